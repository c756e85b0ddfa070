//! What could be meant by the beginning of an argument: this user's own tags and titles.

use std::collections::BTreeSet;

use domain::aside::Aside;
use domain::fold::fold;
use domain::listing::Sort;
use domain::task::Status;
use domain::tools::list_tasks::ListTasks;
use rmcp::ErrorData;
use rmcp::model::{CompleteRequestParams, CompleteResult, CompletionInfo, Reference};

use super::call::Visit;
use super::prompts::{self, Kind};
use super::{House, Visitor, reading, resources};

pub(super) async fn complete(
    house: &House,
    visitor: &Visitor,
    request: CompleteRequestParams,
) -> Result<CompleteResult, ErrorData> {
    let visit = Visit::begin(house, visitor, Aside::default());
    let (name, value) = (&request.argument.name, &request.argument.value);
    let values = match &request.r#ref {
        Reference::Prompt(it) => match prompts::argument(&it.name, name) {
            Some(Kind::Task) => titles(&visit, value).await?,
            Some(Kind::Tag) => tags(&visit, value).await?,
            // These are the user's own, and of what is not ours nothing is known: both are no
            // mistake, for who asks is still writing.
            Some(Kind::Words) | None => Vec::new(),
        },
        Reference::Resource(it) if it.uri == resources::TASK && name == resources::TASK_ID => {
            numbers(&visit, value).await?
        }
        _ => Vec::new(),
    };
    Ok(CompleteResult::new(offer(values)))
}

/// Titles of what is to be done; where that is not enough to tell two apart, one is asked.
async fn titles(visit: &Visit<'_>, value: &str) -> Result<Vec<String>, ErrorData> {
    let labels = visit.house.store.labels(visit.visitor.user).await.map_err(reading::broken)?;
    let pending = labels.into_iter().rev().filter(|it| it.status == Status::Pending);
    Ok(fitting(pending.map(|it| it.title.as_str().to_owned()), value))
}

/// From the tasks that were changed last, if there are very many.
async fn tags(visit: &Visit<'_>, value: &str) -> Result<Vec<String>, ErrorData> {
    let value = value.trim().trim_start_matches('#');
    let latest = ListTasks { sort: Some(Sort::Updated), ..ListTasks::default() };
    let (tasks, _) = reading::tasks_of(visit, latest).await?;
    let tags: BTreeSet<&str> = tasks.iter().flat_map(|it| it.tags.iter()).collect();
    Ok(fitting(tags.into_iter().map(str::to_owned), value))
}

/// Numbers that begin so, or those of tasks with such a title.
async fn numbers(visit: &Visit<'_>, value: &str) -> Result<Vec<String>, ErrorData> {
    let labels = visit.house.store.labels(visit.visitor.user).await.map_err(reading::broken)?;
    let value = value.trim();
    if value.bytes().all(|it| it.is_ascii_digit()) {
        let numbers = labels.iter().map(|it| it.number.to_string());
        return Ok(numbers.filter(|it| it.starts_with(value)).collect());
    }
    let titled = labels.iter().map(|it| (it.title.as_str(), it.number.to_string()));
    Ok(best_first(titled, value))
}

fn fitting(texts: impl Iterator<Item = String>, value: &str) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let texts: Vec<String> = texts.filter(|it| seen.insert(it.clone())).collect();
    best_first(texts.iter().map(|it| (it.as_str(), it.clone())), value)
}

/// What begins so comes first, then what holds it anywhere.
fn best_first<'a>(offered: impl Iterator<Item = (&'a str, String)>, value: &str) -> Vec<String> {
    let value = fold(value);
    let (mut first, mut then) = (Vec::new(), Vec::new());
    for (text, offer) in offered {
        match fold(text).find(&value) {
            Some(0) => first.push(offer),
            Some(_) => then.push(offer),
            None => {}
        }
    }
    first.append(&mut then);
    first
}

fn offer(mut values: Vec<String>) -> CompletionInfo {
    let total = values.len();
    values.truncate(CompletionInfo::MAX_VALUES);
    let mut info = CompletionInfo::default();
    info.has_more = Some(values.len() < total);
    info.total = u32::try_from(total).ok();
    info.values = values;
    info
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_begins_so_comes_first() {
        let titles = ["Buy milk", "milk the cow", "Crème", "Milk", "milk the cow"];
        let check = |value: &str, expect: &[&str]| {
            assert_eq!(fitting(titles.iter().map(|it| (*it).to_owned()), value), expect, "{value}");
        };
        check("mil", &["milk the cow", "Milk", "Buy milk"]);
        check("CREM", &["Crème"]);
        check("", &["Buy milk", "milk the cow", "Crème", "Milk"]);
        check("tea", &[]);
    }

    #[test]
    fn a_hundred_are_offered_and_the_rest_counted() {
        let offer = |many: usize| {
            let info = offer((0..many).map(|it| it.to_string()).collect());
            (info.values.len(), info.total, info.has_more)
        };
        assert_eq!(offer(0), (0, Some(0), Some(false)));
        assert_eq!(offer(100), (100, Some(100), Some(false)));
        assert_eq!(offer(101), (100, Some(101), Some(true)));
    }
}
