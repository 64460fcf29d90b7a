//! Translations of products, categories and attributes.

use nevel_domain::catalog::admin::{AttributeTextRecord, TranslationKey, TranslationRecord};
use nevel_domain::catalog::category::{CategoryId, Translation};
use nevel_domain::catalog::product::{AttributeText, ProductId};
use nevel_i18n::Language;
use nevel_storage::Transaction;
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_storage::catalog::{admin_query, attributes, categories, category_update, product_update, translations};

use crate::catalog::admin::attributes::{commit_change, lock_product_of};
use crate::catalog::admin::editing::{Saved, admin_reader, audit, begin_edit, lock_product, product_version};
use crate::catalog::error::CatalogError;
use crate::{Actor, Result, Shop};

pub async fn list_product_translations(shop: &Shop, actor: Actor, id: ProductId) -> Result<Vec<TranslationRecord>> {
    let db = admin_reader(shop, actor)?;
    if admin_query::existing_ids(db, &[id]).await?.is_empty() {
        return Err(CatalogError::ProductNotFound.into());
    }
    Ok(translations::of_product(db, id).await?)
}

pub async fn list_category_translations(shop: &Shop, actor: Actor, id: CategoryId) -> Result<Vec<TranslationRecord>> {
    let db = admin_reader(shop, actor)?;
    if !categories::category_exists(db, id).await? {
        return Err(CatalogError::CategoryNotFound.into());
    }
    Ok(translations::of_category(db, id).await?)
}

pub async fn list_attribute_translations(
    shop: &Shop,
    actor: Actor,
    attribute_id: i64,
) -> Result<Vec<AttributeTextRecord>> {
    let db = admin_reader(shop, actor)?;
    let product = attributes::product_of(db, attribute_id).await?.ok_or(CatalogError::AttributeNotFound)?;
    if admin_query::existing_ids(db, &[product]).await?.is_empty() {
        return Err(CatalogError::AttributeNotFound.into());
    }
    Ok(translations::of_attribute(db, attribute_id).await?)
}

/// An unchanged text leaves the version of the product unchanged.
pub async fn save_product_translation(
    shop: &Shop,
    actor: Actor,
    id: ProductId,
    text: Translation,
) -> Result<Saved<TranslationRecord>> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    lock_product(&transaction, id).await?;
    let existing = translations::of_product(&transaction, id).await?;
    if let Some(record) = existing.into_iter().find(|record| record.text == text) {
        return Ok(Saved { record, version: product_version(&transaction, id).await? });
    }
    let record = translations::save_of_product(&transaction, id, text).await?;
    Ok(Saved { record, version: commit_product(shop, actor, transaction, id).await? })
}

/// An unchanged text leaves the version of the category unchanged.
pub async fn save_category_translation(
    shop: &Shop,
    actor: Actor,
    id: CategoryId,
    text: Translation,
) -> Result<Saved<TranslationRecord>> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    let version = category_update::current_version(&transaction, id).await?.ok_or(CatalogError::CategoryNotFound)?;
    let existing = translations::of_category(&transaction, id).await?;
    if let Some(record) = existing.into_iter().find(|record| record.text == text) {
        return Ok(Saved { record, version });
    }
    let record = translations::save_of_category(&transaction, id, text).await?;
    Ok(Saved { record, version: commit_category(shop, actor, transaction, id).await? })
}

/// An unchanged text leaves the version of the product unchanged.
pub async fn save_attribute_translation(
    shop: &Shop,
    actor: Actor,
    attribute_id: i64,
    language: Language,
    text: AttributeText,
) -> Result<AttributeTextRecord> {
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

/// Returns the new version of the product.
pub async fn delete_product_translation(shop: &Shop, actor: Actor, id: ProductId, key: TranslationKey) -> Result<i64> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    lock_product(&transaction, id).await?;
    if !translations::remove_of_product(&transaction, id, key).await? {
        return Err(CatalogError::TranslationNotFound.into());
    }
    commit_product(shop, actor, transaction, id).await
}

/// Returns the new version of the category.
pub async fn delete_category_translation(
    shop: &Shop,
    actor: Actor,
    id: CategoryId,
    key: TranslationKey,
) -> Result<i64> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    if !categories::category_exists(&transaction, id).await? {
        return Err(CatalogError::CategoryNotFound.into());
    }
    if !translations::remove_of_category(&transaction, id, key).await? {
        return Err(CatalogError::TranslationNotFound.into());
    }
    commit_category(shop, actor, transaction, id).await
}

pub async fn delete_attribute_translation(
    shop: &Shop,
    actor: Actor,
    attribute_id: i64,
    key: TranslationKey,
) -> Result<()> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    let product = lock_product_of(&transaction, attribute_id).await?.product;
    if !translations::remove_of_attribute(&transaction, attribute_id, key).await? {
        return Err(CatalogError::TranslationNotFound.into());
    }
    commit_change(shop, actor, transaction, product.id).await?;
    Ok(())
}

/// Updates the search index, commits and returns the new version of the product.
async fn commit_product(shop: &Shop, actor: Actor, transaction: Transaction, id: ProductId) -> Result<i64> {
    product_update::refresh_search(&transaction, id).await?;
    product_update::bump_versions(&transaction, &[id], shop.clock.now()).await?;
    let version = product_version(&transaction, id).await?;
    shop.commit_and_invalidate(transaction, CatalogChange::Products(&[id])).await?;
    audit(actor, "translations of a product changed", id.0);
    Ok(version)
}

/// Commits and returns the new version of the category.
async fn commit_category(shop: &Shop, actor: Actor, transaction: Transaction, id: CategoryId) -> Result<i64> {
    let version = category_update::bump_version(&transaction, id, shop.clock.now())
        .await?
        .ok_or(CatalogError::CategoryNotFound)?;
    shop.commit_and_invalidate(transaction, CatalogChange::Everything).await?;
    audit(actor, "translations of a category changed", id.0);
    Ok(version)
}
