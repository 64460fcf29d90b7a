//! Forgetting who an order went to (INFO-04). Lines, amounts and the country stay, for the books.

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::OrderId;
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::StorageError;
use crate::entities::{order, order_event};

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

/// Erases the contact of these orders, as far as they are still due; which it were.
pub async fn erase<C: ConnectionTrait>(db: &C, ids: &[OrderId], before: Timestamp, now: Timestamp) -> Result<Vec<OrderId>, StorageError> {
    let ids: Vec<i64> = order::Entity::find()
        .select_only()
        .column(order::Column::Id)
        .filter(order::Column::Id.is_in(ids.iter().map(|id| id.0)))
        .filter(is_finished())
        .filter(order::Column::UpdatedAt.lt(before.micros()))
        .order_by_asc(order::Column::Id)
        .lock_exclusive()
        .into_tuple()
        .all(db)
        .await?;
    if ids.is_empty() {
        return Ok(Vec::new());
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
        .col_expr(order::Column::SearchText, Expr::col(order::Column::Number))
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
    Ok(ids.into_iter().map(OrderId).collect())
}
