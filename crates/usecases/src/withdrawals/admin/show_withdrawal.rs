//! Shows a withdrawal to staff.

use nevel_domain::withdrawals::{WithdrawalDetails, WithdrawalId};

use super::details::load_details;
use crate::actor::Actor;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn show_withdrawal(shop: &Shop, actor: Actor, id: WithdrawalId) -> Result<WithdrawalDetails, ShopError> {
    actor.must_be_admin()?;
    load_details(shop.db.reader(), id).await
}
