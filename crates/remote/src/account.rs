//! Coming in: from an email and a password to a token of one's own, and giving that back.

use domain::id::TokenId;
use reqwest::Method;
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::address::Address;
use crate::api::{Api, Trouble};
use crate::fault::Fault;

/// A server, before anyone is in.
pub struct Door {
    at: Address,
    api: Api,
}

/// What a server tells anyone of itself.
#[derive(Debug, Clone, Deserialize)]
pub struct About {
    /// What answers there.
    pub model: String,
    /// Whether we come in as the owner of its machine, without a password.
    pub local: bool,
}

/// How to come in.
pub enum Proof {
    /// As the owner of the machine.
    Local,
    Password {
        email: String,
        password: SecretString,
    },
}

/// A token that was made for us.
#[derive(Debug)]
pub struct Made {
    pub id: TokenId,
    pub token: SecretString,
}

#[derive(Deserialize)]
struct Session {
    access_token: String,
}

#[derive(Deserialize)]
struct Token {
    id: TokenId,
    token: String,
}

#[derive(Deserialize)]
struct Me {
    email: Option<String>,
}

impl Door {
    /// `Err` is a sentence for the operator.
    pub fn new(at: Address) -> Result<Door, String> {
        let api = Api::new(at.clone(), None)?;
        Ok(Door { at, api })
    }

    pub async fn about(&self) -> Result<About, Trouble> {
        self.api.get("/api/v1/about").await
    }

    /// Comes in, has a token made by this name, and leaves again: the session is over and the password
    /// is not needed any more.
    pub async fn token(&self, proof: &Proof, name: &str) -> Result<Made, Trouble> {
        let session: Session = match proof {
            Proof::Local => self.api.post("/api/v1/auth/local", &json!({})).await?,
            Proof::Password { email, password } => {
                let body = json!({ "email": email, "password": password.expose_secret() });
                self.api.post("/api/v1/auth/sign-in", &body).await?
            }
        };
        let inside = self.inside(session.access_token.into())?;
        let wanted = json!({ "name": name, "scopes": ["read", "write", "delete"] });
        let made: Result<Token, Trouble> = inside.post("/api/v1/me/tokens", &wanted).await;
        // One that is not ended now ends by itself.
        let _ = inside.tell(Method::POST, "/api/v1/auth/sign-out", Some(&Value::Null)).await;
        made.map(|it| Made { id: it.id, token: it.token.into() })
    }

    /// Whose token it is, by their address; `None` for who has none.
    pub async fn whose(&self, token: &SecretString) -> Result<Option<String>, Trouble> {
        let me: Me = self.inside(token.clone())?.get("/api/v1/me").await?;
        Ok(me.email)
    }

    /// Gives a token back: it is good for nothing any more.
    pub async fn give_back(&self, token: &SecretString, id: TokenId) -> Result<(), Trouble> {
        let path = format!("/api/v1/me/tokens/{id}");
        self.inside(token.clone())?.tell(Method::DELETE, &path, None).await
    }

    fn inside(&self, token: SecretString) -> Result<Api, Trouble> {
        Api::new(self.at.clone(), Some(token)).map_err(|_| Trouble::Fault(Fault::Unreachable))
    }
}
