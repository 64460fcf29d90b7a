//! Deletes an attribute.

use nevel_storage::catalog::attributes;

use super::product_attributes::{commit_change, lock_product_of};
use crate::actor::Actor;
use crate::catalog::admin::editing::begin_edit;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn delete_attribute(shop: &Shop, actor: Actor, attribute_id: i64) -> Result<(), ShopError> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    let record = lock_product_of(&transaction, attribute_id).await?;
    attributes::remove(&transaction, attribute_id).await?;
    commit_change(shop, actor, transaction, record.product.id).await?;
    Ok(())
}
