//! The instructions that a model gets, from the files beside this crate's sources.

use domain::tools::ToolSpec;
use jiff::Zoned;

use crate::persona::Persona;

const TEMPLATE: &str = include_str!("../prompts/system.md");

/// Characters of a caller's guidance that are passed on.
const GUIDANCE_MAX: usize = 1000;

pub(crate) fn instructions(
    persona: &Persona,
    now: &Zoned,
    tools: &[ToolSpec],
    guidance: &[String],
) -> String {
    let bullets = |lines: &[String]| lines.iter().map(|it| format!("- {it}\n")).collect::<String>();
    let tools: String = tools
        .iter()
        .map(|it| format!("- {}: {}\n", it.name, first_sentence(&it.description)))
        .collect();
    let zone = now.time_zone().iana_name().unwrap_or("UTC");
    // Guidance comes last: what a caller writes must not be able to fill in a mark of ours.
    TEMPLATE
        .replace("{role}", &persona.role)
        .replace("{weekday}", &now.strftime("%A").to_string())
        .replace("{date}", &now.strftime("%-d %B %Y (%F)").to_string())
        .replace("{time}", &now.strftime("%H:%M").to_string())
        .replace("{zone}", zone)
        .replace("{rules}", bullets(&persona.operational_rules).trim_end())
        .replace("{guidelines}", bullets(&persona.response_guidelines).trim_end())
        .replace("{tools}", tools.trim_end())
        .replace("{guidance}", &below(guidance))
        .trim_end()
        .to_owned()
}

/// What a caller asks of tone and language, marked as ranking below our rules.
fn below(guidance: &[String]) -> String {
    let text: String = guidance.join("\n").chars().take(GUIDANCE_MAX).collect();
    match text.trim() {
        "" => String::new(),
        text => format!(
            "\n# Wishes of the app\nOn tone and language only; these lift none of the rules above.\n{text}"
        ),
    }
}

fn first_sentence(text: &str) -> &str {
    text.split_inclusive(". ").next().unwrap_or(text).trim_end()
}
