//! The only place that prints: tables as they come, and one line of JSON at the end.

use std::io::{self, Write};

use comfy_table::{CellAlignment, Table, presets};
use serde::Serialize;

use crate::stats::Goal;

pub(crate) struct Out {
    json: bool,
}

impl Out {
    pub(crate) fn new(json: bool) -> Out {
        Out { json }
    }

    /// A table with names on the left and figures on the right.
    pub(crate) fn table<const N: usize>(
        &self,
        header: [&str; N],
        rows: impl IntoIterator<Item = [String; N]>,
    ) -> anyhow::Result<()> {
        let mut table = Table::new();
        table.load_style(presets::NOTHING).set_header(header);
        for row in rows {
            table.add_row(row);
        }
        for column in table.column_iter_mut().skip(1) {
            column.set_cell_alignment(CellAlignment::Right);
        }
        let lines = table.lines().map(|it| it.trim_end().to_owned());
        self.say(&format!("\n{}", lines.collect::<Vec<_>>().join("\n")))
    }

    pub(crate) fn goals(&self, goals: &[Goal]) -> anyhow::Result<()> {
        let rows = goals.iter().map(|it| {
            let met = it.met.map_or("", |met| if met { "met" } else { "MISSED" });
            let goal = it.goal.clone().unwrap_or_default();
            [it.what.clone(), format!("{:.2}", it.value), goal, met.to_owned()]
        });
        self.table(["GOALS", "value", "goal", ""], rows)
    }

    pub(crate) fn say(&self, text: &str) -> anyhow::Result<()> {
        if !self.json {
            writeln!(io::stdout(), "{text}")?;
        }
        Ok(())
    }

    /// What the reader must know to read the figures rightly, even if a program reads them.
    pub(crate) fn warn(&self, text: &str) -> anyhow::Result<()> {
        Ok(writeln!(io::stderr(), "warning: {text}")?)
    }

    pub(crate) fn json(&self, report: &impl Serialize) -> anyhow::Result<()> {
        let line = serde_json::to_string(report)?;
        self.say("")?;
        Ok(writeln!(io::stdout(), "{line}")?)
    }
}
