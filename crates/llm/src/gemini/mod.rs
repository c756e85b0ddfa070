//! Gemini's own language: `generateContent` and its stream.

mod answer;
mod request;
#[cfg(test)]
mod tests;

pub(crate) use answer::{Answer, read};
pub(crate) use request::request;
