//! `todobot serve`: everything is put together, served, and stopped when someone says so.

pub(super) mod lock;
mod signals;

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::panic::{self, PanicHookInfo};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use domain::ports::{Clock, ServiceStore, StoreError};
use jiff::Timestamp;
use serde_json::json;
use server::accounts::{self, Accounts, OpenError};
use server::app::App;
use server::http::Answers;
use server::hub::Hub;
use server::mcp::Sessions;
use server::ops::metered::Metered;
use server::ops::metrics;
use server::reminding::vault::Vault;
use server::reminding::{self, Decides, Reminding};
use server::talk::{Queues, UnderWay};
use server::{http, listen};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio::time::interval;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::clock::SystemClock;
use crate::config::{Config, IdentityConfig, RemindingConfig, Scope, ServeConfig, Setting};
use crate::host::{self, Misconfigured, Unable};
use crate::out::Out;
use crate::wire;
use lock::Lock;
use signals::Signals;

/// Serve tasks and chat over HTTP
///
/// Ends on Ctrl-C or SIGTERM, when what is in flight is finished; at once if asked again.
#[derive(Debug, clap::Args)]
#[command(after_long_help = settings())]
pub(crate) struct Serve {
    /// Where to listen (default: TODOBOT_LISTEN, or 127.0.0.1:8080)
    #[arg(long, value_name = "ADDR:PORT")]
    listen: Option<String>,
    /// Set the clock to this instant and let it go on from there; only on loopback
    #[arg(long, value_name = "INSTANT")]
    now: Option<Timestamp>,
}

/// Read by `config::ServeConfig`, and by the exporter of traces.
fn settings() -> String {
    format!(
        "Settings, besides those of every command (see todobot --help), by environment variable or by \
         key of the configuration file:\n{}",
        Setting::help(Scope::Service)
    )
}

impl Serve {
    pub(crate) async fn run(self, config: &Config, out: &Out) -> anyhow::Result<ExitCode> {
        panic::set_hook(Box::new(panicked));
        let settings =
            ServeConfig::read(&config.settings, self.listen.as_deref()).map_err(Misconfigured)?;
        many_users(config)?;
        let clock = self.clock(config, &settings)?;
        let listener = bind(settings.listen).await?;
        let address = listener.local_addr()?;
        let clock: Arc<dyn Clock> = Arc::new(clock);
        let store = wire::store(config, &clock).await?;
        let _lock = Lock::take(&config.database_url)?;
        let accounts = accounts(settings.accounts, address, &store, &clock).await?;
        let mut kit = host::kit(config, None, &*store).await?;
        kit.model = kit.model.map(|it| Arc::new(Metered(it)) as _);
        let reminding = self.reminding(settings.reminding, config, &*store).await?;
        let sessions = Sessions::new(settings.http.sessions.clone(), Arc::clone(&clock));
        let app = Arc::new(App {
            version: env!("CARGO_PKG_VERSION"),
            kit,
            store,
            clock,
            accounts,
            zone: config.zone.clone(),
            http: settings.http,
            reminding,
            stopping: CancellationToken::new(),
            turns: TaskTracker::new(),
            hub: Hub::default(),
            answers: Answers::default(),
            sessions,
            talks: Queues::default(),
            under_way: UnderWay::default(),
        });
        metrics::keep(env!("CARGO_PKG_VERSION"));
        let mut signals = Signals::new()?;
        let url = format!("http://{address}");
        let router = http::router(Arc::clone(&app));
        let served = tokio::spawn(listen::serve(listener, router, app.stopping.clone()));
        reminding::start(&app);
        out.show(&format!("TodoBot listens on {url}"), &json!({ "success": true, "url": url }));

        tokio::select! {
            () = signals.next() => {}
            never = keep_house(&app) => match never {},
        }
        stop(&app, served, settings.grace, &mut signals).await;
        Ok(ExitCode::SUCCESS)
    }

    /// What pretends to be another time must not be seen by others.
    fn clock(&self, config: &Config, settings: &ServeConfig) -> Result<SystemClock, Misconfigured> {
        let pretended = [("--now", self.now), ("TODOBOT_NOW", config.now)];
        let pretended = pretended.into_iter().find_map(|(name, now)| now.map(|_| name));
        match pretended {
            Some(name) if !settings.listen.ip().is_loopback() => {
                Err(Misconfigured(format!("{name}: only while listening on a loopback address")))
            }
            _ => Ok(self.now.map_or_else(|| SystemClock::new(config.now), SystemClock::from)),
        }
    }

