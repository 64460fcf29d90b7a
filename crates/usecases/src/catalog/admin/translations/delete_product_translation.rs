//! Deletes a translation of a product.

use nevel_domain::catalog::admin::TranslationKey;
use nevel_domain::catalog::product::ProductId;
use nevel_storage::catalog::translations;

use super::commit::commit_product;
use crate::actor::Actor;
use crate::catalog::admin::editing::{begin_edit, lock_product};
use crate::catalog::error::CatalogError;
use crate::error::ShopError;
use crate::shop::Shop;

/// Returns the new version of the product.
pub async fn delete_product_translation(shop: &Shop, actor: Actor, id: ProductId, key: TranslationKey) -> Result<i64, ShopError> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    lock_product(&transaction, id).await?;
    if !translations::remove_of_product(&transaction, id, key).await? {
        return Err(CatalogError::TranslationNotFound.into());
    }
    commit_product(shop, actor, transaction, id).await
}
