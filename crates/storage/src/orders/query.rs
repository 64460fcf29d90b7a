//! Order queries for buyers and emails. Those for buyers take the owner, so that a buyer cannot read the orders of
//! others.

use std::collections::HashMap;

use nevel_domain::accounts::UserId;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::clock::Timestamp;
use nevel_domain::email;
use nevel_domain::money::Cents;
use nevel_domain::orders::{Amounts, Entry, Offer, Order, OrderId, OrderLine, PreviousAddress};
use nevel_domain::paging::{Page, PageRequest};
use nevel_domain::rules::PREVIOUS_CONTACTS;
use nevel_i18n::Language;
use sea_orm::{
    ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait as _, Select,
};

use super::placement::{OfferRow, offer, select_offers};
use super::staff_values::{parcel_of, payment_of};
use super::{contact_row, discount_row, entries};
use crate::decode;
use crate::entities::{order, order_line, product, user};
use crate::{Connection, Result};

pub async fn find_order<C: Connection>(db: &C, owner: UserId, id: OrderId) -> Result<Option<Order>> {
    let rows = of_user(owner).filter(order::Column::Id.eq(id.0)).all(db).await?;
    Ok(complete(db, rows).await?.pop())
}

/// The order of a guest, found with its key.
pub async fn find_guest_order<C: Connection>(db: &C, key_hash: &str, id: OrderId) -> Result<Option<Order>> {
    let rows = order::Entity::find_by_id(id.0).filter(order::Column::GuestTokenHash.eq(key_hash)).all(db).await?;
    Ok(complete(db, rows).await?.pop())
}

/// The order number, and the hash of the guest key if it is a guest order.
pub async fn find_number_and_guest_hash<C: Connection>(
    db: &C,
    id: OrderId,
) -> Result<Option<(String, Option<String>)>> {
    let row = order::Entity::find_by_id(id.0)
        .select_only()
        .column(order::Column::Number)
        .column(order::Column::GuestTokenHash);
    Ok(row.into_tuple().one(db).await?)
}

/// An order as emails describe it.
pub struct OrderForEmail {
    pub order: Order,
    pub is_guest: bool,
    /// Whether the address of the order is the verified one of its account.
    pub is_verified: bool,
    pub contains_nicotine: bool,
}

/// For emails to the buyer and the manager, independent of the owner.
pub async fn find_order_for_email<C: Connection>(db: &C, id: OrderId) -> Result<Option<OrderForEmail>> {
    let row = order::Entity::find_by_id(id.0).one(db).await?;
    let is_guest = row.as_ref().is_some_and(|row| row.user_id.is_none());
    let owner = row.as_ref().and_then(|row| row.user_id);
    let Some(order) = complete(db, row.into_iter().collect()).await?.pop() else { return Ok(None) };
    let is_verified = match owner {
        Some(owner) => is_verified(db, owner, &order.contact.email).await?,
        None => false,
    };
    let contains_nicotine = contains_nicotine(db, &order.lines).await?;
    Ok(Some(OrderForEmail { order, is_guest, is_verified, contains_nicotine }))
}

/// Whether the address is the verified one of the account.
async fn is_verified<C: Connection>(db: &C, owner: i64, address: &str) -> Result<bool> {
    let owner = user::Entity::find_by_id(owner).one(db).await?;
    Ok(owner.is_some_and(|user| user.email_verified_at.is_some() && user.email_key == email::key(address)))
}

/// Deleted products count, too: their rows are kept for the orders.
async fn contains_nicotine<C: Connection>(db: &C, lines: &[OrderLine]) -> Result<bool> {
    let ids = lines.iter().map(|line| line.product_id.0);
    let products = product::Entity::find()
        .filter(product::Column::Id.is_in(ids))
        .filter(product::Column::ContainsNicotine.eq(true));
    Ok(products.select_only().column(product::Column::Id).into_tuple::<i64>().one(db).await?.is_some())
}

/// The current offers of products; deleted products have none.
pub async fn find_offers<C: Connection>(
    db: &C,
    ids: impl IntoIterator<Item = ProductId>,
    language: Language,
) -> Result<Vec<Offer>> {
    let rows: Vec<OfferRow> = select_offers(ids.into_iter(), language).into_tuple().all(db).await?;
    Ok(rows.into_iter().map(offer).collect())
}

/// The orders of a user, newest first.
pub async fn list_orders<C: Connection>(db: &C, owner: UserId, page: PageRequest) -> Result<Page<Order>> {
    let total_elements = of_user(owner).count(db).await?;
    let rows =
        of_user(owner).order_by_desc(order::Column::Id).offset(page.offset()).limit(page.limit()).all(db).await?;
    Ok(Page { content: complete(db, rows).await?, total_elements, request: page })
}

