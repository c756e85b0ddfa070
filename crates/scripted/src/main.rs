//! Plays a model from the command line, for trying things out by hand and for measurements.

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use scripted::broken::{Broken, Kind};
use scripted::play::{Call, Play};
use scripted::plays::obedient::Obedient;
use scripted::plays::perfect::Perfect;
use scripted::plays::{RateLimited, Slow};
use scripted::server::Server;
use serde_json::Value;

const USAGE: &str = "\
scripted --play PLAY [--port N] [--turns FILE]

PLAY: perfect, obedient, broken:NAME, slow:MS, rate-limited; the last two around perfect.
FILE: for perfect, a JSON list with a list of [name, arguments] for each message of the user;
without it, perfect reads 'add X', 'show …' and 'mark X as done'.
NAME:";

#[expect(clippy::print_stdout, reason = "its two addresses are what it is asked for")]
#[expect(clippy::print_stderr, reason = "and this is where it says why it has none")]
fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match start(&arguments) {
        Ok(server) => {
            println!("{}\n{}", server.gemini_url(), server.openai_url());
            server.play_on();
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn start(arguments: &[String]) -> Result<Server, Box<dyn Error>> {
    let (mut play, mut port, mut perfect) = (None, 0, Perfect::Reading);
    for pair in arguments.chunks(2) {
        match pair {
            [name, value] if name == "--play" => play = Some(value),
            [name, value] if name == "--port" => port = value.parse()?,
            [name, value] if name == "--turns" => perfect = turns(Path::new(value))?,
            _ => return Err(usage().into()),
        }
    }
    let play = named(play.ok_or_else(usage)?, perfect).ok_or_else(usage)?;
    Ok(Server::bind(play, port)?)
}

fn named(play: &str, perfect: Perfect) -> Option<Box<dyn Play>> {
    let (name, detail) = play.split_once(':').unwrap_or((play, ""));
    Some(match name {
        "perfect" => Box::new(perfect),
        "obedient" => Box::new(Obedient { now: now() }),
        "broken" => Box::new(Broken(Kind::parse(detail)?)),
        "slow" => Box::new(Slow { by: Duration::from_millis(detail.parse().ok()?), play: perfect }),
        "rate-limited" => {
            Box::new(RateLimited { times: 2, after: Duration::from_secs(1), play: perfect })
        }
        _ => return None,
    })
}

#[expect(clippy::disallowed_methods, reason = "this binary has no clock to be handed")]
fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |it| it.as_secs() as i64)
}

fn turns(file: &Path) -> Result<Perfect, Box<dyn Error>> {
    let json: Value = serde_json::from_slice(&std::fs::read(file)?)?;
    let turns: Option<Vec<Vec<Call>>> =
        list(&json, |turn| list(turn, |it| Some((it[0].as_str()?.to_owned(), it[1].clone()))));
    Ok(Perfect::Listed(turns.ok_or_else(usage)?))
}

fn list<T>(json: &Value, item: impl Fn(&Value) -> Option<T>) -> Option<Vec<T>> {
    json.as_array()?.iter().map(item).collect()
}

fn usage() -> String {
    let kinds = Kind::ALL.iter().map(|it| format!("  {:<22} {}\n", it.name(), it.about()));
    format!("{USAGE}\n{}", kinds.collect::<String>())
}
