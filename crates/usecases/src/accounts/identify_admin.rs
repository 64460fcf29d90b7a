//! Authenticates a request of the admin: the role, and two-step sign-in if the settings demand it.

use super::error::AccountError;
use super::identify::identify;
use crate::actor::Actor;
use crate::error::Result;
use crate::settings::read_settings::read_settings;
use crate::shop::Shop;

pub async fn identify_admin(shop: &Shop, access_token: &str) -> Result<Actor> {
    let actor = identify(shop, access_token).await?;
    actor.must_be_admin()?;
    if !actor.has_two_step && read_settings(shop).await?.admin_two_step_required {
        return Err(AccountError::TwoStepSetupRequired.into());
    }
    Ok(actor)
}
