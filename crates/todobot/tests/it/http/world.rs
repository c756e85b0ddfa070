//! A service of one's own: the real router on a real socket, and users who talk to it.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use agent::pending::Seal;
use agent::persona::Persona;
use agent::{Kit, Pace};
use domain::clock::FixedClock;
use domain::firing::Policy;
use domain::limits::Limits;
use domain::ports::{ChatModel, Clock as _, FiringHouse, ServiceStore};
use domain::tools::catalogue;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use notify::guard::Reach;
use notify::mail::{MailSettings, Security};
use notify::outside::{self, Outside};
use notify::trust::Trust;
use reqwest::header::HeaderMap;
use reqwest::{Client, Method, RequestBuilder, Response};
use serde_json::{Value, json};
use server::accounts::{Accounts, Origin, Settings};
use server::app::App;
use server::http::{self, Answers};
use server::hub::Hub;
use server::mcp::Sessions;
use server::reminding::vault::Vault;
use server::reminding::{self, Decides, Reminding};
use server::talk::{Queues, UnderWay};
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::process::Process;
use crate::stores::place::Place;

/// It is Tue 10 Mar 2026, 09:00 in Berlin, until a test says otherwise.
pub(crate) struct World {
    /// What the service stands on, for what no request can do.
    pub(crate) app: Arc<App>,
    pub(crate) address: SocketAddr,
    home: Arc<Home>,
    clock: Arc<FixedClock>,
    client: Client,
    configure: Configure,
    mail: Option<MailSettings>,
    serving: JoinHandle<()>,
}

/// What an installation decided about its accounts, besides what every one of these has.
type Configure = Arc<dyn Fn(&mut Settings) + Send + Sync>;

/// Someone with an account, and the way they show it.
#[derive(Clone)]
pub(crate) struct User {
    pub(crate) bearer: String,
    base: String,
    client: Client,
}

/// A request that is being put together.
pub(crate) struct Ask(RequestBuilder);

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    /// Null where there is none.
    pub(crate) json: Value,
    pub(crate) text: String,
}

/// Of everyone here.
pub(crate) const PASSWORD: &str = "tulips grow in may";

/// Where the data is, so that a service can be stopped and started again.
enum Home {
    Folder(TempDir),
    Postgres(Place),
}

impl World {
    pub(crate) async fn start() -> World {
        World::with_model(None).await
    }

    pub(crate) async fn with_model(model: Option<Arc<dyn ChatModel>>) -> World {
        World::open(folder(), model, Arc::new(|_| {}), http::Settings::default(), None).await
    }

    /// With accounts as someone configured them.
    pub(crate) async fn with_accounts(
        configure: impl Fn(&mut Settings) + Send + Sync + 'static,
    ) -> World {
        World::open(folder(), None, Arc::new(configure), http::Settings::default(), None).await
    }

    /// Seen from outside as someone configured it.
    pub(crate) async fn with_http(http: http::Settings) -> World {
        World::open(folder(), None, Arc::new(|_| {}), http, None).await
    }

    /// With a mail server on this port.
    pub(crate) async fn with_mail(port: &str) -> World {
        let mail = MailSettings {
            host: "127.0.0.1".to_owned(),
            port: port.parse().unwrap(),
            security: Security::None,
            user: None,
            password: None,
            from: "TodoBot <todobot@example.org>".to_owned(),
        };
        let configure = |it: &mut Settings| {
            it.public_url = Some(Origin::parse("https://todo.example.org").unwrap())
        };
        let http = http::Settings::default();
        World::open(folder(), None, Arc::new(configure), http, Some(mail)).await
    }

    /// On the PostgreSQL that `./test` started.
    pub(crate) async fn on_postgres(model: Option<Arc<dyn ChatModel>>) -> World {
        let place = Place::postgres();
        place.prepare().await;
        World::open(Home::Postgres(place), model, Arc::new(|_| {}), http::Settings::default(), None)
            .await
    }

    /// The same data, served anew: as after a crash, for nothing is finished first.
    pub(crate) async fn restart(self) -> World {
        self.serving.abort();
        self.app.stopping.cancel();
        self.replica().await
    }

    /// A second service on the same data and the same clock.
    pub(crate) async fn replica(&self) -> World {
        self.replica_with(self.app.http.clone()).await
    }

