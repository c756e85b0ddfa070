//! Writes that belong together are one call there about several tasks, since that is done whole or not
//! at all. They differ in nothing but their task.

use domain::aside::Aside;
use domain::outcome::Outcome;
use domain::ports::{Operation, StoreError, Whole};
use domain::refusal::Refusal;
use domain::task_ref::TaskRef;
use domain::write::Write;
use serde::Deserialize as _;
use serde_json::{Map, Value, json};

use super::{Tools, read};
use crate::fault::Fault;

/// The one argument that differs.
const TASK: &str = "task_id";

impl Tools {
    pub(super) async fn carry_out_whole(
        &self,
        writes: &[(Operation<'_>, Write)],
    ) -> Result<Whole, StoreError> {
        let Some((first, _)) = writes.first() else { return Ok(Ok(Vec::new())) };
        let tool = first.call.name.as_str();
        if writes.iter().any(|(_, write)| matches!(write, Write::Import { .. })) {
            return Ok(Err((0, not_from_here())));
        }
        let mut tasks = Vec::new();
        for (operation, _) in writes {
            let task = TaskRef::deserialize(&operation.call.arguments[TASK]);
            match task {
                Ok(task) if operation.call.name == tool && rest(operation) == rest(first) => {
                    tasks.push((task, operation));
                }
                _ => {
                    let why = "changes of several kinds cannot be made whole elsewhere".to_owned();
                    return Err(StoreError::Unavailable(why));
                }
            }
        }
        let mut arguments = rest(first);
        arguments.insert(TASK.to_owned(), tasks.iter().map(|(task, _)| json!(task)).collect());
        let (arguments, aside) = (Value::Object(arguments), Aside::of_all(first, tasks));
        let envelope = self.with_a_yes(first.turn.user, tool, arguments, &aside).await?;
        let Some(results) = envelope["results"].as_array() else {
            return match read(tool, &envelope)? {
                Outcome::Refused(refusal) => Ok(Err((place(&refusal), refusal))),
                _ => Err(Fault::Strange.into()),
            };
        };
        let outcomes: Result<Vec<Outcome>, StoreError> =
            results.iter().map(|it| read(tool, it)).collect();
        outcomes.map(Ok)
    }
}

/// No tool there takes a file.
pub(super) fn not_from_here() -> Refusal {
    Refusal::conflict("The tasks are kept elsewhere: bring the file in where they are.")
}

/// The arguments but for the task.
fn rest(operation: &Operation<'_>) -> Map<String, Value> {
    let mut arguments = operation.call.arguments.as_object().cloned().unwrap_or_default();
    arguments.remove(TASK);
    arguments
}

/// Which of them was refused: `task_id[2]`.
fn place(refusal: &Refusal) -> usize {
    let at = refusal.field.as_deref().and_then(|it| it.strip_prefix("task_id["));
    at.and_then(|it| it.strip_suffix(']')?.parse().ok()).unwrap_or_default()
}
