//! Who is asking.

use uuid::Uuid;

use crate::id::UserId;

impl UserId {
    /// The person at this machine: the command line and MCP over stdio act for this user.
    pub const LOCAL: UserId = UserId(Uuid::from_u128(0x0000_0000_0000_7000_8000_0000_0000_0001));
}
