//! Editing of product attributes. Names are unique per product, ignoring case.

use std::collections::HashSet;

use nevel_domain::case_fold::case_fold;
use nevel_domain::catalog::admin::{AttributeDraft, AttributeTemplate, ProductRecord};
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::{Attribute, ProductId};
use nevel_domain::rules::ATTRIBUTES_PER_PRODUCT;
use nevel_domain::validation::ValidationError;
use nevel_storage::Transaction;
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_storage::catalog::{admin_query, attributes, categories, product_update};

use crate::catalog::admin::editing::{admin_reader, audit, begin_edit, lock_and_load_product};
use crate::catalog::error::CatalogError;
use crate::{Actor, Result, Shop, ShopError};

pub async fn list_attributes(shop: &Shop, actor: Actor, id: ProductId) -> Result<Vec<Attribute>> {
    let record = admin_query::find(admin_reader(shop, actor)?, id).await?;
    Ok(record.ok_or(CatalogError::ProductNotFound)?.product.attributes)
}

pub async fn suggest_attributes(shop: &Shop, actor: Actor, category: CategoryId) -> Result<Vec<AttributeTemplate>> {
    let db = admin_reader(shop, actor)?;
    if !categories::category_exists(db, category).await? {
        return Err(CatalogError::CategoryNotFound.into());
    }
    Ok(attributes::template(db, category).await?)
}

pub async fn add_attribute(shop: &Shop, actor: Actor, id: ProductId, draft: AttributeDraft) -> Result<Attribute> {
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

pub async fn update_attribute(
    shop: &Shop,
    actor: Actor,
    attribute_id: i64,
    draft: AttributeDraft,
) -> Result<Attribute> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    let record = lock_product_of(&transaction, attribute_id).await?;
    let existing = &record.product.attributes;
    let before =
        existing.iter().find(|attribute| attribute.id == attribute_id).ok_or(CatalogError::AttributeNotFound)?;
    let others = existing.iter().filter(|attribute| attribute.id != attribute_id);
    ensure_unique_names(others.map(|attribute| attribute.name.as_str()).chain([draft.name.as_str()]))?;
    attributes::update(&transaction, before, draft, before.sort_order).await?;
    Ok(find(commit_change(shop, actor, transaction, record.product.id).await?, attribute_id)?)
}

pub async fn delete_attribute(shop: &Shop, actor: Actor, attribute_id: i64) -> Result<()> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    let record = lock_product_of(&transaction, attribute_id).await?;
    attributes::remove(&transaction, attribute_id).await?;
    commit_change(shop, actor, transaction, record.product.id).await?;
    Ok(())
}

/// Expects all attributes of the product in their new order.
pub async fn reorder_attributes(shop: &Shop, actor: Actor, id: ProductId, order: &[i64]) -> Result<Vec<Attribute>> {
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

/// Copying from the product itself changes nothing.
pub async fn copy_attributes(shop: &Shop, actor: Actor, id: ProductId, source: ProductId) -> Result<Vec<Attribute>> {
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

pub async fn lock_product_of(transaction: &Transaction, attribute_id: i64) -> Result<ProductRecord> {
    let id = attributes::product_of(transaction, attribute_id).await?.ok_or(CatalogError::AttributeNotFound)?;
    match lock_and_load_product(transaction, id).await {
        // Attributes of a deleted product are not accessible.
        Err(ShopError::Catalog(CatalogError::ProductNotFound)) => Err(CatalogError::AttributeNotFound.into()),
        other => other,
    }
}

/// Increments the version of the product, commits and returns its attributes.
pub async fn commit_change(
    shop: &Shop,
    actor: Actor,
    transaction: Transaction,
    id: ProductId,
) -> Result<Vec<Attribute>> {
    product_update::bump_versions(&transaction, &[id], shop.clock.now()).await?;
    let attributes = attributes::of_product(&transaction, id).await?;
    shop.commit_and_invalidate(transaction, CatalogChange::Products(&[id])).await?;
    audit(actor, "attributes of a product changed", id.0);
    Ok(attributes)
}

fn find(attributes: Vec<Attribute>, id: i64) -> Result<Attribute, CatalogError> {
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
