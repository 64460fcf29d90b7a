//! Counts that are kept in step with what they count, in the same transaction.

use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};

use crate::StorageError;
use crate::entities::count;

/// Products that were not deleted.
pub const PRODUCTS: &str = "products";

pub async fn add<C: ConnectionTrait>(db: &C, name: &str, more: i64) -> Result<(), StorageError> {
    count::Entity::update_many()
        .col_expr(count::Column::Value, Expr::col(count::Column::Value).add(more))
        .filter(count::Column::Name.eq(name))
        .exec(db)
        .await?;
    Ok(())
}

pub async fn get<C: ConnectionTrait>(db: &C, name: &str) -> Result<u64, StorageError> {
    let row = count::Entity::find_by_id(name.to_owned()).one(db).await?;
    Ok(row.and_then(|row| u64::try_from(row.value).ok()).unwrap_or(0))
}
