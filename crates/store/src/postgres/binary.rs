//! Rows as `COPY` carries them in binary, and as a backup does.

use std::borrow::Cow;
use std::str;

use crate::backup::{BackupError, Cell, Kind};
use crate::record;

/// What a column has here, of the few types that we use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Type {
    Bigint,
    Boolean,
    Bytea,
    Text,
    /// Read as JSON, written as what it is.
    Texts,
    Instant,
    Uuid,
    /// Words by which a task is found: never read, and made anew.
    Terms,
}

/// How every `COPY` begins, and with which number of columns it ends.
const SIGNATURE: &[u8] = b"PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0";
const END: i16 = -1;
const NULL: i32 = -1;
/// Of the text of an array.
const TEXT: i32 = 25;
/// The year 2000, in microseconds since 1970: from there PostgreSQL counts.
const EPOCH: i64 = 946_684_800_000_000;

impl Type {
    /// By the name that the database has for it.
    pub(super) fn parse(name: &str) -> Option<Type> {
        Some(match name {
            "bigint" => Type::Bigint,
            "boolean" => Type::Boolean,
            "bytea" => Type::Bytea,
            "text" => Type::Text,
            "text[]" => Type::Texts,
            "timestamp with time zone" => Type::Instant,
            "uuid" => Type::Uuid,
            "tsvector" => Type::Terms,
            _ => return None,
        })
    }

    /// What a backup has for it.
    pub(super) fn kind(self) -> Option<Kind> {
        match self {
            Type::Bigint | Type::Boolean | Type::Instant => Some(Kind::Integer),
            Type::Text | Type::Texts => Some(Kind::Text),
            Type::Bytea | Type::Uuid => Some(Kind::Bytes),
            Type::Terms => None,
        }
    }

    /// What to select, so that it can be read.
    pub(super) fn selected(self, column: &str) -> String {
        match self {
            Type::Texts => format!("array_to_json(\"{column}\")::text"),
            _ => format!("\"{column}\""),
        }
    }

    fn read(self, bytes: &[u8]) -> Option<Cell<'_>> {
        Some(match self {
            Type::Bigint => Cell::Integer(integer(bytes)?),
            Type::Instant => Cell::Integer(integer(bytes)?.checked_add(EPOCH)?),
            Type::Boolean => Cell::Integer((*bytes.first()?).into()),
            Type::Text | Type::Texts => Cell::Text(Cow::Borrowed(str::from_utf8(bytes).ok()?)),
            Type::Bytea | Type::Uuid => Cell::Bytes(Cow::Borrowed(bytes)),
            Type::Terms => return None,
        })
    }
}

/// Puts rows together from what arrives in pieces.
#[derive(Default)]
pub(super) struct Rows {
    buffer: Vec<u8>,
    at: usize,
    is_begun: bool,
}

impl Rows {
    pub(super) fn arrived(&mut self, bytes: &[u8]) {
        self.buffer.drain(..self.at);
        self.at = 0;
        self.buffer.extend_from_slice(bytes);
    }

    /// None before the next is here.
    pub(super) fn next(&mut self, types: &[Type]) -> Result<Option<Vec<Cell<'_>>>, BackupError> {
        if !self.is_begun {
            let Some(rest) = self.buffer.len().checked_sub(SIGNATURE.len()) else {
                return Ok(None);
            };
            if self.buffer[..self.buffer.len() - rest] != *SIGNATURE {
                return Err(unexpected());
            }
            (self.at, self.is_begun) = (SIGNATURE.len(), true);
        }
        let mut rest = &self.buffer[self.at..];
        let Some(count) = take(&mut rest).map(i16::from_be_bytes) else { return Ok(None) };
        if count == END {
            return Ok(None);
        }
        if usize::try_from(count) != Ok(types.len()) {
            return Err(unexpected());
        }
        let mut cells = Vec::with_capacity(types.len());
        for it in types {
            let Some(length) = take(&mut rest).map(i32::from_be_bytes) else { return Ok(None) };
            if length == NULL {
                cells.push(Cell::Null);
                continue;
            }
            let length = usize::try_from(length).map_err(|_| unexpected())?;
            let Some((value, after)) = rest.split_at_checked(length) else { return Ok(None) };
            rest = after;
            cells.push(it.read(value).ok_or_else(unexpected)?);
        }
        self.at = self.buffer.len() - rest.len();
        Ok(Some(cells))
    }
}

/// Writes rows for `COPY` to take.
pub(super) struct Sheet {
    pub(super) bytes: Vec<u8>,
}

impl Sheet {
    pub(super) fn new() -> Sheet {
        Sheet { bytes: SIGNATURE.to_vec() }
    }

