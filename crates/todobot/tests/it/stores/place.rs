//! Where a store keeps its things, so that it can be opened, closed and opened again.

use std::future::Future;
use std::sync::Arc;

use domain::memory::MemoryStore;
use domain::ports::{ServiceStore, Store};
use sqlx::{Connection, Executor, PgConnection};
use tempfile::TempDir;

use super::world::World;

pub(crate) enum Place {
    Memory(Arc<MemoryStore>),
    Sqlite(TempDir),
    /// A schema of its own in the database that `./test` started.
    Postgres {
        server: String,
        schema: String,
    },
}

/// Runs one exam in a fresh place, on real threads.
pub(super) fn examine<E, F>(place: Place, exam: E)
where
    E: FnOnce(World) -> F,
    F: Future<Output = ()>,
{
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.worker_threads(4).enable_all().build().unwrap().block_on(async {
        let place = Arc::new(place);
        place.prepare().await;
        exam(World::open(Arc::clone(&place)).await).await;
        place.clear().await;
    });
}

impl Place {
    pub(super) fn memory() -> Place {
        Place::Memory(Arc::new(MemoryStore::new()))
    }

    pub(super) fn sqlite() -> Place {
        Place::Sqlite(tempfile::tempdir().unwrap())
    }

    /// A missing database is a failure, never a skipped test.
    #[expect(clippy::disallowed_methods, reason = "tests learn from ./test where the database is")]
    pub(crate) fn postgres() -> Place {
        let server = std::env::var("TODOBOT_TEST_POSTGRES")
            .expect("TODOBOT_TEST_POSTGRES is not set: ./test starts a PostgreSQL and sets it");
        let unique = tempfile::Builder::new().prefix("exam").tempfile().unwrap();
        let name = unique.path().file_name().unwrap().to_str().unwrap();
        // A schema's name is folded unless quoted; hexadecimal digits survive either way.
        let digits: String = name.bytes().map(|it| format!("{it:02x}")).collect();
        Place::Postgres { server, schema: format!("exam_{digits}") }
    }

    pub(super) async fn open(&self) -> Arc<dyn Store> {
        match self {
            Place::Memory(store) => Arc::clone(store) as Arc<dyn Store>,
            Place::Sqlite(_) | Place::Postgres { .. } => self.open_service().await,
        }
    }

    /// Only a database has all that a service needs.
    pub(super) async fn open_service(&self) -> Arc<dyn ServiceStore> {
        match self {
            Place::Memory(_) => panic!("nobody signs in to memory"),
            Place::Sqlite(folder) => {
                let path = folder.path().join("tasks.db");
                store::open(path.to_str().unwrap()).await.unwrap()
            }
            Place::Postgres { .. } => store::open(&self.url()).await.unwrap(),
        }
    }

    /// Only PostgreSQL has one. Its connections go by the schema's name.
    pub(crate) fn url(&self) -> String {
        let Place::Postgres { server, schema } = self else { panic!("this place has no URL") };
        let joint = if server.contains('?') { '&' } else { '?' };
        format!("{server}{joint}options=-csearch_path%3D{schema}&application_name={schema}")
    }

    pub(crate) async fn prepare(&self) {
        let Place::Postgres { schema, .. } = self else { return };
        self.execute(format!("CREATE SCHEMA {schema}")).await;
    }

    async fn clear(&self) {
        let Place::Postgres { schema, .. } = self else { return };
        self.execute(format!("DROP SCHEMA {schema} CASCADE")).await;
    }

    /// Tables in which there is a row, other than of the migrations and of who was erased; only
    /// PostgreSQL tells.
    pub(super) async fn filled(&self) -> Vec<String> {
        let Place::Postgres { server, schema } = self else { return Vec::new() };
        let mut connection = PgConnection::connect(server).await.unwrap();
        let sql = "SELECT table_name::text FROM information_schema.tables \
                   WHERE table_schema = $1 AND table_name NOT IN ('_sqlx_migrations', 'erased')";
        let query = sqlx::query_scalar(sql).bind(schema);
        let mut tables: Vec<String> = query.fetch_all(&mut connection).await.unwrap();
        assert!(8 < tables.len(), "{tables:?}");
        for at in (0..tables.len()).rev() {
            let sql = format!("SELECT count(*) FROM {schema}.{}", tables[at]);
            let query = sqlx::query_scalar(sqlx::AssertSqlSafe(sql));
            let count: i64 = query.fetch_one(&mut connection).await.unwrap();
            if count == 0 {
                tables.remove(at);
            }
        }
        tables
    }

    /// Cuts every connection to this place, as a network or a restart would.
    pub(super) async fn cut(&self) {
        let Place::Postgres { schema, .. } = self else { return };
        self.execute(format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE application_name = '{schema}'"
        ))
        .await;
    }

    async fn execute(&self, sql: String) {
        let Place::Postgres { server, .. } = self else { return };
        let mut connection = PgConnection::connect(server).await.unwrap();
        connection.execute(sqlx::AssertSqlSafe(sql)).await.unwrap();
    }
}
