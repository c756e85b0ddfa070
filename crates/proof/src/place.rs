//! Where a proof plays: a folder, a database, and the product beside us.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context as _;
use clap::ValueEnum;
use tempfile::TempDir;

use crate::cluster::Cluster;
use crate::fleet::product_beside_us;

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    Postgres,
    Sqlite,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Place {
    #[arg(long, value_enum, default_value = "postgres")]
    pub(crate) store: Kind,
    /// The `todobot` to judge (default: the one beside this program).
    #[arg(long)]
    binary: Option<PathBuf>,
    /// Where the files of SQLite and the logs lie (default: the build folder).
    #[arg(long)]
    path: Option<PathBuf>,
    /// Do not remove those files.
    #[arg(long)]
    keep: bool,
}

/// Gone when dropped.
pub(crate) struct Ground {
    pub(crate) binary: PathBuf,
    pub(crate) folder: TempDir,
    pub(crate) url: String,
    /// The last to go.
    pub(crate) cluster: Option<Arc<Cluster>>,
}

impl Place {
    pub(crate) async fn prepare(&self) -> anyhow::Result<Ground> {
        let binary = self.binary.clone().map_or_else(product_beside_us, Ok)?;
        let exe = std::env::current_exe()?;
        let build = exe.parent().context("no folder to build in")?;
        let under = self.path.as_deref().unwrap_or(build);
        let mut folder = tempfile::Builder::new().prefix("proof-").tempdir_in(under)?;
        folder.disable_cleanup(self.keep);
        let (url, cluster) = database(self.store, folder.path()).await?;
        Ok(Ground { binary, folder, url, cluster })
    }
}

/// A database with nothing in it; SQLite's is a file in this folder.
pub(crate) async fn database(
    kind: Kind,
    folder: &Path,
) -> anyhow::Result<(String, Option<Arc<Cluster>>)> {
    Ok(match kind {
        Kind::Postgres => {
            let cluster = tokio::task::spawn_blocking(Cluster::start).await??;
            (cluster.url(), Some(Arc::new(cluster)))
        }
        Kind::Sqlite => (format!("sqlite:{}", folder.join("todobot.db").display()), None),
    })
}
