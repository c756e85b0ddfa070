//! A model server that plays a script. It stands in for somebody else's service, so it knows their
//! wire formats and nothing of ours: it depends on none of our crates.
//!
//! Inwards everything is pure: a request is read into [`seen::Seen`], a [`play::Play`] answers it
//! with a [`play::Line`], and [`wire::Wire`] writes that line down as bytes to be sent and faults to
//! be made. Only [`server::Server`] touches a socket.

pub mod broken;
pub mod play;
pub mod plays;
pub mod seen;
pub mod server;
pub mod wire;
