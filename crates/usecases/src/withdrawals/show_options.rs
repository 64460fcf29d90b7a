//! Shows what can be withdrawn from an order, to its owner or to a guest with its access key (WDR-02).

use nevel_domain::orders::{Order, OrderId};
use nevel_domain::withdrawals::{Period, WithdrawalRecord};
use nevel_storage::withdrawals::query;

use crate::actor::Actor;
use crate::error::ShopError;
use crate::orders::show_order::show_order;
use crate::settings::read_settings::read_settings;
use crate::shop::Shop;

pub struct WithdrawalOptions {
    pub order: Order,
    /// Days after delivery.
    pub days: u32,
    pub period: Period,
    /// Withdrawals that were sent for this order, oldest first.
    pub withdrawals: Vec<WithdrawalRecord>,
}

pub async fn show_options(shop: &Shop, actor: Option<Actor>, key: Option<&str>, id: OrderId) -> Result<WithdrawalOptions, ShopError> {
    let order = show_order(shop, actor, key, id).await?;
    let settings = read_settings(shop).await?.withdrawal;
    let period = Period::of(&order, &settings, shop.clock.now());
    let withdrawals = query::of_order(shop.db.reader(), id).await?;
    Ok(WithdrawalOptions { order, days: settings.days, period, withdrawals })
}
