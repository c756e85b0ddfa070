//! A TodoBot elsewhere, reached over MCP and HTTP.
//!
//! Four ways to use one: [`bridge`] passes messages between a client on standard input and output and
//! the server, and knows nothing of tasks; [`tools::Tools`] is a store whose tasks are there, and
//! [`apart::Apart`] puts it together with a store that is here; [`talk::Talk`] speaks with the agent
//! there; [`records::Records`] does what is done with all tasks at once. [`account`] is how to come in.
//!
//! Never here: a rule about tasks, the environment, the system's clock.

pub mod account;
pub mod address;
pub mod apart;
pub mod api;
pub mod bridge;
pub mod fault;
pub mod identity;
pub mod records;
pub mod talk;
pub mod tools;

mod http;
