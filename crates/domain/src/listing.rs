//! Which tasks to show, in which order, from where on.

use jiff::tz::TimeZone;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::due::Due;
use crate::fold;
use crate::priority::Priority;
use crate::refusal::{Refusal, refuse_nul};
use crate::tags::Tags;
use crate::task::{Status, TERM_MAX, TERM_MIN, Task, priority_term, tag_term};
use crate::tools::list_tasks::{ListTasks, StatusFilter};

/// A checked `list_tasks`, in terms every store can answer alike.
#[derive(Debug, Clone, PartialEq)]
pub struct Listing {
    pub status: Option<Status>,
    /// Folded; each must stand somewhere in the task's search text.
    pub words: Vec<String>,
    /// Due sort keys: from this one on, and before that one.
    pub due_from: Option<String>,
    pub due_until: Option<String>,
    pub priority: Option<Priority>,
    pub tag: Option<String>,
    pub sort: Sort,
    pub limit: usize,
    pub after: Option<Cursor>,
}

/// The order of a list; ties go by number.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum Sort {
    /// Oldest first.
    #[default]
    Created,
    Newest,
    /// Soonest first, no due date last.
    Due,
    /// Most urgent first, then by due date.
    Priority,
    Title,
    /// Latest change first.
    Updated,
}

/// Where a page ended. Opaque to callers.
#[derive(Debug, Clone, PartialEq)]
pub struct Cursor {
    sort: Sort,
    pub key: String,
    pub number: u64,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    pub tasks: Vec<Task>,
    pub next: Option<Cursor>,
}

/// A term of the index that each wanted task has; see [`Task::terms`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Needle {
    Exactly(String),
    Prefix(String),
}

impl Listing {
    pub const LIMIT_MIN: usize = 1;
    pub const LIMIT_MAX: usize = 200;
    pub const LIMIT_DEFAULT: usize = 50;
    /// Characters of a search.
    pub const QUERY_MAX: usize = 200;

    pub fn parse(args: &ListTasks, zone: &TimeZone) -> Result<Listing, Refusal> {
        let bound = |field: &str, raw: &Option<String>| {
            raw.as_ref().map(|it| Due::parse(field, it, zone).map(Due::bound_key)).transpose()
        };
        let sort = args.sort.unwrap_or_default();
        Ok(Listing {
            status: args.status.and_then(|it| it.status()),
            words: words(args.query.as_deref().unwrap_or(""))?,
            due_from: bound("due_after", &args.due_after)?,
            due_until: bound("due_before", &args.due_before)?,
            priority: args.priority,
            tag: args.tag.as_deref().map(|it| Tags::parse_tag("tag", it)).transpose()?,
            sort,
            limit: limit(args.limit)?,
            after: args.cursor.as_deref().map(|it| Cursor::decode(it, sort)).transpose()?,
        })
    }

    /// What has to be asked for to be shown this list, for whoever asks it elsewhere.
    pub fn arguments(&self) -> ListTasks {
        let query = self.words.join(" ");
        ListTasks {
            status: self.status.map(StatusFilter::of),
            query: Some(query).filter(|it| !it.is_empty()),
            due_before: self.due_until.clone(),
            due_after: self.due_from.clone(),
            priority: self.priority,
            tag: self.tag.clone(),
            sort: Some(self.sort),
            limit: i64::try_from(self.limit).ok(),
            cursor: self.after.as_ref().map(Cursor::encode),
        }
    }

    /// Whether a task is on the list at all, wherever the page begins.
    pub fn admits(&self, task: &Task) -> bool {
        let due = Due::sort_key(task.due);
        let text = task.search_text();
        self.status.is_none_or(|it| it == task.status)
            && self.priority.is_none_or(|it| Some(it) == task.priority)
            && self.tag.as_ref().is_none_or(|it| task.tags.as_slice().contains(it))
            && self.due_from.as_ref().is_none_or(|it| *it <= due && task.due.is_some())
            && self.due_until.as_ref().is_none_or(|it| due < *it)
            && self.words.iter().all(|it| text.contains(it.as_str()))
    }

