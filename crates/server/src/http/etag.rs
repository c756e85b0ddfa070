//! Which version of something a caller has, and which they will only change.
//!
//! A version is a number. A task's is when it was last changed, which rises with every change.

use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use domain::refusal::{Code, Refusal};
use domain::task::Task;
use domain::task_ref::TaskRef;
use jiff::Timestamp;

use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;

/// What a caller's `If-Match` comes to for the store.
pub(super) type UnlessChanged = Option<Timestamp>;

pub(super) fn tag(version: i64) -> HeaderValue {
    // A number in quotes is always a header's value.
    HeaderValue::try_from(format!("\"{version}\""))
        .unwrap_or_else(|_| HeaderValue::from_static("\"0\""))
}

/// The condition of an `If-Match`. One that does not hold is a fault at once where that can be
/// told without asking the store again, and at the write where not.
pub(super) async fn unless_changed(
    app: &App,
    caller: &Caller,
    task: TaskRef,
    headers: &HeaderMap,
) -> Result<UnlessChanged, Fault> {
    let Some(tags) = read(headers, &header::IF_MATCH)? else { return Ok(None) };
    match tags {
        // Whatever it is, as long as it is there; and what is not there cannot be changed anyway.
        Tags::Any => Ok(None),
        Tags::These(tags) => {
            let versions: Vec<i64> = tags.iter().filter_map(Tag::strong).collect();
            if let [one] = versions[..]
                && let Ok(seen) = Timestamp::from_millisecond(one)
            {
                return Ok(Some(seen));
            }
            let found = app.store.task(caller.account.user, task).await?;
            let found = found.ok_or_else(|| Refusal::task_not_found(task))?;
            match versions.contains(&version(&found)) {
                true => Ok(Some(found.updated_at)),
                false => Err(failed(Refusal::conflict(format!(
                    "Task {} has changed since; nothing was done.",
                    found.number
                )))),
            }
        }
    }
}

/// What became of a write under a condition: its conflict is that the condition does not hold.
pub(super) fn held<T>(condition: UnlessChanged, result: Result<T, Fault>) -> Result<T, Fault> {
    result.map_err(|fault| match condition {
        Some(_) if fault.refusal.code == Code::Conflict => failed(fault.refusal),
        _ => fault,
    })
}

/// `304`, if the caller has this version already.
pub(super) fn not_modified(version: i64, headers: &HeaderMap) -> Result<Option<Response>, Fault> {
    let same = match read(headers, &header::IF_NONE_MATCH)? {
        None => false,
        Some(Tags::Any) => true,
        Some(Tags::These(tags)) => tags.iter().any(|it| it.version == Some(version)),
    };
    let answer = || (StatusCode::NOT_MODIFIED, [(header::ETAG, tag(version))]).into_response();
    Ok(same.then(answer))
}

pub(super) fn version(task: &Task) -> i64 {
    task.updated_at.as_millisecond()
}

fn failed(refusal: Refusal) -> Fault {
    Fault::new(StatusCode::PRECONDITION_FAILED, refusal)
}

#[derive(Debug, PartialEq)]
enum Tags {
    Any,
    These(Vec<Tag>),
}

#[derive(Debug, PartialEq)]
struct Tag {
    weak: bool,
    /// None: nothing of ours ever had it.
    version: Option<i64>,
}

impl Tag {
    /// A change needs the very bytes, which a weak tag does not vouch for.
    fn strong(&self) -> Option<i64> {
        self.version.filter(|_| !self.weak)
    }
}

fn read(headers: &HeaderMap, name: &HeaderName) -> Result<Option<Tags>, Fault> {
    let mut tags = Vec::new();
    let mut any = false;
    for value in headers.get_all(name) {
        match value.to_str().ok().and_then(parse) {
            Some(Tags::Any) => any = true,
            Some(Tags::These(more)) => tags.extend(more),
            None => {
                let problem = "must be * or tags in quotes, such as \"1773129600000\"";
                let name = if *name == header::IF_MATCH { "If-Match" } else { "If-None-Match" };
                return Err(Refusal::invalid(name, problem).into());
            }
        }
    }
    Ok(match (any, tags.is_empty()) {
        (true, _) => Some(Tags::Any),
        (false, true) => None,
        (false, false) => Some(Tags::These(tags)),
    })
}

/// RFC 9110, section 8.8.3: a tag holds no quotes and no spaces, but it may hold commas.
fn parse(text: &str) -> Option<Tags> {
    if text.trim() == "*" {
        return Some(Tags::Any);
    }
    let mut tags = Vec::new();
    let mut rest = text.trim();
    loop {
        let (weak, quoted) = match rest.strip_prefix("W/") {
            Some(rest) => (true, rest),
            None => (false, rest),
        };
        let (inside, after) = quoted.strip_prefix('"')?.split_once('"')?;
        if !inside.bytes().all(|it| it == b'!' || (b'#'..=b'~').contains(&it) || 0x80 <= it) {
            return None;
        }
        // Only as we write it: "+7" and "007" are no tags of ours.
        let version = inside.parse::<i64>().ok().filter(|it| it.to_string() == inside);
        tags.push(Tag { weak, version });
        match after.trim_start().strip_prefix(',') {
            Some(more) => rest = more.trim_start(),
            None if after.trim().is_empty() => return Some(Tags::These(tags)),
            None => return None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_read_as_the_standard_has_them() {
        let check = |text: &str, expect: Option<&[(bool, Option<i64>)]>| {
            let expect = expect.map(|it| {
                Tags::These(it.iter().map(|&(weak, version)| Tag { weak, version }).collect())
            });
            assert_eq!(parse(text), expect, "{text}");
        };
        check(r#""7""#, Some(&[(false, Some(7))]));
        check(r#" W/"7" "#, Some(&[(true, Some(7))]));
        check(r#""7", "8",W/"x""#, Some(&[(false, Some(7)), (false, Some(8)), (true, None)]));
        check(r#""a,b""#, Some(&[(false, None)]));
        check(r#""07""#, Some(&[(false, None)]));
        check(r#""""#, Some(&[(false, None)]));
        for bad in ["", "7", "\"7", "\"7\" \"8\"", "\"7\",", "w/\"7\"", "\"a b\"", "*, \"7\""] {
            check(bad, None);
        }
        assert_eq!(parse(" * "), Some(Tags::Any));
    }
}
