//! Creates or replaces a translation of a product.

use nevel_domain::catalog::admin::TranslationRecord;
use nevel_domain::catalog::category::Translation;
use nevel_domain::catalog::product::ProductId;
use nevel_storage::catalog::translations;

use super::commit::commit_product;
use crate::actor::Actor;
use crate::catalog::admin::editing::{Saved, begin_edit, lock_product, product_version};
use crate::error::ShopError;
use crate::shop::Shop;

/// An unchanged text leaves the version of the product unchanged.
pub async fn save_product_translation(
    shop: &Shop,
    actor: Actor,
    id: ProductId,
    text: Translation,
) -> Result<Saved<TranslationRecord>, ShopError> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    lock_product(&transaction, id).await?;
    let existing = translations::of_product(&transaction, id).await?;
    if let Some(record) = existing.into_iter().find(|record| record.text == text) {
        return Ok(Saved { record, version: product_version(&transaction, id).await? });
    }
    let record = translations::save_of_product(&transaction, id, text).await?;
    Ok(Saved { record, version: commit_product(shop, actor, transaction, id).await? })
}
