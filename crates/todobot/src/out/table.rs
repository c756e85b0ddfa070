//! Text in columns that fit a width, whatever script it is written in.
//!
//! Not by comfy-table: headings between rows, and each piece of a cell kept apart from what stands
//! beside it, need the lines before they are put together.

use anstyle::Style;
use unicode_width::UnicodeWidthStr as _;

use super::fit::broken;

pub(crate) struct Table {
    header: Vec<&'static str>,
    /// Columns that are wrapped only where nothing else is left to wrap.
    whole: Vec<usize>,
    lines: Vec<Line>,
}

enum Line {
    Row(Vec<Cell>),
    Heading(Cell),
}

#[derive(Clone)]
pub(crate) struct Cell {
    text: String,
    style: Style,
}

impl Cell {
    pub(crate) fn styled(text: impl Into<String>, style: Style) -> Cell {
        Cell { text: text.into(), style }
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::styled(text, Style::new())
    }
}

/// Between columns.
const GAP: usize = 2;
/// No column is made narrower than these, the second where only whole ones are left.
const NARROWEST: [usize; 2] = [12, 4];

impl Table {
    pub(crate) fn new<const N: usize>(header: [&'static str; N], whole: &[usize]) -> Table {
        Table { header: header.to_vec(), whole: whole.to_vec(), lines: Vec::new() }
    }

    pub(crate) fn add_row<const N: usize>(&mut self, cells: [impl Into<Cell>; N]) {
        self.lines.push(Line::Row(cells.into_iter().map(Into::into).collect()));
    }

    /// A line of its own, above the rows that follow.
    pub(crate) fn add_heading(&mut self, heading: Cell) {
        self.lines.push(Line::Heading(heading));
    }

    /// Columns that hold nothing are left out.
    pub(crate) fn fitted(&self, width: usize) -> String {
        let columns: Vec<usize> = (0..self.header.len()).filter(|it| self.is_used(*it)).collect();
        let widths = self.widths(&columns, width);
        let header: Vec<Cell> =
            self.header.iter().map(|it| Cell::styled(*it, Style::new().dimmed())).collect();
        let mut lines = row(&header, &columns, &widths);
        for line in &self.lines {
            match line {
                Line::Row(cells) => lines.extend(row(cells, &columns, &widths)),
                Line::Heading(cell) => lines.extend(pieces(cell, width.max(1)).map(|it| it.0)),
            }
        }
        lines.join("\n")
    }

    fn is_used(&self, column: usize) -> bool {
        self.cells(column).any(|it| !it.text.is_empty())
    }

    fn cells(&self, column: usize) -> impl Iterator<Item = &Cell> {
        self.lines.iter().filter_map(move |it| match it {
            Line::Row(cells) => cells.get(column),
            Line::Heading(_) => None,
        })
    }

    /// As wide as what they hold; too wide together, the widest gives first.
    fn widths(&self, columns: &[usize], width: usize) -> Vec<usize> {
        let natural = |column: usize| {
            let texts = self.cells(column).map(|it| it.text.as_str());
            texts.chain([self.header[column]]).map(|it| it.width()).max().unwrap_or(0)
        };
        let mut widths: Vec<usize> = columns.iter().map(|it| natural(*it)).collect();
        let room = width.saturating_sub(GAP * columns.len().saturating_sub(1));
        for (round, narrowest) in NARROWEST.into_iter().enumerate() {
            let gives = |n: usize| round == 1 || !self.whole.contains(&columns[n]);
            while room < widths.iter().sum() {
                let widest = (0..widths.len())
                    .filter(|n| gives(*n) && narrowest < widths[*n])
                    .max_by_key(|n| widths[*n]);
                let Some(widest) = widest else { break };
                widths[widest] -= 1;
            }
        }
        widths
    }
}

/// The lines of one row.
fn row(cells: &[Cell], columns: &[usize], widths: &[usize]) -> Vec<String> {
    let pieces: Vec<Vec<(String, usize)>> = columns
        .iter()
        .zip(widths)
        .map(|(column, width)| {
            cells.get(*column).map_or(Vec::new(), |it| pieces(it, *width).collect())
        })
        .collect();
    let height = pieces.iter().map(Vec::len).max().unwrap_or(0);
    let line = |n: usize| {
        let mut line = String::new();
        let mut pending = 0;
        for (pieces, width) in pieces.iter().zip(widths) {
            if let Some((text, taken)) = pieces.get(n).filter(|(_, taken)| *taken != 0) {
                line.push_str(&" ".repeat(pending));
                line.push_str(text);
                pending = width.saturating_sub(*taken);
            } else {
                pending += width;
            }
            pending += GAP;
        }
        line
    };
    (0..height).map(line).collect()
}

/// A cell's lines as they are printed, and how wide each is.
fn pieces(cell: &Cell, width: usize) -> impl Iterator<Item = (String, usize)> {
    let style = cell.style;
    wrapped(&cell.text, width).into_iter().map(move |text| {
        let taken = text.width();
        (format!("{style}{}{style:#}", apart(&text)), taken)
    })
}

/// Blanks in a row are one, in a column.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let text: String = text.chars().filter(|it| !steers(*it)).collect();
    let words: Vec<&str> = text.split(' ').filter(|it| !it.is_empty()).collect();
    match words.is_empty() {
        true => Vec::new(),
        false => broken(&words.join(" "), "", "", width),
    }
}

