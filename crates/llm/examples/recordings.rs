//! Reads recorded exchanges with the translators and counts what becomes of them.
//!
//! `cargo run -p llm --example recordings -- DIR`, where each folder in `DIR` is a family of
//! recordings and each file an exchange: `{"uri", "request", "status": {"code"}, "body"}`.

#![expect(clippy::print_stdout, reason = "it prints its findings")]

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use domain::chat::{Arguments, Chat, ModelError, Proposal};
use domain::tools::{Effect, ToolSpec};
use llm::{Service, replay};
use serde_json::Value;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args_os().nth(1).ok_or("say which folder holds the recordings")?;
    let mut counts: BTreeMap<String, BTreeMap<&str, usize>> = BTreeMap::new();
    let mut notes = Vec::new();
    for file in files(Path::new(&folder))? {
        let exchange: Value = serde_json::from_slice(&fs::read(&file)?)?;
        let kind = match service(exchange["uri"].as_str().unwrap_or_default()) {
            None => "another API",
            Some(service) => {
                let result = read(service, &exchange);
                let kind = kind(&result);
                if let Some(note) = note(&result, &exchange) {
                    notes.push(format!("{kind}: {note} ({})", file.display()));
                }
                kind
            }
        };
        let family = file.parent().and_then(Path::file_name).unwrap_or_default();
        let count = counts.entry(family.to_string_lossy().into_owned()).or_default();
        *count.entry(kind).or_default() += 1;
    }
    for (family, kinds) in &counts {
        let kinds: Vec<String> =
            kinds.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
        println!("{family}: {}", kinds.join(", "));
    }
    notes.sort();
    notes.iter().for_each(|it| println!("{it}"));
    Ok(())
}

fn files(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(self::files(&path)?);
        } else if path.extension().is_some_and(|it| it == "json") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn service(uri: &str) -> Option<Service> {
    let path = uri.split('?').next().unwrap_or(uri);
    if path.ends_with(":generateContent") || path.ends_with(":streamGenerateContent") {
        Some(Service::Gemini)
    } else if path.ends_with("/chat/completions") {
        Some(Service::OpenAi)
    } else {
        None
    }
}

fn read(service: Service, exchange: &Value) -> Result<Proposal, ModelError> {
    let chat = Chat {
        instructions: String::new(),
        messages: Vec::new(),
        tools: tools(&exchange["request"]).into(),
    };
    let status = exchange["status"]["code"].as_u64().and_then(|it| u16::try_from(it).ok());
    let body = match &exchange["body"] {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    replay(service, &chat, status.unwrap_or(0), body.as_bytes())
}

/// The tools that the recorded request offered, by name.
fn tools(request: &Value) -> Vec<ToolSpec> {
    let offered = request["tools"].as_array().into_iter().flatten();
    let names = offered.flat_map(|it| match it["functionDeclarations"].as_array() {
        Some(declarations) => declarations.iter().map(|it| &it["name"]).collect(),
        None => vec![&it["function"]["name"]],
    });
    let spec = |name: &str| ToolSpec {
        name: name.to_owned().leak(),
        title: "",
        description: String::new(),
        effect: Effect::Reads,
        schema: Value::Null,
    };
    names.filter_map(Value::as_str).map(spec).collect()
}

fn kind(result: &Result<Proposal, ModelError>) -> &'static str {
    match result {
        Ok(it) => match (it.said.text.trim().is_empty(), it.said.calls.is_empty()) {
            (false, true) if it.cut => "text, cut",
            (false, true) => "text",
            (true, false) => "calls",
            (false, false) => "text and calls",
            (true, true) if it.cut => "nothing, cut",
            (true, true) => "nothing",
        },
        Err(ModelError::Misconfigured(_)) => "misconfigured",
        Err(ModelError::RateLimited { .. }) => "rate limited",
        Err(ModelError::Unavailable(_)) => "unavailable",
        Err(ModelError::TimedOut) => "timed out",
        Err(ModelError::Declined(_)) => "declined",
        Err(ModelError::Unreadable(_)) => "unreadable",
    }
}

/// What a person should look at: failures, empty answers, broken arguments, and calls that the
/// service did not call so.
fn note(result: &Result<Proposal, ModelError>, exchange: &Value) -> Option<String> {
    let proposal = match result {
        Ok(proposal) => proposal,
        Err(error) => return Some(error.to_string()),
    };
    let said = &proposal.said;
    if let Some(call) =
        said.calls.iter().find(|it| matches!(it.arguments, Arguments::Unreadable(_)))
    {
        return Some(format!("{} with arguments that cannot be read", call.name));
    }
    let body = exchange["body"].to_string();
    let called = body.contains("tool_calls") || body.contains("functionCall");
    if !said.calls.is_empty() && !called {
        let names: Vec<&str> = said.calls.iter().map(|it| it.name.as_str()).collect();
        return Some(format!("spoken: {}", names.join(", ")));
    }
    (said.text.trim().is_empty() && said.calls.is_empty()).then(|| "an empty answer".to_owned())
}
