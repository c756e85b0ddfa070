//! The servers that were signed in to: one file each, which its owner alone can read.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use domain::id::TokenId;
use remote::address::Address;
use secrecy::{ExposeSecret as _, SecretString};
use serde::{Deserialize, Serialize};
use store::private;

/// The folder with them.
pub(crate) struct Logins(PathBuf);

pub(crate) struct Login {
    /// The server's.
    pub(crate) url: String,
    pub(crate) token: SecretString,
    /// By which it is given back; not known of one that was made elsewhere.
    pub(crate) id: Option<TokenId>,
}

/// As it is written.
#[derive(Serialize, Deserialize)]
struct Kept {
    url: String,
    token: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    token_id: Option<TokenId>,
}

const ENDING: &str = "json";

impl Logins {
    pub(crate) fn of(home: &Path) -> Logins {
        Logins(home.join("servers"))
    }

    /// `Err` is a sentence that says how to mend it.
    pub(crate) fn find(&self, at: &Address) -> Result<Option<Login>, String> {
        self.read(&self.file(at))
    }

    /// The one that there is.
    pub(crate) fn only(&self) -> Result<Login, String> {
        let mut files = self.files().map_err(|it| format!("{}: {it}", self.0.display()))?;
        files.sort();
        let none = || "you are signed in nowhere; say: todobot login URL".to_owned();
        match files.as_slice() {
            [] => Err(none()),
            [file] => self.read(file)?.ok_or_else(none),
            several => {
                let urls: Result<Vec<_>, String> =
                    several.iter().map(|it| Ok(self.read(it)?.map(|it| it.url))).collect();
                let urls: Vec<String> = urls?.into_iter().flatten().collect();
                Err(format!("say which one: {}", urls.join(", ")))
            }
        }
    }

    pub(crate) fn keep(&self, at: &Address, login: &Login) -> io::Result<()> {
        private::folder(&self.0)?;
        let kept = Kept {
            url: login.url.clone(),
            token: login.token.expose_secret().to_owned(),
            token_id: login.id,
        };
        // Beside it first: a file that is there is whole, and was never anybody else's to read.
        let (file, fresh) = (self.file(at), self.0.join(".fresh"));
        let _ = fs::remove_file(&fresh);
        let mut writing = private::file().write(true).create_new(true).open(&fresh)?;
        writing.write_all(serde_json::to_string_pretty(&kept)?.as_bytes())?;
        writing.sync_all()?;
        fs::rename(fresh, file)
    }

    pub(crate) fn forget(&self, at: &Address) -> io::Result<()> {
        fs::remove_file(self.file(at))
    }

    /// Where what is done with a server's tasks from here is written down: apart from the tasks here,
    /// so that an undo takes back what it should.
    pub(crate) fn database(&self, at: &Address) -> PathBuf {
        self.file(at).with_extension("db")
    }

    fn file(&self, at: &Address) -> PathBuf {
        self.0.join(format!("{}.{ENDING}", name(at.server())))
    }

    fn files(&self) -> io::Result<Vec<PathBuf>> {
        let entries = match fs::read_dir(&self.0) {
            Err(it) if it.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let files: io::Result<Vec<PathBuf>> = entries.map(|it| Ok(it?.path())).collect();
        let is_login = |it: &PathBuf| it.extension().is_some_and(|it| it == ENDING);
        Ok(files?.into_iter().filter(is_login).collect())
    }

    fn read(&self, file: &Path) -> Result<Option<Login>, String> {
        let named = |problem: &str| format!("{}: {problem}", file.display());
        let text = match fs::read_to_string(file) {
            Err(it) if it.kind() == io::ErrorKind::NotFound => return Ok(None),
            text => text.map_err(|it| named(&it.to_string()))?,
        };
        #[cfg(unix)]
        if is_open(file).map_err(|it| named(&it.to_string()))? {
            let path = file.display();
            return Err(named(&format!("others can read the token in it; say: chmod 600 {path}")));
        }
        let kept: Kept = serde_json::from_str(&text)
            .map_err(|_| named("cannot be read; sign in again with todobot login"))?;
        Ok(Some(Login { url: kept.url, token: kept.token.into(), id: kept.token_id }))
    }
}

/// Whether anyone else can read or change it.
#[cfg(unix)]
fn is_open(file: &Path) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(fs::metadata(file)?.permissions().mode() & 0o077 != 0)
}

/// An address as the name of a file: "todo.example-8443".
fn name(url: &str) -> String {
    let bare = url.split_once("://").map_or(url, |(_, it)| it);
    let kept = |it: char| it.is_ascii_alphanumeric() || it == '.';
    bare.chars().map(|it| if kept(it) { it } else { '-' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_names_of_files() {
        let check = |url: &str, expect: &str| assert_eq!(name(url), expect, "{url}");
        check("https://todo.example", "todo.example");
        check("http://localhost:8080", "localhost-8080");
        check("https://example.org/todo/../x", "example.org-todo-..-x");
        check("http://[::1]:8080", "---1--8080");
    }
}
