//! Creates or replaces a translation of an attribute.

use nevel_domain::catalog::admin::AttributeTextRecord;
use nevel_domain::catalog::product::AttributeText;
use nevel_i18n::Language;
use nevel_storage::catalog::translations;

use crate::actor::Actor;
use crate::catalog::admin::attributes::product_attributes::{commit_change, lock_product_of};
use crate::catalog::admin::editing::begin_edit;
use crate::error::ShopError;
use crate::shop::Shop;

/// An unchanged text leaves the version of the product unchanged.
pub async fn save_attribute_translation(
    shop: &Shop,
    actor: Actor,
    attribute_id: i64,
    language: Language,
    text: AttributeText,
) -> Result<AttributeTextRecord, ShopError> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    let product = lock_product_of(&transaction, attribute_id).await?.product;
    let existing = translations::of_attribute(&transaction, attribute_id).await?;
    if let Some(unchanged) = existing.into_iter().find(|record| record.language == language && record.text == text) {
        return Ok(unchanged);
    }
    let record = translations::save_of_attribute(&transaction, attribute_id, language, text).await?;
    commit_change(shop, actor, transaction, product.id).await?;
    Ok(record)
}
