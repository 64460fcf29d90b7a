//! Data for the packing slips and invoices of several orders (STO-06).

use nevel_domain::orders::{Invoice, OrderId, OrderLine, OrderRecord, OrderedProduct};
use nevel_domain::settings::ShopSettings;
use nevel_storage::orders::{admin_query, invoices};

use crate::actor::Actor;
use crate::error::ShopError;
use crate::settings::read_settings::read_settings;
use crate::shop::Shop;

pub struct OrderDocuments {
    pub settings: ShopSettings,
    /// In the order of the request.
    pub orders: Vec<OrderDocument>,
    /// Ids without an order.
    pub missing: Vec<OrderId>,
}

pub struct OrderDocument {
    pub record: OrderRecord,
    /// The ordered products as they are now.
    pub products: Vec<OrderedProduct>,
    /// Oldest first.
    pub invoices: Vec<Invoice>,
}

/// The caller bounds the number of ids.
pub async fn list_documents(shop: &Shop, actor: Actor, ids: &[OrderId]) -> Result<OrderDocuments, ShopError> {
    actor.must_be_admin()?;
    let settings = read_settings(shop).await?;
    let db = shop.db.reader();
    let mut records = admin_query::find_all(db, ids).await?;
    let lines: Vec<OrderLine> = records.iter().flat_map(|record| record.order.lines.clone()).collect();
    let products = admin_query::products(db, &lines).await?;
    let mut invoices = invoices::list_for_orders(db, ids).await?;
    let (mut orders, mut missing) = (Vec::new(), Vec::new());
    for id in ids {
        let Some(index) = records.iter().position(|record| record.order.id == *id) else {
            missing.push(*id);
            continue;
        };
        let record = records.swap_remove(index);
        let is_ordered = |product: &&OrderedProduct| record.order.lines.iter().any(|line| line.product_id == product.id);
        let products = products.iter().filter(is_ordered).cloned().collect();
        let (own, others) = invoices.into_iter().partition(|(order, _)| order == id);
        invoices = others;
        let own: Vec<(OrderId, Invoice)> = own;
        orders.push(OrderDocument { record, products, invoices: own.into_iter().map(|(_, invoice)| invoice).collect() });
    }
    Ok(OrderDocuments { settings, orders, missing })
}