    /// `terms`, where the table has them, is its last column. None: a value cannot be of its type.
    pub(super) fn row(
        &mut self,
        cells: &[Cell<'_>],
        types: &[Type],
        terms: Option<&[String]>,
    ) -> Option<()> {
        let count = i16::try_from(cells.len() + usize::from(terms.is_some())).ok()?;
        self.bytes.extend(count.to_be_bytes());
        for (cell, it) in cells.iter().zip(types) {
            self.cell(cell, *it)?;
        }
        if let Some(terms) = terms {
            self.sized(|bytes| {
                bytes.extend(i32::try_from(terms.len()).ok()?.to_be_bytes());
                for term in terms {
                    bytes.extend(term.as_bytes());
                    // The text ends, and it stands at no place that would matter.
                    bytes.extend([0, 0, 0]);
                }
                Some(())
            })?;
        }
        Some(())
    }

    pub(super) fn end(&mut self) {
        self.bytes.extend(END.to_be_bytes());
    }

    fn cell(&mut self, cell: &Cell<'_>, it: Type) -> Option<()> {
        match (cell, it) {
            (Cell::Null, _) => {
                self.bytes.extend(NULL.to_be_bytes());
                Some(())
            }
            (Cell::Integer(value), Type::Bigint) => self.value(&value.to_be_bytes()),
            (Cell::Integer(value), Type::Instant) => {
                self.value(&value.checked_sub(EPOCH)?.to_be_bytes())
            }
            (Cell::Integer(value @ (0 | 1)), Type::Boolean) => self.value(&[u8::from(*value == 1)]),
            (Cell::Text(text), Type::Text) => self.value(text.as_bytes()),
            (Cell::Bytes(bytes), Type::Bytea) => self.value(bytes),
            (Cell::Bytes(bytes), Type::Uuid) if bytes.len() == 16 => self.value(bytes),
            (Cell::Text(text), Type::Texts) => self.texts(&record::read::<Vec<String>>(text).ok()?),
            _ => None,
        }
    }

    fn texts(&mut self, texts: &[String]) -> Option<()> {
        self.sized(|bytes| {
            let dimensions = i32::from(!texts.is_empty());
            for number in [dimensions, 0, TEXT] {
                bytes.extend(number.to_be_bytes());
            }
            if dimensions == 1 {
                bytes.extend(i32::try_from(texts.len()).ok()?.to_be_bytes());
                bytes.extend(1_i32.to_be_bytes());
            }
            for text in texts {
                bytes.extend(i32::try_from(text.len()).ok()?.to_be_bytes());
                bytes.extend(text.as_bytes());
            }
            Some(())
        })
    }

    fn value(&mut self, value: &[u8]) -> Option<()> {
        self.bytes.extend(i32::try_from(value.len()).ok()?.to_be_bytes());
        self.bytes.extend(value);
        Some(())
    }

    /// Something of a length that is known when it is written.
    fn sized(&mut self, write: impl FnOnce(&mut Vec<u8>) -> Option<()>) -> Option<()> {
        let at = self.bytes.len();
        self.bytes.extend([0; 4]);
        write(&mut self.bytes)?;
        let length = i32::try_from(self.bytes.len() - at - 4).ok()?;
        self.bytes[at..at + 4].copy_from_slice(&length.to_be_bytes());
        Some(())
    }
}

fn integer(bytes: &[u8]) -> Option<i64> {
    Some(i64::from_be_bytes(bytes.try_into().ok()?))
}

fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (taken, after) = rest.split_first_chunk()?;
    *rest = after;
    Some(*taken)
}

fn unexpected() -> BackupError {
    record::corrupt("the database sent something unexpected").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is written is what is read, in whichever pieces it arrives.
    #[test]
    fn rows_come_back_from_their_bytes() {
        let types = [Type::Bigint, Type::Instant, Type::Boolean, Type::Text, Type::Bytea];
        let row = |number: i64, bytes: &'static [u8], text: &'static str| {
            let (text, bytes) = (Cell::Text(text.into()), Cell::Bytes(bytes.into()));
            vec![Cell::Integer(number), Cell::Integer(number), Cell::Integer(1), text, bytes]
        };
        let rows =
            [row(-1, &[], ""), vec![Cell::Null; 5], row(1_794_768_021_339_000, &[0, 255], "é")];
        let mut sheet = Sheet::new();
        for row in &rows {
            sheet.row(row, &types, None).unwrap();
        }
        sheet.end();
        for piece in [1, 7, sheet.bytes.len()] {
            let (mut read, mut found) = (Rows::default(), Vec::new());
            for bytes in sheet.bytes.chunks(piece) {
                read.arrived(bytes);
                while let Some(row) = read.next(&types).unwrap() {
                    found.push(format!("{row:?}"));
                }
            }
            let expect: Vec<String> = rows.iter().map(|it| format!("{it:?}")).collect();
            assert_eq!(found, expect, "in pieces of {piece}");
        }
    }

    #[test]
    fn a_value_of_another_type_is_refused() {
        let check = |cell: Cell<'_>, it: Type, expect: bool| {
            assert_eq!(
                Sheet::new().row(std::slice::from_ref(&cell), &[it], None).is_some(),
                expect,
                "{cell:?}"
            );
        };
        check(Cell::Integer(2), Type::Boolean, false);
        check(Cell::Integer(i64::MIN), Type::Instant, false);
        check(Cell::Bytes(vec![0; 15].into()), Type::Uuid, false);
        check(Cell::Bytes(vec![0; 16].into()), Type::Uuid, true);
        check(Cell::Text("[1]".into()), Type::Texts, false);
        check(Cell::Text("[\"a\"]".into()), Type::Texts, true);
    }
}
