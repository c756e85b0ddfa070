//! The learned part: a linear classifier over hashed features, for where the rules end.
//!
//! It never acts alone: [`choose`] says what its word is worth beside a rule's. `crates/train` makes
//! its weights, and measures them.

mod choose;
mod features;
mod model;

use std::sync::LazyLock;

pub use choose::{About, Choice, choose};
pub use features::{BUCKETS, features};
pub use model::{CLASSES, Guess, Model, softmax};

use crate::words::Words;

/// What the shipped weights make of a text that is one request.
pub fn guess(words: &Words<'_>) -> Guess {
    SHIPPED.map_or(Guess::NONE, |model| model.guess(words))
}

/// A file that is not whole gives no model, and then every guess is `unknown` at 0.
static SHIPPED: LazyLock<Option<Model<'static>>> =
    LazyLock::new(|| Model::parse(include_bytes!("../../model/intents.bin")));

#[cfg(test)]
mod tests;
