//! The tools over MCP, as a client of the official SDK finds them.

mod auth;
mod client;
mod confirm;
mod http;
mod prompts;
mod refusals;
mod resources;
mod sessions;
mod stdio;
mod subscriptions;
mod tools;
