use std::process::ExitCode;

use domain::audit::RecordedCall;
use domain::due::Due;
use jiff::Timestamp;
use serde::Deserialize;
use serde::de::IgnoredAny;
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
        if out.is_ndjson() {
            let limit = self.limit.map_or(usize::MAX, usize::from);
            let lines = &mut |page: &[Value]| {
                out.lines(page);
            };
            desk.log(self.before, limit, lines).await?;
            return Ok(ExitCode::SUCCESS);
        }
        let mut entries = Vec::new();
        let keep = &mut |page: &[Value]| entries.extend_from_slice(page);
        desk.log(self.before, usize::from(self.limit.unwrap_or(USUAL)), keep).await?;
        let text = text(&entries, desk, out.width())?;
        let envelope = json!({ "success": true, "count": entries.len(), "entries": entries });
        Ok(out.show(&text, &envelope))
    }
}

/// What a person sees of an entry.
#[derive(Deserialize)]
struct Shown {
    seq: u64,
    at: Timestamp,
    door: String,
    call: RecordedCall,
    changes: Vec<IgnoredAny>,
    words: Option<String>,
}

fn text(entries: &[Value], desk: &Desk, width: usize) -> anyhow::Result<String> {
    if entries.is_empty() {
        return Ok("Nothing was done yet.".to_owned());
    }
    let today = desk.local_now().date();
    let header = ["seq", "when", "door", "call", "changed", "words"];
    let mut table = Table::new(header, &[0, 1, 2, 3, 4]);
    for entry in entries {
        let entry = Shown::deserialize(entry)?;
        table.add_row([
            entry.seq.to_string(),
            Due::At(desk.local(entry.at)).seen_from(today),
            plain(&entry.door),
            plain(&entry.call.name),
            entry.changes.len().to_string(),
            plain(entry.words.as_deref().unwrap_or_default()),
        ]);
    }
    Ok(table.fitted(width))
}
