//! What follows a correct password: a session, or the second step.

use nevel_domain::clock::Timestamp;
use nevel_domain::rules::TWO_STEP_CHALLENGE_MINUTES;
use nevel_storage::Transaction;
use nevel_storage::accounts::users::User;
use nevel_storage::accounts::{challenges, two_step};

use super::client_info::ClientInfo;
use super::session::{self, SignedIn};
use crate::error::Result;
use crate::security::opaque_tokens::OpaqueToken;
use crate::shop::Shop;

/// The result of a correct password.
pub enum SignInResult {
    SignedIn(Box<SignedIn>),
    /// The code of the second step is required.
    TwoStep(Challenge),
}

/// A sign-in that waits for its code.
#[derive(Debug, Clone)]
pub struct Challenge {
    pub token: String,
    pub expires_at: Timestamp,
}

/// Commits the transaction, in which the account is locked.
pub(super) async fn finish_sign_in(
    shop: &Shop,
    transaction: Transaction,
    user: User,
    client: ClientInfo,
    now: Timestamp,
) -> Result<SignInResult> {
    if two_step::find(&transaction, user.id).await?.is_some_and(|secret| secret.is_confirmed()) {
        let token = OpaqueToken::random()?;
        let expires_at = now.plus_seconds(TWO_STEP_CHALLENGE_MINUTES * 60);
        challenges::insert(&transaction, user.id, token.hash, now, expires_at).await?;
        shop.commit(transaction).await?;
        tracing::info!(target: "audit", user = user.id.0, "password accepted, two-step code required");
        return Ok(SignInResult::TwoStep(Challenge { token: token.token, expires_at }));
    }
    let session = session::create(shop, &transaction, &user, client, now).await?;
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = user.id.0, "signed in");
    Ok(SignInResult::SignedIn(Box::new(session.signed_in(user))))
}
