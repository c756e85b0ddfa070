//! What a task is, and what can be done with one.
//!
//! Start with [`tools`]: the closed list of operations that every door goes through. Below it,
//! [`write`] decides purely what an operation does to rows, and [`ports`] says what a store owes.
//!
//! Never here: IO, an async runtime, a vendor's name, the clock, the environment.

pub mod account;
pub mod aside;
pub mod audit;
pub mod chat;
pub mod clock;
pub mod conversation;
pub mod delivery;
pub mod description;
pub mod due;
pub mod fields;
pub mod firing;
pub mod fold;
pub mod from_due;
pub mod id;
pub mod item;
pub mod limits;
pub mod listing;
pub mod memory;
pub mod outcome;
pub mod ports;
pub mod priority;
pub mod quiet;
pub mod refusal;
pub mod rehearsal;
pub mod reminder;
pub mod repeat;
pub mod resolve;
mod schedule;
pub mod settings;
pub mod tags;
pub mod task;
pub mod task_ref;
pub mod title;
pub mod tools;
pub mod turn;
pub mod user;
pub mod wall;
pub mod whole;
pub mod write;