    /// The same, seen from outside in another way.
    pub(crate) async fn replica_with(&self, http: http::Settings) -> World {
        let (home, clock) = (Arc::clone(&self.home), Arc::clone(&self.clock));
        let (client, model) = (self.client.clone(), self.app.kit.model.clone());
        let (configure, mail) = (Arc::clone(&self.configure), self.mail.clone());
        World::serve(home, clock, client, model, configure, http, mail).await
    }

    /// The user of this name, registered if nobody has it yet. Their token lasts, however far the
    /// clock is moved.
    pub(crate) async fn user(&self, name: &str) -> User {
        let person = self.person(name).await;
        let token = json!({ "name": "tests", "scopes": ["read", "write", "delete"] });
        let made = person.post("/api/v1/me/tokens", token).await.expect(201);
        person.bearing(made["token"].as_str().unwrap())
    }

    /// The same, signed in: for what only a session can do.
    pub(crate) async fn person(&self, name: &str) -> User {
        let body = json!({ "email": format!("{name}@example.org"), "password": PASSWORD });
        let registered = self.stranger().post("/api/v1/auth/register", body.clone()).await;
        let session = match registered.status {
            409 => self.stranger().post("/api/v1/auth/sign-in", body).await.expect(200),
            _ => registered.expect(201),
        };
        self.stranger().bearing(session["access_token"].as_str().unwrap())
    }

    /// Somebody who shows nothing.
    pub(crate) fn stranger(&self) -> User {
        let (base, client) = (format!("http://{}", self.address), self.client.clone());
        User { bearer: String::new(), base, client }
    }

    pub(crate) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    pub(crate) fn wait(&self, duration: SignedDuration) {
        self.clock.set(self.clock.now() + duration);
    }

    /// From now on reminders come; without this, it is as if nobody served.
    pub(crate) fn remind(&self) {
        reminding::start(&self.app);
    }

    /// Fires what is due by now, and tells how many did.
    pub(crate) async fn fire(&self) -> usize {
        let house = FiringHouse { window: Policy::WINDOW, zone: self.app.zone.clone() };
        self.app.store.fire(&house, Some(self.now()), 100).await.unwrap().len()
    }

    /// All that is kept, as bytes. Only a folder can be read so.
    pub(crate) fn database(&self) -> Vec<u8> {
        let files = std::fs::read_dir(self.folder()).unwrap();
        files.flat_map(|it| std::fs::read(it.unwrap().path()).unwrap()).collect()
    }

    /// Where the database is.
    pub(crate) fn folder(&self) -> &Path {
        let Home::Folder(folder) = &*self.home else { panic!("this data is not in a folder") };
        folder.path()
    }

    async fn open(
        home: Home,
        model: Option<Arc<dyn ChatModel>>,
        configure: Configure,
        http: http::Settings,
        mail: Option<MailSettings>,
    ) -> World {
        // Whoever was first is fine: all of them install the same one.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder().no_proxy().build().unwrap();
        let clock = Arc::new(FixedClock::at("2026-03-10T08:00:00Z".parse().unwrap()));
        World::serve(Arc::new(home), clock, client, model, configure, http, mail).await
    }

