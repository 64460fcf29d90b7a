//! Deletes a translation of a category.

use nevel_domain::catalog::admin::TranslationKey;
use nevel_domain::catalog::category::CategoryId;
use nevel_storage::catalog::{categories, translations};

use super::commit::commit_category;
use crate::actor::Actor;
use crate::catalog::admin::editing::begin_edit;
use crate::catalog::error::CatalogError;
use crate::error::ShopError;
use crate::shop::Shop;

/// Returns the new version of the category.
pub async fn delete_category_translation(shop: &Shop, actor: Actor, id: CategoryId, key: TranslationKey) -> Result<i64, ShopError> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    if !categories::category_exists(&transaction, id).await? {
        return Err(CatalogError::CategoryNotFound.into());
    }
    if !translations::remove_of_category(&transaction, id, key).await? {
        return Err(CatalogError::TranslationNotFound.into());
    }
    commit_category(shop, actor, transaction, id).await
}
