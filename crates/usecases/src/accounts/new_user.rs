//! Inserts a user, mapping a duplicate email to `AccountError::EmailTaken`.

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_storage::accounts::users::{self, NewUser};
use nevel_storage::{Constraint, StorageError, Transaction};

use super::error::AccountError;
use crate::error::Result;

pub(super) async fn insert(transaction: &Transaction, new: NewUser, now: Timestamp) -> Result<UserId> {
    users::insert(transaction, new, now).await.map_err(|error| match error {
        StorageError::Constraint(Constraint::UserEmail) => AccountError::EmailTaken.into(),
        other => other.into(),
    })
}
