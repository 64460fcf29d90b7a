//! Staff translate a product, which is then found by its new names. The form saves the texts right after the product, so they
//! are no other state of it: the next save would be in conflict with this one.

use nevel_domain::catalog::category::Translation;
use nevel_domain::catalog::editing::{TranslationKey, TranslationRecord};
use nevel_domain::catalog::product::ProductId;
use nevel_storage::Transaction;
use nevel_storage::catalog::{finding, product_editing, translations};

use super::{editing, note, product_to_edit, reading};
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

pub async fn save(shop: &Shop, actor: Actor, id: ProductId, text: Translation) -> Result<TranslationRecord, ShopError> {
    let transaction = editing(shop, actor).await?;
    product_to_edit(&transaction, id).await?;
    let saved = translations::save_of_product(&transaction, id, text).await?;
    finish(shop, actor, transaction, id).await?;
    Ok(saved)
}

pub async fn remove(shop: &Shop, actor: Actor, id: ProductId, key: TranslationKey) -> Result<(), ShopError> {
    let transaction = editing(shop, actor).await?;
    product_to_edit(&transaction, id).await?;
    if !translations::remove_of_product(&transaction, id, key).await? {
        return Err(CatalogError::TranslationNotFound.into());
    }
    finish(shop, actor, transaction, id).await
}

async fn finish(shop: &Shop, actor: Actor, transaction: Transaction, id: ProductId) -> Result<(), ShopError> {
    product_editing::refresh_search(&transaction, id).await?;
    shop.commit(transaction, Change::products([id])).await?;
    note(actor, "translations of a product were changed", id.0);
    Ok(())
}
