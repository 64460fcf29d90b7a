//! Deletes a product. Orders contain their own snapshots of it.

use nevel_domain::catalog::product::ProductId;
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_storage::catalog::product_update;

use crate::actor::Actor;
use crate::catalog::admin::editing::{audit, begin_edit, lock_product};
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn delete_product(shop: &Shop, actor: Actor, id: ProductId) -> Result<(), ShopError> {
    let now = shop.clock.now();
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    lock_product(&transaction, id).await?;
    product_update::delete(&transaction, id, now).await?;
    product_update::bump_versions(&transaction, &[id], now).await?;
    shop.commit_and_invalidate(transaction, CatalogChange::Products(&[id])).await?;
    audit(actor, "product deleted", id.0);
    Ok(())
}
