//! Everything that listens: accounts, tasks and chat over HTTP, an OpenAI-compatible door, the page,
//! and the tools over MCP; and the reminders that go out by themselves.
//!
//! Start with [`http`], the map of addresses; [`app::App`] is what every handler stands on.
//!
//! Never here: a rule about tasks, SQL, the environment, the system's clock.

pub mod accounts;
pub mod app;
mod caller;
mod changes;
mod fault;
pub mod http;
pub mod hub;
pub mod listen;
pub mod mcp;
mod openai;
pub mod ops;
mod page;
pub mod reminding;
pub mod talk;