    /// What the index of terms can be asked for; the longest words first, as they are rarest.
    pub fn needles(&self) -> Vec<Needle> {
        let mut words: Vec<&String> =
            self.words.iter().filter(|it| TERM_MIN <= it.chars().count()).collect();
        words.sort_by_key(|it| std::cmp::Reverse(it.len()));
        let words = words.into_iter().map(|it| Needle::Prefix(it.chars().take(TERM_MAX).collect()));
        let tag = self.tag.as_deref().map(tag_term).map(Needle::Exactly);
        let priority = self.priority.map(priority_term).map(Needle::Exactly);
        tag.into_iter().chain(words).chain(priority).collect()
    }

    /// Cuts the row beyond the limit that a store reads to learn whether more follow.
    pub fn page(&self, mut tasks: Vec<Task>) -> Page {
        let more = self.limit < tasks.len();
        tasks.truncate(self.limit);
        let next = tasks.last().filter(|_| more).map(|it| Cursor::at(it, self.sort));
        Page { tasks, next }
    }
}

impl Sort {
    pub const ALL: [Sort; 6] =
        [Sort::Created, Sort::Newest, Sort::Due, Sort::Priority, Sort::Title, Sort::Updated];

    pub fn as_str(self) -> &'static str {
        match self {
            Sort::Created => "created",
            Sort::Newest => "newest",
            Sort::Due => "due",
            Sort::Priority => "priority",
            Sort::Title => "title",
            Sort::Updated => "updated",
        }
    }

    pub fn parse(text: &str) -> Option<Sort> {
        Sort::ALL.into_iter().find(|it| it.as_str() == text)
    }

    /// What a list in this order goes by, as text that compares bytewise; then the number.
    pub fn key(self, task: &Task) -> String {
        match self {
            Sort::Created | Sort::Newest => String::new(),
            Sort::Due => Due::sort_key(task.due),
            Sort::Priority => {
                format!("{}{}", Priority::rank(task.priority), Due::sort_key(task.due))
            }
            Sort::Title => fold::fold(task.title.as_str()),
            // The years of a timestamp may be negative, the microseconds of a task's may not.
            Sort::Updated => format!("{:020}", task.updated_at.as_microsecond()),
        }
    }

    pub fn is_descending(self) -> bool {
        matches!(self, Sort::Newest | Sort::Updated)
    }
}

impl Cursor {
    pub fn at(task: &Task, sort: Sort) -> Cursor {
        Cursor { sort, key: sort.key(task), number: task.number }
    }

    pub fn encode(&self) -> String {
        let plain = format!("{}:{}:{}", self.sort.as_str(), self.number, self.key);
        plain.bytes().map(|it| format!("{it:02x}")).collect()
    }

    /// A cursor of a list in another order would skip tasks: it is refused.
    pub fn decode(text: &str, sort: Sort) -> Result<Cursor, Refusal> {
        Cursor::read(text)
            .filter(|it| it.sort == sort)
            .ok_or_else(|| Refusal::invalid("cursor", "not from this list; begin again without it"))
    }

    fn read(text: &str) -> Option<Cursor> {
        let pairs = text.as_bytes().chunks(2);
        let bytes = pairs.map(|it| u8::from_str_radix(std::str::from_utf8(it).ok()?, 16).ok());
        let plain = String::from_utf8(bytes.collect::<Option<Vec<u8>>>()?).ok()?;
        let (sort, rest) = plain.split_once(':')?;
        let (number, key) = rest.split_once(':')?;
        let sort = Sort::parse(sort)?;
        // Stores count in i64, and PostgreSQL's text holds no NUL.
        let number = number.parse::<u64>().ok().filter(|it| i64::try_from(*it).is_ok())?;
        (!key.contains('\0')).then(|| Cursor { sort, key: key.to_owned(), number })
    }
}

