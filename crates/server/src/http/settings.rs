//! How the service is to be seen from outside.

use axum::http::HeaderValue;

use crate::mcp::SessionLimits;

#[derive(Debug, Clone)]
pub struct Settings {
    /// Pages of these origins may call it.
    pub cors: Vec<HeaderValue>,
    /// Requests a minute for each user, and a tenth of it for each address that shows no user; 0
    /// for no limit.
    pub rate_limit: u32,
    /// Whether what is counted is told at `/metrics`.
    pub metrics: bool,
    /// Of MCP.
    pub sessions: SessionLimits,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            cors: Vec::new(),
            rate_limit: 6000,
            metrics: true,
            sessions: SessionLimits::default(),
        }
    }
}
