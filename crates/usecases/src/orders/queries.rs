//! Orders as their buyers see them.

use nevel_domain::catalog::product::Product;
use nevel_domain::orders::{InvoiceId, InvoiceSheet, Order, OrderId, PreviousAddress, Reorder, reorder};
use nevel_domain::paging::{Page, PageRequest};
use nevel_domain::withdrawals::WithdrawalRecord;
use nevel_i18n::Language;
use nevel_storage::catalog::products;
use nevel_storage::orders::{invoices, query};
use nevel_storage::withdrawals::query::of_orders;

use crate::accounts::error::AccountError;
use crate::invoice_pdf::{PdfFile, invoice_pdf};
use crate::orders::error::OrderError;
use crate::security::opaque_tokens;
use crate::settings::read_settings::read_settings;
use crate::{Actor, Result, Shop, ShopError};

pub struct ListedOrder {
    pub order: Order,
    /// Oldest first.
    pub withdrawals: Vec<WithdrawalRecord>,
}

/// Newest first.
pub async fn list_orders(shop: &Shop, actor: Actor, page: PageRequest) -> Result<Page<ListedOrder>> {
    let db = shop.db.reader();
    let Page { content, total_elements, request } = query::list_orders(db, actor.user_id, page).await?;
    let mut withdrawals = of_orders(db, content.iter().map(|order| order.id)).await?;
    let listed = |order: Order| ListedOrder { withdrawals: withdrawals.remove(&order.id).unwrap_or_default(), order };
    Ok(Page { content: content.into_iter().map(listed).collect(), total_elements, request })
}

/// An order of its owner, or of a guest with its access key. Other orders are reported as not found (OPG-05).
pub async fn show_order(shop: &Shop, actor: Option<Actor>, key: Option<&str>, id: OrderId) -> Result<Order> {
    let db = shop.db.reader();
    let own_order = match actor {
        Some(actor) => query::find_order(db, actor.user_id, id).await?,
        None => None,
    };
    let order = match (own_order, key) {
        (None, Some(key)) => query::find_guest_order(db, &opaque_tokens::hash(key), id).await?,
        (order, _) => order,
    };
    Ok(order.ok_or(OrderError::NotFound)?)
}

/// The invoices and credit notes of an order that the caller may see, oldest first. They name the buyer, so once the
/// personal data of the order are erased, only its owner sees them and not everybody with an old link.
pub async fn list_invoices(shop: &Shop, actor: Option<Actor>, order: &Order) -> Result<Vec<InvoiceSheet>> {
    let db = shop.db.reader();
    let is_owner =
        async |actor: Actor| Ok::<_, ShopError>(query::find_order(db, actor.user_id, order.id).await?.is_some());
    let is_shown = match actor {
        _ if !order.is_anonymized => true,
        Some(actor) => is_owner(actor).await?,
        None => false,
    };
    if is_shown { invoices_of(shop, order).await } else { Ok(Vec::new()) }
}

async fn invoices_of(shop: &Shop, order: &Order) -> Result<Vec<InvoiceSheet>> {
    Ok(InvoiceSheet::list(&invoices::list_for_order(shop.db.reader(), order.id).await?, order))
}

/// An invoice or credit note of an order, as a PDF for its buyer (MON-06).
pub async fn download_invoice(
    shop: &Shop,
    actor: Option<Actor>,
    key: Option<&str>,
    id: OrderId,
    invoice: InvoiceId,
) -> Result<PdfFile> {
    let order = show_order(shop, actor, key, id).await?;
    pdf_of(&list_invoices(shop, actor, &order).await?, invoice).await
}

pub(super) async fn download_for_staff(shop: &Shop, order: &Order, id: InvoiceId) -> Result<PdfFile> {
    pdf_of(&invoices_of(shop, order).await?, id).await
}

async fn pdf_of(sheets: &[InvoiceSheet], id: InvoiceId) -> Result<PdfFile> {
    let sheet = sheets.iter().find(|sheet| sheet.invoice.id == id.0).ok_or(OrderError::InvoiceNotFound)?;
    invoice_pdf(sheet).await
}

pub struct OrderAgain {
    pub reorder: Reorder,
    /// The available products, with their details.
    pub products: Vec<Product>,
}

/// Compares an order with the current catalog, to order the same again (AGN-01).
pub async fn order_again(
    shop: &Shop,
    actor: Option<Actor>,
    key: Option<&str>,
    id: OrderId,
    language: Language,
) -> Result<OrderAgain> {
    let lines = show_order(shop, actor, key, id).await?.lines;
    let offers = query::find_offers(shop.db.reader(), lines.iter().map(|line| line.product_id), language).await?;
    let reorder = reorder(lines, &offers);
    let ids: Vec<_> = reorder.available.iter().map(|line| line.offer.product_id).collect();
    let products = products::by_ids(shop.db.reader(), &ids).await?;
    Ok(OrderAgain { reorder, products })
}

/// Suggested at checkout (PROF-04).
pub async fn list_previous_addresses(shop: &Shop, actor: Actor) -> Result<Vec<PreviousAddress>> {
    Ok(query::previous_addresses(shop.db.reader(), actor.user_id).await?)
}

/// Suggested at checkout (PROF-04).
pub async fn list_previous_phones(shop: &Shop, actor: Actor) -> Result<Vec<String>> {
    Ok(query::previous_phones(shop.db.reader(), actor.user_id).await?)
}

pub async fn ensure_guest_checkout(shop: &Shop) -> Result<()> {
    if read_settings(shop).await?.guest_checkout { Ok(()) } else { Err(AccountError::Unauthorized.into()) }
}
