//! Marks of packing (DSK-04). The version stays: nothing changes that staff edit.

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{OrderId, OrderStatus};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder as _, QuerySelect as _, QueryTrait as _};

use crate::db::update_one::UpdateOne as _;
use crate::entities::order;
use crate::{Connection, Result, counters};

/// Repeats the condition of the index `orders_to_pack` literally; with bound parameters the index would not be used.
pub(super) const TO_PACK: &str = "status = 'PROCESSING' AND packed_at IS NULL";

/// Number of orders that wait to be packed, up to a limit.
pub async fn count_to_pack<C: Connection>(db: &C, limit: u64) -> Result<u64> {
    let orders = order::Entity::find().select_only().column(order::Column::Id).filter(Expr::cust(TO_PACK));
    counters::count_rows(db, orders.limit(limit).into_query()).await
}

/// Records that the slips of orders were printed; canceled orders have none.
pub async fn mark_slips_printed<C: Connection>(db: &C, ids: &[OrderId], now: Timestamp) -> Result<()> {
    // Locked in the order of their ids, to avoid deadlocks.
    let ids: Vec<i64> = order::Entity::find()
        .select_only()
        .column(order::Column::Id)
        .filter(order::Column::Id.is_in(ids.iter().map(|id| id.0)))
        .filter(order::Column::Status.ne(OrderStatus::Cancelled.as_str()))
        .order_by_asc(order::Column::Id)
        .lock_exclusive()
        .into_tuple()
        .all(db)
        .await?;
    if ids.is_empty() {
        return Ok(());
    }
    order::Entity::update_many()
        .col_expr(order::Column::SlipPrintedAt, Expr::value(now.micros()))
        .filter(order::Column::Id.is_in(ids))
        .exec(db)
        .await?;
    count_action(db).await
}

/// Records who is packing an order; `None`: no administrator.
pub async fn set_claim<C: Connection>(db: &C, id: OrderId, claim: Option<(UserId, Timestamp)>) -> Result<()> {
    let (by, since) = claim.map(|(user, since)| (user.0, since.micros())).unzip();
    order::Entity::update_many()
        .col_expr(order::Column::PackingBy, Expr::value(by))
        .col_expr(order::Column::PackingSince, Expr::value(since))
        .filter(order::Column::Id.eq(id.0))
        .exec_one(db)
        .await?;
    count_action(db).await
}

/// Records who packed an order and ends the claim; `None` takes the mark back. The caller adds a history entry.
pub async fn set_packed<C: Connection>(db: &C, id: OrderId, packed: Option<(UserId, Timestamp)>) -> Result<()> {
    let (by, at) = packed.map(|(user, at)| (user.0, at.micros())).unzip();
    order::Entity::update_many()
        .col_expr(order::Column::PackedBy, Expr::value(by))
        .col_expr(order::Column::PackedAt, Expr::value(at))
        .col_expr(order::Column::PackingBy, Expr::value(Option::<i64>::None))
        .col_expr(order::Column::PackingSince, Expr::value(Option::<i64>::None))
        .filter(order::Column::Id.eq(id.0))
        .exec_one(db)
        .await
}

/// Removes all marks: the contents of the parcel and the printed slip are outdated.
pub async fn reset<C: Connection>(db: &C, id: OrderId) -> Result<()> {
    set_packed(db, id, None).await?;
    order::Entity::update_many()
        .col_expr(order::Column::SlipPrintedAt, Expr::value(Option::<i64>::None))
        .filter(order::Column::Id.eq(id.0))
        .exec_one(db)
        .await
}

/// Lets open lists load the change.
async fn count_action<C: Connection>(db: &C) -> Result<()> {
    Ok(counters::record_deltas(db, [(counters::STAFF_ACTIONS.to_owned(), 1)]).await?)
}
