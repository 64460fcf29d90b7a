//! Keys that make a repeated order the same order.

use nevel_domain::clock::Timestamp;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::StorageError;
use crate::entities::idempotency_key::{Column, Entity};

/// Forgets up to `limit` keys older than the given time.
pub async fn delete_old<C: ConnectionTrait>(db: &C, before: Timestamp, limit: u64) -> Result<u64, StorageError> {
    let old: Vec<i64> = Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::CreatedAt.lt(before.micros()))
        .order_by_asc(Column::CreatedAt)
        .limit(limit)
        .into_tuple()
        .all(db)
        .await?;
    Ok(Entity::delete_many().filter(Column::Id.is_in(old)).exec(db).await?.rows_affected)
}
