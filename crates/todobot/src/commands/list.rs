use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use domain::listing::{Listing, Sort};
use domain::outcome::Outcome;
use domain::priority::Priority;
use domain::refusal::Refusal;
use domain::tools::Call;
use domain::tools::list_tasks::{ListTasks, StatusFilter};

use super::priorities;
use crate::out::Out;
use crate::wire::Desk;

/// List what is left to do, or search
#[derive(Debug, clap::Args)]
pub(crate) struct List {
    /// Words that must all stand in the title, the description or the tags
    query: Vec<String>,
    /// Done ones too
    #[arg(long, short)]
    all: bool,
    /// Only done ones
    #[arg(long, conflicts_with = "all")]
    done: bool,
    /// Due before this date or time
    #[arg(long, value_name = "WHEN")]
    due_before: Option<String>,
    /// Due at this date or time, or later
    #[arg(long, value_name = "WHEN")]
    due_after: Option<String>,
    #[arg(long, short, value_parser = priorities())]
    priority: Option<Priority>,
    #[arg(long, short)]
    tag: Option<String>,
    #[arg(long, short, value_parser = sorts())]
    sort: Option<Sort>,
    /// Tasks a page, 1 to 200 [default: 50; with --ndjson, all]
    #[arg(long, short = 'n')]
    limit: Option<i64>,
    /// Go on where the page before ended
    #[arg(long)]
    cursor: Option<String>,
}

impl List {
    pub(super) async fn run(self, desk: &Desk, out: &Out) -> anyhow::Result<ExitCode> {
        let status = match (self.all, self.done) {
            (true, _) => StatusFilter::All,
            (_, true) => StatusFilter::Completed,
            _ => StatusFilter::Pending,
        };
        let list = ListTasks {
            status: Some(status),
            query: Some(self.query.join(" ")).filter(|it| !it.is_empty()),
            due_before: self.due_before,
            due_after: self.due_after,
            priority: self.priority,
            tag: self.tag,
            sort: self.sort,
            limit: self.limit,
            cursor: self.cursor,
        };
        if !out.is_ndjson() || list.limit.is_some() {
            return Ok(out.outcome(&desk.run(Call::List(list), false).await?, desk));
        }
        let told = every_page(list, desk, |page| {
            out.outcome(&page, desk);
        });
        Ok(told.await?.map_or(ExitCode::SUCCESS, |refusal| out.refusal(refusal, desk)))
    }
}

/// All pages of a list, one after the other; `Some` is why there are none.
pub(super) async fn every_page(
    mut list: ListTasks,
    desk: &Desk,
    mut page: impl FnMut(Outcome),
) -> anyhow::Result<Option<Refusal>> {
    list.limit = Some(Listing::LIMIT_MAX as i64);
    loop {
        let outcome = desk.run(Call::List(list.clone()), false).await?;
        let next = match &outcome {
            Outcome::Listed { next_cursor, .. } => next_cursor.clone(),
            Outcome::Refused(refusal) => return Ok(Some(refusal.clone())),
            _ => None,
        };
        page(outcome);
        if next.is_none() {
            return Ok(None);
        }
        list.cursor = next;
    }
}

fn sorts() -> impl TypedValueParser<Value = Sort> {
    PossibleValuesParser::new(Sort::ALL.map(Sort::as_str))
        .try_map(|it| Sort::parse(&it).ok_or("not an order"))
}
