//! The authenticated user of a request. It is loaded for each request, so that revoked rights take effect at once.

use nevel_domain::accounts::{Role, SessionId, UserId};

use crate::error::{Result, ShopError};
use crate::security::reserved_places::Lane;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Actor {
    pub user_id: UserId,
    pub session_id: SessionId,
    pub role: Role,
    /// Whether two-step sign-in is set up.
    pub has_two_step: bool,
}

impl Actor {
    /// The hashing queue for accounts that an administrator edits.
    pub(crate) fn lane(self) -> Lane {
        Lane::Reserved(format!("user {}", self.user_id.0))
    }

    pub(crate) fn must_be_admin(self) -> Result<()> {
        if self.role == Role::Admin { Ok(()) } else { Err(ShopError::forbidden()) }
    }
}
