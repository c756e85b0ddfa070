//! What a message can ask for.

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Intent {
    CreateTask,
    ListTasks,
    CompleteTask,
    ReopenTask,
    UpdateTask,
    DeleteTask,
    ScheduleReminder,
    CancelReminder,
    Undo,
    Yes,
    No,
    Help,
    Greeting,
    Thanks,
    WhoAmI,
    ClarificationNeeded,
    #[default]
    Unknown,
}

impl Intent {
    /// Whether acting on it changes the user's data.
    pub fn changes(self) -> bool {
        matches!(
            self,
            Intent::CreateTask
                | Intent::CompleteTask
                | Intent::ReopenTask
                | Intent::UpdateTask
                | Intent::DeleteTask
                | Intent::ScheduleReminder
                | Intent::CancelReminder
                | Intent::Undo
        )
    }

    pub fn name(self) -> &'static str {
        match self {
            Intent::CreateTask => "create_task",
            Intent::ListTasks => "list_tasks",
            Intent::CompleteTask => "complete_task",
            Intent::ReopenTask => "reopen_task",
            Intent::UpdateTask => "update_task",
            Intent::DeleteTask => "delete_task",
            Intent::ScheduleReminder => "schedule_reminder",
            Intent::CancelReminder => "cancel_reminder",
            Intent::Undo => "undo",
            Intent::Yes => "yes",
            Intent::No => "no",
            Intent::Help => "help",
            Intent::Greeting => "greeting",
            Intent::Thanks => "thanks",
            Intent::WhoAmI => "who_am_i",
            Intent::ClarificationNeeded => "clarification_needed",
            Intent::Unknown => "unknown",
        }
    }
}
