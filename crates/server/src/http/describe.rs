//! Addresses with their description: what routes a request also documents it, so that the two
//! cannot drift apart. Schemas come from the types that are read and written; the few shapes that are
//! written by hand elsewhere (an entry of the audit trail, OpenAI's errors) are held against real
//! answers by tests.

use std::sync::Arc;

use axum::Router;
use axum::handler::Handler;
use axum::http::StatusCode;
use axum::routing::{MethodFilter, MethodRouter, on};
use domain::limits::Limits;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::frame::Problem;
use super::{exact, openapi};
use crate::app::App;

/// Routes, and the OpenAPI document that tells of them.
pub(super) struct Atlas {
    router: Ours,
    paths: Map<String, Value>,
    schemas: SchemaGenerator,
    limits: Limits,
    is_public: bool,
    /// What goes around each handler of the group that is being added.
    around: Option<Around>,
}

/// Adds its own addresses.
pub(super) type Routes = fn(Atlas) -> Atlas;

type Ours = Router<Arc<App>>;
pub(super) type Handlers = MethodRouter<Arc<App>>;
type Around = Box<dyn Fn(Handlers) -> Handlers>;

/// One method of one address.
pub(super) struct Endpoint {
    verb: &'static str,
    handler: Handlers,
    /// Fills in the operation, with schemas that the whole document shares.
    describe: Vec<Describe>,
}

type Describe = Box<dyn FnOnce(&mut SchemaGenerator, &Limits, &mut Value)>;

impl Atlas {
    /// `limits` are those of this installation: its schemas quote them.
    pub(super) fn new(limits: &Limits) -> Atlas {
        let settings = SchemaSettings::draft2020_12().with(|it| {
            it.meta_schema = None;
            it.definitions_path = "/components/schemas".into();
        });
        let schemas = settings.into_generator();
        let limits = *limits;
        let (router, paths) = (Router::new(), Map::new());
        Atlas { router, paths, schemas, limits, is_public: false, around: None }
    }

    pub(super) fn at<const N: usize>(mut self, path: &str, endpoints: [Endpoint; N]) -> Atlas {
        let mut methods = MethodRouter::new();
        let mut item = Map::new();
        for endpoint in endpoints {
            let parameters = path_parameters(path);
            let mut operation =
                json!({ "tags": [tag(path)], "parameters": parameters, "responses": {} });
            if self.is_public {
                operation["security"] = json!([]);
            }
            for describe in endpoint.describe {
                describe(&mut self.schemas, &self.limits, &mut operation);
            }
            openapi::complete(path, endpoint.verb, &mut operation);
            item.insert(endpoint.verb.to_owned(), operation);
            methods = methods.merge(endpoint.handler);
        }
        self.paths.insert(path.to_owned(), Value::Object(item));
        if let Some(around) = &self.around {
            methods = around(methods);
        }
        self.router = self.router.route(path, methods);
        self
    }

    /// Addresses for those who have shown who they are, with `around` around each handler.
    pub(super) fn private<F>(self, routes: &[Routes], around: F) -> Atlas
    where
        F: Fn(Handlers) -> Handlers + 'static,
    {
        self.group(false, routes, Box::new(around))
    }

    /// Addresses for anybody.
    pub(super) fn public<F>(self, routes: &[Routes], around: F) -> Atlas
    where
        F: Fn(Handlers) -> Handlers + 'static,
    {
        self.group(true, routes, Box::new(around))
    }

    fn group(self, is_public: bool, routes: &[Routes], around: Around) -> Atlas {
        let group = Atlas { is_public, around: Some(around), ..self };
        routes.iter().fold(group, |atlas, it| it(atlas))
    }

    /// The routes, and the document that tells of them.
    pub(super) fn open(mut self) -> (Ours, Value) {
        self.schemas.subschema_for::<Problem>();
        self.schemas.subschema_for::<openapi::OpenAiError>();
        let mut schemas = self.schemas.take_definitions(true);
        for (name, schema) in &mut schemas {
            exact::sharpen(name, schema, &self.limits);
            exact::bound(schema);
        }
        let mut document = openapi::document(Value::Object(self.paths), Value::Object(schemas));
        exact::no_null_defaults(&mut document);
        (self.router, document)
    }
}

impl Endpoint {
    /// `id` names the operation for programs, `summary` for people.
    pub(super) fn new<H, T>(
        method: MethodFilter,
        handler: H,
        id: &'static str,
        summary: &'static str,
    ) -> Endpoint
    where
        H: Handler<T, Arc<App>>,
        T: 'static,
    {
        let verb = match method {
            MethodFilter::POST => "post",
            MethodFilter::PUT => "put",
            MethodFilter::PATCH => "patch",
            MethodFilter::DELETE => "delete",
            _ => "get",
        };
        let endpoint = Endpoint { verb, handler: on(method, handler), describe: Vec::new() };
        endpoint.then(move |_, operation| {
            operation["operationId"] = json!(id);
            operation["summary"] = json!(summary);
        })
    }

    /// More about it than fits in its summary.
    pub(super) fn about(self, text: &'static str) -> Endpoint {
        self.then(move |_, operation| operation["description"] = json!(text))
    }

