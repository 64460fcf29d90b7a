//! Updates an attribute.

use nevel_domain::catalog::admin::AttributeDraft;
use nevel_domain::catalog::product::Attribute;
use nevel_storage::catalog::attributes;

use super::product_attributes::{commit_change, ensure_unique_names, find, lock_product_of};
use crate::actor::Actor;
use crate::catalog::admin::editing::begin_edit;
use crate::catalog::error::CatalogError;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn update_attribute(shop: &Shop, actor: Actor, attribute_id: i64, draft: AttributeDraft) -> Result<Attribute, ShopError> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    let record = lock_product_of(&transaction, attribute_id).await?;
    let existing = &record.product.attributes;
    let before = existing.iter().find(|attribute| attribute.id == attribute_id).ok_or(CatalogError::AttributeNotFound)?;
    let others = existing.iter().filter(|attribute| attribute.id != attribute_id);
    ensure_unique_names(others.map(|attribute| attribute.name.as_str()).chain([draft.name.as_str()]))?;
    attributes::update(&transaction, before, draft, before.sort_order).await?;
    Ok(find(commit_change(shop, actor, transaction, record.product.id).await?, attribute_id)?)
}
