//! The tools over MCP, as a client of the official SDK finds them.

mod auth;
mod bridge;
mod bulk;
mod cancel;
mod client;
mod clients;
mod confirm;
mod conformance;
mod http;
mod ids;
mod lost;
mod prompts;
mod questions;
mod readme;
mod refusals;
mod remote;
mod resources;
mod sessions;
mod stdio;
mod streams;
mod subscriptions;
mod tools;
mod which;
