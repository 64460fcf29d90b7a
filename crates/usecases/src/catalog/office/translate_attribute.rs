//! Staff translate an attribute.

use nevel_domain::catalog::editing::{AttributeTextRecord, TranslationKey};
use nevel_domain::catalog::product::AttributeText;
use nevel_domain::language::Language;
use nevel_storage::catalog::{attributes, finding, translations};

use super::edit_attributes::{finish, product_with};
use super::{editing, reading};
use crate::actor::Actor;
use crate::catalog::CatalogError;
use crate::{Shop, ShopError};

pub async fn list(shop: &Shop, actor: Actor, attribute_id: i64) -> Result<Vec<AttributeTextRecord>, ShopError> {
    let db = reading(shop, actor)?.reader();
    let product = attributes::product_of(db, attribute_id).await?.ok_or(CatalogError::AttributeNotFound)?;
    if finding::known(db, &[product]).await?.is_empty() {
        return Err(CatalogError::AttributeNotFound.into());
    }
    Ok(translations::of_attribute(db, attribute_id).await?)
}

pub async fn save(
    shop: &Shop,
    actor: Actor,
    attribute_id: i64,
    language: Language,
    text: AttributeText,
) -> Result<AttributeTextRecord, ShopError> {
    let (_turn, transaction) = editing(shop, actor).await?;
    let record = product_with(&transaction, attribute_id).await?;
    let there = translations::of_attribute(&transaction, attribute_id).await?;
    if let Some(same) = there.into_iter().find(|known| known.language == language && known.text == text) {
        return Ok(same);
    }
    let saved = translations::save_of_attribute(&transaction, attribute_id, language, text).await?;
    finish(shop, actor, transaction, record.product.id).await?;
    Ok(saved)
}

pub async fn remove(shop: &Shop, actor: Actor, attribute_id: i64, key: TranslationKey) -> Result<(), ShopError> {
    let (_turn, transaction) = editing(shop, actor).await?;
    let record = product_with(&transaction, attribute_id).await?;
    if !translations::remove_of_attribute(&transaction, attribute_id, key).await? {
        return Err(CatalogError::TranslationNotFound.into());
    }
    finish(shop, actor, transaction, record.product.id).await?;
    Ok(())
}
