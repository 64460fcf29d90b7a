//! What staff write to orders: status, contact and notes. The use case holds the transaction and decides.

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{OrderId, OrderRecord, OrderStatus, is_waiting};
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect};

use super::finding;
use crate::entities::{order, order_event, order_note};
use crate::{StorageError, counts};

/// The order, which nobody else changes before the transaction ends.
pub async fn lock<C: ConnectionTrait>(db: &C, id: OrderId) -> Result<Option<OrderRecord>, StorageError> {
    let row = order::Entity::find_by_id(id.0).lock_exclusive().one(db).await?;
    Ok(finding::records(db, row.into_iter().collect()).await?.pop())
}

/// Moves an order on and counts it where it is now. The first step away from the beginning is made with the buyer's knowledge.
pub async fn set_status<C: ConnectionTrait>(db: &C, before: &OrderRecord, to: OrderStatus, now: Timestamp) -> Result<(), StorageError> {
    let from = before.order.status;
    let contacted_at = before.contacted_at.or((from == OrderStatus::Pending).then_some(now));
    order::Entity::update_many()
        .col_expr(order::Column::Status, Expr::value(to.as_str()))
        .col_expr(order::Column::ContactedAt, Expr::value(contacted_at.map(Timestamp::micros)))
        .col_expr(order::Column::UpdatedAt, Expr::value(now.micros()))
        .col_expr(order::Column::Version, Expr::col(order::Column::Version).add(1))
        .filter(order::Column::Id.eq(before.order.id.0))
        .exec(db)
        .await?;
    let (total, day) = (before.order.amounts.total.get(), before.order.created_at.day());
    let counted = |status| i64::from(status != OrderStatus::Cancelled);
    let more = counted(to) - counted(from);
    let waited = i64::from(is_waiting(from, before.contacted_at));
    let moved = [
        (counts::of_status(from), -1),
        (counts::of_status(to), 1),
        (counts::orders_of_day(&day), more),
        (counts::cents_of_day(&day), more * total),
        (counts::WAITING.to_owned(), -waited),
        (counts::DONE_BY_STAFF.to_owned(), 1),
    ];
    Ok(counts::tally(db, moved).await?)
}

/// Somebody was in touch with the buyer; the first time counts.
pub async fn set_contacted<C: ConnectionTrait>(db: &C, before: &OrderRecord, now: Timestamp) -> Result<(), StorageError> {
    order::Entity::update_many()
        .col_expr(order::Column::ContactedAt, Expr::value(now.micros()))
        .filter(order::Column::Id.eq(before.order.id.0))
        .exec(db)
        .await?;
    let waited = i64::from(is_waiting(before.order.status, before.contacted_at));
    Ok(counts::tally(db, [(counts::WAITING.to_owned(), -waited), (counts::DONE_BY_STAFF.to_owned(), 1)]).await?)
}

/// An entry of an order's history.
pub struct Event {
    pub from: Option<OrderStatus>,
    pub to: OrderStatus,
    pub note: Option<String>,
    pub is_contact: bool,
}

pub async fn add_event<C: ConnectionTrait>(db: &C, id: OrderId, by: UserId, event: Event, now: Timestamp) -> Result<(), StorageError> {
    let row = order_event::ActiveModel {
        id: NotSet,
        order_id: Set(id.0),
        actor_id: Set(Some(by.0)),
        from_status: Set(event.from.map(|status| status.as_str().to_owned())),
        to_status: Set(Some(event.to.as_str().to_owned())),
        note: Set(event.note),
        created_at: Set(now.micros()),
        is_contact: Set(event.is_contact),
    };
    order_event::Entity::insert(row).exec_without_returning(db).await?;
    Ok(())
}

pub async fn add_note<C: ConnectionTrait>(db: &C, id: OrderId, by: UserId, text: String, now: Timestamp) -> Result<(), StorageError> {
    let row = order_note::ActiveModel {
        id: NotSet,
        order_id: Set(id.0),
        actor_id: Set(Some(by.0)),
        text: Set(text),
        created_at: Set(now.micros()),
    };
    order_note::Entity::insert(row).exec_without_returning(db).await?;
    Ok(counts::tally(db, [(counts::DONE_BY_STAFF.to_owned(), 1)]).await?)
}
