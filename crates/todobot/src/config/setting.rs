//! Everything that can be set, each once. What is read is one of these, and `config show`, the help
//! texts and the README's list come from the same rows.

/// One row: name, variable, key (none: it has no place in a file), kind, default in words (none: it
/// is not set), and what it is.
macro_rules! table {
    ($($scope:ident {
        $($name:ident: $variable:literal, $key:literal, $kind:ident, $default:literal, $what:literal;)*
    })*) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub(crate) enum Setting {
            $($($name,)*)*
        }

        impl Setting {
            pub(crate) const ALL: &'static [Setting] = &[$($(Setting::$name,)*)*];

            fn row(self) -> Row {
                match self {
                    $($(Setting::$name => Row {
                        variable: $variable,
                        key: $key,
                        kind: Kind::$kind,
                        scope: Scope::$scope,
                        default: $default,
                        what: $what,
                    },)*)*
                }
            }
        }
    };
}

table! {
    Every {
        Config: "TODOBOT_CONFIG", "", Path, "config.toml in TODOBOT_HOME, or else in the platform's config folder",
            "the configuration file; --config says it too";
        Home: "TODOBOT_HOME", "home", Path, "the platform's data folder, such as ~/.local/share/todobot",
            "the folder for your tasks; set in the environment, it is also where config.toml is";
        DatabaseUrl: "TODOBOT_DATABASE_URL", "database_url", Url, "todobot.db in that folder",
            "postgres://… or sqlite:PATH";
        Zone: "TODOBOT_ZONE", "zone", Text, "the system's",
            "your time zone, such as Europe/Berlin";
        DateOrder: "TODOBOT_DATE_ORDER", "date_order", Text, "month-first",
            "month-first (3/10 is the tenth of March) or day-first";
        Now: "TODOBOT_NOW", "", Text, "",
            "pretend it is this instant, such as 2026-03-10T08:00:00Z, for demonstrations";
        TitleMax: "TODOBOT_TITLE_MAX", "title_max", Whole, "200",
            "longest title in characters, 1 to 500";
        DescriptionMax: "TODOBOT_DESCRIPTION_MAX", "description_max", Whole, "1000",
            "longest description in characters, 0 to 5000";
        Model: "TODOBOT_MODEL", "model.name", Text, "offline",
            "which model proposes: offline, gemini:NAME or openai:NAME; --model says it too";
        ModelUrl: "TODOBOT_MODEL_URL", "model.url", Url, "the service's own",
            "its base URL, such as http://localhost:11434/v1";
        ModelKey: "TODOBOT_MODEL_KEY", "model.key", Secret, "GEMINI_API_KEY or OPENAI_API_KEY",
            "its key";
        GeminiKey: "GEMINI_API_KEY", "", Secret, "",
            "a key for Gemini itself, never sent to another URL";
        OpenAiKey: "OPENAI_API_KEY", "", Secret, "",
            "a key for OpenAI itself, never sent to another URL";
        ModelTemperature: "TODOBOT_MODEL_TEMPERATURE", "model.temperature", Number, "0",
            "0 to 2";
        ModelMaxTokens: "TODOBOT_MODEL_MAX_TOKENS", "model.max_tokens", Whole, "2048",
            "longest answer of a model in tokens, 1 to 8192";
        ModelTimeout: "TODOBOT_MODEL_TIMEOUT", "model.timeout", Whole, "30",
            "seconds for one try of a model, 1 to 600";
        ModelRetries: "TODOBOT_MODEL_RETRIES", "model.retries", Whole, "3",
            "further tries, 0 to 10";
        ModelStream: "TODOBOT_MODEL_STREAM", "model.stream", Switch, "on",
            "off: answers of a model come whole";
        Hybrid: "TODOBOT_HYBRID", "hybrid", Switch, "on",
            "off: the model answers everything; on: what is certain without it is done at once";
        Persona: "TODOBOT_PERSONA", "persona", Path, "",
            "a JSON file with role, operational_rules and response_guidelines for the model";
        MaxIterations: "TODOBOT_MAX_ITERATIONS", "max_iterations", Whole, "15",
            "steps of a model in one turn, 1 to 50";
        TurnTimeout: "TODOBOT_TURN_TIMEOUT", "turn_timeout", Whole, "60",
            "seconds for a whole turn, 1 to 600";
        ToolTimeout: "TODOBOT_TOOL_TIMEOUT", "tool_timeout", Whole, "10",
            "seconds for each try of a tool, 1 to 600";
        Tools: "TODOBOT_TOOLS", "tools.at", Url, "here",
            "here, or mcp:URL: the tasks of a TodoBot elsewhere";
        ToolsToken: "TODOBOT_TOOLS_TOKEN", "tools.token", Secret, "",
            "whose tasks there: a token that this user made there";
        ToolsSecret: "TODOBOT_TOOLS_SECRET", "tools.secret", Secret, "",
            "or, for many users: its TODOBOT_IDP_SECRET, so that each user here is one of their own there";
        ToolsIssuer: "TODOBOT_TOOLS_ISSUER", "tools.issuer", Text, "",
            "besides that secret: its TODOBOT_IDP_ISSUER";
        ToolsAudience: "TODOBOT_TOOLS_AUDIENCE", "tools.audience", Text, "",
            "besides that secret: its TODOBOT_IDP_AUDIENCE";
        Server: "TODOBOT_SERVER", "server", Url, "this machine",
            "a server that every command about tasks means; --server says it too";
        Token: "TODOBOT_TOKEN", "token", Secret, "the one that todobot login keeps",
            "a token of that server";
        PlainHttp: "TODOBOT_PLAIN_HTTP", "plain_http", Switch, "off",
            "on: tokens may go to other machines by http://, where nobody can listen";
        Log: "TODOBOT_LOG", "log.level", Text, "off; info for a service",
            "error, warn, info, debug or trace, to standard error";
        LogFormat: "TODOBOT_LOG_FORMAT", "log.format", Text, "text",
            "text or json";
        Term: "TERM", "", Text, "",
            "dumb: todobot chat as with --accessible";
        Columns: "COLUMNS", "", Whole, "80",
            "how wide tables are where no terminal says it";
        NoColor: "NO_COLOR", "", Text, "",
            "anything: no colours; there are none in pipes anyway";
    }
    Service {
        Listen: "TODOBOT_LISTEN", "serve.listen", Text, "127.0.0.1:8080",
            "where to listen; --listen says it too";
        PublicUrl: "TODOBOT_PUBLIC_URL", "serve.public_url", Url, "",
            "where people find it behind a proxy, such as https://todo.example";
        TrustProxy: "TODOBOT_TRUST_PROXY", "serve.trust_proxy", Switch, "off",
            "on: the proxy in front says truly who asks";
        Registration: "TODOBOT_REGISTRATION", "serve.registration", Text, "open",
            "open, or closed: nobody can make an account";
        JwtSecret: "TODOBOT_JWT_SECRET", "serve.jwt_secret", Secret, "made, and kept in the database",
            "signs access tokens, 32 bytes or more";
        Cors: "TODOBOT_CORS", "serve.cors", List, "none",
            "origins of pages that may call it, with commas";
        RateLimit: "TODOBOT_RATE_LIMIT", "serve.rate_limit", Whole, "6000",
            "requests a minute for each user, and a tenth for each address that shows none; 0 for no limit";
        Grace: "TODOBOT_GRACE", "serve.grace", Whole, "30",
            "seconds that what is in flight has when it ends, 1 to 600";
        Metrics: "TODOBOT_METRICS", "serve.metrics", Switch, "on",
            "off: no figures at /metrics";
        ReminderWindow: "TODOBOT_REMINDER_WINDOW", "serve.reminder_window", Whole, "7",
            "days after which a reminder that could not come is listed as missed, 1 to 365";
        IdpIssuer: "TODOBOT_IDP_ISSUER", "idp.issuer", Text, "",
            "an identity provider whose tokens are good here too";
        IdpAudience: "TODOBOT_IDP_AUDIENCE", "idp.audience", Text, "",
            "whom its tokens must be for";
        IdpSecret: "TODOBOT_IDP_SECRET", "idp.secret", Secret, "",
            "what its tokens are checked with: a shared secret (HS256), 32 bytes or more";
        IdpJwks: "TODOBOT_IDP_JWKS", "idp.jwks", Url, "",
            "or a JWK set, by file or by URL";
        NotifyPrivate: "TODOBOT_NOTIFY_PRIVATE", "notify.private", Text, "refuse",
            "allow: webhooks and ntfy in private networks";
        NotifyCa: "TODOBOT_NOTIFY_CA", "notify.ca", Path, "",
            "a file of certificates (PEM) of authorities that are believed besides the public ones";
        SmtpHost: "TODOBOT_SMTP_HOST", "smtp.host", Text, "no mail is sent",
            "a mail server";
        SmtpFrom: "TODOBOT_SMTP_FROM", "smtp.from", Text, "",
            "who mail is from, such as todobot@example.org";
        SmtpTls: "TODOBOT_SMTP_TLS", "smtp.tls", Text, "tls",
            "tls, starttls or none";
        SmtpPort: "TODOBOT_SMTP_PORT", "smtp.port", Whole, "465 for tls, 587 for starttls, 25 for none",
            "its port";
        SmtpUser: "TODOBOT_SMTP_USER", "smtp.user", Text, "",
            "what the mail server lets us in with";
        SmtpPassword: "TODOBOT_SMTP_PASSWORD", "smtp.password", Secret, "",
            "and the password";
        OtelEndpoint: "OTEL_EXPORTER_OTLP_ENDPOINT", "", Url, "none",
            "a collector that gets traces over HTTP; the other standard variables of OpenTelemetry are read too";
        OtelTracesEndpoint: "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "", Url, "",
            "the same, for traces alone";
        OtelTracesExporter: "OTEL_TRACES_EXPORTER", "", Text, "",
            "none: no traces";
        OtelDisabled: "OTEL_SDK_DISABLED", "", Text, "",
            "true: no traces";
        OtelServiceName: "OTEL_SERVICE_NAME", "", Text, "todobot",
            "what it is called in traces";
        OtelAttributes: "OTEL_RESOURCE_ATTRIBUTES", "", Text, "",
            "what else is said of it there";
    }
}

