//! Ties the token secret to the database (decisions/0073): every instance must have the same one, and it is replaced
//! only on purpose.

use nevel_domain::accounts::UserId;
use nevel_storage::accounts::{token_secret, two_step};

use crate::error::Result;
use crate::security::keyed_hashes::KeyedHashes;
use crate::shop::Shop;

/// Secrets of two-step sign-in that are encrypted again at once.
const BATCH_SIZE: u64 = 500;

/// What to do about a token secret that the database was not used with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnknownSecret {
    Refuse,
    /// The former secret is lost.
    Accept,
}

/// Records the current token secret in the database and encrypts with it what the previous one has encrypted. Returns
/// false if the database was used with neither of them.
pub async fn accept_secret(shop: &Shop, unknown: UnknownSecret) -> Result<bool> {
    let (_lock, transaction) = shop.begin_exclusive().await?;
    let stored = token_secret::find_fingerprint(&transaction).await?;
    let mut known = shop.secrets.keyed_hashes.iter().map(KeyedHashes::fingerprint);
    let current = shop.secrets.keyed_hashes.current.fingerprint();
    let is_known = stored.as_ref().is_none_or(|stored| known.any(|fingerprint| fingerprint == *stored));
    let is_refused = !is_known && unknown == UnknownSecret::Refuse;
    // While the secret is being replaced, instances that have not restarted yet still encrypt with the previous one.
    let is_replaced = stored.as_ref() == Some(&current) && shop.secrets.two_step.previous.is_none();
    if is_refused || is_replaced {
        transaction.rollback().await?;
        return Ok(!is_refused);
    }
    let mut last = UserId(0);
    loop {
        let secrets = two_step::list_secrets(&transaction, last, BATCH_SIZE).await?;
        let Some((user, _)) = secrets.last() else { break };
        last = *user;
        for (user, secret) in secrets {
            if let Some(encrypted) = shop.secrets.reencrypt(user, &secret)? {
                two_step::update_secret(&transaction, user, encrypted).await?;
            }
        }
    }
    token_secret::set_fingerprint(&transaction, &current).await?;
    shop.commit(transaction).await?;
    if stored.is_some_and(|stored| stored != current) {
        tracing::info!(target: "audit", "token secret replaced");
    }
    Ok(true)
}
