//! When the goods of orders left, which decides the VAT of their invoices (MON-04).

use std::collections::HashMap;

use nevel_domain::day::Day;
use nevel_domain::orders::{Invoice, Order, OrderId, current_invoice, supply_day};
use nevel_domain::settings::ShopSettings;
use nevel_domain::time_zone::TimeZone;
use nevel_storage::Connection;
use nevel_storage::orders::history;

use crate::Result;

/// The days of supply of orders whose goods have left.
pub(super) async fn supply_days<C: Connection>(
    db: &C,
    orders: &[&Order],
    time_zone: &TimeZone,
) -> Result<HashMap<OrderId, Day>> {
    let ids: Vec<OrderId> = orders.iter().map(|order| order.id).collect();
    let mut steps: HashMap<OrderId, Vec<_>> = HashMap::new();
    for (id, step) in history::shipments(db, &ids).await? {
        steps.entry(id).or_default().push(step);
    }
    let day = |order: &&Order| {
        Some((order.id, supply_day(steps.get(&order.id)?, order.status, order.delivered_on, time_zone)?))
    };
    Ok(orders.iter().filter_map(day).collect())
}

/// Whether the invoice in force has another VAT than is due, because the goods left on another day or for another
/// country. A canceled order only gets a credit note, and an anonymized one has no country.
pub(super) fn has_other_vat(
    order: &Order,
    invoices: &[Invoice],
    supplied_on: Option<Day>,
    settings: &ShopSettings,
) -> bool {
    let current = current_invoice(invoices).filter(|_| !order.is_anonymized);
    current.is_some_and(|invoice| invoice.document.has_other_vat(order, supplied_on, settings))
}
