//! Staff change the attributes of a product, one at a time. A name stands once per product, in whatever case it is written.

use std::collections::HashSet;

use nevel_domain::catalog::editing::{AttributeDraft, ProductRecord};
use nevel_domain::catalog::product::{Attribute, ProductId};
use nevel_domain::fold::fold;
use nevel_domain::rules::ATTRIBUTES_PER_PRODUCT;
use nevel_domain::validation::FieldFault;
use nevel_storage::Transaction;
use nevel_storage::catalog::{attributes, finding, product_editing};

use super::{editing, invalid, note, product_to_edit, reading};
use crate::actor::Actor;
use crate::catalog::CatalogError;
use crate::changes::Change;
use crate::{Shop, ShopError};

pub async fn list(shop: &Shop, actor: Actor, id: ProductId) -> Result<Vec<Attribute>, ShopError> {
    let found = finding::find(reading(shop, actor)?.reader(), id).await?;
    Ok(found.ok_or(CatalogError::ProductNotFound)?.product.attributes)
}

pub async fn add(shop: &Shop, actor: Actor, id: ProductId, draft: AttributeDraft) -> Result<Attribute, ShopError> {
    let (_turn, transaction) = editing(shop, actor).await?;
    let there = product_to_edit(&transaction, id).await?.product.attributes;
    if there.len() >= ATTRIBUTES_PER_PRODUCT {
        return Err(invalid("attributes", FieldFault::TooMany { max: ATTRIBUTES_PER_PRODUCT }));
    }
    refuse_shared_names(there.iter().map(|attribute| attribute.name.as_str()).chain([draft.name.as_str()]))?;
    let last = there.last().map_or(0, |attribute| attribute.sort_order);
    let added = attributes::add(&transaction, id, draft, last.saturating_add(1)).await?;
    let now_there = finish(shop, actor, transaction, id).await?;
    Ok(now_there.into_iter().find(|attribute| attribute.id == added).ok_or(CatalogError::AttributeNotFound)?)
}

pub async fn update(shop: &Shop, actor: Actor, attribute_id: i64, draft: AttributeDraft) -> Result<Attribute, ShopError> {
    let (_turn, transaction) = editing(shop, actor).await?;
    let record = product_with(&transaction, attribute_id).await?;
    let there = &record.product.attributes;
    let before = there.iter().find(|attribute| attribute.id == attribute_id).ok_or(CatalogError::AttributeNotFound)?;
    let others = there.iter().filter(|attribute| attribute.id != attribute_id);
    refuse_shared_names(others.map(|attribute| attribute.name.as_str()).chain([draft.name.as_str()]))?;
    attributes::update(&transaction, before, draft, before.sort_order).await?;
    let there = finish(shop, actor, transaction, record.product.id).await?;
    Ok(there.into_iter().find(|attribute| attribute.id == attribute_id).ok_or(CatalogError::AttributeNotFound)?)
}

pub async fn remove(shop: &Shop, actor: Actor, attribute_id: i64) -> Result<(), ShopError> {
    let (_turn, transaction) = editing(shop, actor).await?;
    let record = product_with(&transaction, attribute_id).await?;
    attributes::remove(&transaction, attribute_id).await?;
    finish(shop, actor, transaction, record.product.id).await?;
    Ok(())
}

/// Takes all attributes in their new order.
pub async fn reorder(shop: &Shop, actor: Actor, id: ProductId, order: &[i64]) -> Result<Vec<Attribute>, ShopError> {
    let (_turn, transaction) = editing(shop, actor).await?;
    let there: HashSet<i64> = product_to_edit(&transaction, id).await?.product.attributes.iter().map(|attribute| attribute.id).collect();
    let named: HashSet<i64> = order.iter().copied().collect();
    if named.len() != order.len() {
        return Err(invalid("attributeIds", FieldFault::Duplicate));
    }
    if named != there {
        return Err(invalid("attributeIds", FieldFault::Unknown));
    }
    attributes::reorder(&transaction, order).await?;
    finish(shop, actor, transaction, id).await
}

/// The product that an attribute belongs to, to be changed.
pub(super) async fn product_with(transaction: &Transaction, attribute_id: i64) -> Result<ProductRecord, ShopError> {
    let id = attributes::product_of(transaction, attribute_id).await?.ok_or(CatalogError::AttributeNotFound)?;
    match product_to_edit(transaction, id).await {
        // What was deleted has no attributes any more.
        Err(ShopError::Catalog(CatalogError::ProductNotFound)) => Err(CatalogError::AttributeNotFound.into()),
        other => other,
    }
}

/// A product with other attributes is another state of the product.
pub(super) async fn finish(shop: &Shop, actor: Actor, transaction: Transaction, id: ProductId) -> Result<Vec<Attribute>, ShopError> {
    product_editing::touch(&transaction, &[id], shop.clock.now()).await?;
    let there = attributes::of_product(&transaction, id).await?;
    shop.commit(transaction, Change::products([id])).await?;
    note(actor, "attributes of a product were changed", id.0);
    Ok(there)
}

pub(super) fn refuse_shared_names<'a>(names: impl Iterator<Item = &'a str>) -> Result<(), CatalogError> {
    let mut seen = HashSet::new();
    for name in names {
        if !seen.insert(fold(name)) {
            return Err(CatalogError::AttributeNameTaken);
        }
    }
    Ok(())
}
