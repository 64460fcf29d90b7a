//! The attributes of one product: locked, checked and committed together.

use std::collections::HashSet;

use nevel_domain::case_fold::case_fold;
use nevel_domain::catalog::admin::ProductRecord;
use nevel_domain::catalog::product::{Attribute, ProductId};
use nevel_storage::Transaction;
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_storage::catalog::{attributes, product_update};

use crate::actor::Actor;
use crate::catalog::admin::editing::{audit, lock_and_load_product};
use crate::catalog::error::CatalogError;
use crate::error::ShopError;
use crate::shop::Shop;

/// Locks and loads the product of an attribute.
pub async fn lock_product_of(transaction: &Transaction, attribute_id: i64) -> Result<ProductRecord, ShopError> {
    let id = attributes::product_of(transaction, attribute_id).await?.ok_or(CatalogError::AttributeNotFound)?;
    match lock_and_load_product(transaction, id).await {
        // Attributes of a deleted product are not accessible.
        Err(ShopError::Catalog(CatalogError::ProductNotFound)) => Err(CatalogError::AttributeNotFound.into()),
        other => other,
    }
}

/// Increments the version of the product, commits and returns its attributes.
pub async fn commit_change(shop: &Shop, actor: Actor, transaction: Transaction, id: ProductId) -> Result<Vec<Attribute>, ShopError> {
    product_update::bump_versions(&transaction, &[id], shop.clock.now()).await?;
    let attributes = attributes::of_product(&transaction, id).await?;
    shop.commit_and_invalidate(transaction, CatalogChange::Products(&[id])).await?;
    audit(actor, "attributes of a product changed", id.0);
    Ok(attributes)
}

pub fn find(attributes: Vec<Attribute>, id: i64) -> Result<Attribute, CatalogError> {
    attributes.into_iter().find(|attribute| attribute.id == id).ok_or(CatalogError::AttributeNotFound)
}

pub fn ensure_unique_names<'a>(names: impl Iterator<Item = &'a str>) -> Result<(), CatalogError> {
    let mut unique = HashSet::new();
    for name in names {
        if !unique.insert(case_fold(name)) {
            return Err(CatalogError::AttributeNameTaken);
        }
    }
    Ok(())
}
