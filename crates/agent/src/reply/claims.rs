//! Whether a text says that something was done.

use domain::fold;

/// What one says of having changed a list.
const DEEDS: &[&str] = &[
    "added",
    "created",
    "saved",
    "deleted",
    "removed",
    "completed",
    "marked",
    "checked",
    "updated",
    "changed",
    "renamed",
    "moved",
    "scheduled",
    "rescheduled",
    "cancelled",
    "canceled",
    "reopened",
    "undone",
    "cleared",
    "set",
];

/// Who or what such a deed is said of. "You have completed three" tells the past, and is no claim.
const DOERS: &[&str] = &["i", "ive", "been", "successfully", "ve"];

/// How far the deed may stand from its doer: "I have now also added".
const REACH: usize = 4;

/// A model that says so without having called a tool would have the user believe it.
pub(crate) fn claims_an_effect(text: &str) -> bool {
    text.split(['.', '!', '?', '\n', ':', ';']).any(|sentence| {
        let folded = fold::fold(&sentence.replace(['\'', '’'], " "));
        let words: Vec<&str> = fold::words(&folded).collect();
        let is_deed = |it: &&str| DEEDS.contains(it);
        // "Added milk to your list", "All done", "Done".
        let begins = words.first().is_some_and(|it| is_deed(it) || *it == "done");
        let begins =
            begins || words.starts_with(&["all", "done"]) || words.starts_with(&["all", "set"]);
        begins
            || words.iter().enumerate().any(|(i, word)| {
                DOERS.contains(word)
                    && words[i + 1..].iter().take(REACH).any(is_deed)
                    && !words[i + 1..].iter().take(REACH).any(|it| is_denial(it))
            })
    })
}

/// "Milk is on your list", from a model that never looked.
pub(crate) fn claims_to_have_listed(text: &str) -> bool {
    let folded = fold::fold(text);
    ["on your list", "on the list", "in your list", "to your list"]
        .iter()
        .any(|it| folded.contains(it))
}

/// A call that was written half, or other code that is not for people.
pub(crate) fn is_code(text: &str) -> bool {
    ["{", "[", "```", "<"].iter().any(|it| text.trim_start().starts_with(it))
}

fn is_denial(word: &str) -> bool {
    ["not", "t", "cannot", "can", "could", "couldn", "haven", "no", "if", "would", "will", "ll"]
        .contains(&word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn claims_and_other_words() {
        let check = |text: &str, expect: bool| assert_eq!(claims_an_effect(text), expect, "{text}");
        check("I've added milk to your list.", true);
        check("I have now deleted all three tasks!", true);
        check("Added \"buy milk\".", true);
        check("Sure! Your reminder has been set for 5 pm.", true);
        check("Task 3 was successfully completed.", true);
        check("Done!", true);
        check("You have completed three tasks this week.", false);
        check("I have not changed anything.", false);
        check("I can't find a task called milk.", false);
        check("Which one should be marked as done?", false);
        check("You have two tasks: buy milk and call mom.", false);
        check("I would have added it, but it is there already.", false);
    }

    #[test]
    fn a_list_nobody_looked_at_and_code() {
        assert!(claims_to_have_listed("Milk is on your list."));
        assert!(!claims_to_have_listed("Milk is white."));
        let check = |text: &str, expect: bool| assert_eq!(is_code(text), expect, "{text}");
        check("{\"name\": \"add_task\", \"argum", true);
        check("  ```json\n{", true);
        check("<tool_call>", true);
        check("Two tasks: {milk} and [bread].", false);
    }
}
