//! One examination, sat by every store: memory, SQLite, PostgreSQL. Nobody signs in to memory, so
//! accounts and what goes with them are for the databases.
//!
//! It stands here and not in `domain` because races need a runtime.

mod accounts;
mod answers;
mod audit;
mod calendars;
mod conversations;
mod counts;
mod deliveries;
mod erase;
mod firing;
mod imports;
mod keys;
mod listing;
mod lost;
pub(crate) mod place;
mod properties;
mod races;
mod sessions;
mod tasks;
mod tokens;
mod turns;
mod undo;
mod ways;
mod world;

use place::{Place, examine};

/// Each exam becomes a test of each store, by name: `stores::sqlite::two_completes_race`.
macro_rules! examination {
    (
        every: { $($module:ident: [$($exam:ident),* $(,)?]),* $(,)? },
        databases: { $($service:ident: [$($further:ident),* $(,)?]),* $(,)? } $(,)?
    ) => {
        mod memory {
            $($(#[test] fn $exam() { super::examine(super::Place::memory(), super::$module::$exam) })*)*
        }
        mod sqlite {
            $($(#[test] fn $exam() { super::examine(super::Place::sqlite(), super::$module::$exam) })*)*
            $($(#[test] fn $further() { super::examine(super::Place::sqlite(), super::$service::$further) })*)*
        }
        mod postgres {
            $($(#[test] fn $exam() { super::examine(super::Place::postgres(), super::$module::$exam) })*)*
            $($(#[test] fn $further() { super::examine(super::Place::postgres(), super::$service::$further) })*)*
        }
    };
}

examination! {
    every: {
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
            a_reminder_is_found_by_its_id,
            several_calls_are_durable_together,
            what_belongs_together_is_done_whole_or_not_at_all,
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
            the_log_goes_on_from_where_one_was,
        ],
        imports: [
            what_comes_in_comes_once_and_is_one_undo,
            every_column_comes_in,
            ten_thousand_come_and_go,
        ],
        undo: [
            a_turn_is_taken_back_whole,
            an_undo_of_an_undo_redoes,
            an_earlier_turn_is_taken_back_while_nothing_stands_on_it,
            it_works_after_a_restart,
            it_refuses_when_something_else_changed_the_rows,
            there_may_be_nothing_to_undo,
            to_delete_again_is_to_delete,
            one_users_undo_leaves_others_alone,
        ],
        conversations: [
            a_conversation_is_kept,
            another_users_conversation_does_not_exist,
            a_turn_knows_its_conversation,
            a_finished_turn_moves_its_conversation_to_the_top,
            a_turn_in_another_users_conversation_leaves_it_alone,
            conversations_are_paged,
            a_conversation_is_found_by_what_was_said_in_it,
            a_conversation_is_renamed,
            a_discarded_conversation_leaves_what_it_did,
            one_turn_at_a_time_is_let_in,
            of_many_turns_at_once_one_is_let_in,
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
    },
    databases: {
        imports: [
            an_id_of_someone_elses_is_not_taken,
            an_id_that_someone_may_bring_back_is_not_taken,
            an_id_that_someone_has_is_not_brought_back,
        ],
        accounts: [
            an_account_is_kept,
            what_names_an_account_names_one,
            who_worked_here_before_can_register,
            settings_are_set,
            a_new_password_signs_others_out,
            a_password_is_changed_from_what_it_was,
            an_address_of_someone_else_cannot_be_taken,
            one_of_two_gets_an_address,
        ],
        sessions: [
            a_session_is_kept_until_it_is_ended,
            what_is_over_is_forgotten,
            a_session_is_opened_with_the_password_of_then,
            a_changed_password_leaves_no_session_behind,
            a_refresh_token_is_exchanged_once,
            of_two_exchanges_at_once_one_is_theft,
        ],
        tokens: [
            a_token_is_found_by_its_hash,
            a_token_is_revoked_by_its_owner,
        ],
        erase: [
            a_user_is_erased_and_others_are_not,
            who_was_erased_stays_away_until_they_register,
        ],
        answers: [
            a_request_is_answered_once,
            what_was_lost_is_taken_on_again,
            what_was_dropped_or_forgotten_is_new,
            the_first_answer_stays,
            one_of_two_takes_it_on,
        ],
        firing: [
            a_reminder_fires_once_when_its_time_has_come,
            missed_repeats_come_once_with_the_count,
            what_is_too_old_is_listed_as_missed,
            a_repeat_that_was_missed_is_listed_until_it_speaks,
            quiet_hours_hold_it_back,
            hours_that_were_changed_hold_nothing_back,
            wall_time_goes_along_to_another_zone,
            an_undo_looks_past_what_the_clock_did,
            what_was_called_off_and_taken_back_still_fires,
            a_moved_due_date_makes_it_speak_again,
            a_moment_is_recorded_once,
            the_stores_own_clock_decides,
            many_are_fired_in_turn,
            of_many_who_fire_at_once_one_gets_each,
            a_firing_and_a_completion_do_not_cross,
            a_sooner_reminder_rings,
        ],
        ways: [
            a_way_is_kept_and_changed,
            a_user_has_so_many_ways,
            what_waits_for_a_way_that_is_gone_is_given_up,
            what_is_not_wanted_any_more_is_given_up,
        ],
        deliveries: [
            every_way_gets_its_own,
            a_lease_that_runs_out_is_taken_again_under_the_same_id,
            a_failure_is_tried_again_or_given_up,
            of_many_who_take_at_once_one_gets_each,
            who_has_much_that_is_due_leaves_room_for_others,
            the_log_is_paged_and_forgotten,
        ],
        calendars: [
            a_calendar_opens_to_its_newest_secret,
        ],
        counts: [
            a_window_begins_with_the_first,
            a_window_lasts_as_long_as_time_does,
            everyone_is_counted_once,
            connections_are_counted,
        ],
    },
}
