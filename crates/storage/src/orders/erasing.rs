//! Forgetting who an order went to (INFO-04). Lines, amounts and the country stay, for the books.

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::OrderStatus;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::StorageError;
use crate::entities::order;

/// Erases the contact of at most `limit` orders that were finished before `before`; how many it were.
pub async fn erase_finished<C: ConnectionTrait>(db: &C, before: Timestamp, limit: u64, now: Timestamp) -> Result<u64, StorageError> {
    let finished = [OrderStatus::Delivered, OrderStatus::Cancelled].map(OrderStatus::as_str);
    let ids: Vec<i64> = order::Entity::find()
        .select_only()
        .column(order::Column::Id)
        .filter(order::Column::ErasedAt.is_null())
        .filter(order::Column::UpdatedAt.lt(before.micros()))
        .filter(order::Column::Status.is_in(finished))
        .order_by_asc(order::Column::Id)
        .limit(limit)
        .lock_exclusive()
        .into_tuple()
        .all(db)
        .await?;
    if ids.is_empty() {
        return Ok(0);
    }
    let blank = || Expr::value("");
    let nothing = || Expr::value(Option::<String>::None);
    let erased = order::Entity::update_many()
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
        .filter(order::Column::Id.is_in(ids))
        .exec(db)
        .await?;
    Ok(erased.rows_affected)
}
