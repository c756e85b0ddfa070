//! The page as a browser gets it. What it does there is examined in a browser.

use std::fs;
use std::path::{Path, PathBuf};

use reqwest::Method;

use super::raw;
use super::world::{Answer, World};

#[tokio::test]
async fn each_file_comes_with_its_kind_and_a_strict_policy() {
    let world = World::start().await;
    let stranger = world.stranger();
    let check = async |path: &str, kind: &str| {
        let answer = stranger.get(path).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, kind), "{path}");
        assert_eq!(answer.header("cache-control"), "no-cache", "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self';"), "{path}: {policy}");
        assert!(policy.contains("require-trusted-types-for 'script'"), "{path}: {policy}");
        assert!(!policy.contains("unsafe") && !policy.contains("http"), "{path}: {policy}");
    };
    check("/", "text/html; charset=utf-8").await;
    check("/page/index.html", "text/html; charset=utf-8").await;
    check("/favicon.ico", "image/svg+xml").await;
    check("/page/icons/icon.svg", "image/svg+xml").await;
    let head = stranger.ask(Method::HEAD, "/").send().await;
    assert_eq!((head.status, head.text.as_str()), (200, ""));
}

#[tokio::test]
async fn all_of_it_is_served_and_all_that_it_names_is_there() {
    let world = World::start().await;
    for file in files(&folder()) {
        let name = file.strip_prefix(folder()).unwrap().to_str().unwrap().to_owned();
        let answer = world.stranger().get(&format!("/page/{name}")).await;
        assert_eq!(answer.status, 200, "{name}");
        assert_ne!(answer.header("content-type"), "application/octet-stream", "{name}");
        let code = [".html", ".js", ".css", ".webmanifest"];
        if !code.iter().any(|it| name.ends_with(it)) {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        for path in named(&text) {
            assert_eq!(world.stranger().get(path).await.status, 200, "{path} in {name}");
        }
        for module in quoted(&text).filter(|it| it.starts_with("./") || it.starts_with("../")) {
            assert!(file.parent().unwrap().join(module).is_file(), "{module} in {name}");
        }
    }
    let index = fs::read_to_string(folder().join("index.html")).unwrap();
    assert!(named(&index).next().is_some(), "it names its icon at least");
}

#[tokio::test]
async fn nothing_is_written_into_the_page_that_its_policy_forbids() {
    let index = fs::read_to_string(folder().join("index.html")).unwrap();
    for inline in ["<style", " style=", "<script>", " onclick=", " onload=", "javascript:"] {
        assert!(!index.contains(inline), "{inline}");
    }
}

#[tokio::test]
async fn who_has_the_file_is_told_so() {
    let world = World::start().await;
    let tag = world.stranger().get("/").await.header("etag").to_owned();
    let ask = async |known: &str| -> Answer {
        world.stranger().ask(Method::GET, "/").header("If-None-Match", known).send().await
    };
    let strong = tag.trim_start_matches("W/");
    for known in [&*tag, strong, "*", &format!("\"a\", {tag}")] {
        let answer = ask(known).await;
        assert_eq!((answer.status, answer.text.as_str()), (304, ""), "{known}");
        assert_eq!(answer.header("etag"), tag);
        assert_eq!(answer.header("cache-control"), "no-cache");
    }
    for other in ["\"a\"", "", strong.trim_matches('"')] {
        assert_eq!(ask(other).await.status, 200, "{other}");
    }
    let icon = world.stranger().get("/page/icons/icon.svg").await;
    assert_ne!(icon.header("etag"), tag);
}

#[tokio::test]
async fn text_is_sent_compressed_to_who_can_read_it() {
    let world = World::start().await;
    let request =
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n";
    let answer = raw::send(world.address, request).await.to_lowercase();
    assert!(answer.starts_with("http/1.1 200"), "{answer}");
    assert!(answer.contains("content-encoding: gzip"), "{answer}");
    assert!(answer.contains("vary: accept-encoding"), "{answer}");
}

#[tokio::test]
async fn there_is_no_way_out_of_the_folder() {
    let world = World::start().await;
    for path in [
        "/page/nothing.js",
        "/page/",
        "/page",
        "/page/icons",
        "/page/../Cargo.toml",
        "/page/%2e%2e/Cargo.toml",
        "/page/..%2fCargo.toml",
        "/page/..%5cCargo.toml",
        "/page/icons/..%2f..%2fCargo.toml",
        "/page/%2fetc%2fpasswd",
        "/page//etc/passwd",
        "/page/index.html%00",
        "/page/%ff",
    ] {
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
        let answer = raw::send(world.address, request.as_bytes()).await;
        let status = answer.split(' ').nth(1).unwrap_or_default();
        assert!(["404", "400"].contains(&status), "{path}: {answer}");
        assert!(!answer.contains("[package]") && !answer.contains("root:"), "{path}");
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/page/public")
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path());
    let inside = |it: PathBuf| if it.is_dir() { files(&it) } else { vec![it] };
    entries.flat_map(inside).collect()
}

/// The addresses of our own files that stand in quotes in a text.
fn named(text: &str) -> impl Iterator<Item = &str> {
    let roots = ["/page/", "/sw.js", "/manifest.webmanifest", "/favicon.ico"];
    let is_ours = move |it: &&str| roots.iter().any(|root| it.starts_with(root));
    quoted(text).filter(is_ours).filter(|it| it.contains('.'))
}

fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split(['"', '\'', '(', ')', '`'])
}