/// What is written from right to left is kept from turning around what stands beside it, on
/// terminals that know such scripts.
fn apart(text: &str) -> String {
    const FIRST_STRONG_ISOLATE: char = '\u{2068}';
    const POP: char = '\u{2069}';
    match text.chars().any(is_right_to_left) {
        true => format!("{FIRST_STRONG_ISOLATE}{text}{POP}"),
        false => text.to_owned(),
    }
}

fn is_right_to_left(it: char) -> bool {
    matches!(it, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

/// Marks that turn around, or hold back, whatever follows them.
fn steers(it: char) -> bool {
    matches!(it, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fitted(rows: &[[&str; 3]], width: usize) -> String {
        let mut table = Table::new(["#", "task", "due"], &[0, 2]);
        for row in rows {
            table.add_row(row.map(str::to_owned));
        }
        let text = table.fitted(width);
        anstream::adapter::strip_str(&text).to_string()
    }

    #[test]
    fn columns_are_as_wide_as_they_need_and_empty_ones_are_left_out() {
        let check = |rows: &[[&str; 3]], expect: &[&str]| {
            assert_eq!(fitted(rows, 80).lines().collect::<Vec<_>>(), expect);
        };
        check(
            &[["1", "Buy milk", "today"], ["12", "x", ""]],
            &["#   task      due", "1   Buy milk  today", "12  x"],
        );
        check(&[["1", "Buy milk", ""]], &["#  task", "1  Buy milk"]);
    }

    #[test]
    fn what_is_too_wide_is_wrapped_in_its_column() {
        let check = |title: &str, width: usize, expect: &[&str]| {
            let text = fitted(&[["1", title, "tomorrow 09:00"]], width);
            assert_eq!(text.lines().skip(1).collect::<Vec<_>>(), expect, "{text}");
            assert!(text.lines().all(|it| it.width() <= width), "{text}");
        };
        check(
            "Book the dentist for Anna",
            40,
            &["1  Book the dentist for   tomorrow 09:00", "   Anna"],
        );
        check(
            "Donaudampfschifffahrtsgesellschaft",
            40,
            &["1  Donaudampfschifffahrt  tomorrow 09:00", "   sgesellschaft"],
        );
        // Each of these is two columns wide.
        check(
            "買牛奶和雞蛋還有麵包跟水果",
            40,
            &["1  買牛奶和雞蛋還有麵包   tomorrow 09:00", "   跟水果"],
        );
        // One character to its reader, of several in the text, is never cut.
        check("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 31, &["1  👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦  tomorrow 09:00", "   👨‍👩‍👧‍👦"]);
    }

    #[test]
    fn every_width_is_kept() {
        let title = "Überprüfen: résumé 📎, 見積書 und קבלה schicken";
        for width in 20..90 {
            let text = fitted(&[["1", title, "tomorrow 09:00"], ["123", "x", ""]], width);
            assert!(text.lines().all(|it| it.width() <= width), "{width}:\n{text}");
            let whole: String = text.split_whitespace().filter(|it| title.contains(it)).collect();
            assert!(!whole.is_empty());
        }
    }

    #[test]
    fn what_goes_from_right_to_left_stays_in_its_cell() {
        let text = fitted(&[["1", "לקנות חלב", "today"], ["2", "a\u{202e}b", "today"]], 80);
        assert!(text.contains("1  \u{2068}לקנות חלב\u{2069}  today"), "{text}");
        assert!(text.contains("2  ab"), "{text}");
    }
}