    async fn serve(
        home: Arc<Home>,
        clock: Arc<FixedClock>,
        client: Client,
        model: Option<Arc<dyn ChatModel>>,
        configure: Configure,
        http: http::Settings,
        mail: Option<MailSettings>,
    ) -> World {
        let store = home.store().await;
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let mut settings = Settings { loopback: Some(address.port()), ..Settings::default() };
        configure(&mut settings);
        let accounts = Accounts::open(Arc::clone(&store), Arc::clone(&clock) as _, settings).await;
        let limits = Limits::default();
        let kit = Kit {
            model,
            hybrid: true,
            limits,
            tools: catalogue(&limits).into(),
            persona: Persona::default(),
            seal: Seal::new(store.key("confirm", [7; 32]).await.unwrap()),
            pace: Pace::default(),
        };
        let (reach, trust) = (Reach::Anywhere, Trust::default());
        let outside = outside::Settings { reach, mail: mail.clone(), trust };
        let outside = Outside::new(&outside).unwrap();
        let vault = Vault::new(store.key(Vault::KEY, [8; 32]).await.unwrap());
        let reminding = Reminding::new(Policy::WINDOW, outside, vault, Decides::OwnClock);
        let app = Arc::new(App {
            version: env!("CARGO_PKG_VERSION"),
            store,
            clock: Arc::clone(&clock) as _,
            kit,
            accounts: accounts.unwrap(),
            zone: TimeZone::get("Europe/Berlin").unwrap(),
            sessions: Sessions::new(http.sessions.clone(), Arc::clone(&clock) as _),
            http,
            reminding,
            stopping: CancellationToken::new(),
            turns: TaskTracker::new(),
            talks: Queues::default(),
            under_way: UnderWay::default(),
            hub: Hub::default(),
            answers: Answers::default(),
        });
        let (router, stopping) = (server::http::router(Arc::clone(&app)), app.stopping.clone());
        let serving = tokio::spawn(async move {
            server::listen::serve(listener, router, stopping).await.unwrap();
        });
        World { app, address, home, clock, client, configure, mail, serving }
    }
}

impl Drop for World {
    fn drop(&mut self) {
        self.app.stopping.cancel();
    }
}

fn folder() -> Home {
    Home::Folder(tempfile::tempdir().unwrap())
}

impl Home {
    async fn store(&self) -> Arc<dyn ServiceStore> {
        match self {
            Home::Folder(folder) => {
                let path = folder.path().join("tasks.db");
                store::open(path.to_str().unwrap()).await.unwrap()
            }
            Home::Postgres(place) => store::open(&place.url()).await.unwrap(),
        }
    }
}

impl User {
    /// Whoever shows this to a program.
    pub(crate) fn of(service: &Process, bearer: &str) -> User {
        let (base, client) = (service.url.clone(), service.client.clone());
        User { bearer: bearer.to_owned(), base, client }
    }

    /// The same place, with something else to show.
    pub(crate) fn bearing(&self, bearer: &str) -> User {
        User { bearer: bearer.to_owned(), ..self.clone() }
    }

    /// The same user where their data is served now.
    pub(crate) fn moved(&self, world: &World) -> User {
        world.stranger().bearing(&self.bearer)
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask(Method::GET, path).send().await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.ask(Method::POST, path).json(&body).send().await
    }

    pub(crate) async fn patch(&self, path: &str, body: Value) -> Answer {
        self.ask(Method::PATCH, path).json(&body).send().await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        self.ask(Method::DELETE, path).send().await
    }

    /// A request with more to it than a body.
    pub(crate) fn ask(&self, method: Method, path: &str) -> Ask {
        let request = self.client.request(method, format!("{}{path}", self.base));
        match self.bearer.is_empty() {
            true => Ask(request),
            false => Ask(request.header("Authorization", format!("Bearer {}", self.bearer))),
        }
    }
}

impl Ask {
    pub(crate) fn header(self, name: &str, value: &str) -> Ask {
        Ask(self.0.header(name, value))
    }

    pub(crate) fn json(self, body: &Value) -> Ask {
        self.text("application/json", &body.to_string())
    }

    pub(crate) fn text(self, kind: &str, body: &str) -> Ask {
        Ask(self.0.header("Content-Type", kind).body(body.to_owned()))
    }

    pub(crate) async fn send(self) -> Answer {
        let response = self.0.send().await.unwrap();
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let text = response.text().await.unwrap();
        let json = serde_json::from_str(&text).unwrap_or(Value::Null);
        Answer { status, headers, json, text }
    }

    /// The answer as it comes, for streams.
    pub(crate) async fn stream(self) -> Response {
        self.0.send().await.unwrap()
    }
}

impl Answer {
    /// The JSON of an answer that must have this status.
    #[track_caller]
    pub(crate) fn expect(self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.text);
        self.json
    }

    /// The header, or nothing.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |it| it.to_str().unwrap())
    }

    /// The code of a refusal, after its status: `404 TASK_NOT_FOUND`.
    pub(crate) fn problem(&self) -> String {
        assert_eq!(self.header("content-type"), "application/problem+json", "{}", self.text);
        format!("{} {}", self.status, self.json["code"].as_str().unwrap_or("?"))
    }
}