/// Up to `limit` orders of a user after `after`, oldest first.
pub async fn list_orders_after<C: Connection>(db: &C, owner: UserId, after: OrderId, limit: u64) -> Result<Vec<Order>> {
    let rows = of_user(owner)
        .filter(order::Column::Id.gt(after.0))
        .order_by_asc(order::Column::Id)
        .limit(limit)
        .all(db)
        .await?;
    complete(db, rows).await
}

/// Distinct addresses of the user's orders with the name and phone last used with them, newest first.
pub async fn previous_addresses<C: Connection>(db: &C, owner: UserId) -> Result<Vec<PreviousAddress>> {
    let newest = of_user(owner)
        .filter(order::Column::ErasedAt.is_null())
        .select_only()
        .column_as(order::Column::Id.max(), "id")
        .group_by(order::Column::Street)
        .group_by(order::Column::City)
        .group_by(order::Column::Country)
        .group_by(order::Column::ZipCode)
        .group_by(order::Column::PostBox)
        .group_by(order::Column::Apartment);
    let rows = order::Entity::find()
        .filter(order::Column::Id.in_subquery(newest.into_query()))
        .order_by_desc(order::Column::Id)
        .limit(PREVIOUS_CONTACTS)
        .all(db)
        .await?;
    Ok(rows.into_iter().map(PreviousAddress::from).collect())
}

/// Distinct phone numbers of the user's orders, newest first.
pub async fn previous_phones<C: Connection>(db: &C, owner: UserId) -> Result<Vec<String>> {
    let phones = of_user(owner)
        .filter(order::Column::Phone.ne(""))
        .select_only()
        .column(order::Column::Phone)
        .group_by(order::Column::Phone)
        .order_by_desc(order::Column::Id.max())
        .limit(PREVIOUS_CONTACTS);
    Ok(phones.into_tuple().all(db).await?)
}

fn of_user(owner: UserId) -> Select<order::Entity> {
    order::Entity::find().filter(order::Column::UserId.eq(owner.0))
}

/// Adds the lines and entries to order rows.
pub(crate) async fn complete<C: Connection>(db: &C, rows: Vec<order::Model>) -> Result<Vec<Order>> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let lines = order_line::Entity::find()
        .filter(order_line::Column::OrderId.is_in(rows.iter().map(|row| row.id)))
        .order_by_asc(order_line::Column::Id)
        .all(db)
        .await?;
    let mut by_order: HashMap<i64, Vec<OrderLine>> = HashMap::new();
    for line in lines {
        by_order.entry(line.order_id).or_default().push(line.into());
    }
    let mut entries = entries::list_all(db, rows.iter().map(|row| row.id)).await?;
    let order = |row: order::Model| {
        let lines = by_order.remove(&row.id).unwrap_or_default();
        order_of(lines, entries.remove(&row.id).unwrap_or_default(), row)
    };
    rows.into_iter().map(order).collect()
}

fn order_of(lines: Vec<OrderLine>, entries: Vec<Entry>, row: order::Model) -> Result<Order> {
    let (payment, parcel) = (payment_of(&row)?, parcel_of(&row));
    Ok(Order {
        id: OrderId(row.id),
        status: decode::order_status(&row.status)?,
        contact: contact_row::contact(&row),
        adjustment: discount_row::adjustment(&row),
        number: row.number,
        amounts: Amounts {
            subtotal: Cents::new(row.subtotal_cents),
            shipping: Cents::new(row.shipping_cents),
            total: Cents::new(row.total_cents),
        },
        lines,
        created_at: Timestamp::from_micros(row.created_at),
        updated_at: Timestamp::from_micros(row.updated_at),
        is_anonymized: row.erased_at.is_some(),
        delivered_on: row.delivered_on.as_deref().map(decode::day).transpose()?,
        payment,
        refunded: Cents::new(row.refunded_cents),
        entries,
        settled_cents: row.settled_cents,
        parcel,
        returned_amount: Cents::new(row.returned_cents),
        is_shipping_refunded: row.shipping_refunded,
    })
}

impl From<order_line::Model> for OrderLine {
    fn from(row: order_line::Model) -> Self {
        Self {
            product_id: ProductId(row.product_id),
            name: row.name,
            price: Cents::new(row.price_cents),
            quantity: row.quantity,
            image_path: row.image_path,
            withdrawal_exempt: row.withdrawal_exempt,
            discount: discount_row::discount(row.discount_cents, row.discount_percent),
            returned: row.returned,
            restocked: row.restocked,
        }
    }
}

impl From<order::Model> for PreviousAddress {
    fn from(row: order::Model) -> Self {
        let contact = contact_row::contact(&row);
        Self { address: contact.address, full_name: format!("{} {}", row.first_name, row.last_name), phone: row.phone }
    }
}
