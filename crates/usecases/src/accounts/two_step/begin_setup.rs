//! Begins the setup of two-step sign-in with a new secret for the authenticator app.

use nevel_storage::accounts::two_step;

use super::password::begin_with_password;
use super::qr_code::QrCode;
use crate::accounts::client_info::ClientInfo;
use crate::accounts::error::AccountError;
use crate::actor::Actor;
use crate::error::Result;
use crate::settings::read_settings::read_settings;
use crate::shop::Shop;

pub struct TwoStepSetup {
    /// For typing it into the app, in base32.
    pub key: String,
    pub uri: String,
    pub qr_code: QrCode,
}

/// The secret is not in use before it is confirmed. A repeated call replaces it.
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
