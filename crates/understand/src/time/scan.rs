//! The text under the eye of the recognizers: words with their senses, the reader's clock, and how
//! to read numbers.

use jiff::Zoned;
use jiff::civil::{Date, DateTime, Weekday};

use crate::words::{Kind, Words};

use super::DateOrder;
use super::lexicon::{Sense, sense};
use super::piece::{Half, Unit, Which};

pub(super) struct Scan<'a> {
    pub(super) words: &'a Words<'a>,
    pub(super) now: &'a Zoned,
    pub(super) today: Date,
    pub(super) order: DateOrder,
    senses: Vec<Sense>,
    /// Whether something is to be moved: then "from A to B" is two dates and no range.
    pub(super) moves: bool,
    /// The half of the day that the other words speak of: "wake up at 6", "dinner at 7".
    pub(super) leaning: Half,
    /// The first and the last token that are not marks.
    ends: (usize, usize),
}

impl<'a> Scan<'a> {
    pub(super) fn new(words: &'a Words<'a>, now: &'a Zoned, order: DateOrder) -> Scan<'a> {
        let senses = (0..words.len())
            .map(|i| match words.is_word(i) {
                // "today's" and "Friday's" are still days.
                true => sense(words.norm(i).strip_suffix("'s").unwrap_or(words.norm(i))),
                false => Sense::None,
            })
            .collect();
        let mut said = (0..words.len()).filter(|i| !words.is_mark(*i));
        let first = said.next().unwrap_or(0);
        let ends = (first, said.next_back().unwrap_or(first));
        let moves = (0..words.len().min(6)).any(|i| words.any(i, MOVES));
        let leaning = leaning(words);
        Scan { words, now, today: now.date(), order, senses, moves, leaning, ends }
    }

    pub(super) fn wall(&self) -> DateTime {
        self.now.datetime()
    }

    /// Whether any expression of time can begin here.
    pub(super) fn can_begin(&self, i: usize) -> bool {
        match self.words.kind(i) {
            Some(Kind::Number) => true,
            Some(Kind::Word) => self.sense(i) != Sense::None,
            Some(Kind::Mark) => self.words.is(i, "½"),
            None => false,
        }
    }

    pub(super) fn sense(&self, i: usize) -> Sense {
        self.senses.get(i).copied().unwrap_or(Sense::None)
    }

    pub(super) fn month(&self, i: usize) -> Option<i8> {
        match self.sense(i) {
            Sense::Month(month) => Some(month),
            _ => None,
        }
    }

    /// A weekday in the singular.
    pub(super) fn weekday(&self, i: usize) -> Option<Weekday> {
        match self.sense(i) {
            Sense::Weekday(weekday, false) => Some(weekday),
            _ => None,
        }
    }

    pub(super) fn any_weekday(&self, i: usize) -> Option<(Weekday, bool)> {
        match self.sense(i) {
            Sense::Weekday(weekday, plural) => Some((weekday, plural)),
            _ => None,
        }
    }

    pub(super) fn which(&self, i: usize) -> Option<Which> {
        match self.sense(i) {
            Sense::Which(which) => Some(which),
            _ => None,
        }
    }

    /// A unit of time. Units of one letter must touch the number before them: `5m`, not `5 m`.
    pub(super) fn unit(&self, i: usize) -> Option<(Unit, usize)> {
        let norm = self.words.norm(i);
        match self.sense(i) {
            _ if norm == "second" => Some((Unit::Second, i + 1)),
            Sense::Unit(Unit::Hour) if norm == "h" => Some((Unit::Hour, i + 1)),
            Sense::Unit(_) if norm.len() == 1 && !self.words.glued(i) => None,
            Sense::Unit(Unit::Workday) => Some((Unit::Workday, i + 1)),
            Sense::Unit(unit) => Some((unit, i + 1)),
            _ if self.words.any(i, &["business", "working", "work"])
                && self.words.any(i + 1, &["day", "days"]) =>
            {
                Some((Unit::Workday, i + 2))
            }
            // A night is as long as a day when nights are counted.
            _ if self.words.any(i, &["nights"]) => Some((Unit::Day, i + 1)),
            _ => None,
        }
    }

    /// "3", "three", "twenty-one", "ninety nine".
    pub(super) fn cardinal(&self, i: usize) -> Option<(i64, usize)> {
        if let Some(value) = self.words.number(i) {
            return Some((value, i + 1));
        }
        let Sense::Cardinal(value) = self.sense(i) else { return None };
        let (at, _) = self.hyphen(i + 1);
        match self.sense(at) {
            Sense::Cardinal(ones) if 20 <= value && (1..10).contains(&ones) => {
                Some((value + ones, at + 1))
            }
            _ => Some((value, i + 1)),
        }
    }

    /// "3rd", "third", "twenty-first", "twenty first".
    pub(super) fn ordinal(&self, i: usize) -> Option<(i64, usize)> {
        if let Some(value) = self.words.number(i) {
            let suffix =
                self.words.glued(i + 1) && self.words.any(i + 1, &["st", "nd", "rd", "th"]);
            return suffix.then_some((value, i + 2));
        }
        match self.sense(i) {
            Sense::Ordinal(value) => Some((value, i + 1)),
            Sense::Cardinal(tens) if 20 <= tens => {
                let (at, _) = self.hyphen(i + 1);
                match self.sense(at) {
                    Sense::Ordinal(ones) if ones < 10 => Some((tens + ones, at + 1)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Past a hyphen that ties two words, if there is one.
    pub(super) fn hyphen(&self, i: usize) -> (usize, bool) {
        let tied = self.words.is(i, "-") && self.words.glued(i) && self.words.glued(i + 1);
        (i + usize::from(tied), tied)
    }

    /// A year in a date: four digits, two after a date, or spoken.
    pub(super) fn year(&self, i: usize) -> Option<(i16, usize)> {
        let words = self.words;
        if let Some(value) = words.number(i) {
            let digits = words.norm(i).len();
            let attached = words.glued(i + 1)
                && (!words.is_mark(i + 1) || (words.any(i + 1, &[":", "/", "%"])))
                && !words.any(i + 1, &["t"]);
            // "0930 hours" and "1730 hours" are times.
            let attached = attached || words.any(i + 1, &["hours", "hrs"]);
            return (digits == 4 && (1000..3000).contains(&value) && !attached)
                .then_some((value as i16, i + 1));
        }
        self.spoken_year(i)
    }

    /// "'96" or "96": the half century decides.
    pub(super) fn short_year(&self, i: usize) -> Option<(i16, usize)> {
        let at = i + usize::from(self.words.is(i, "'"));
        let value = self.words.number(at).filter(|_| self.words.norm(at).len() == 2)?;
        if self.words.glued(at + 1) && !self.words.any(at + 1, &[".", ",", "!", "?", ")", ";"]) {
            return None;
        }
        if self.words.any(at + 1, &[":", "am", "pm", "a", "p", "h", "o'clock"]) {
            return None;
        }
        Some((two_digit_year(value), at + 1))
    }

    /// "nineteen eighty six", "two thousand and eighteen", "nineteen hundred ninety three".
    fn spoken_year(&self, i: usize) -> Option<(i16, usize)> {
        let Sense::Cardinal(first) = self.sense(i) else { return None };
        let thousand = self.words.is(i + 1, "thousand");
        let hundred = self.words.is(i + 1, "hundred");
        let base = match first {
            1..=2 if thousand => first * 1000,
            15..=20 => first * 100,
            _ => return None,
        };
        let mut at = i + 1 + usize::from(thousand || hundred);
        at += usize::from((thousand || hundred) && self.words.is(at, "and"));
        let rest = match self.sense(at) {
            Sense::Cardinal(0) | Sense::None if self.words.any(at, &["zero", "oh", "o"]) => {
                self.cardinal(at + 1).filter(|it| it.0 < 10)
            }
            Sense::Cardinal(_) => self.cardinal(at),
            _ => None,
        };
        match rest {
            // "twenty five" is a number; "twenty twenty-five" is a year.
            Some((rest, end))
                if rest < 100 && (10 <= rest || thousand || hundred || end - at == 2) =>
            {
                Some(((base + rest) as i16, end))
            }
            _ if thousand || hundred => Some((base as i16, at)),
            _ => None,
        }
    }

    /// Whether a number at `i` begins cleanly: no price, no version, no code, no longer number.
    pub(super) fn begins_clean(&self, i: usize) -> bool {
        let Some(before) = i.checked_sub(1) else { return true };
        if self.words.any(before, &["$", "#", "£", "€", "+", "№"]) {
            return false;
        }
        if self.words.spaced(i) {
            return true;
        }
        match self.words.norm(before) {
            "(" | "[" | "\"" | "'" | "," | ";" | ":" | "|" | "@" | "~" | "*" | "!" | "?" | ">" => {
                self.words.number(before.wrapping_sub(1)).is_none() || self.words.is(before, ";")
            }
            "-" | "/" | "." => {
                before == 0 || (self.words.spaced(before) && self.words.is(before, "-"))
            }
            _ => false,
        }
    }

    /// Whether a number that ended before `i` ended cleanly.
    pub(super) fn ends_clean(&self, i: usize) -> bool {
        if self.words.any(i, &["%", "°"]) {
            return false;
        }
        if self.words.spaced(i) {
            return true;
        }
        match self.words.norm(i) {
            "." | "," | ":" | "-" | "/" => {
                self.words.number(i + 1).is_none() || self.words.spaced(i + 1)
            }
            _ => self.words.is_mark(i) && !self.words.any(i, &["$", "£", "€", "+", "_", "="]),
        }
    }

    /// Whether the tokens are few and all among `allowed`.
    pub(super) fn gap(&self, gap: &std::ops::Range<usize>, allowed: &[&str]) -> bool {
        gap.len() <= 3 && gap.clone().all(|i| self.words.any(i, allowed))
    }

    /// Whether `tokens` are the whole text, apart from marks.
    pub(super) fn is_alone(&self, tokens: &std::ops::Range<usize>) -> bool {
        tokens.start <= self.ends.0 && self.ends.1 < tokens.end
    }
}

fn leaning(words: &Words) -> Half {
    let mut found = Half::Open;
    for i in 0..words.len() {
        match words.norm(i) {
            "wake" | "waking" | "breakfast" | "sunrise" | "alarm" => return Half::Am,
            "night" | "dinner" | "supper" | "drinks" | "movie" | "movies" | "concert" | "party"
            | "sunset" | "bed" | "bedtime" | "sleep" => found = Half::Pm,
            _ => {}
        }
    }
    found
}

const MOVES: &[&str] = &[
    "change",
    "move",
    "reschedule",
    "update",
    "push",
    "shift",
    "switch",
    "postpone",
    "bump",
    "delay",
    "put",
    "adjust",
    "edit",
];

pub(super) fn two_digit_year(value: i64) -> i16 {
    match value {
        0..50 => 2000 + value as i16,
        _ => 1900 + value as i16,
    }
}
