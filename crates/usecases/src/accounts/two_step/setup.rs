//! Turns two-step sign-in on and off, and replaces the recovery codes.

use nevel_domain::accounts::Role;
use nevel_domain::validation::ValidationError;
use nevel_i18n::Language;
use nevel_storage::accounts::{two_step, users};

use super::code::use_app_code;
use super::password::{Proof, begin_with_password, begin_with_password_and_code};
use super::qr_code::QrCode;
use super::reset_two_step::turn_off;
use crate::accounts::client_info::ClientInfo;
use crate::accounts::error::AccountError;
use crate::accounts::security_notice::queue_security_notice;
use crate::actor::Actor;
use crate::emails::queue::AccountNotice;
use crate::error::{Result, ShopError};
use crate::security::two_step_secrets::TwoStepSecrets;
use crate::settings::read_settings::read_settings;
use crate::shop::Shop;

pub struct TwoStepStatus {
    pub is_enabled: bool,
    /// Whether the settings demand it of this account.
    pub is_required: bool,
    pub recovery_codes_left: u64,
}

pub async fn show_status(shop: &Shop, actor: Actor) -> Result<TwoStepStatus> {
    let recovery_codes_left =
        if actor.has_two_step { two_step::count_unused_codes(shop.db.reader(), actor.user_id).await? } else { 0 };
    let is_required = actor.role == Role::Admin && read_settings(shop).await?.admin_two_step_required;
    Ok(TwoStepStatus { is_enabled: actor.has_two_step, is_required, recovery_codes_left })
}

pub struct TwoStepSetup {
    /// For typing it into the app, in base32.
    pub key: String,
    pub uri: String,
    pub qr_code: QrCode,
}

/// Begins the setup with a new secret for the authenticator app. The secret is not in use before it is confirmed. A
/// repeated call replaces it.
pub async fn begin_setup(shop: &Shop, actor: Actor, password: &str, client: &ClientInfo) -> Result<TwoStepSetup> {
    let shop_name = read_settings(shop).await?.shop_name;
    let (transaction, user) = begin_with_password(shop, actor, password, client).await?;
    if two_step::find(&transaction, user.id).await?.is_some_and(|secret| secret.is_confirmed()) {
        return Err(AccountError::TwoStepEnabled.into());
    }
    let new = shop.secrets.two_step.current.generate(user.id, &shop_name, &user.email)?;
    two_step::replace(&transaction, user.id, new.encrypted, shop.clock.now()).await?;
    shop.commit(transaction).await?;
    Ok(TwoStepSetup { qr_code: QrCode::encode(&new.uri)?, key: new.key, uri: new.uri })
}

/// Turns two-step sign-in on with the first code of the app. The password was checked when the setup began. Returns the
/// recovery codes, which are not stored in readable form.
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

/// Replaces the recovery codes. Returns the new codes; the earlier ones stop working.
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

/// Turns two-step sign-in off. Does nothing if it is off.
pub async fn disable(shop: &Shop, actor: Actor, proof: &Proof, client: &ClientInfo) -> Result<()> {
    let (transaction, user) = begin_with_password_and_code(shop, actor, proof, client).await?;
    turn_off(shop, &transaction, &user, AccountNotice::TwoStepDisabled).await?;
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = user.id.0, "two-step sign-in disabled");
    Ok(())
}
