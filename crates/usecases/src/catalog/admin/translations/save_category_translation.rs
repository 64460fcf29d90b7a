//! Creates or replaces a translation of a category.

use nevel_domain::catalog::admin::TranslationRecord;
use nevel_domain::catalog::category::{CategoryId, Translation};
use nevel_storage::catalog::{category_update, translations};

use super::commit::commit_category;
use crate::actor::Actor;
use crate::catalog::admin::editing::{Saved, begin_edit};
use crate::catalog::error::CatalogError;
use crate::error::ShopError;
use crate::shop::Shop;

/// An unchanged text leaves the version of the category unchanged.
pub async fn save_category_translation(
    shop: &Shop,
    actor: Actor,
    id: CategoryId,
    text: Translation,
) -> Result<Saved<TranslationRecord>, ShopError> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    let version = category_update::current_version(&transaction, id).await?.ok_or(CatalogError::CategoryNotFound)?;
    let existing = translations::of_category(&transaction, id).await?;
    if let Some(record) = existing.into_iter().find(|record| record.text == text) {
        return Ok(Saved { record, version });
    }
    let record = translations::save_of_category(&transaction, id, text).await?;
    Ok(Saved { record, version: commit_category(shop, actor, transaction, id).await? })
}
