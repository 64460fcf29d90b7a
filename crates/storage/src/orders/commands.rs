//! Changes of orders: status, contact and notes by staff, owner by the buyer. The use case owns the transaction and the
//! rules.

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::day::Day;
use nevel_domain::orders::{OrderId, OrderRecord, OrderStatus, is_waiting};
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect};

use super::admin_query;
use crate::db::update_one::UpdateOne as _;
use crate::entities::{order, order_note};
use crate::{Connection, Result, counters};

/// Reads an order and locks it until the transaction ends.
pub async fn lock<C: Connection>(db: &C, id: OrderId) -> Result<Option<OrderRecord>> {
    let row = order::Entity::find_by_id(id.0).lock_exclusive().one(db).await?;
    Ok(admin_query::records(db, row.into_iter().collect()).await?.pop())
}

/// Makes the account the owner of a guest order that has no owner and is not anonymized; returns whether it did. The
/// version and the time of the last change stay, because nothing changes for staff and for retention.
pub async fn claim<C: Connection>(db: &C, key_hash: &str, id: OrderId, owner: UserId) -> Result<bool> {
    let result = order::Entity::update_many()
        .col_expr(order::Column::UserId, Expr::value(owner.0))
        .filter(order::Column::Id.eq(id.0))
        .filter(order::Column::GuestTokenHash.eq(key_hash))
        .filter(order::Column::UserId.is_null())
        .filter(order::Column::ErasedAt.is_null())
        .exec(db)
        .await?;
    Ok(result.rows_affected > 0)
}

/// Replaces the access of a guest, who has not received the former key.
pub async fn replace_guest_key<C: Connection>(db: &C, id: OrderId, hash: &str) -> Result<()> {
    order::Entity::update_many()
        .col_expr(order::Column::GuestTokenHash, Expr::value(hash))
        .filter(order::Column::Id.eq(id.0))
        .filter(order::Column::UserId.is_null())
        .exec_one(db)
        .await
}

/// Changes the status of an order, the day of delivery and the counters. A buyer who was not reached waits again if the
/// order becomes pending again.
pub async fn set_status<C: Connection>(
    db: &C,
    before: &OrderRecord,
    to: OrderStatus,
    now: Timestamp,
    today: Day,
) -> Result<()> {
    let from = before.order.status;
    let delivered_on = before.order.delivery_day(to, today);
    // Another amount is due then.
    let is_due_changed = OrderStatus::Cancelled == from || OrderStatus::Cancelled == to;
    let settled_cents = if is_due_changed { 0 } else { before.order.settled_cents };
    order::Entity::update_many()
        .col_expr(order::Column::SettledCents, Expr::value(settled_cents))
        .col_expr(order::Column::DeliveredOn, Expr::value(delivered_on.map(|day| day.to_string())))
        .col_expr(order::Column::Status, Expr::value(to.as_str()))
        .col_expr(order::Column::UpdatedAt, Expr::value(now.micros()))
        .col_expr(order::Column::Version, Expr::col(order::Column::Version).add(1))
        .filter(order::Column::Id.eq(before.order.id.0))
        .exec_one(db)
        .await?;
    let (total, placed_at) = (before.order.amounts.total.get(), before.order.created_at);
    let in_sales = |status| i64::from(status != OrderStatus::Cancelled);
    let sales_delta = in_sales(to) - in_sales(from);
    let contacted_at = before.contacted_at;
    let waiting_delta = i64::from(is_waiting(to, contacted_at)) - i64::from(is_waiting(from, contacted_at));
    let deltas = [
        (counters::status_counter(from), -1),
        (counters::status_counter(to), 1),
        (counters::placed_orders(placed_at), sales_delta),
        (counters::revenue(placed_at), sales_delta * total),
        (counters::WAITING.to_owned(), waiting_delta),
        (counters::STAFF_ACTIONS.to_owned(), 1),
    ];
    Ok(counters::record_deltas(db, deltas).await?)
}

/// Records the day of delivery. The time of the last change stays, because it starts the retention period.
pub async fn set_delivered_on<C: Connection>(db: &C, id: OrderId, day: Option<Day>) -> Result<()> {
    order::Entity::update_many()
        .col_expr(order::Column::DeliveredOn, Expr::value(day.map(|day| day.to_string())))
        .col_expr(order::Column::Version, Expr::col(order::Column::Version).add(1))
        .filter(order::Column::Id.eq(id.0))
        .exec_one(db)
        .await?;
    Ok(counters::record_deltas(db, [(counters::STAFF_ACTIONS.to_owned(), 1)]).await?)
}

/// Records when the buyer was contacted; `None` takes that back, together with its attempt.
pub async fn set_contacted<C: Connection>(db: &C, before: &OrderRecord, at: Option<Timestamp>) -> Result<()> {
    let attempts = match at {
        Some(_) => before.contact_attempts.saturating_add(1),
        None => before.contact_attempts.saturating_sub(1),
    };
    order::Entity::update_many()
        .col_expr(order::Column::ContactAttempts, Expr::value(i64::try_from(attempts).unwrap_or(i64::MAX)))
        .col_expr(order::Column::ContactedAt, Expr::value(at.map(Timestamp::micros)))
        .filter(order::Column::Id.eq(before.order.id.0))
        .exec_one(db)
        .await?;
    let status = before.order.status;
    let waiting_delta = i64::from(is_waiting(status, at)) - i64::from(is_waiting(status, before.contacted_at));
    Ok(counters::record_deltas(
        db,
        [(counters::WAITING.to_owned(), waiting_delta), (counters::STAFF_ACTIONS.to_owned(), 1)],
    )
    .await?)
}

/// Counts an attempt that did not reach the buyer. The version stays, because nothing changes that staff edit.
pub async fn count_contact_attempt<C: Connection>(db: &C, id: OrderId, call_back_at: Option<Timestamp>) -> Result<()> {
    order::Entity::update_many()
        .col_expr(order::Column::ContactAttempts, Expr::col(order::Column::ContactAttempts).add(1))
        .col_expr(order::Column::CallBackAt, Expr::value(call_back_at.map(Timestamp::micros)))
        .filter(order::Column::Id.eq(id.0))
        .exec_one(db)
        .await
}

/// `None`: any administrator handles the order.
pub async fn assign<C: Connection>(db: &C, id: OrderId, user: Option<UserId>) -> Result<()> {
    order::Entity::update_many()
        .col_expr(order::Column::AssignedTo, Expr::value(user.map(|user| user.0)))
        .filter(order::Column::Id.eq(id.0))
        .exec_one(db)
        .await?;
    Ok(counters::record_deltas(db, [(counters::STAFF_ACTIONS.to_owned(), 1)]).await?)
}

pub async fn add_note<C: Connection>(db: &C, id: OrderId, by: UserId, text: String, now: Timestamp) -> Result<()> {
    let row = order_note::ActiveModel {
        id: NotSet,
        order_id: Set(id.0),
        actor_id: Set(Some(by.0)),
        text: Set(text),
        created_at: Set(now.micros()),
    };
    order_note::Entity::insert(row).exec_without_returning(db).await?;
    Ok(counters::record_deltas(db, [(counters::STAFF_ACTIONS.to_owned(), 1)]).await?)
}
