//! Payments and refunds of orders (MON-01). The time of the last change of an order stays, because it starts the
//! retention period.

use std::collections::{HashMap, HashSet};

use nevel_domain::accounts::UserId;
use nevel_domain::bank_statements::BankLineId;
use nevel_domain::clock::Timestamp;
use nevel_domain::day::Day;
use nevel_domain::money::Cents;
use nevel_domain::orders::{
    Entry, EntryId, EntryKind, EntrySums, Order, OrderChange, OrderId, OrderStatus, Payment, StaffAction,
};
use nevel_domain::payment_method::PaymentMethod;
use nevel_domain::rules::ORDER_ENTRIES;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::bank_lines;
use super::history::{StaffEvent, add_staff_events};
use super::retention::OPEN;
use crate::db::update_one::UpdateOne as _;
use crate::entities::{order, order_entry};
use crate::{Connection, Result, decode};

/// The author of new entries.
#[derive(Clone, Copy)]
pub struct Author<'a> {
    pub user: UserId,
    /// Identifies the request, so that its repetition adds nothing.
    pub key: Option<&'a str>,
    pub now: Timestamp,
}

/// The entries of an order, oldest first.
pub async fn list<C: Connection>(db: &C, id: OrderId) -> Result<Vec<Entry>> {
    Ok(list_all(db, [id.0]).await?.remove(&id.0).unwrap_or_default())
}

/// The entries of several orders, oldest first.
pub(super) async fn list_all<C: Connection>(
    db: &C,
    ids: impl IntoIterator<Item = i64>,
) -> Result<HashMap<i64, Vec<Entry>>> {
    let rows = order_entry::Entity::find()
        .filter(order_entry::Column::OrderId.is_in(ids))
        .order_by_asc(order_entry::Column::Id)
        .all(db)
        .await?;
    let mut entries: HashMap<i64, Vec<Entry>> = HashMap::new();
    for row in rows {
        entries.entry(row.order_id).or_default().push(entry(row)?);
    }
    Ok(entries)
}

pub(super) fn entry(row: order_entry::Model) -> Result<Entry> {
    Ok(Entry {
        id: EntryId(row.id),
        kind: decode::entry_kind(&row.kind),
        payment: Payment {
            method: decode::payment_method(&row.method),
            amount: Cents::new(row.amount_cents),
            paid_on: decode::day(&row.paid_on)?,
            reference: row.reference,
        },
        corrects: row.corrects_id.map(EntryId),
        settled_before_cents: row.settled_before_cents.unwrap_or(0),
        by: row.author_id.map(UserId),
        at: Timestamp::from_micros(row.created_at),
    })
}

/// The entry that an earlier request with the key added to the order.
pub async fn find_by_key<C: Connection>(db: &C, id: OrderId, key: &str) -> Result<Option<EntryId>> {
    let ids = order_entry::Entity::find()
        .select_only()
        .column(order_entry::Column::Id)
        .filter(order_entry::Column::OrderId.eq(id.0))
        .filter(order_entry::Column::RequestKey.eq(key));
    Ok(ids.into_tuple().one(db).await?.map(EntryId))
}

/// The payment as it may be stored: the order of an erased buyer keeps no reference.
pub fn storable(order: &Order, payment: &Payment) -> Payment {
    Payment { reference: payment.reference.clone().filter(|_| !order.is_anonymized), ..payment.clone() }
}

/// Adds an entry to a locked order, for a line of a bank statement or without one.
pub async fn add<C: Connection>(
    db: &C,
    order: &Order,
    kind: EntryKind,
    payment: &Payment,
    line: Option<BankLineId>,
    author: Author<'_>,
) -> Result<()> {
    let row = order_entry::ActiveModel {
        request_key: Set(author.key.map(str::to_owned)),
        bank_line_id: Set(line.map(|line| line.0)),
        ..row(order.id, order.settled_cents, kind, storable(order, payment), author)
    };
    order_entry::Entity::insert(row).exec_without_returning(db).await?;
    Ok(())
}

