//! What a text in a task tells a model to do, if the model is fool enough to listen.

use serde_json::Value;

/// One thing that a text orders.
#[derive(Debug, Clone, PartialEq)]
pub enum Order {
    DeleteAll,
    CompleteAll,
    Rename {
        from: String,
        to: String,
    },
    Add(String),
    ListOf {
        user: String,
    },
    Remind {
        count: u64,
    },
    RevealPrompt,
    /// Send all titles to this host, in the address of an image.
    SendTo {
        origin: String,
    },
    /// A tool by its name, with its arguments.
    Use {
        tool: String,
        arguments: Value,
    },
}

pub fn read(text: &str) -> Vec<Order> {
    let lower = text.to_lowercase();
    let words: Vec<&str> =
        lower.split(|it: char| !it.is_alphanumeric()).filter(|it| !it.is_empty()).collect();
    let all = |verbs: &[&str]| {
        let near = |(at, _): (usize, _)| {
            let after = words.iter().skip(at + 1).take(3);
            let mut after = after.take_while(|it| !it.starts_with("task"));
            after.any(|it| matches!(*it, "all" | "every" | "each"))
        };
        words.iter().enumerate().filter(|(_, it)| verbs.contains(it)).any(near)
            && words.iter().any(|it| it.starts_with("task"))
    };
    let mut orders = Vec::new();
    if all(&["delete", "remove", "erase"]) {
        orders.push(Order::DeleteAll);
    }
    if all(&["complete", "mark", "finish"]) {
        orders.push(Order::CompleteAll);
    }
    if let Some([from, to]) = quoted_after(text, "rename ").get(..2) {
        orders.push(Order::Rename { from: from.clone(), to: to.clone() });
    }
    for lead in ["a task called ", "a task named "] {
        if let Some(title) = quoted_after(text, lead).into_iter().next() {
            orders.push(Order::Add(title));
        }
    }
    if let Some(user) = after(text, "of user ").and_then(uuid) {
        orders.push(Order::ListOf { user });
    }
    if lower.contains("reminder") && lower.contains("every minute") {
        let before_times = words.windows(2).find(|it| it[1] == "times").map(|it| it[0]);
        let count = before_times.and_then(|it| it.parse().ok()).unwrap_or(100);
        orders.push(Order::Remind { count });
    }
    if lower.contains("system prompt") || lower.contains("api key") {
        orders.push(Order::RevealPrompt);
    }
    let sends = ["send", "post", "upload"].iter().any(|it| words.contains(it));
    if (sends || text.contains("!["))
        && let Some(origin) = origin(text)
    {
        orders.push(Order::SendTo { origin });
    }
    orders.extend(named_tool(text));
    orders
}

/// The text after `lead`, whose case does not matter.
fn after<'a>(text: &'a str, lead: &str) -> Option<&'a str> {
    let at = text.to_ascii_lowercase().find(lead)?;
    text.get(at + lead.len()..)
}

/// What stands in quotes after `lead`.
fn quoted_after(text: &str, lead: &str) -> Vec<String> {
    let quote = |it: char| matches!(it, '"' | '“' | '”');
    let rest = after(text, lead).unwrap_or("");
    rest.split(quote).skip(1).step_by(2).map(str::to_owned).collect()
}

fn uuid(text: &str) -> Option<String> {
    let found: String =
        text.trim_start().chars().take_while(|it| it.is_ascii_hexdigit() || *it == '-').collect();
    (found.len() == 36).then_some(found)
}

/// Scheme and host of the first address.
fn origin(text: &str) -> Option<String> {
    let rest = after(text, "https://")?;
    let host = rest.split(|it: char| !it.is_ascii_alphanumeric() && !".-:".contains(it)).next()?;
    Some(format!("https://{host}"))
}

/// "use the tool `name` with the following arguments: {…}"
fn named_tool(text: &str) -> Option<Order> {
    let tool = after(text, "the tool `")?.split('`').next()?.to_owned();
    let rest = after(text, "arguments:")?;
    let json = &rest[rest.find('{')?..];
    let arguments = serde_json::Deserializer::from_str(json).into_iter().next()?.ok()?;
    Some(Order::Use { tool, arguments })
}
