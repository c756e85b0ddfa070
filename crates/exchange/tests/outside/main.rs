//! What we write, read by a program of another maker, in Python.

#![expect(clippy::unwrap_used, reason = "in a test, a panic is the report")]

mod calendar;
mod python;

/// Hebrew, quotes, signs that other formats read, and a line that would be a header.
const TITLE: &str = "לקנות \"חלב\" <b>&\r\nBcc: eve@example.org 🥛";
