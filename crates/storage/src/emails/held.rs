//! Emails that are held, because customers caused too many to one recipient (SEC-04). They are failed, too, so that
//! older versions do not send them.

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::OrderId;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};

use super::outbox::{Message, is_current_attempt, requeue};
use crate::entities::outbox_message::{Column, Entity};
use crate::{Connection, Result};

/// Holds an email back until staff send it. Fenced by attempt number.
pub async fn hold<C: Connection>(db: &C, message: &Message, now: Timestamp) -> Result<()> {
    Entity::update_many()
        .col_expr(Column::HeldAt, Expr::value(now.micros()))
        .col_expr(Column::FailedAt, Expr::value(now.micros()))
        .filter(is_current_attempt(message))
        .exec(db)
        .await?;
    Ok(())
}

/// When earlier emails to the recipient of this one were queued, newest first, without those that are held back. They
/// are counted by id, so that the result does not depend on who sends them, and when.
pub async fn earlier_to_recipient<C: Connection>(
    db: &C,
    message: &Message,
    since: Timestamp,
    limit: u32,
) -> Result<Vec<Timestamp>> {
    let Some(recipient) = &message.recipient_hash else { return Ok(Vec::new()) };
    let times: Vec<i64> = Entity::find()
        .select_only()
        .column(Column::CreatedAt)
        .filter(Column::RecipientHash.eq(recipient))
        .filter(Column::Id.lt(message.id))
        .filter(Column::HeldAt.is_null())
        .filter(Column::CreatedAt.gt(since.micros()))
        .order_by_desc(Column::Id)
        .limit(u64::from(limit))
        .into_tuple()
        .all(db)
        .await?;
    Ok(times.into_iter().map(Timestamp::from_micros).collect())
}

/// Whether an email of this kind about the order is held back.
pub async fn is_held<C: Connection>(db: &C, order: OrderId, kind: &str) -> Result<bool> {
    let held = Entity::find()
        .filter(Column::OrderId.eq(order.0))
        .filter(Column::Kind.eq(kind))
        .filter(Column::HeldAt.is_not_null());
    Ok(held.count(db).await? > 0)
}

/// Requeues all emails that were held back.
pub async fn release_all<C: Connection>(db: &C, now: Timestamp) -> Result<u64> {
    requeue(db, Column::HeldAt.is_not_null(), now).await
}

/// Deletes an email that was held back; returns whether it was.
pub async fn delete<C: Connection>(db: &C, id: i64) -> Result<bool> {
    let held = Entity::delete_many().filter(Column::Id.eq(id)).filter(Column::HeldAt.is_not_null());
    Ok(held.exec(db).await?.rows_affected > 0)
}
