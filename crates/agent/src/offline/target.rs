//! From how a task was named to the task: at once, after a look, or by asking.

use domain::outcome::Outcome;
use domain::ports::StoreError;
use domain::refusal::Code;
use domain::task::TaskLabel;
use domain::task_ref::TaskRef;
use domain::tools::list_tasks::{ListTasks, StatusFilter};
use domain::tools::{Call, ToolContext};
use understand::intent::Intent;
use understand::reading::{Mention, Reading};

use super::{Offline, Stage, calls, likely};
use crate::response::Choice;

pub(super) enum Target {
    Tasks(Vec<TaskRef>),
    /// Every one of these, perhaps none.
    All(Vec<TaskRef>),
    Look(Call),
    Ask {
        question: String,
        choices: Vec<Choice>,
    },
}

/// More pages than this of one look are not read: nobody can say yes to so much.
const PAGES: usize = 5;

impl Offline {
    pub(super) async fn target(
        &mut self,
        reading: &Reading,
        outcomes: &[Outcome],
        cx: &ToolContext<'_>,
    ) -> Result<Target, StoreError> {
        if let (Stage::Looking { found, pages }, Some(Outcome::Listed { tasks, next_cursor })) =
            (&mut self.stage, outcomes.last())
        {
            found.extend(tasks.iter().map(|it| it.label()));
            *pages += 1;
            if let (Some(cursor), Some(Mention::All), true) =
                (next_cursor, &reading.slots.task, *pages < PAGES)
            {
                let page = ListTasks { cursor: Some(cursor.clone()), ..everything(reading) };
                return Ok(Target::Look(Call::List(page)));
            }
        }
        let looked = match &self.stage {
            Stage::Looking { found, .. } => Some(found.clone()),
            _ => None,
        };
        let one = |task: &TaskLabel| Target::Tasks(vec![TaskRef::Id(task.id)]);
        Ok(match (&reading.slots.task, looked) {
            (None, _) => self.which("Which task?"),
            (Some(Mention::Id(id)), _) => Target::Tasks(vec![TaskRef::Id(domain::id::TaskId(*id))]),
            (Some(Mention::Number(number)), _) => Target::Tasks(vec![TaskRef::Number(*number)]),
            (Some(Mention::It), _) => match self.it_for(reading.intent) {
                Some(task) => one(task),
                None => self.which("Which task?"),
            },
            (Some(Mention::Ordinal(place)), looked) => {
                let shown = looked.clone().unwrap_or_else(|| self.memory.shown.clone());
                let ids: Vec<_> = shown.iter().map(|it| it.id).collect();
                match (place.pick(&ids), looked) {
                    (Some(id), _) => Target::Tasks(vec![TaskRef::Id(id)]),
                    // Nothing was shown yet, so it can only be counted in the list as it stands.
                    (None, None) if shown.is_empty() => self.look(pending(reading)),
                    (None, _) => self.which("There are not so many. Which one?"),
                }
            }
            (Some(Mention::All), None) => self.look(everything(reading)),
            (Some(Mention::All), Some(found)) => {
                Target::All(found.iter().map(|it| TaskRef::Id(it.id)).collect())
            }
            (Some(Mention::Title(title)), None) => self.look(search(title)),
            (Some(Mention::Title(title)), Some(_)) => self.named(title, reading, cx).await?,
        })
    }

    fn look(&mut self, list: ListTasks) -> Target {
        self.stage = Stage::Looking { found: Vec::new(), pages: 0 };
        Target::Look(Call::List(list))
    }

    /// The search shows what holds these words; through slips and inflections the same is found as
    /// at every other door.
    async fn named(
        &self,
        title: &str,
        reading: &Reading,
        cx: &ToolContext<'_>,
    ) -> Result<Target, StoreError> {
        // "The last" is a title only if it is one; a place was told apart before.
        let found = cx.find(title, likely(reading.intent), &[]).await?;
        Ok(match found {
            Ok(task) => Target::Tasks(vec![task]),
            Err(refusal) if refusal.code == Code::AmbiguousTask => Target::Ask {
                question: format!("\"{title}\" could be several. Which one?"),
                choices: refusal.candidates.into_iter().map(Choice::task).collect(),
            },
            Err(_) => Target::Ask {
                question: format!("There is no task called \"{title}\". Which one do you mean?"),
                choices: self.shown(),
            },
        })
    }

    fn which(&self, question: &str) -> Target {
        Target::Ask { question: question.to_owned(), choices: self.shown() }
    }
}

fn search(title: &str) -> ListTasks {
    let query = title.chars().take(domain::listing::Listing::QUERY_MAX).collect();
    ListTasks { query: Some(query), limit: Some(10), ..ListTasks::default() }
}

fn pending(reading: &Reading) -> ListTasks {
    let status = match likely(reading.intent) {
        domain::task::Status::Pending => StatusFilter::Pending,
        domain::task::Status::Completed => StatusFilter::Completed,
    };
    ListTasks { status: Some(status), ..ListTasks::default() }
}

/// "all": of the status one would say it about, with whatever else narrows it.
fn everything(reading: &Reading) -> ListTasks {
    let limit = i64::try_from(domain::listing::Listing::LIMIT_MAX).ok();
    let mut list = ListTasks { limit, ..calls::list(reading) };
    if list.status.is_none() && reading.intent != Intent::DeleteTask {
        list.status = pending(reading).status;
    }
    list
}
