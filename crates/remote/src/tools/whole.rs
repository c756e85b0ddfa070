//! Writes that belong together are one call there about several tasks, since that is done whole or not
//! at all. They differ in nothing but their task.

use domain::aside::Aside;
use domain::outcome::Outcome;
use domain::ports::{Operation, StoreError, TaskStore as _, Whole};
use domain::refusal::Refusal;
use domain::task_ref::TaskRef;
use domain::write::Write;
use serde_json::{Value, json};

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
        let mut tasks = Vec::new();
        for (at, (operation, _)) in writes.iter().enumerate() {
            let task = operation.call.arguments[TASK].clone();
            if operation.call.name != tool || rest(operation) != rest(first) || task.is_null() {
                let why = "changes of several kinds cannot be made whole elsewhere".to_owned();
                return Err(StoreError::Unavailable(why));
            }
            if let Some(refusal) = self.changed(operation, &task).await? {
                return Ok(Err((at, refusal)));
            }
            tasks.push(task);
        }
        let mut arguments = rest(first);
        arguments[TASK] = json!(tasks);
        // The conditions were looked at, each for its own task.
        let aside = Aside::of(&Operation { unless_changed: None, ..first.clone() });
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

    /// Why not, if its task is another now than it was.
    async fn changed(
        &self,
        operation: &Operation<'_>,
        task: &Value,
    ) -> Result<Option<Refusal>, StoreError> {
        let Some(seen) = operation.unless_changed else { return Ok(None) };
        let reference: TaskRef =
            serde_json::from_value(task.clone()).map_err(|_| Fault::Strange)?;
        let now = self.task(operation.turn.user, reference).await?;
        Ok(now.filter(|it| it.updated_at != seen).map(|it| Refusal::changed_since(it.number)))
    }
}

/// The arguments but for the task.
fn rest(operation: &Operation<'_>) -> Value {
    let mut arguments = operation.call.arguments.clone();
    if let Some(arguments) = arguments.as_object_mut() {
        arguments.remove(TASK);
    }
    arguments
}

/// Which of them was refused: `task_id[2]`.
fn place(refusal: &Refusal) -> usize {
    let at = refusal.field.as_deref().and_then(|it| it.strip_prefix("task_id["));
    at.and_then(|it| it.strip_suffix(']')?.parse().ok()).unwrap_or_default()
}
