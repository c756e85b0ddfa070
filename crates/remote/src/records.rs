//! What is done with all tasks of a user at once, which only the place can do where they are kept.

use reqwest::Method;
use secrecy::SecretString;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::address::Address;
use crate::api::{Api, Trouble, with_body};

pub struct Records {
    api: Api,
}

/// A file with tasks, for a server to read.
pub struct File<'a> {
    pub text: &'a str,
    /// By which its format may be told.
    pub name: &'a str,
    pub format: Option<&'a str>,
}

#[derive(Deserialize)]
struct Page {
    entries: Vec<Value>,
    next_cursor: Option<String>,
}

/// Entries that a server gives at once.
const PAGE: usize = 200;
const AUDIT: &str = "/api/v1/audit?limit=";

impl Records {
    /// `Err` is a sentence for the operator.
    pub fn new(at: Address, token: SecretString) -> Result<Records, String> {
        Ok(Records { api: Api::new(at, Some(token))? })
    }

    /// What was done there, the newest first, as every door shows it: so many entries, of those that
    /// came before this one, told a page at a time.
    pub async fn log(
        &self,
        before: Option<u64>,
        limit: usize,
        page: &mut (dyn FnMut(&[Value]) + Send),
    ) -> Result<(), Trouble> {
        let is_before = |it: &Value| before.is_none_or(|n| it["seq"].as_u64() < Some(n));
        let mut left = limit;
        let mut path = format!("{AUDIT}{}", limit.min(PAGE));
        loop {
            let Page { mut entries, next_cursor } =
                self.api.long(self.api.request(Method::GET, &path)).await?;
            entries.retain(is_before);
            entries.truncate(left);
            left -= entries.len();
            page(&entries);
            match next_cursor {
                Some(cursor) if left != 0 => path = format!("{AUDIT}{PAGE}&cursor={cursor}"),
                _ => return Ok(()),
            }
        }
    }

    /// Has tasks brought in, or hears what that would do. A file that comes twice adds nothing.
    pub async fn import<T: DeserializeOwned>(
        &self,
        file: &File<'_>,
        dry_run: bool,
    ) -> Result<T, Trouble> {
        let mut body = json!({ "text": file.text, "name": file.name, "dry_run": dry_run });
        if let Some(format) = file.format {
            body["format"] = json!(format);
        }
        self.api.long(with_body(self.api.request(Method::POST, "/api/v1/me/import"), &body)).await
    }
}
