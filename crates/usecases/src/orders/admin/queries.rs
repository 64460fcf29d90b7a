//! Orders shown to staff.

use nevel_domain::orders::{
    InvoiceId, InvoiceSheet, Order, OrderActivity, OrderId, OrderLine, OrderList, OrderPosition, OrderQuery,
    OrderRecord, OrderedProduct, StatusCounts,
};
use nevel_domain::settings::ShopSettings;
use nevel_i18n::Language;
use nevel_storage::orders::{admin_query, invoices, list};

use super::supply::{has_other_vat, supply_days};
use crate::invoice_pdf::PdfFile;
use crate::orders::admin::details::{OrderDetails, load_details};
use crate::orders::error::OrderError;
use crate::orders::queries::download_for_staff;
use crate::settings::read_settings::{read_settings, time_zone};
use crate::{Actor, Result, Shop};

/// Returns a part of the list with at most `size` orders, and the number of all orders in each status.
pub async fn list_orders(
    shop: &Shop,
    actor: Actor,
    query: &OrderQuery,
    position: &OrderPosition,
    size: u64,
) -> Result<(OrderList, StatusCounts)> {
    actor.must_be_admin()?;
    let db = shop.db.reader();
    let list = list::prepare(db, query, &time_zone(shop).await?, shop.clock.now()).await?;
    Ok((list.part(db, position, size).await?, list.statuses))
}

pub async fn show_order(shop: &Shop, actor: Actor, id: OrderId) -> Result<OrderDetails> {
    actor.must_be_admin()?;
    load_details(shop.db.reader(), id).await
}

/// An invoice or credit note of an order as a PDF (MON-06).
pub async fn download_invoice(shop: &Shop, actor: Actor, id: OrderId, invoice: InvoiceId) -> Result<PdfFile> {
    actor.must_be_admin()?;
    let record = admin_query::find(shop.db.reader(), id).await?.ok_or(OrderError::NotFound)?;
    download_for_staff(shop, &record.order, invoice).await
}

/// The values that an open admin page polls to detect new activity.
pub async fn show_activity(shop: &Shop, actor: Actor) -> Result<OrderActivity> {
    actor.must_be_admin()?;
    Ok(admin_query::latest(shop.db.reader()).await?)
}

pub struct OrderDocuments {
    pub settings: ShopSettings,
    /// In the order of the request.
    pub orders: Vec<OrderDocument>,
    /// Ids without an order.
    pub missing: Vec<OrderId>,
}

pub struct OrderDocument {
    pub record: OrderRecord,
    /// The ordered products as they are now, with names in the language of the reader.
    pub products: Vec<OrderedProduct>,
    /// Oldest first.
    pub invoices: Vec<InvoiceSheet>,
    /// Whether the invoice in force must be corrected, because the goods left on another day or for another country.
    pub has_other_vat: bool,
}

/// Data for packing slips and invoices (STO-06). The caller bounds the number of ids.
pub async fn list_documents(shop: &Shop, actor: Actor, ids: &[OrderId], language: Language) -> Result<OrderDocuments> {
    actor.must_be_admin()?;
    let settings = read_settings(shop).await?;
    let db = shop.db.reader();
    let mut records = admin_query::find_all(db, ids).await?;
    let lines: Vec<OrderLine> = records.iter().flat_map(|record| record.order.lines.clone()).collect();
    let mut products = admin_query::products(db, &lines).await?;
    let mut names = admin_query::product_names(db, &products, language).await?;
    for product in &mut products {
        product.name = names.remove(&product.id);
    }
    let mut invoices = invoices::list_for_orders(db, ids).await?;
    let all: Vec<&Order> = records.iter().map(|record| &record.order).collect();
    let supply = supply_days(db, &all, &settings.time_zone).await?;
    let (mut orders, mut missing) = (Vec::new(), Vec::new());
    for id in ids {
        let Some(index) = records.iter().position(|record| record.order.id == *id) else {
            missing.push(*id);
            continue;
        };
        let record = records.swap_remove(index);
        let is_ordered =
            |product: &&OrderedProduct| record.order.lines.iter().any(|line| line.product_id == product.id);
        let products = products.iter().filter(is_ordered).cloned().collect();
        let (own, others) = invoices.into_iter().partition(|(order, _)| order == id);
        invoices = others;
        let own: Vec<(OrderId, _)> = own;
        let own: Vec<_> = own.into_iter().map(|(_, invoice)| invoice).collect();
        orders.push(OrderDocument {
            has_other_vat: has_other_vat(&record.order, &own, supply.get(id).copied(), &settings),
            invoices: InvoiceSheet::list(&own, &record.order),
            record,
            products,
        });
    }
    Ok(OrderDocuments { settings, orders, missing })
}
