//! Passwords, as NIST SP 800-63B wants them: long enough, not widely known, and otherwise whatever
//! their owner likes.

use std::collections::HashSet;
use std::sync::LazyLock;

use domain::account::Email;
use domain::refusal::Refusal;
use secrecy::{ExposeSecret as _, SecretString};
use unicode_normalization::UnicodeNormalization as _;

/// One that may be chosen. Normalised, so that it is the same from every keyboard.
#[derive(Debug)]
pub(crate) struct Password(SecretString);

/// What someone who signs in says the password is. What may be chosen may change; what was chosen
/// stays good.
#[derive(Debug)]
pub(crate) struct Attempt(Option<SecretString>);

/// Many people chose these, so they are what is guessed first. In lower case.
static COMMON: LazyLock<HashSet<&str>> = LazyLock::new(|| {
    let lines = include_str!("common-passwords.txt").lines();
    lines.filter(|it| !it.is_empty() && !it.starts_with('#')).collect()
});

/// Keys as they lie side by side, and what people count up.
const ROWS: &[&str] = &[
    "0123456789012345678901234567890",
    "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz",
    "qwertyuiopasdfghjklzxcvbnm",
    "qwertyuiop[]\\asdfghjkl;'zxcvbnm,./",
    "qwertzuiopasdfghjklyxcvbnm",
    "azertyuiopqsdfghjklmwxcvbn",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/",
    "1q2w3e4r5t6y7u8i9o0p",
    "a1b2c3d4e5f6g7h8i9j0",
    "!@#$%^&*()_+",
];

impl Password {
    /// In characters, after normalisation.
    pub(crate) const MIN: usize = 8;
    pub(crate) const MAX: usize = 256;
    /// In bytes, before it: nothing longer comes to so few characters, and to find out is work.
    const MAX_RAW: usize = 4 * 1024;

    /// `field` is what the request calls it.
    pub(crate) fn parse(field: &str, raw: &str, email: &Email) -> Result<Password, Refusal> {
        let too_long =
            || Refusal::invalid(field, format!("must be at most {} characters", Password::MAX));
        let text = normalised(raw).ok_or_else(too_long)?;
        let length = text.chars().count();
        if length < Password::MIN {
            let problem = format!("must be at least {} characters", Password::MIN);
            return Err(Refusal::invalid(field, problem));
        }
        if Password::MAX < length {
            return Err(too_long());
        }
        match weakness(&text.to_lowercase(), email) {
            Some(problem) => Err(Refusal::invalid(field, problem)),
            None => Ok(Password(text.into())),
        }
    }

    pub(super) fn expose(&self) -> &str {
        self.0.expose_secret()
    }
}

impl Attempt {
    pub(crate) fn new(raw: &SecretString) -> Attempt {
        Attempt(normalised(raw.expose_secret()).map(SecretString::from))
    }

    /// Nobody's password is so long: it is wrong without a try.
    pub(super) fn is_hopeless(&self) -> bool {
        self.0.is_none()
    }

    /// Of a hopeless one nothing, which is nobody's password either.
    pub(super) fn expose(&self) -> &str {
        self.0.as_ref().map_or("", |it| it.expose_secret())
    }
}

/// One character more than may be, at most: enough to know that it is too long.
fn normalised(raw: &str) -> Option<String> {
    (raw.len() <= Password::MAX_RAW).then(|| raw.nfkc().take(Password::MAX + 1).collect())
}

fn weakness(password: &str, email: &Email) -> Option<&'static str> {
    if COMMON.contains(password) {
        return Some("is one of the most common passwords; choose another");
    }
    if is_repeated(password) || is_row(password) {
        return Some("must not be a plain sequence or repetition; choose another");
    }
    is_about(password, email)
        .then_some("must not be just your e-mail address or our name; choose another")
}

/// Up to three characters, over and over.
fn is_repeated(password: &str) -> bool {
    let letters: Vec<char> = password.chars().collect();
    (1..=3).any(|unit| letters.iter().zip(letters.iter().skip(unit)).all(|(a, b)| a == b))
}

/// A piece of a row, from either end.
fn is_row(password: &str) -> bool {
    let reversed: String = password.chars().rev().collect();
    ROWS.iter().any(|row| row.contains(password) || row.contains(&reversed))
}

