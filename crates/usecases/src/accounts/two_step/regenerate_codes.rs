//! Replaces the recovery codes.

use nevel_storage::accounts::two_step;

use super::password::begin_with_password;
use crate::accounts::error::AccountError;
use crate::actor::Actor;
use crate::error::ShopError;
use crate::security::two_step_secrets::TwoStepSecrets;
use crate::shop::Shop;

/// Returns the new codes; the earlier ones stop working.
pub async fn regenerate_codes(shop: &Shop, actor: Actor, password: &str) -> Result<Vec<String>, ShopError> {
    let codes = TwoStepSecrets::generate_recovery_codes()?;
    let (transaction, user) = begin_with_password(shop, actor, password).await?;
    if !two_step::find(&transaction, user.id).await?.is_some_and(|secret| secret.is_confirmed) {
        return Err(AccountError::TwoStepNotEnabled.into());
    }
    let hashes = codes.iter().map(|code| shop.two_step_secrets.hash_recovery_code(user.id, code)).collect();
    two_step::replace_codes(&transaction, user.id, hashes).await?;
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = user.id.0, "recovery codes replaced");
    Ok(codes)
}
