//! Sets the order of all attributes of a product.

use std::collections::HashSet;

use nevel_domain::catalog::product::{Attribute, ProductId};
use nevel_domain::validation::ValidationError;
use nevel_storage::catalog::attributes;

use super::product_attributes::commit_change;
use crate::actor::Actor;
use crate::catalog::admin::editing::{begin_edit, lock_and_load_product};
use crate::error::ShopError;
use crate::shop::Shop;

/// Expects all attributes of the product in their new order.
pub async fn reorder_attributes(shop: &Shop, actor: Actor, id: ProductId, order: &[i64]) -> Result<Vec<Attribute>, ShopError> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    let attributes = lock_and_load_product(&transaction, id).await?.product.attributes;
    let existing: HashSet<i64> = attributes.iter().map(|attribute| attribute.id).collect();
    let requested: HashSet<i64> = order.iter().copied().collect();
    if requested.len() != order.len() {
        return Err(ShopError::invalid_field("attributeIds", ValidationError::Duplicate));
    }
    if requested != existing {
        return Err(ShopError::invalid_field("attributeIds", ValidationError::Unknown));
    }
    attributes::reorder(&transaction, order).await?;
    commit_change(shop, actor, transaction, id).await
}
