use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use domain::listing::Sort;
use domain::priority::Priority;
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
    /// Tasks a page, 1 to 200 [default: 50]
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
        let call = Call::List(ListTasks {
            status: Some(status),
            query: Some(self.query.join(" ")).filter(|it| !it.is_empty()),
            due_before: self.due_before,
            due_after: self.due_after,
            priority: self.priority,
            tag: self.tag,
            sort: self.sort,
            limit: self.limit,
            cursor: self.cursor,
        });
        Ok(out.outcome(&desk.run(call, false).await?, desk))
    }
}

fn sorts() -> impl TypedValueParser<Value = Sort> {
    PossibleValuesParser::new(Sort::ALL.map(Sort::as_str))
        .try_map(|it| Sort::parse(&it).ok_or("not an order"))
}
