use std::process::ExitCode;

use domain::audit::Entry;
use domain::due::Due;
use serde_json::{Value, json};

use crate::out::{Out, Table, plain};
use crate::wire::Desk;

/// Show what was done, the newest first
#[derive(Debug, clap::Args)]
pub(crate) struct Log {
    /// Entries to show, 1 to 1000 [default: 20; with --ndjson, all]
    #[arg(long, short = 'n', value_parser = clap::value_parser!(u16).range(1..=MOST))]
    limit: Option<u16>,
    /// Only entries before this one
    #[arg(long, value_name = "SEQ")]
    before: Option<u64>,
}

const USUAL: u16 = 20;
const MOST: i64 = 1000;

impl Log {
    pub(super) async fn run(self, desk: &Desk, out: &Out) -> anyhow::Result<ExitCode> {
        if out.is_ndjson() && self.limit.is_none() {
            return self.all(desk, out).await;
        }
        let entries = desk.log(self.before, usize::from(self.limit.unwrap_or(USUAL))).await?;
        let bodies: Vec<Value> = entries.iter().map(Entry::body).collect();
        if out.is_ndjson() {
            return Ok(out.lines(&bodies));
        }
        let envelope = json!({ "success": true, "count": bodies.len(), "entries": bodies });
        Ok(out.show(&text(&entries, desk, out.width()), &envelope))
    }

    async fn all(self, desk: &Desk, out: &Out) -> anyhow::Result<ExitCode> {
        let mut before = self.before;
        loop {
            let entries = desk.log(before, MOST as usize).await?;
            let Some(last) = entries.last() else { return Ok(ExitCode::SUCCESS) };
            before = Some(last.seq);
            out.lines(&entries.iter().map(Entry::body).collect::<Vec<_>>());
        }
    }
}

fn text(entries: &[Entry], desk: &Desk, width: usize) -> String {
    if entries.is_empty() {
        return "Nothing was done yet.".to_owned();
    }
    let today = desk.local_now().date();
    let header = ["seq", "when", "door", "call", "changed", "words"];
    let mut table = Table::new(header, &[0, 1, 2, 3, 4]);
    for entry in entries {
        table.add_row([
            entry.seq.to_string(),
            Due::At(desk.local(entry.at)).seen_from(today),
            entry.turn.door.as_str().to_owned(),
            entry.call.name.clone(),
            entry.changes.len().to_string(),
            plain(entry.turn.words.as_deref().unwrap_or_default()),
        ]);
    }
    table.fitted(width)
}
