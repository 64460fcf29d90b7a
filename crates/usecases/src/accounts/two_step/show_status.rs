//! Shows whether two-step sign-in is on.

use nevel_domain::accounts::Role;
use nevel_storage::accounts::two_step;

use crate::actor::Actor;
use crate::error::Result;
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