/// Adds the counter-entries of entries that are in force. The lines of bank statements that they booked are open again.
pub async fn correct<C: Connection>(
    db: &C,
    order: &Order,
    entries: impl IntoIterator<Item = &Entry>,
    author: Author<'_>,
) -> Result<()> {
    let entries: Vec<&Entry> = entries.into_iter().collect();
    if entries.is_empty() {
        return Ok(());
    }
    let lines = bank_lines::of_entries(db, entries.iter().map(|entry| entry.id)).await?;
    let counters = entries.iter().map(|entry| {
        let amount = Cents::new(-entry.payment.amount.get());
        let payment = Payment { amount, reference: None, ..entry.payment.clone() };
        order_entry::ActiveModel {
            corrects_id: Set(Some(entry.id.0)),
            bank_line_id: Set(lines.get(&entry.id).map(|line| line.0)),
            ..row(order.id, order.settled_cents, entry.kind, payment, author)
        }
    });
    order_entry::Entity::insert_many(counters).exec_without_returning(db).await?;
    bank_lines::update_booked(db, lines.into_values()).await
}

fn row(
    id: OrderId,
    settled_cents: i64,
    kind: EntryKind,
    payment: Payment,
    author: Author<'_>,
) -> order_entry::ActiveModel {
    order_entry::ActiveModel {
        id: NotSet,
        order_id: Set(id.0),
        kind: Set(kind.as_str().to_owned()),
        method: Set(payment.method.as_str().to_owned()),
        amount_cents: Set(payment.amount.get()),
        paid_on: Set(payment.paid_on.to_string()),
        reference: Set(payment.reference),
        corrects_id: Set(None),
        settled_before_cents: Set(Some(settled_cents)),
        author_id: Set(Some(author.user.0)),
        request_key: Set(None),
        bank_line_id: Set(None),
        created_at: Set(author.now.micros()),
    }
}

/// Stores what the entries of an order amount to, and the balance for which nothing is owed.
pub async fn update_sums<C: Connection>(db: &C, id: OrderId, sums: EntrySums, settled_cents: i64) -> Result<()> {
    let EntrySums { payment, refunded, count } = sums;
    let payment = payment.as_ref();
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    let update = order::Entity::update_many()
        .col_expr(order::Column::PaidOn, Expr::value(payment.map(|payment| payment.paid_on.to_string())))
        .col_expr(order::Column::PaymentMethod, Expr::value(payment.map(|payment| payment.method.as_str())))
        .col_expr(order::Column::PaymentCents, Expr::value(payment.map(|payment| payment.amount.get())))
        .col_expr(order::Column::PaymentReference, Expr::value(payment.and_then(|payment| payment.reference.clone())))
        .col_expr(order::Column::RefundedCents, Expr::value(refunded.get()))
        .col_expr(order::Column::EntryCount, Expr::value(count))
        .col_expr(order::Column::SettledCents, Expr::value(settled_cents))
        .col_expr(order::Column::Version, Expr::col(order::Column::Version).add(1));
    update.filter(order::Column::Id.eq(id.0)).exec_one(db).await
}