    /// Query parameters: the fields of `T`.
    pub(super) fn query<T: JsonSchema + 'static>(mut self) -> Endpoint {
        self.describe.push(Box::new(|_, limits, operation| {
            let settings = SchemaSettings::draft2020_12().with(|it| it.inline_subschemas = true);
            let mut schema = settings.into_generator().into_root_schema_for::<T>().to_value();
            exact::sharpen(&T::schema_name(), &mut schema, limits);
            exact::bound(&mut schema);
            let required = schema["required"].as_array().cloned().unwrap_or_default();
            for (name, schema) in schema["properties"].as_object().into_iter().flatten() {
                let required = required.iter().any(|it| it == name);
                add_parameter(operation, "query", name, required, exact::not_null(schema));
            }
        }));
        self
    }

    pub(super) fn header(self, name: &'static str, schema: Value) -> Endpoint {
        self.then(move |_, operation| add_parameter(operation, "header", name, false, schema))
    }

    /// `If-Match` is heeded.
    pub(super) fn if_match(self) -> Endpoint {
        self.header("If-Match", openapi::tags("The ETag of the task as it must be still, or *."))
            .refuses(StatusCode::PRECONDITION_FAILED)
    }

    /// A JSON body.
    pub(super) fn body<T: JsonSchema + 'static>(self) -> Endpoint {
        self.then(|schemas, operation| {
            let schema = schemas.subschema_for::<T>();
            operation["requestBody"] = json!({
                "required": true, "content": { "application/json": { "schema": schema } },
            });
        })
    }

    /// A JSON body that may be left out.
    pub(super) fn optional_body<T: JsonSchema + 'static>(self) -> Endpoint {
        self.body::<T>().then(|_, operation| operation["requestBody"]["required"] = json!(false))
    }

    /// An answer in JSON.
    pub(super) fn gives<T: JsonSchema + 'static>(
        self,
        status: StatusCode,
        what: &'static str,
    ) -> Endpoint {
        self.then(move |schemas, operation| {
            let schema = schemas.subschema_for::<T>();
            operation["responses"][status.as_str()] = json!({
                "description": what, "content": { "application/json": { "schema": schema } },
            });
        })
    }

    /// An answer with nothing in it.
    pub(super) fn gives_nothing(self, status: StatusCode, what: &'static str) -> Endpoint {
        self.then(move |_, operation| {
            operation["responses"][status.as_str()] = json!({ "description": what });
        })
    }

    /// An answer that is no JSON, of this media type.
    pub(super) fn gives_text(
        self,
        status: StatusCode,
        kind: &'static str,
        what: &'static str,
    ) -> Endpoint {
        self.then(move |_, operation| {
            let response = &mut operation["responses"][status.as_str()];
            if response.is_null() {
                *response = json!({ "description": what });
            }
            response["content"][kind] = json!({ "schema": { "type": "string" } });
        })
    }

    /// The same answer can also come as an event stream.
    pub(super) fn streams(self, status: StatusCode, what: &'static str) -> Endpoint {
        self.then(move |_, operation| {
            let response = &mut operation["responses"][status.as_str()];
            if response.is_null() {
                *response = json!({ "description": what });
            }
            // Before OpenAPI 3.2, the schema of a stream is that of each event.
            let text = json!({ "type": "string" });
            response["content"]["text/event-stream"] = json!({ "schema": {
                "type": "object",
                "description": what,
                "properties": { "id": text, "event": text, "data": text },
                "required": ["data"],
            } });
        })
    }

    /// A header of every good answer described so far.
    pub(super) fn sends(self, name: &'static str, what: &'static str) -> Endpoint {
        self.then(move |_, operation| {
            let responses = operation["responses"].as_object_mut();
            for (status, response) in responses.into_iter().flatten() {
                if status.starts_with(['2', '3']) {
                    response["headers"][name] = json!({
                        "description": what, "required": true, "schema": { "type": "string" },
                    });
                }
            }
        })
    }

    /// A refusal beyond those that any request may meet.
    pub(super) fn refuses(self, status: StatusCode) -> Endpoint {
        self.then(move |_, operation| {
            operation["responses"][status.as_str()] = openapi::refusal(status);
        })
    }

    pub(super) fn then(
        mut self,
        describe: impl FnOnce(&mut SchemaGenerator, &mut Value) + 'static,
    ) -> Endpoint {
        self.describe.push(Box::new(|schemas, _, operation| describe(schemas, operation)));
        self
    }
}

/// The noun that an address is about.
fn tag(path: &str) -> &str {
    match path.strip_prefix("/api/v1/") {
        Some(inside) => inside.split('/').next().unwrap_or(inside),
        None if path.starts_with("/v1/") => "openai",
        None => "links",
    }
}

fn path_parameters(path: &str) -> Vec<Value> {
    path.split('/')
        .filter_map(|it| it.strip_prefix('{')?.strip_suffix('}'))
        .map(|name| {
            let schema = match name {
                "id" if path.starts_with("/api/") => json!({ "type": "string", "format": "uuid" }),
                _ => json!({ "type": "string", "minLength": 1 }),
            };
            let mut parameter =
                json!({ "name": name, "in": "path", "required": true, "schema": schema });
            if name == "task" {
                parameter["description"] = json!("The task's id, or its number: 3 or %233.");
            }
            parameter
        })
        .collect()
}

fn add_parameter(operation: &mut Value, place: &str, name: &str, required: bool, schema: Value) {
    if let Some(parameters) = operation["parameters"].as_array_mut() {
        let mut parameter =
            json!({ "name": name, "in": place, "required": required, "schema": schema });
        // A parameter has a description of its own; its schema needs no second one.
        if let Some(text) =
            parameter["schema"].as_object_mut().and_then(|it| it.remove("description"))
        {
            parameter["description"] = text;
        }
        parameters.push(parameter);
    }
}
