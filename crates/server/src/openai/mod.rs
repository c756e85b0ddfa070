//! OpenAI's words for what is done here: any client of its chat completions can talk to TodoBot as to
//! a model.
//!
//! Pure translators, as in `llm` the other way round: [`request`] reads a request, [`answer`] writes
//! an answer, whole or in pieces, and [`error`] writes what went wrong.

pub(crate) mod answer;
pub(crate) mod error;
pub(crate) mod request;

/// The only model there is.
pub(crate) const MODEL: &str = "todobot";