    /// On a database that others may serve too, a clock that pretends fires nothing: theirs is real.
    async fn reminding(
        &self,
        settings: RemindingConfig,
        config: &Config,
        store: &dyn ServiceStore,
    ) -> anyhow::Result<Reminding> {
        let pretends = self.now.or(config.now).is_some();
        let decides = match pretends && !store::is_postgres(&config.database_url) {
            true => Decides::OwnClock,
            false => Decides::StoresClock,
        };
        let mut fresh = [0; 32];
        host::random(&mut fresh)?;
        let vault = Vault::new(store.key(Vault::KEY, fresh).await?);
        Ok(Reminding::new(settings.window, settings.outside, vault, decides))
    }
}

/// A token is one user's, and everyone here would be that user there.
fn many_users(config: &Config) -> Result<(), Misconfigured> {
    match config.tools.as_ref().map(|it| &it.identity) {
        None | Some(IdentityConfig::Signer { .. }) => Ok(()),
        Some(IdentityConfig::Nobody | IdentityConfig::Token(_)) => Err(Misconfigured(
            "TODOBOT_TOOLS: a service has many users; set TODOBOT_TOOLS_SECRET, so that each of \
             them is one of their own there"
                .to_owned(),
        )),
    }
}

/// Lets what is in flight come to its end, for as long as it may; at once if asked again.
async fn stop(
    app: &App,
    served: JoinHandle<io::Result<()>>,
    grace: Duration,
    signals: &mut Signals,
) {
    tracing::info!("stopping");
    app.stopping.cancel();
    app.turns.close();
    let ended = async {
        let _ = served.await;
        app.turns.wait().await;
    };
    tokio::select! {
        () = ended => {}
        () = tokio::time::sleep(grace) => {
            tracing::warn!(turns = app.turns.len(), "some could not be finished in time");
        }
        // Whoever asks twice wants it now.
        () = signals.next() => std::process::exit(1),
    }
}

/// What must be done now and then.
async fn keep_house(app: &App) -> Infallible {
    let mut often = interval(Duration::from_secs(5));
    let mut hourly = interval(Duration::from_secs(3600));
    loop {
        tokio::select! {
            _ = often.tick() => metrics::settle(),
            _ = hourly.tick() => {
                if let Err(error) = sweep(app).await {
                    tracing::warn!(%error, "what is over could not be forgotten");
                }
            }
        }
    }
}

async fn sweep(app: &App) -> Result<(), StoreError> {
    let now = app.clock.now();
    app.sessions.sweep().await;
    http::sweep(app, now).await?;
    reminding::sweep(app, now).await?;
    app.store.forget_sessions(now).await
}

/// Where, and no more: the words of a panic may hold what a user wrote.
fn panicked(it: &PanicHookInfo) {
    let at = it.location().map_or_else(String::new, |it| it.to_string());
    tracing::error!(at, "a panic");
}

/// The owner of this machine needs no password while nobody else can come here.
async fn accounts(
    settings: accounts::Settings,
    at: SocketAddr,
    store: &Arc<dyn ServiceStore>,
    clock: &Arc<dyn Clock>,
) -> anyhow::Result<Accounts> {
    let loopback = at.ip().is_loopback().then(|| at.port());
    let settings = accounts::Settings { loopback, ..settings };
    let opened = Accounts::open(Arc::clone(store), Arc::clone(clock), settings).await;
    opened.map_err(|error| match error {
        OpenError::Settings(problem) => Misconfigured(problem).into(),
        OpenError::Store(error) => error.into(),
        error => error.into(),
    })
}

async fn bind(address: SocketAddr) -> Result<TcpListener, Unable> {
    TcpListener::bind(address).await.map_err(|error| {
        let why = match error.kind() {
            io::ErrorKind::AddrInUse => "someone listens there already",
            io::ErrorKind::PermissionDenied => "that is not allowed here",
            io::ErrorKind::AddrNotAvailable => "this machine has no such address",
            _ => "the system refused",
        };
        Unable(format!("Cannot listen on {address}: {why}. Say another address with --listen."))
    })
}
