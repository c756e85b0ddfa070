use std::process::ExitCode;

use domain::audit::Entry;
use domain::due::Due;
use serde_json::{Value, json};

use crate::out::{Out, plain, table, trimmed};
use crate::wire::Desk;

/// Show what was done, the newest first
#[derive(Debug, clap::Args)]
pub(crate) struct Log {
    /// Entries to show
    #[arg(long, short = 'n', default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=1000))]
    limit: u16,
    /// Only entries before this one
    #[arg(long, value_name = "SEQ")]
    before: Option<u64>,
}

impl Log {
    pub(super) async fn run(self, desk: &Desk, out: &Out) -> anyhow::Result<ExitCode> {
        let entries = desk.log(self.before, usize::from(self.limit)).await?;
        let bodies: Vec<Value> = entries.iter().map(Entry::body).collect();
        let envelope = json!({ "success": true, "count": bodies.len(), "entries": bodies });
        Ok(out.show(&text(&entries, desk), &envelope))
    }
}

fn text(entries: &[Entry], desk: &Desk) -> String {
    if entries.is_empty() {
        return "Nothing was done yet.".to_owned();
    }
    let mut table = table(["seq", "when", "door", "call", "changed", "words"]);
    for entry in entries {
        table.add_row([
            entry.seq.to_string(),
            Due::At(desk.local(entry.at)).in_words(),
            entry.turn.door.as_str().to_owned(),
            entry.call.name.clone(),
            entry.changes.len().to_string(),
            plain(entry.turn.words.as_deref().unwrap_or_default()),
        ]);
    }
    trimmed(&table)
}
