//! Adds an attribute to a product.

use nevel_domain::catalog::admin::AttributeDraft;
use nevel_domain::catalog::product::{Attribute, ProductId};
use nevel_domain::rules::ATTRIBUTES_PER_PRODUCT;
use nevel_domain::validation::ValidationError;
use nevel_storage::catalog::attributes;

use super::product_attributes::{commit_change, ensure_unique_names, find};
use crate::actor::Actor;
use crate::catalog::admin::editing::{begin_edit, lock_and_load_product};
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn add_attribute(shop: &Shop, actor: Actor, id: ProductId, draft: AttributeDraft) -> Result<Attribute, ShopError> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    let existing = lock_and_load_product(&transaction, id).await?.product.attributes;
    if existing.len() >= ATTRIBUTES_PER_PRODUCT {
        return Err(ShopError::invalid_field("attributes", ValidationError::TooMany { max: ATTRIBUTES_PER_PRODUCT }));
    }
    ensure_unique_names(existing.iter().map(|attribute| attribute.name.as_str()).chain([draft.name.as_str()]))?;
    let last = existing.last().map_or(0, |attribute| attribute.sort_order);
    let added_id = attributes::add(&transaction, id, draft, last.saturating_add(1)).await?;
    Ok(find(commit_change(shop, actor, transaction, id).await?, added_id)?)
}
