//! How a reminder leaves the house: by webhook, by ntfy, by mail; and as a calendar that others come
//! for.
//!
//! Start with [`outside::Outside`], which sends a [`notice::Notice`] by a [`way::Way`]. What is sent
//! is made purely: `webhook`, `ntfy` and `mail` each turn a notice into a request or a message.
//! [`guard`] decides which addresses may be reached, [`backoff`] when to try again, [`link`] what a
//! button is worth, and [`ics`] writes the calendar.
//!
//! Never here: a store, the clock, the environment, a rule about when a reminder fires.

pub mod backoff;
pub mod failure;
pub mod guard;
pub mod ics;
pub mod link;
pub mod mail;
pub mod notice;
mod ntfy;
pub mod outside;
mod post;
pub mod way;
mod webhook;
