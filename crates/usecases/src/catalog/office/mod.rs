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

use nevel_domain::catalog::editing::ProductRecord;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::validation::{FieldError, FieldFault};
use nevel_storage::catalog::finding;
use nevel_storage::{Database, Transaction};

use super::CatalogError;
use crate::actor::Actor;
use crate::{Shop, ShopError};

/// What an administrator may read.
fn reading(shop: &Shop, actor: Actor) -> Result<&Database, ShopError> {
    actor.must_be_admin()?;
    Ok(&shop.db)
}

/// A change by an administrator.
async fn editing(shop: &Shop, actor: Actor) -> Result<Transaction, ShopError> {
    Ok(reading(shop, actor)?.begin_edit().await?)
}

/// The product, which nobody else changes or sells before the transaction ends.
async fn product_to_edit(transaction: &Transaction, id: ProductId) -> Result<ProductRecord, ShopError> {
    Ok(finding::locked(transaction, &[id]).await?.pop().ok_or(CatalogError::ProductNotFound)?)
}

/// All products of a batch, or none.
async fn products_to_edit(transaction: &Transaction, ids: &[ProductId]) -> Result<Vec<ProductRecord>, ShopError> {
    let found = finding::locked(transaction, ids).await?;
    let known: Vec<ProductId> = found.iter().map(|record| record.product.id).collect();
    refuse_unknown(ids, &known)?;
    Ok(found)
}

fn refuse_unknown(asked: &[ProductId], known: &[ProductId]) -> Result<(), CatalogError> {
    let known: std::collections::HashSet<_> = known.iter().collect();
    let unknown: Vec<ProductId> = asked.iter().copied().filter(|id| !known.contains(id)).collect();
    if unknown.is_empty() { Ok(()) } else { Err(CatalogError::ProductsNotFound(unknown)) }
}

fn invalid(field: &'static str, fault: FieldFault) -> ShopError {
    ShopError::Invalid(vec![FieldError::new(field, fault)])
}

/// Who did what to which; the texts themselves are in the catalogue.
fn note(actor: Actor, done: &'static str, id: i64) {
    tracing::info!(target: "audit", user = actor.user_id.0, id, "{done}");
}