/// Nothing but what anyone knows of this account, with a few digits or marks at most.
fn is_about(password: &str, email: &Email) -> bool {
    let address: String = email.key().nfkc().collect();
    let (local, domain) = address.rsplit_once('@').unwrap_or((&address, ""));
    let name = domain.split('.').next().unwrap_or_default();
    let mut rest = password.to_owned();
    for known in [address.as_str(), domain, local, name, "todobot", "todo-bot", "todo bot"] {
        // What is shorter stands in many a good password by chance.
        if 3 <= known.chars().count() {
            rest = rest.replace(known, "");
        }
    }
    rest != password && rest.chars().count() < Password::MIN && !rest.contains(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(raw: &str) -> Result<String, String> {
        let email = Email::parse("Marianne@Gardens.example").unwrap();
        Password::parse("password", raw, &email)
            .map(|it| it.expose().to_owned())
            .map_err(|it| it.message)
    }

    #[test]
    fn length_counts_in_characters_of_any_kind() {
        let check = |raw: &str, problem: Option<&str>| {
            let problem = problem.map(|it| format!("password: must be {it} characters"));
            assert_eq!(parse(raw).err(), problem, "{raw}");
        };
        check("mq7 dkz", Some("at least 8"));
        check("mq7 dkzp", None);
        check("ключ🔑 öä", None);
        check("ключ🔑öä", Some("at least 8"));
        check("", Some("at least 8"));
        check("  \0\t \n é", None);
        let long = |n: usize| "mq7 ".repeat(n / 4) + &"zzzz"[..n % 4];
        check(&(long(255) + "é"), None);
        check(&(long(256) + "é"), Some("at most 256"));
        check(&"xyz".repeat(400_000), Some("at most 256"));
    }

    #[test]
    fn the_same_from_every_keyboard() {
        // Composed and decomposed, wide and narrow, a ligature and its letters.
        assert_eq!(parse("caf\u{e9} au lait"), parse("cafe\u{301} au lait"));
        assert_eq!(parse("ｃａｆｅ　au lait").as_deref(), Ok("cafe au lait"));
        assert_eq!(parse("oﬃce hours").as_deref(), Ok("office hours"));
        let attempt = Attempt::new(&"cafe\u{301} au lait".into());
        assert_eq!(parse("caf\u{e9} au lait").as_deref(), Ok(attempt.expose()));
        // Case is kept.
        assert_eq!(parse("Tulips In May").as_deref(), Ok("Tulips In May"));
    }

    #[test]
    fn an_attempt_may_be_hopeless() {
        for (length, expect) in [(0, false), (4_096, false), (4_097, true), (1_000_000, true)] {
            let attempt = Attempt::new(&"x".repeat(length).into());
            assert_eq!(attempt.is_hopeless(), expect, "{length}");
            assert!(attempt.expose().len() <= Password::MAX + 1);
        }
    }

    #[test]
    fn what_is_guessed_first_is_refused() {
        for common in ["password", "PassWord1", "iloveyou", "qwerty123", "Sunshine1", "trustno1"] {
            let problem = "password: is one of the most common passwords; choose another";
            assert_eq!(parse(common).unwrap_err(), problem, "{common}");
        }
        for plain in [
            "zzzzzzzz",
            "        ",
            "ababababab",
            "xyzxyzxyzx",
            "12345678",
            "87654321",
            "90123456",
            "abcdefgh",
            "HGFEDCBA",
            "qwertyui",
            "sdfghjkl",
            "zxcvbnm,",
            "1qaz2wsx",
            "asdfghjkl",
            "ÉÉÉÉÉÉÉÉ",
            "!@#$%^&*",
        ] {
            let got = parse(plain).unwrap_err();
            assert!(
                got.ends_with("repetition; choose another") || got.contains("most common"),
                "{plain}: {got}"
            );
        }
        for about in [
            "marianne",
            "Marianne1",
            "marianne@gardens.example",
            "gardens.example",
            "todobot1",
            "TODOBOT!",
            "todobottodobot",
            "todo-bot 2026",
            "marianne.todobot",
            "gardens2026",
        ] {
            let problem =
                "password: must not be just your e-mail address or our name; choose another";
            assert_eq!(parse(about).unwrap_err(), problem, "{about}");
        }
        for good in [
            "marianne grows tulips",
            "todobot48291055",
            "abcdefgh!",
            "qwertyui marsh",
            "92345671",
            "correct horse",
            "aaaaaaab",
            "        !",
        ] {
            assert!(parse(good).is_ok(), "{good}: {:?}", parse(good));
        }
    }

    #[test]
    fn a_short_local_part_spoils_no_password() {
        let email = Email::parse("an@b").unwrap();
        assert!(Password::parse("password", "anananab", &email).is_ok());
    }

    #[test]
    fn the_list_is_as_it_is_compared() {
        assert!(300 <= COMMON.len());
        for line in COMMON.iter() {
            assert_eq!(*line, line.to_lowercase());
            assert!((Password::MIN..=Password::MAX).contains(&line.chars().count()), "{line}");
        }
    }

    #[test]
    fn passwords_stay_out_of_debug() {
        let email = Email::parse("a@b").unwrap();
        let password = Password::parse("password", "tulips in may", &email).unwrap();
        let attempt = Attempt::new(&"tulips in may".into());
        assert!(!format!("{password:?} {attempt:?}").contains("tulips"));
    }
}