/// The words of a search, as they stand in folded text.
pub fn words(query: &str) -> Result<Vec<String>, Refusal> {
    let length = query.trim().chars().count();
    if Listing::QUERY_MAX < length {
        return Err(Refusal::length("query", 0, Listing::QUERY_MAX, length));
    }
    refuse_nul("query", query)?;
    let folded = fold::fold(query);
    let mut words: Vec<String> = fold::words(&folded).map(str::to_owned).collect();
    // A search for "?!" or an emoji looks for just that.
    if words.is_empty() && !folded.is_empty() {
        words.push(folded);
    }
    Ok(words)
}

fn limit(raw: Option<i64>) -> Result<usize, Refusal> {
    let Some(raw) = raw else { return Ok(Listing::LIMIT_DEFAULT) };
    usize::try_from(raw)
        .ok()
        .filter(|it| (Listing::LIMIT_MIN..=Listing::LIMIT_MAX).contains(it))
        .ok_or_else(|| Refusal::range("limit", Listing::LIMIT_MIN, Listing::LIMIT_MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cursors_round_trip_and_nonsense_is_refused() {
        let cursor = Cursor { sort: Sort::Title, key: "a:b é".to_owned(), number: 7 };
        assert_eq!(Cursor::decode(&cursor.encode(), Sort::Title), Ok(cursor.clone()));
        assert!(Cursor::decode(&cursor.encode(), Sort::Due).is_err());
        for nonsense in ["", "x", "zz", "+1+2", "ffff", "6475653a", "é"] {
            assert!(Cursor::decode(nonsense, Sort::Due).is_err(), "{nonsense}");
        }
    }

    #[test]
    fn a_listing_can_be_asked_for() {
        let zone = TimeZone::get("Europe/Berlin").unwrap();
        let check = |asked: ListTasks| {
            let listing = Listing::parse(&asked, &zone).unwrap();
            // Where it is asked, the wall clock may read something else.
            let again = Listing::parse(&listing.arguments(), &TimeZone::UTC).unwrap();
            assert_eq!(again, listing, "{asked:?}");
        };
        let cursor = |sort| Cursor { sort, key: "k".to_owned(), number: 7 }.encode();
        check(ListTasks::default());
        check(ListTasks { status: Some(StatusFilter::Pending), ..ListTasks::default() });
        check(ListTasks { status: Some(StatusFilter::All), ..ListTasks::default() });
        check(ListTasks {
            query: Some("Crème, brûlée & Straße".into()), ..ListTasks::default()
        });
        check(ListTasks { query: Some("?!".into()), ..ListTasks::default() });
        check(ListTasks { due_after: Some("2026-03-06".into()), ..ListTasks::default() });
        check(ListTasks { due_before: Some("2026-03-06T17:00".into()), ..ListTasks::default() });
        check(ListTasks { due_before: Some("2026-03-06T17:00Z".into()), ..ListTasks::default() });
        check(ListTasks { tag: Some("Home".into()), limit: Some(3), ..ListTasks::default() });
        for sort in Sort::ALL {
            let cursor = Some(cursor(sort));
            check(ListTasks { sort: Some(sort), cursor, ..ListTasks::default() });
        }
    }

    #[test]
    fn a_query_becomes_folded_words() {
        let check = |query: &str, expect: &[&str]| assert_eq!(words(query).unwrap(), expect);
        check("Buy CRÈME!", &["buy", "creme"]);
        check("  ", &[]);
        check("?!", &["?!"]);
        assert!(words(&"x".repeat(200)).is_ok());
        assert_eq!(
            words(&"x".repeat(201)).unwrap_err().message,
            "query: must be 0 to 200 characters; this has 201"
        );
    }

    #[test]
    fn limits_are_bounded() {
        let check = |raw, expect: Option<usize>| assert_eq!(limit(raw).ok(), expect);
        check(None, Some(50));
        check(Some(1), Some(1));
        check(Some(200), Some(200));
        check(Some(0), None);
        check(Some(201), None);
        check(Some(-1), None);
    }
}
