//! Staff translate a category. Its own form does not hold the translations, so they are no other state of it.

use nevel_domain::catalog::category::{CategoryId, Translation};
use nevel_domain::catalog::editing::{TranslationKey, TranslationRecord};
use nevel_storage::catalog::{categories, translations};

use super::{editing, note, reading};
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

pub async fn save(shop: &Shop, actor: Actor, id: CategoryId, text: Translation) -> Result<TranslationRecord, ShopError> {
    let transaction = editing(shop, actor).await?;
    if !categories::category_exists(&transaction, id).await? {
        return Err(CatalogError::CategoryNotFound.into());
    }
    let saved = translations::save_of_category(&transaction, id, text).await?;
    shop.commit(transaction, Change::Everything).await?;
    note(actor, "translations of a category were changed", id.0);
    Ok(saved)
}

pub async fn remove(shop: &Shop, actor: Actor, id: CategoryId, key: TranslationKey) -> Result<(), ShopError> {
    let transaction = editing(shop, actor).await?;
    if !categories::category_exists(&transaction, id).await? {
        return Err(CatalogError::CategoryNotFound.into());
    }
    if !translations::remove_of_category(&transaction, id, key).await? {
        return Err(CatalogError::TranslationNotFound.into());
    }
    shop.commit(transaction, Change::Everything).await?;
    note(actor, "translations of a category were changed", id.0);
    Ok(())
}
