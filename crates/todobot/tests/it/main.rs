//! The one integration binary, shaped like the product.

#![expect(clippy::unwrap_used, reason = "in a test, a panic is the report")]

mod cli;
mod exchange;
mod http;
mod keep;
mod mcp;
mod reminding;
mod stores;
mod tidy;
