//! Turns two-step sign-in of a user off, who lost the device and the recovery codes (SEC-02).

use nevel_domain::accounts::UserId;
use nevel_storage::accounts::users::{self, UserRecord};

use super::editing::{begin_edit, commit_and_load};
use crate::accounts::error::AccountError;
use crate::accounts::two_step::reset_two_step::turn_off;
use crate::actor::Actor;
use crate::emails::queue::AccountNotice;
use crate::error::Result;
use crate::shop::Shop;

/// Does nothing if it is off. Administrators turn their own off in the profile, with password and code.
pub async fn reset_two_step(shop: &Shop, actor: Actor, id: UserId) -> Result<UserRecord> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    if id == actor.user_id {
        return Err(AccountError::OwnTwoStep.into());
    }
    let user = users::lock(&transaction, id).await?.ok_or(AccountError::UserNotFound)?;
    let was_on = turn_off(shop, &transaction, &user, AccountNotice::TwoStepReset).await?;
    let record = commit_and_load(shop, transaction, id).await?;
    if was_on {
        tracing::info!(target: "audit", user = actor.user_id.0, id = id.0, "two-step sign-in reset by an administrator");
    }
    Ok(record)
}
