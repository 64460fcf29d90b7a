//! Deletes a translation of an attribute.

use nevel_domain::catalog::admin::TranslationKey;
use nevel_storage::catalog::translations;

use crate::actor::Actor;
use crate::catalog::admin::attributes::product_attributes::{commit_change, lock_product_of};
use crate::catalog::admin::editing::begin_edit;
use crate::catalog::error::CatalogError;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn delete_attribute_translation(shop: &Shop, actor: Actor, attribute_id: i64, key: TranslationKey) -> Result<(), ShopError> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    let product = lock_product_of(&transaction, attribute_id).await?.product;
    if !translations::remove_of_attribute(&transaction, attribute_id, key).await? {
        return Err(CatalogError::TranslationNotFound.into());
    }
    commit_change(shop, actor, transaction, product.id).await?;
    Ok(())
}
