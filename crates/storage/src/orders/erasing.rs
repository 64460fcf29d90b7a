//! Forgetting who an order went to (INFO-04). Lines, amounts and the country stay, for the books.

use nevel_domain::clock::Timestamp;
use nevel_domain::lookup::Traits;
use nevel_domain::orders::OrderId;
use sea_orm::sea_query::{Expr, ExprTrait as _, IntoColumnRef, Query};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::found_by;
use crate::entities::{order, order_event, order_note};
use crate::{StorageError, lookup};

/// At most `limit` orders that were finished before `before` and not erased yet. The words are those of the index
/// `orders_to_erase`: a value bound later would keep the database from seeing that the index holds all there are.
pub async fn find_finished<C: ConnectionTrait>(db: &C, before: Timestamp, limit: u64) -> Result<Vec<OrderId>, StorageError> {
    let ids: Vec<i64> = order::Entity::find()
        .select_only()
        .column(order::Column::Id)
        .filter(is_finished())
        .filter(order::Column::UpdatedAt.lt(before.micros()))
        .order_by_asc(order::Column::UpdatedAt)
        .limit(limit)
        .into_tuple()
        .all(db)
        .await?;
    Ok(ids.into_iter().map(OrderId).collect())
}

fn is_finished() -> Expr {
    Expr::cust("erased_at IS NULL AND status IN ('DELIVERED', 'CANCELLED')")
}

/// Notes, and entries of histories with one, that staff wrote before `before` on orders that were erased already; at most `limit`
/// of each.
pub async fn find_afterthoughts<C: ConnectionTrait>(db: &C, before: Timestamp, limit: u64) -> Result<(Vec<i64>, Vec<i64>), StorageError> {
    let notes = order_note::Entity::find()
        .select_only()
        .column(order_note::Column::Id)
        .filter(order_note::Column::CreatedAt.lt(before.micros()))
        .filter(is_of_erased((order_note::Entity, order_note::Column::OrderId)))
        .order_by_asc(order_note::Column::CreatedAt)
        .limit(limit);
    let entries = order_event::Entity::find()
        .select_only()
        .column(order_event::Column::Id)
        .filter(order_event::Column::Note.is_not_null())
        .filter(order_event::Column::CreatedAt.lt(before.micros()))
        .filter(is_of_erased((order_event::Entity, order_event::Column::OrderId)))
        .order_by_asc(order_event::Column::CreatedAt)
        .limit(limit);
    Ok((notes.into_tuple().all(db).await?, entries.into_tuple().all(db).await?))
}

fn is_of_erased(order_id: impl IntoColumnRef) -> Expr {
    let erased = Query::select()
        .expr(Expr::value(1))
        .from(order::Entity)
        .and_where(Expr::col((order::Entity, order::Column::Id)).equals(order_id))
        .and_where(Expr::col((order::Entity, order::Column::ErasedAt)).is_not_null())
        .to_owned();
    Expr::exists(erased)
}

/// The notes go, of the entries what was written into them.
pub async fn erase_afterthoughts<C: ConnectionTrait>(db: &C, notes: Vec<i64>, entries: Vec<i64>) -> Result<(), StorageError> {
    order_note::Entity::delete_many().filter(order_note::Column::Id.is_in(notes)).exec(db).await?;
    order_event::Entity::update_many()
        .col_expr(order_event::Column::Note, Expr::value(Option::<String>::None))
        .filter(order_event::Column::Id.is_in(entries))
        .exec(db)
        .await?;
    Ok(())
}

/// Erases the contact of these orders, as far as they are still due; which it were.
pub async fn erase<C: ConnectionTrait>(db: &C, ids: &[OrderId], before: Timestamp, now: Timestamp) -> Result<Vec<OrderId>, StorageError> {
    let rows = order::Entity::find()
        .filter(order::Column::Id.is_in(ids.iter().map(|id| id.0)))
        .filter(is_finished())
        .filter(order::Column::UpdatedAt.lt(before.micros()))
        .order_by_asc(order::Column::Id)
        .lock_exclusive()
        .all(db)
        .await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    for row in &rows {
        // The number says nothing of anybody, and is all that is left to find the order by.
        let left = Traits { number: &row.number, ..Traits::default() }.words();
        lookup::update(db, lookup::ORDERS, row.id, &found_by(row).words(), &left).await?;
    }
    let blank = || Expr::value("");
    let nothing = || Expr::value(Option::<String>::None);
    order::Entity::update_many()
        .col_expr(order::Column::Email, blank())
        .col_expr(order::Column::FirstName, blank())
        .col_expr(order::Column::LastName, blank())
        .col_expr(order::Column::Phone, blank())
        .col_expr(order::Column::Telegram, nothing())
        .col_expr(order::Column::Street, blank())
        .col_expr(order::Column::City, blank())
        .col_expr(order::Column::ZipCode, blank())
        .col_expr(order::Column::PostBox, nothing())
        .col_expr(order::Column::ErasedAt, Expr::value(now.micros()))
        // Whoever holds an older version learns that the order is another now.
        .col_expr(order::Column::Version, Expr::col(order::Column::Version).add(1))
        .filter(order::Column::Id.is_in(ids.iter().copied()))
        .exec(db)
        .await?;
    order_event::Entity::update_many()
        .col_expr(order_event::Column::Note, nothing())
        .filter(order_event::Column::OrderId.is_in(ids.iter().copied()))
        .exec(db)
        .await?;
    order_note::Entity::delete_many().filter(order_note::Column::OrderId.is_in(ids.iter().copied())).exec(db).await?;
    Ok(ids.into_iter().map(OrderId).collect())
}
