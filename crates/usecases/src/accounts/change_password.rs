//! A new password ends every other sign-in of the user.

use nevel_domain::accounts::Password;
use nevel_domain::validation::{Faults, FieldError, FieldFault};
use nevel_storage::{commit, sessions, users};

use super::AccountError;
use crate::actor::Actor;
use crate::{Shop, ShopError};

pub struct PasswordChange {
    current: String,
    new: Password,
}

impl PasswordChange {
    pub fn parse(current: &str, new: &str, confirmation: &str) -> Result<Self, Vec<FieldError>> {
        let mut faults = Faults::default();
        if current.is_empty() {
            faults.push("currentPassword", FieldFault::Required);
        }
        let parsed = faults.take("newPassword", Password::parse(new));
        if new != confirmation {
            faults.push("confirmPassword", FieldFault::PasswordsDiffer);
        }
        faults.finish(|| Some(Self { current: current.to_owned(), new: parsed? }))
    }
}

pub async fn change_password(shop: &Shop, actor: Actor, change: PasswordChange) -> Result<(), ShopError> {
    let user = users::find(shop.db.reader(), actor.user_id).await?.ok_or(AccountError::Unauthorized)?;
    if !shop.passwords.verify(&change.current, Some(&user.password_hash)).await? {
        tracing::info!(target: "audit", user = user.id.0, "password change refused");
        return Err(ShopError::Invalid(vec![FieldError::new("currentPassword", FieldFault::WrongPassword)]));
    }
    let hash = shop.passwords.hash(change.new).await?;
    let now = shop.clock.now();
    let transaction = shop.db.begin_write().await?;
    // Of two changes at once the first counts: it ends the sign-in that the second was made with.
    let current = users::lock(&transaction, actor.user_id).await?;
    let session = sessions::lock_session(&transaction, actor.session_id).await?;
    if current.is_none_or(|current| current.password_hash != user.password_hash) || session.is_none_or(|session| session.is_revoked) {
        return Err(AccountError::Unauthorized.into());
    }
    users::set_password(&transaction, actor.user_id, hash, now).await?;
    sessions::revoke_others(&transaction, actor.user_id, actor.session_id, now).await?;
    commit(transaction).await?;
    tracing::info!(target: "audit", user = user.id.0, "password changed");
    Ok(())
}
