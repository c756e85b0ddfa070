//! How a reminder leaves the house: by webhook, by ntfy, by mail.
//!
//! Start with [`outside::Outside`], which sends a [`notice::Notice`] by a [`way::Way`]. What is sent
//! is made purely: `webhook`, `ntfy` and `mail` each turn a notice into a request or a message.
//! [`guard`] decides which addresses may be reached, [`trust`] whom to believe there, [`backoff`] when
//! to try again, and [`link`] what a button is worth.
//!
//! Never here: a store, the clock, the environment, a rule about when a reminder fires.

pub mod backoff;
pub mod failure;
pub mod guard;
pub mod html;
pub mod link;
pub mod mail;
pub mod notice;
mod ntfy;
pub mod outside;
mod post;
pub mod trust;
pub mod way;
mod webhook;
