//! Deletes a search that found nothing, for example after a synonym was added.

use nevel_storage::catalog::search_misses;

use crate::actor::Actor;
use crate::error::ShopError;
use crate::shop::Shop;

/// Does nothing if it is deleted already.
pub async fn delete_search_miss(shop: &Shop, actor: Actor, id: i64) -> Result<(), ShopError> {
    actor.must_be_admin()?;
    let transaction = shop.db.begin_write().await?;
    search_misses::delete(&transaction, id).await?;
    shop.commit(transaction).await
}
