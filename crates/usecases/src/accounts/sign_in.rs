//! Signing in with e-mail and password. Unknown address and wrong password cannot be told apart, not even by the time they take.

use nevel_domain::email::Email;
use nevel_domain::rules::{PASSWORD_MAX_BYTES, PASSWORD_MAX_CHARS};
use nevel_domain::validation::{Faults, FieldError, FieldFault};
use nevel_storage::{commit, users};

use super::{AccountError, SignedIn, session};
use crate::{Shop, ShopError};

pub struct Credentials {
    pub email: Email,
    password: String,
}

impl Credentials {
    /// Only shape is checked here: the rules for new passwords do not apply to old ones.
    pub fn parse(email: &str, password: &str) -> Result<Self, Vec<FieldError>> {
        let mut faults = Faults::default();
        let email = faults.take("email", Email::parse(email));
        if password.is_empty() {
            faults.push("password", FieldFault::Required);
        } else if password.len() > PASSWORD_MAX_BYTES {
            faults.push("password", FieldFault::TooLong { max: PASSWORD_MAX_CHARS });
        }
        faults.finish(|| Some(Self { email: email?, password: password.to_owned() }))
    }
}

pub async fn sign_in(shop: &Shop, credentials: Credentials) -> Result<SignedIn, ShopError> {
    let found = users::find_by_email(shop.db.reader(), &credentials.email).await?;
    let hash = found.as_ref().map(|user| user.password_hash.as_str());
    let is_right = shop.passwords.verify(&credentials.password, hash).await?;
    let Some(user) = found.filter(|_| is_right) else {
        tracing::info!(target: "audit", "sign-in refused");
        return Err(AccountError::InvalidCredentials.into());
    };
    if !user.is_active {
        tracing::info!(target: "audit", user = user.id.0, "sign-in refused: inactive");
        return Err(AccountError::Inactive.into());
    }
    let now = shop.clock.now();
    let transaction = shop.db.begin_write().await?;
    // Hashing takes a while: a password that was changed meanwhile, or an account that was closed, lets nobody in any more.
    let current = users::lock(&transaction, user.id).await?;
    if !current.is_some_and(|current| current.is_active && current.password_hash == user.password_hash) {
        return Err(AccountError::InvalidCredentials.into());
    }
    let pair = session::begin(shop, &transaction, user.id, now).await?;
    commit(transaction).await?;
    tracing::info!(target: "audit", user = user.id.0, "signed in");
    Ok(SignedIn { token: pair.token, refresh_token: pair.refresh_token, user })
}
