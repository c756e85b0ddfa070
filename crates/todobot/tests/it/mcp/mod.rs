//! The tools over MCP, as a client of the official SDK finds them.

mod auth;
mod bulk;
mod cancel;
mod client;
mod confirm;
mod http;
mod ids;
mod prompts;
mod refusals;
mod resources;
mod sessions;
mod stdio;
mod subscriptions;
mod tools;
mod which;
