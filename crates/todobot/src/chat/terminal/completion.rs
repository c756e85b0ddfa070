//! What Tab offers: commands, tags and the titles of tasks.

use std::sync::{Arc, Mutex, PoisonError};

use domain::fold::fold;
use domain::outcome::Outcome;
use domain::tools::Call;
use domain::tools::list_tasks::{ListTasks, StatusFilter};
use reedline::{Completer, CompletionResult, Span, Suggestion};

use crate::chat::slash;
use crate::out::plain;
use crate::wire::Desk;

/// What there is to offer, as it was when it was last looked up.
#[derive(Debug, Clone, Default)]
pub(super) struct Known(Arc<Mutex<Words>>);

#[derive(Debug, Default)]
struct Words {
    titles: Vec<String>,
    /// With their mark.
    tags: Vec<String>,
}

/// Pages that are looked up; who has more tasks finds a title by its first words all the same.
const PAGES: usize = 5;
const PAGE: i64 = 200;
/// What is offered at once.
const OFFERED: usize = 50;
/// How many words back a title may begin.
const WORDS_BACK: usize = 6;

impl Known {
    /// Looks up the titles and tags of what is left to do. It is a help: where it cannot be had, the
    /// conversation goes on without.
    pub(super) async fn refresh(&self, desk: &Desk) {
        let mut words = Words::default();
        let mut cursor = None;
        for _ in 0..PAGES {
            let status = Some(StatusFilter::Pending);
            let (limit, from) = (Some(PAGE), cursor.take());
            let list = ListTasks { status, limit, cursor: from, ..ListTasks::default() };
            let Ok(Outcome::Listed { tasks, next_cursor }) =
                desk.run(Call::List(list), false).await
            else {
                return;
            };
            words.titles.extend(tasks.iter().map(|it| plain(it.title.as_str())));
            let tags = tasks.iter().flat_map(|it| it.tags.iter());
            words.tags.extend(tags.map(|it| format!("#{}", plain(it))));
            cursor = next_cursor;
            if cursor.is_none() {
                break;
            }
        }
        for list in [&mut words.titles, &mut words.tags] {
            list.sort();
            list.dedup();
        }
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = words;
    }
}

impl Completer for Known {
    fn complete(&mut self, line: &str, pos: usize) -> CompletionResult {
        let words = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let typed = line.get(..pos).unwrap_or(line);
        let offers = offers(typed, &words.titles, &words.tags);
        let suggestions = offers.into_iter().take(OFFERED).map(|offer| Suggestion {
            value: offer.value,
            description: offer.about.map(str::to_owned),
            span: Span::new(offer.from, typed.len()),
            append_whitespace: offer.about.is_none(),
            ..Suggestion::default()
        });
        CompletionResult::fresh(suggestions.collect::<Vec<_>>())
    }
}

#[derive(Debug, PartialEq)]
struct Offer {
    /// Where in the line that begins which it stands for.
    from: usize,
    value: String,
    about: Option<&'static str>,
}

fn offers(typed: &str, titles: &[String], tags: &[String]) -> Vec<Offer> {
    if typed.starts_with('/') {
        let commands = slash::COMMANDS.into_iter().filter(|(name, _)| name.starts_with(typed));
        let offer = |(name, about): (&str, _)| (name.to_owned(), Some(about));
        let offers = commands.map(offer);
        return offers.map(|(value, about)| Offer { from: 0, value, about }).collect();
    }
    let starts: Vec<usize> = word_starts(typed).collect();
    let Some(last) = starts.last() else { return Vec::new() };
    let word = &typed[*last..];
    if word.starts_with('#') {
        let is_meant = |it: &&String| fold(it).starts_with(&fold(word));
        return of(*last, tags.iter().filter(is_meant));
    }
    // The longest piece that any title goes on from.
    for from in &starts[starts.len().saturating_sub(WORDS_BACK)..] {
        let piece = fold(&typed[*from..]);
        let found = of(*from, titles.iter().filter(|it| goes_on(&fold(it), &piece)));
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

fn of<'a>(from: usize, values: impl Iterator<Item = &'a String>) -> Vec<Offer> {
    values.map(|it| Offer { from, value: it.clone(), about: None }).collect()
}

/// Whether a title has this piece at the beginning of one of its words.
fn goes_on(title: &str, piece: &str) -> bool {
    word_starts(title).any(|it| title[it..].starts_with(piece))
}

/// Where words begin.
fn word_starts(text: &str) -> impl Iterator<Item = usize> {
    let mut before = ' ';
    text.char_indices().filter_map(move |(at, it)| {
        let starts = before.is_whitespace() && !it.is_whitespace();
        before = it;
        starts.then_some(at)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tab_offers_what_was_begun() {
        let titles =
            ["Buy milk", "Call mom", "Call the bank", "Müll rausbringen"].map(str::to_owned);
        let tags = ["#home", "#shopping"].map(str::to_owned);
        let check = |typed: &str, expect: &[(usize, &str)]| {
            let offers = offers(typed, &titles, &tags);
            let offers: Vec<_> = offers.iter().map(|it| (it.from, it.value.as_str())).collect();
            assert_eq!(offers, expect, "{typed:?}");
        };
        check("/he", &[(0, "/help")]);
        check("/x", &[]);
        check("add eggs #sh", &[(9, "#shopping")]);
        check("done ca", &[(5, "Call mom"), (5, "Call the bank")]);
        check("done call the", &[(5, "Call the bank")]);
        check("done the ban", &[(5, "Call the bank")]);
        check("done ban", &[(5, "Call the bank")]);
        check("done MUL", &[(5, "Müll rausbringen")]);
        check("done call ", &[(5, "Call mom"), (5, "Call the bank")]);
        check("done ", &[]);
        check("", &[]);
        check("zebra", &[]);
    }
}
