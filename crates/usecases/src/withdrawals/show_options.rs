//! Shows what can be withdrawn from an order, to its owner or to a guest with its access key (WDR-02).

use nevel_domain::orders::{Order, OrderId, OrderLine};
use nevel_domain::withdrawals::{Period, WithdrawalRecord, remaining_lines};
use nevel_storage::withdrawals::query;

use crate::orders::queries::show_order;
use crate::settings::read_settings::read_settings;
use crate::{Actor, Result, Shop};

pub struct WithdrawalOptions {
    pub order: Order,
    /// The lines with the units that can still be withdrawn.
    pub lines: Vec<OrderLine>,
    /// Days after delivery.
    pub days: u32,
    pub period: Period,
    /// Withdrawals that were sent for this order, oldest first.
    pub withdrawals: Vec<WithdrawalRecord>,
}

pub async fn show_options(
    shop: &Shop,
    actor: Option<Actor>,
    key: Option<&str>,
    id: OrderId,
) -> Result<WithdrawalOptions> {
    let order = show_order(shop, actor, key, id).await?;
    let settings = read_settings(shop).await?;
    let period = Period::of(&order, &settings.withdrawal, settings.time_zone.day_of(shop.clock.now()));
    let withdrawals = query::of_order(shop.db.reader(), id).await?;
    let lines = remaining_lines(&order.lines, &withdrawals);
    Ok(WithdrawalOptions { order, lines, days: settings.withdrawal.days, period, withdrawals })
}
