//! Replaces the recovery codes.

use nevel_storage::accounts::two_step;

use super::password::{Proof, begin_with_password_and_code};
use crate::accounts::client_info::ClientInfo;
use crate::accounts::error::AccountError;
use crate::accounts::security_notice::queue_security_notice;
use crate::actor::Actor;
use crate::emails::queue::AccountNotice;
use crate::error::Result;
use crate::security::two_step_secrets::TwoStepSecrets;
use crate::shop::Shop;

/// Returns the new codes; the earlier ones stop working.
pub async fn regenerate_codes(shop: &Shop, actor: Actor, proof: &Proof, client: &ClientInfo) -> Result<Vec<String>> {
    let codes = TwoStepSecrets::generate_recovery_codes()?;
    let (transaction, user) = begin_with_password_and_code(shop, actor, proof, client).await?;
    if !two_step::find(&transaction, user.id).await?.is_some_and(|secret| secret.is_confirmed()) {
        return Err(AccountError::TwoStepNotEnabled.into());
    }
    let hashes = codes.iter().map(|code| shop.secrets.two_step.current.hash_recovery_code(user.id, code)).collect();
    two_step::replace_codes(&transaction, user.id, hashes).await?;
    let (language, now) = (Some(client.language), shop.clock.now());
    queue_security_notice(shop, &transaction, &user, language, AccountNotice::RecoveryCodesReplaced, now).await?;
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = user.id.0, "recovery codes replaced");
    Ok(codes)
}
