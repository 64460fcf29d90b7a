//! Staff translate a product, which is then found by its new names.

use nevel_domain::catalog::category::Translation;
use nevel_domain::catalog::editing::{TranslationKey, TranslationRecord};
use nevel_domain::catalog::product::ProductId;
use nevel_storage::Transaction;
use nevel_storage::catalog::{finding, product_editing, translations};

use super::{Saved, editing, lock_product, note, reading, version_of};
use crate::actor::Actor;
use crate::catalog::CatalogError;
use crate::changes::Change;
use crate::{Shop, ShopError};

pub async fn list(shop: &Shop, actor: Actor, id: ProductId) -> Result<Vec<TranslationRecord>, ShopError> {
    let db = reading(shop, actor)?.reader();
    if finding::known(db, &[id]).await?.is_empty() {
        return Err(CatalogError::ProductNotFound.into());
    }
    Ok(translations::of_product(db, id).await?)
}

/// A text that differs is another state of the product.
pub async fn save(shop: &Shop, actor: Actor, id: ProductId, text: Translation) -> Result<Saved<TranslationRecord>, ShopError> {
    let (_turn, transaction) = editing(shop, actor).await?;
    lock_product(&transaction, id).await?;
    let there = translations::of_product(&transaction, id).await?;
    if let Some(record) = there.into_iter().find(|known| known.text == text) {
        return Ok(Saved { record, version: version_of(&transaction, id).await? });
    }
    let record = translations::save_of_product(&transaction, id, text).await?;
    Ok(Saved { record, version: finish(shop, actor, transaction, id).await? })
}

/// Tells the version that is left.
pub async fn remove(shop: &Shop, actor: Actor, id: ProductId, key: TranslationKey) -> Result<i64, ShopError> {
    let (_turn, transaction) = editing(shop, actor).await?;
    lock_product(&transaction, id).await?;
    if !translations::remove_of_product(&transaction, id, key).await? {
        return Err(CatalogError::TranslationNotFound.into());
    }
    finish(shop, actor, transaction, id).await
}

async fn finish(shop: &Shop, actor: Actor, transaction: Transaction, id: ProductId) -> Result<i64, ShopError> {
    product_editing::refresh_search(&transaction, id).await?;
    product_editing::touch(&transaction, &[id], shop.clock.now()).await?;
    let version = version_of(&transaction, id).await?;
    shop.commit(transaction, Change::products([id])).await?;
    note(actor, "translations of a product were changed", id.0);
    Ok(version)
}
