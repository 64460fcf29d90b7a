//! Idempotency keys of orders: a retry finds the order that the first request created.

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::OrderId;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use crate::entities::idempotency_key;
use crate::{Connection, Result};

/// A key that was used for an order.
pub struct UsedKey {
    pub owner: String,
    pub request_hash: String,
    pub order_id: OrderId,
}

/// Finds a key of either owner.
pub async fn find<C: Connection>(db: &C, owners: [&str; 2], key: &str) -> Result<Vec<UsedKey>> {
    let used = idempotency_key::Entity::find()
        .filter(idempotency_key::Column::Owner.is_in(owners))
        .filter(idempotency_key::Column::Key.eq(key))
        .all(db)
        .await?;
    Ok(used
        .into_iter()
        .map(|row| UsedKey { owner: row.owner, request_hash: row.request_hash, order_id: OrderId(row.order_id) })
        .collect())
}

pub async fn insert<C: Connection>(
    db: &C,
    owner: String,
    key: String,
    request_hash: String,
    order: OrderId,
    now: Timestamp,
) -> Result<()> {
    let row = idempotency_key::ActiveModel {
        id: NotSet,
        owner: Set(owner),
        key: Set(key),
        request_hash: Set(request_hash),
        order_id: Set(order.0),
        created_at: Set(now.micros()),
    };
    idempotency_key::Entity::insert(row).exec_without_returning(db).await?;
    Ok(())
}

/// Deletes all keys of an owner.
pub async fn delete_of_owner<C: Connection>(db: &C, owner: &str) -> Result<()> {
    idempotency_key::Entity::delete_many().filter(idempotency_key::Column::Owner.eq(owner)).exec(db).await?;
    Ok(())
}
