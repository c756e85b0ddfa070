//! OpenAI's chat completions, as OpenAI and the many servers that are compatible with it speak them.

mod answer;
mod call;
mod kept;
mod request;
#[cfg(test)]
mod tests;

pub(crate) use answer::{Answer, read};
pub(crate) use request::request;
