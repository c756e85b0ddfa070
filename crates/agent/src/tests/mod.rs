//! Turns, whole: the agent over a store in memory, with no model or with one that follows a script.

mod confirm;
mod model;
mod mortal;
mod prompt;
mod request;
mod rung;
mod talks;
mod world;
