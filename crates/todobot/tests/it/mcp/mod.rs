//! The tools over MCP, as a client of the official SDK finds them.

mod client;
mod confirm;
mod http;
mod refusals;
mod stdio;
mod tools;