/// Adds a payment of the open amount to each of the orders that has one, was placed before `placed_before` and has no
/// entry of the request yet.
pub async fn pay_open_amounts<C: Connection>(
    db: &C,
    ids: &[OrderId],
    (method, paid_on): (PaymentMethod, Day),
    placed_before: Timestamp,
    author: Author<'_>,
) -> Result<()> {
    let max_entries = i64::try_from(ORDER_ENTRIES).unwrap_or(i64::MAX);
    let rows = order::Entity::find()
        .filter(order::Column::Id.is_in(ids.iter().map(|id| id.0)))
        .filter(Expr::cust(OPEN))
        .filter(order::Column::Status.ne(OrderStatus::Cancelled.as_str()))
        .filter(order::Column::CreatedAt.lt(placed_before.micros()))
        .filter(order::Column::EntryCount.lt(max_entries))
        .order_by_asc(order::Column::Id)
        .lock_exclusive()
        .all(db)
        .await?;
    let with_entry = orders_by_key(db, author.key.unwrap_or_default(), ids).await?;
    let rows: Vec<_> = rows.into_iter().filter(|row| !with_entry.contains(&OrderId(row.id))).collect();
    if rows.is_empty() {
        return Ok(());
    }
    let mut entries = Vec::new();
    let mut changes = Vec::new();
    for row in &rows {
        let amount = Cents::new(row.total_cents - row.returned_cents - row.payment_cents.unwrap_or(0));
        let payment = Payment { method, amount, paid_on, reference: None };
        let change = OrderChange::of_payment(None, Some(&payment));
        changes.push((OrderId(row.id), decode::order_status(&row.status)?, change));
        let entry = self::row(OrderId(row.id), row.settled_cents, EntryKind::Payment, payment, author);
        entries.push(order_entry::ActiveModel { request_key: Set(author.key.map(str::to_owned)), ..entry });
    }
    order_entry::Entity::insert_many(entries).exec_without_returning(db).await?;
    order::Entity::update_many()
        .col_expr(order::Column::PaidOn, Expr::value(paid_on.to_string()))
        .col_expr(order::Column::PaymentMethod, Expr::value(method.as_str()))
        .col_expr(order::Column::PaymentCents, Expr::cust("total_cents - returned_cents"))
        .col_expr(order::Column::PaymentReference, Expr::value(Option::<String>::None))
        .col_expr(order::Column::EntryCount, Expr::col(order::Column::EntryCount).add(1))
        .col_expr(order::Column::SettledCents, Expr::value(0))
        .col_expr(order::Column::Version, Expr::col(order::Column::Version).add(1))
        .filter(order::Column::Id.is_in(rows.iter().map(|row| row.id)))
        .exec(db)
        .await?;
    let events = changes.iter().map(|(id, status, change)| {
        (*id, StaffEvent { action: StaffAction::PaymentRecorded, status: *status, change, note: None })
    });
    add_staff_events(db, events, author.user, author.now).await
}

/// Those of the orders to which a request with the key added an entry.
pub async fn orders_by_key<C: Connection>(db: &C, key: &str, ids: &[OrderId]) -> Result<Vec<OrderId>> {
    let orders = order_entry::Entity::find()
        .select_only()
        .column(order_entry::Column::OrderId)
        .filter(order_entry::Column::RequestKey.eq(key))
        .filter(order_entry::Column::OrderId.is_in(ids.iter().map(|id| id.0)));
    Ok(orders.into_tuple::<i64>().all(db).await?.into_iter().map(OrderId).collect())
}

/// Entries that requests with the key added, oldest first, up to `limit` after an entry.
pub async fn list_by_key<C: Connection>(
    db: &C,
    key: &str,
    after: EntryId,
    limit: u64,
) -> Result<Vec<(OrderId, Entry)>> {
    let rows = order_entry::Entity::find()
        .filter(order_entry::Column::RequestKey.eq(key))
        .filter(order_entry::Column::Id.gt(after.0))
        .order_by_asc(order_entry::Column::Id)
        .limit(limit)
        .all(db)
        .await?;
    rows.into_iter().map(|row| Ok((OrderId(row.order_id), entry(row)?))).collect()
}

/// Those of the entries that have a counter-entry.
pub async fn corrected<C: Connection>(db: &C, ids: impl IntoIterator<Item = EntryId>) -> Result<HashSet<EntryId>> {
    let entries = order_entry::Entity::find()
        .select_only()
        .column(order_entry::Column::CorrectsId)
        .filter(order_entry::Column::CorrectsId.is_in(ids.into_iter().map(|id| id.0)));
    Ok(entries.into_tuple::<i64>().all(db).await?.into_iter().map(EntryId).collect())
}
