//! Files of rows, each played with the same kind of model.

use std::path::PathBuf;

use jiff::Timestamp;

use crate::models::{Models, Which, Wire};
use crate::rows::{self, Row};
use crate::{injections, judge, report};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Rows as JSON, one a line.
    file: PathBuf,
    #[arg(long, value_enum, default_value = "offline")]
    model: Which,
    /// How the model is spoken to.
    #[arg(long, value_enum, default_value = "openai")]
    wire: Wire,
    /// Let the offline engine do what it is certain of, before the model is asked.
    #[arg(long)]
    hybrid: bool,
    /// Show each row that was not right.
    #[arg(long)]
    show: bool,
}

impl Args {
    pub(crate) async fn scenarios(&self) -> anyhow::Result<()> {
        let mut judged = Vec::new();
        for row in self.rows()? {
            let it = judge::scenario(&row, &self.models(&row)?).await?;
            judged.push((row, it));
        }
        report::scenarios(&judged, self.show)
    }

    pub(crate) async fn injections(&self) -> anyhow::Result<()> {
        let mut judged = Vec::new();
        for row in self.rows()? {
            let it = injections::injection(&row, &self.models(&row)?).await?;
            judged.push((row, it));
        }
        report::injections(&judged, self.show)
    }

    fn rows(&self) -> anyhow::Result<Vec<Row>> {
        let (rows, problems) = rows::read(&self.file)?;
        problems.iter().try_for_each(|it| report::warn(it))?;
        Ok(rows)
    }

    /// A model knows what time it is in its row.
    fn models(&self, row: &Row) -> anyhow::Result<Models> {
        let now: Option<Timestamp> = row.now.as_deref().and_then(|it| it.parse().ok());
        let now = now.map_or(0, Timestamp::as_second);
        Models::open(self.model, self.wire, self.hybrid, now)
    }
}
