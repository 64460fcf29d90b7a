//! Staff translate a category.

use nevel_domain::catalog::category::{CategoryId, Translation};
use nevel_domain::catalog::editing::{TranslationKey, TranslationRecord};
use nevel_storage::Transaction;
use nevel_storage::catalog::{categories, category_editing, translations};

use super::{Saved, editing, note, reading};
use crate::actor::Actor;
use crate::catalog::CatalogError;
use crate::changes::Change;
use crate::{Shop, ShopError};

pub async fn list(shop: &Shop, actor: Actor, id: CategoryId) -> Result<Vec<TranslationRecord>, ShopError> {
    let db = reading(shop, actor)?.reader();
    if !categories::category_exists(db, id).await? {
        return Err(CatalogError::CategoryNotFound.into());
    }
    Ok(translations::of_category(db, id).await?)
}

/// A text that differs is another state of the category.
pub async fn save(shop: &Shop, actor: Actor, id: CategoryId, text: Translation) -> Result<Saved<TranslationRecord>, ShopError> {
    let (_turn, transaction) = editing(shop, actor).await?;
    let version = category_editing::version(&transaction, id).await?.ok_or(CatalogError::CategoryNotFound)?;
    let there = translations::of_category(&transaction, id).await?;
    if let Some(record) = there.into_iter().find(|known| known.text == text) {
        return Ok(Saved { record, version });
    }
    let record = translations::save_of_category(&transaction, id, text).await?;
    Ok(Saved { record, version: finish(shop, actor, transaction, id).await? })
}

/// Tells the version that is left.
pub async fn remove(shop: &Shop, actor: Actor, id: CategoryId, key: TranslationKey) -> Result<i64, ShopError> {
    let (_turn, transaction) = editing(shop, actor).await?;
    if !categories::category_exists(&transaction, id).await? {
        return Err(CatalogError::CategoryNotFound.into());
    }
    if !translations::remove_of_category(&transaction, id, key).await? {
        return Err(CatalogError::TranslationNotFound.into());
    }
    finish(shop, actor, transaction, id).await
}

async fn finish(shop: &Shop, actor: Actor, transaction: Transaction, id: CategoryId) -> Result<i64, ShopError> {
    let version = category_editing::touch(&transaction, id, shop.clock.now()).await?.ok_or(CatalogError::CategoryNotFound)?;
    shop.commit(transaction, Change::Everything).await?;
    note(actor, "translations of a category were changed", id.0);
    Ok(version)
}
