//! What catalog edits share: permission and lock, locked products, checks of products and images, and the audit log.

use std::collections::{HashMap, HashSet};

use nevel_domain::catalog::admin::ProductRecord;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::patch::Patch;
use nevel_storage::catalog::admin_query;
use nevel_storage::{Reader, Transaction};

use crate::catalog::error::CatalogError;
use crate::images::library::image_exists;
use crate::shop::EditLock;
use crate::{Actor, Result, Shop};

/// A saved record and the new version of the product or category it belongs to.
pub struct Saved<T> {
    pub record: T,
    pub version: i64,
}

pub fn admin_reader(shop: &Shop, actor: Actor) -> Result<&Reader> {
    actor.must_be_admin()?;
    Ok(shop.db.reader())
}

pub async fn begin_edit(shop: &Shop, actor: Actor) -> Result<(EditLock, Transaction)> {
    actor.must_be_admin()?;
    shop.begin_exclusive().await
}

/// Locks the product against other edits and orders, and loads it.
pub async fn lock_and_load_product(transaction: &Transaction, id: ProductId) -> Result<ProductRecord> {
    lock_product(transaction, id).await?;
    Ok(admin_query::find(transaction, id).await?.ok_or(CatalogError::ProductNotFound)?)
}

pub async fn lock_product(transaction: &Transaction, id: ProductId) -> Result<()> {
    if admin_query::lock(transaction, &[id]).await?.is_empty() {
        Err(CatalogError::ProductNotFound.into())
    } else {
        Ok(())
    }
}

pub async fn product_version(transaction: &Transaction, id: ProductId) -> Result<i64> {
    Ok(admin_query::current_version(transaction, id).await?.ok_or(CatalogError::ProductNotFound)?)
}

/// Locks all products of a batch and returns whether each is recommended.
pub async fn lock_products(transaction: &Transaction, ids: &[ProductId]) -> Result<HashMap<ProductId, bool>> {
    let locked = admin_query::lock(transaction, ids).await?;
    let existing: Vec<ProductId> = locked.iter().map(|(id, _)| *id).collect();
    ensure_all_exist(ids, &existing)?;
    Ok(locked.into_iter().collect())
}

pub fn ensure_all_exist(requested: &[ProductId], existing: &[ProductId]) -> Result<(), CatalogError> {
    let existing: HashSet<_> = existing.iter().collect();
    let missing: Vec<ProductId> = requested.iter().copied().filter(|id| !existing.contains(id)).collect();
    if missing.is_empty() { Ok(()) } else { Err(CatalogError::ProductsNotFound(missing)) }
}

/// Whether the image of an edit exists. Checked before the transaction, because the image store may be remote.
pub async fn is_valid_image(shop: &Shop, actor: Actor, path: &Patch<Option<String>>) -> Result<bool> {
    actor.must_be_admin()?;
    match path {
        Patch::Set(Some(path)) => image_exists(shop, path).await,
        Patch::Set(None) | Patch::Keep => Ok(true),
    }
}

/// Writes an audit log entry without personal data or catalog texts.
pub fn audit(actor: Actor, event: &'static str, id: i64) {
    tracing::info!(target: "audit", user = actor.user_id.0, id, "{event}");
}
