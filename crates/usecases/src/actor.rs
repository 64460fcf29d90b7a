//! Who asks: read from the database at each request, so that what was taken away is gone at the next click.

use nevel_domain::accounts::{Role, SessionId, UserId};

use crate::accounts::AccountError;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Actor {
    pub user_id: UserId,
    pub session_id: SessionId,
    pub role: Role,
}

impl Actor {
    pub(crate) fn must_be_admin(self) -> Result<(), AccountError> {
        if self.role == Role::Admin { Ok(()) } else { Err(AccountError::Forbidden) }
    }
}
