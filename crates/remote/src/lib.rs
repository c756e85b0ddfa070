//! A TodoBot elsewhere, reached over MCP.
//!
//! Two ways to use one: [`bridge`] passes messages between a client on standard input and output and
//! the server, and knows nothing of tasks; [`tools::Tools`] is a store whose tasks are there, and
//! [`apart::Apart`] puts it together with a store that is here.
//!
//! Never here: a rule about tasks, the environment, the system's clock.

pub mod address;
pub mod apart;
pub mod bridge;
pub mod fault;
pub mod identity;
pub mod tools;

mod http;
