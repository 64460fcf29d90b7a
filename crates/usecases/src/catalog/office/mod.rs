//! The catalogue as staff edit it. Only administrators get here, and they take turns.

pub mod copy_attributes;
pub mod create_product;
pub mod delete_product;
pub mod edit_attributes;
pub mod edit_categories;
pub mod find_products;
pub mod mark_products;
pub mod order_recommended;
pub mod place_products;
mod slugs;
pub mod translate_attribute;
pub mod translate_category;
pub mod translate_product;
pub mod update_product;

use std::collections::HashMap;

use nevel_domain::catalog::editing::{Edit, ProductRecord};
use nevel_domain::catalog::product::ProductId;
use nevel_domain::validation::{FieldError, FieldFault};
use nevel_storage::catalog::finding;
use nevel_storage::{Database, Transaction};

use super::CatalogError;
use crate::actor::Actor;
use crate::media::is_picture_kept;
use crate::{Shop, ShopError, Turn};

/// What an administrator may read.
fn reading(shop: &Shop, actor: Actor) -> Result<&Database, ShopError> {
    actor.must_be_admin()?;
    Ok(&shop.db)
}

/// A change by an administrator.
async fn editing(shop: &Shop, actor: Actor) -> Result<(Turn, Transaction), ShopError> {
    actor.must_be_admin()?;
    shop.begin_edit().await
}

/// What was saved, and which version of the whole that makes.
pub struct Saved<T> {
    pub record: T,
    pub version: i64,
}

/// The product, which nobody else changes or sells before the transaction ends.
async fn product_to_edit(transaction: &Transaction, id: ProductId) -> Result<ProductRecord, ShopError> {
    lock_product(transaction, id).await?;
    Ok(finding::find(transaction, id).await?.ok_or(CatalogError::ProductNotFound)?)
}

/// The same where nothing of the product itself is needed.
async fn lock_product(transaction: &Transaction, id: ProductId) -> Result<(), ShopError> {
    if finding::lock(transaction, &[id]).await?.is_empty() { Err(CatalogError::ProductNotFound.into()) } else { Ok(()) }
}

async fn version_of(transaction: &Transaction, id: ProductId) -> Result<i64, ShopError> {
    Ok(finding::version(transaction, id).await?.ok_or(CatalogError::ProductNotFound)?)
}

/// All products of a batch, or none; and whether each is recommended.
async fn products_to_edit(transaction: &Transaction, ids: &[ProductId]) -> Result<HashMap<ProductId, bool>, ShopError> {
    let found = finding::lock(transaction, ids).await?;
    let known: Vec<ProductId> = found.iter().map(|(id, _)| *id).collect();
    refuse_unknown(ids, &known)?;
    Ok(found.into_iter().collect())
}

fn refuse_unknown(asked: &[ProductId], known: &[ProductId]) -> Result<(), CatalogError> {
    let known: std::collections::HashSet<_> = known.iter().collect();
    let unknown: Vec<ProductId> = asked.iter().copied().filter(|id| !known.contains(id)).collect();
    if unknown.is_empty() { Ok(()) } else { Err(CatalogError::ProductsNotFound(unknown)) }
}

/// Whether a picture that staff name lies where pictures lie. Asked before the transaction, since that may be another machine.
async fn is_picture_there(shop: &Shop, actor: Actor, named: &Edit<Option<String>>) -> Result<bool, ShopError> {
    actor.must_be_admin()?;
    match named {
        Edit::Set(Some(path)) => is_picture_kept(shop, path).await,
        Edit::Set(None) | Edit::Keep => Ok(true),
    }
}

fn invalid(field: &'static str, fault: FieldFault) -> ShopError {
    ShopError::Invalid(vec![FieldError::new(field, fault)])
}

/// Who did what to which; the texts themselves are in the catalogue.
fn note(actor: Actor, done: &'static str, id: i64) {
    tracing::info!(target: "audit", user = actor.user_id.0, id, "{done}");
}
