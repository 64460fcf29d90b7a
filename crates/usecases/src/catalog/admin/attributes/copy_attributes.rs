//! Replaces all attributes of a product with those of another product.

use nevel_domain::catalog::admin::AttributeDraft;
use nevel_domain::catalog::product::{Attribute, ProductId};
use nevel_storage::catalog::{admin_query, attributes};

use super::product_attributes::commit_change;
use crate::actor::Actor;
use crate::catalog::admin::editing::{begin_edit, lock_and_load_product};
use crate::catalog::error::CatalogError;
use crate::error::ShopError;
use crate::shop::Shop;

/// Copying from the product itself changes nothing.
pub async fn copy_attributes(shop: &Shop, actor: Actor, id: ProductId, source: ProductId) -> Result<Vec<Attribute>, ShopError> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    let existing = lock_and_load_product(&transaction, id).await?.product.attributes;
    if id == source {
        return Ok(existing);
    }
    let source = admin_query::find(&transaction, source).await?.ok_or(CatalogError::ProductNotFound)?;
    let drafts = source.product.attributes.into_iter().map(|attribute| AttributeDraft {
        id: None,
        name: attribute.name,
        value: attribute.value,
        translations: Some(attribute.translations),
    });
    attributes::replace(&transaction, id, &existing, drafts.collect()).await?;
    commit_change(shop, actor, transaction, id).await
}
