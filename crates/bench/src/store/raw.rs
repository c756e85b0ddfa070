//! The bare database: the rows that our store wrote, written again with nothing around them.

use std::collections::HashMap;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use rusqlite::types::Value;
use rusqlite::{Connection, Statement, params_from_iter};

use super::writes::Sample;

/// So many adds are kept at most; they are held in memory.
const KEPT: usize = 50_000;

/// All columns of a row, as they lie in the database.
type Row = Vec<Value>;

/// A database of adds only: its schema, its users, and the rows of each add in the order they
/// were written.
pub(super) struct Recording {
    schema: String,
    users: Vec<Row>,
    adds: Vec<Add>,
}

/// What one `add_task` writes. The update of the user's last number is [`Add::last_number`].
struct Add {
    task: Row,
    terms: Vec<Row>,
    last_number: Row,
    turn: Row,
    entry: Row,
}

impl Recording {
    pub(super) fn read(path: &Path) -> anyhow::Result<Recording> {
        let db = Connection::open(path)?;
        let schema = "SELECT sql FROM sqlite_schema \
                      WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid";
        let schema: Vec<String> =
            db.prepare(schema)?.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;

        let up_to = |sql: &str| rows(&db, &format!("{sql} LIMIT {KEPT}"));
        let tasks = up_to("SELECT * FROM tasks ORDER BY key")?;
        let keys = up_to("SELECT key FROM tasks ORDER BY key")?;
        let last_numbers = up_to("SELECT user, number FROM tasks ORDER BY key")?;
        let entries = up_to("SELECT * FROM entries ORDER BY seq")?;
        let turns =
            up_to("SELECT t.* FROM entries e JOIN turns t ON t.id = e.turn_id ORDER BY e.seq")?;
        ensure!(
            tasks.len() == entries.len() && tasks.len() == turns.len(),
            "an add is one task, one turn and one entry; here are {}, {} and {}",
            tasks.len(),
            turns.len(),
            entries.len(),
        );
        let mut terms = terms_by_task(&db)?;
        let adds = tasks.into_iter().zip(keys).zip(last_numbers).zip(turns).zip(entries);
        let adds = adds.map(|((((task, key), last_number), turn), entry)| {
            let terms = key.first().and_then(|it| terms.remove(&integer(it))).unwrap_or_default();
            Add { task, terms, last_number, turn, entry }
        });
        Ok(Recording {
            schema: schema.join(";\n"),
            adds: adds.collect(),
            users: rows(&db, "SELECT key, id FROM users")?,
        })
    }

    /// Writes the recorded adds again, `batch` of them a commit, into a new database at `path`, with
    /// the settings of our own store; until the time is up or all are written.
    pub(super) fn replay(
        &self,
        path: &Path,
        batch: usize,
        spell: Duration,
    ) -> anyhow::Result<Sample> {
        let db = Connection::open(path)?;
        db.execute_batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
             PRAGMA temp_store = MEMORY;",
        )?;
        db.execute_batch(&self.schema)?;
        for user in &self.users {
            db.execute("INSERT INTO users (key, id) VALUES (?1, ?2)", params_from_iter(user))?;
        }
        let first = self.adds.first().context("nothing was recorded")?;
        let mut statements = Statements::new(&db, first)?;

        let start = Instant::now();
        let mut sample = Sample::default();
        for adds in self.adds.chunks_exact(batch) {
            if spell <= start.elapsed() {
                break;
            }
            let began = Instant::now();
            statements.begin.execute([])?;
            for add in adds {
                statements.write(add)?;
            }
            statements.commit.execute([])?;
            sample.latencies.push(began.elapsed());
            sample.done += batch;
        }
        sample.elapsed = start.elapsed();
        Ok(sample)
    }
}

struct Statements<'a> {
    begin: Statement<'a>,
    task: Statement<'a>,
    term: Statement<'a>,
    last_number: Statement<'a>,
    turn: Statement<'a>,
    entry: Statement<'a>,
    commit: Statement<'a>,
}

impl<'a> Statements<'a> {
    /// Prepared for rows as wide as those of `add`.
    fn new(db: &'a Connection, add: &Add) -> anyhow::Result<Statements<'a>> {
        let insert = |table: &str, row: &Row| {
            let places = vec!["?"; row.len()].join(", ");
            db.prepare(&format!("INSERT INTO {table} VALUES ({places})"))
        };
        let term = add.terms.first().context("a task without a term")?;
        Ok(Statements {
            begin: db.prepare("BEGIN IMMEDIATE")?,
            task: insert("tasks", &add.task)?,
            term: insert("task_terms", term)?,
            last_number: db.prepare("UPDATE users SET last_number = ?2 WHERE key = ?1")?,
            turn: insert("turns", &add.turn)?,
            entry: insert("entries", &add.entry)?,
            commit: db.prepare("COMMIT")?,
        })
    }

    fn write(&mut self, add: &Add) -> rusqlite::Result<()> {
        self.task.execute(params_from_iter(&add.task))?;
        for term in &add.terms {
            self.term.execute(params_from_iter(term))?;
        }
        self.last_number.execute(params_from_iter(&add.last_number))?;
        self.turn.execute(params_from_iter(&add.turn))?;
        self.entry.execute(params_from_iter(&add.entry))?;
        Ok(())
    }
}

fn terms_by_task(db: &Connection) -> anyhow::Result<HashMap<i64, Vec<Row>>> {
    let mut terms: HashMap<i64, Vec<Row>> = HashMap::new();
    let mut select = db.prepare("SELECT * FROM task_terms ORDER BY user, term, task")?;
    let task = select.column_index("task")?;
    let mut found = select.query([])?;
    while let Some(row) = found.next()? {
        terms.entry(row.get(task)?).or_default().push(values(row)?);
    }
    Ok(terms)
}

fn rows(db: &Connection, sql: &str) -> anyhow::Result<Vec<Row>> {
    let mut select = db.prepare(sql)?;
    let found = select.query_map([], values)?;
    Ok(found.collect::<Result<_, _>>()?)
}

fn values(row: &rusqlite::Row<'_>) -> rusqlite::Result<Row> {
    (0..row.as_ref().column_count()).map(|at| row.get(at)).collect()
}

fn integer(value: &Value) -> i64 {
    match value {
        Value::Integer(it) => *it,
        _ => 0,
    }
}