struct Row {
    variable: &'static str,
    key: &'static str,
    kind: Kind,
    scope: Scope,
    default: &'static str,
    what: &'static str,
}

/// What a value is: how it is written in a file, and whether it may be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    /// In a file, it counts from the file's own folder.
    Path,
    /// May hold a password.
    Url,
    Secret,
    Switch,
    Whole,
    Number,
    /// Texts with commas between them.
    List,
}

/// Who asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scope {
    Every,
    Service,
}

impl Setting {
    /// Its environment variable.
    pub(crate) fn variable(self) -> &'static str {
        self.row().variable
    }

    /// Its key in the configuration file, with dots; none, if it has no place there.
    pub(crate) fn key(self) -> Option<&'static str> {
        Some(self.row().key).filter(|it| !it.is_empty())
    }

    pub(crate) fn kind(self) -> Kind {
        self.row().kind
    }

    pub(crate) fn scope(self) -> Scope {
        self.row().scope
    }

    /// What holds where it is not set, in words; none: nothing does.
    pub(crate) fn default(self) -> Option<&'static str> {
        Some(self.row().default).filter(|it| !it.is_empty())
    }

    pub(crate) fn what(self) -> &'static str {
        self.row().what
    }

    pub(super) fn by_key(key: &str) -> Option<Setting> {
        Setting::ALL.iter().copied().find(|it| it.key() == Some(key))
    }

    /// Whether this is a table of the configuration file, such as `smtp`.
    pub(super) fn is_table(name: &str) -> bool {
        Setting::ALL.iter().filter_map(|it| it.key()?.split_once('.')).any(|(it, _)| it == name)
    }

    /// The settings of one scope: what each is called, and what it is.
    pub(crate) fn told(scope: Scope) -> impl Iterator<Item = (String, String)> {
        Setting::ALL.iter().filter(move |it| it.scope() == scope).map(|it| {
            let key = it.key().map(|key| format!(", {key}")).unwrap_or_default();
            let default = it.default().map(|it| format!(" (default: {it})")).unwrap_or_default();
            (format!("{}{key}", it.variable()), format!("{}{default}", it.what()))
        })
    }

    /// The same for a help text.
    pub(crate) fn help(scope: Scope) -> String {
        const WIDTH: usize = 92;
        let mut text = String::new();
        for (name, what) in Setting::told(scope) {
            text.push_str(&format!("\n  {name}"));
            let mut column = WIDTH;
            for word in what.split(' ') {
                if WIDTH < column + 1 + word.len() {
                    text.push_str("\n     ");
                    column = 5;
                }
                text.push_str(&format!(" {word}"));
                column += 1 + word.len();
            }
        }
        text
    }
}
