//! Turns two-step sign-in on with the first code of the app.

use nevel_domain::validation::ValidationError;
use nevel_i18n::Language;
use nevel_storage::accounts::{two_step, users};

use super::code::use_app_code;
use crate::accounts::error::AccountError;
use crate::accounts::security_notice::queue_security_notice;
use crate::actor::Actor;
use crate::emails::queue::AccountNotice;
use crate::error::{Result, ShopError};
use crate::security::two_step_secrets::TwoStepSecrets;
use crate::shop::Shop;

/// The password was checked when the setup began. Returns the recovery codes, which are not stored in readable form.
pub async fn confirm_setup(shop: &Shop, actor: Actor, code: &str, language: Language) -> Result<Vec<String>> {
    let now = shop.clock.now();
    let codes = TwoStepSecrets::generate_recovery_codes()?;
    let transaction = shop.db.begin_write().await?;
    let user = users::lock(&transaction, actor.user_id).await?.ok_or(AccountError::Unauthorized)?;
    let secret = two_step::find(&transaction, user.id).await?.ok_or(AccountError::TwoStepNotEnabled)?;
    if secret.is_confirmed() {
        return Err(AccountError::TwoStepEnabled.into());
    }
    if !use_app_code(shop, &transaction, user.id, &secret.secret, code, now).await? {
        return Err(ShopError::invalid_field("code", ValidationError::WrongCode));
    }
    two_step::confirm(&transaction, user.id, now).await?;
    let hashes = codes.iter().map(|code| shop.secrets.two_step.current.hash_recovery_code(user.id, code)).collect();
    two_step::replace_codes(&transaction, user.id, hashes).await?;
    queue_security_notice(shop, &transaction, &user, Some(language), AccountNotice::TwoStepEnabled, now).await?;
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = user.id.0, "two-step sign-in enabled");
    Ok(codes)
}
