//! The servers that were signed in to: one file each, which its owner alone can read.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use domain::id::TokenId;
use remote::address::Address;
use secrecy::{ExposeSecret as _, SecretString};
use serde::{Deserialize, Serialize};
use store::backup::file::{Draft, Replace};
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
        read(&self.file(at))
    }

    /// The one that there is.
    pub(crate) fn only(&self) -> Result<Login, String> {
        let mut files = self.files().map_err(|it| format!("{}: {it}", self.0.display()))?;
        files.sort();
        let logins: Result<Vec<_>, String> = files.iter().map(|it| read(it)).collect();
        let mut logins: Vec<Login> = logins?.into_iter().flatten().collect();
        match (logins.pop(), logins.as_slice()) {
            (None, _) => Err("you are signed in nowhere; say: todobot login URL".to_owned()),
            (Some(login), []) => Ok(login),
            (Some(last), others) => {
                let urls: Vec<&str> =
                    others.iter().chain([&last]).map(|it| it.url.as_str()).collect();
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
        let mut draft = Draft::begin(&self.file(at), Replace::Yes)?;
        draft.write_all(serde_json::to_string_pretty(&kept)?.as_bytes())?;
        draft.keep(Replace::Yes)
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
        self.0.join(name(at.server()))
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
}

/// `None` where there is nothing, and where what there is belongs to another server: a token is shown
/// to nobody but whoever made it.
fn read(file: &Path) -> Result<Option<Login>, String> {
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
    if file.file_name().is_none_or(|it| it != name(&kept.url).as_str()) {
        return Ok(None);
    }
    Ok(Some(Login { url: kept.url, token: kept.token.into(), id: kept.token_id }))
}

/// Whether anyone else can read or change it.
#[cfg(unix)]
fn is_open(file: &Path) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(fs::metadata(file)?.permissions().mode() & 0o077 != 0)
}

/// The name of an address's file, which is no other's: "https-todo.example_3a8443.json".
fn name(url: &str) -> String {
    let (scheme, rest) = url.split_once("://").unwrap_or_default();
    let mut name = format!("{scheme}-");
    for byte in rest.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'-' => name.push(byte.into()),
            _ => name.push_str(&format!("_{byte:02x}")),
        }
    }
    name + "." + ENDING
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_names_of_files() {
        let check = |url: &str, expect: &str| assert_eq!(name(url), expect, "{url}");
        check("https://todo.example", "https-todo.example.json");
        check("http://todo.example", "http-todo.example.json");
        check("http://localhost:8080", "http-localhost_3a8080.json");
        check("http://localhost/8080", "http-localhost_2f8080.json");
        check("http://localhost-8080", "http-localhost-8080.json");
        check("http://localhost_3a8080", "http-localhost_5f3a8080.json");
        check("https://example.org/todo/../x", "https-example.org_2ftodo_2f.._2fx.json");
        check("http://[::1]:8080", "http-_5b_3a_3a1_5d_3a8080.json");
    }

    fn at(url: &str) -> Address {
        Address::parse(url, false).unwrap()
    }

    fn login(url: &str, token: &str) -> Login {
        Login { url: url.to_owned(), token: token.into(), id: None }
    }

    #[test]
    fn a_token_is_for_the_server_that_made_it() {
        let home = tempfile::tempdir().unwrap();
        let logins = Logins::of(home.path());
        let found = |url: &str| logins.find(&at(url)).unwrap().map(|it| it.url);
        let (a, b) = ("http://127.0.0.1:8443", "http://127.0.0.1:8444");
        logins.keep(&at(a), &login(a, "a")).unwrap();
        assert_eq!((found(a), found(b)), (Some(a.to_owned()), None));
        fs::rename(logins.file(&at(a)), logins.file(&at(b))).unwrap();
        assert_eq!((found(a), found(b)), (None, None));
        assert!(logins.only().is_err_and(|it| it.contains("signed in nowhere")));
    }

    /// Many at once, and each file has its own server's token.
    #[test]
    fn who_signs_in_twice_at_once_is_signed_in_to_both() {
        let home = tempfile::tempdir().unwrap();
        let logins = Logins::of(home.path());
        std::thread::scope(|scope| {
            for port in 9000..9016 {
                let logins = &logins;
                scope.spawn(move || {
                    let url = format!("http://127.0.0.1:{port}");
                    for _ in 0..20 {
                        logins.keep(&at(&url), &login(&url, &url)).unwrap();
                        let found = logins.find(&at(&url)).unwrap().unwrap();
                        assert_eq!(found.token.expose_secret(), url);
                    }
                });
            }
        });
    }
}
