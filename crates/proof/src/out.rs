//! The only place that prints.

use std::io::{self, Write};

use comfy_table::{CellAlignment, Table, presets};

pub(crate) struct Out;

impl Out {
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

    pub(crate) fn say(&self, text: &str) -> anyhow::Result<()> {
        Ok(writeln!(io::stdout(), "{text}")?)
    }
}
