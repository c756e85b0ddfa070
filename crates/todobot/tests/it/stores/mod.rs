//! One examination, sat by every store: memory, SQLite, PostgreSQL.
//!
//! It stands here and not in `domain` because races need a runtime.

mod audit;
mod conversations;
mod keys;
mod listing;
mod lost;
pub(crate) mod place;
mod properties;
mod races;
mod tasks;
mod turns;
mod undo;
mod world;

use place::{Place, examine};

/// Each exam becomes a test of each store, by name: `stores::sqlite::two_completes_race`.
macro_rules! examination {
    ($($module:ident: [$($exam:ident),* $(,)?]),* $(,)?) => {
        mod memory {
            $($(#[test] fn $exam() { super::examine(super::Place::memory(), super::$module::$exam) })*)*
        }
        mod sqlite {
            $($(#[test] fn $exam() { super::examine(super::Place::sqlite(), super::$module::$exam) })*)*
        }
        mod postgres {
            $($(#[test] fn $exam() { super::examine(super::Place::postgres(), super::$module::$exam) })*)*
        }
    };
}

examination! {
    tasks: [
        a_task_keeps_every_column,
        a_task_is_found_by_id_and_by_number,
        labels_come_in_the_order_of_numbers,
        numbers_belong_to_a_user_and_are_never_reused,
        a_completed_repeating_task_leaves_the_next_one,
        a_deleted_task_takes_its_reminders_along,
        reminders_come_in_the_order_they_speak,
        refusals_store_nothing,
        every_limit_holds_at_its_edge,
        another_users_things_do_not_exist,
        several_calls_are_durable_together,
        a_condition_holds_or_nothing_is_done,
    ],
    races: [
        adds_take_consecutive_numbers,
        two_completes_have_one_effect,
        two_updates_lose_nothing,
        one_call_id_has_one_effect,
    ],
    listing: [
        pages_hold_each_task_once,
        a_page_ignores_what_changed_before_it,
        every_filter_and_order_is_as_in_memory,
        few_among_many_are_found,
    ],
    audit: [
        an_entry_says_who_what_and_how,
        a_repeated_call_is_told_what_the_first_was,
        a_dry_run_leaves_no_trace,
        a_denial_leaves_a_line,
        the_log_is_paged_newest_first,
    ],
    undo: [
        a_turn_is_taken_back_whole,
        an_undo_of_an_undo_redoes,
        it_works_after_a_restart,
        it_refuses_when_something_else_changed_the_rows,
        there_may_be_nothing_to_undo,
        one_users_undo_leaves_others_alone,
    ],
    conversations: [
        a_conversation_is_kept,
        another_users_conversation_does_not_exist,
        a_turn_knows_its_conversation,
        a_finished_turn_moves_its_conversation_to_the_top,
        a_turn_in_another_users_conversation_leaves_it_alone,
    ],
    turns: [
        a_reply_survives_a_restart,
        the_first_reply_stays,
        a_turn_that_only_wrote_has_no_reply,
        turns_come_in_order_and_only_the_newest,
        another_users_turns_do_not_exist,
    ],
    keys: [
        a_key_is_the_same_ever_after,
        askers_at_once_get_one_key,
    ],
    properties: [
        undo_restores_every_column,
        an_update_never_changes_an_unnamed_field,
        numbers_are_never_reused,
        every_answer_is_as_in_memory,
    ],
}
