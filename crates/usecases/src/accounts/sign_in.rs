//! Signs in with email and password. An unknown address and a wrong password are indistinguishable, also by response
//! time.

use nevel_domain::email::Email;
use nevel_domain::rules::{PASSWORD_MAX_BYTES, PASSWORD_MAX_CHARS};
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use nevel_storage::accounts::users;

use super::client_info::ClientInfo;
use super::error::AccountError;
use super::finish_sign_in::{SignInResult, finish_sign_in};
use super::recognize::Recognized;
use crate::error::Result;
use crate::shop::Shop;

pub struct Credentials {
    pub email: Email,
    password: String,
}

impl Credentials {
    /// Does not apply the rules for new passwords, because existing passwords may not satisfy them.
    pub fn parse(email: &str, password: &str) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let email = errors.check("email", Email::parse_existing(email));
        if password.is_empty() {
            errors.push("password", ValidationError::Required);
        } else if password.len() > PASSWORD_MAX_BYTES {
            errors.push("password", ValidationError::TooLong { max: PASSWORD_MAX_CHARS });
        }
        errors.finish(|| Some(Self { email: email?, password: password.to_owned() }))
    }
}

pub async fn sign_in(
    shop: &Shop,
    credentials: Credentials,
    client: ClientInfo,
    recognized: &Recognized,
) -> Result<SignInResult> {
    let user = users::find_by_email(shop.db.reader(), &credentials.email).await?;
    let hash = user.as_ref().map(|user| user.password_hash.0.as_str());
    let is_correct = shop.passwords.verify(&credentials.password, hash, &recognized.lane(&client)).await?;
    let (account, id) = (
        shop.secrets.keyed_hashes.current.account_pseudonym(&credentials.email.key()),
        user.as_ref().map(|user| user.id.0),
    );
    let Some(user) = user.filter(|_| is_correct) else {
        tracing::info!(target: "audit", network = client.network, account, user = id, "sign-in rejected");
        return Err(AccountError::InvalidCredentials.into());
    };
    if !user.is_active {
        tracing::info!(target: "audit", network = client.network, account, user = id, "sign-in rejected: account deactivated");
        return Err(AccountError::Inactive.into());
    }
    let now = shop.clock.now();
    let transaction = shop.db.begin_write().await?;
    // Hashing is slow: check again that the password was not changed and the account not deactivated concurrently.
    let current = users::lock(&transaction, user.id).await?;
    if !current.is_some_and(|current| current.is_active && current.password_hash == user.password_hash) {
        return Err(AccountError::InvalidCredentials.into());
    }
    finish_sign_in(shop, transaction, user, client, now).await
}
