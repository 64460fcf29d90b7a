//! Updates a product.

use nevel_domain::catalog::admin::{AttributeDraft, ProductDraft, ProductRecord};
use nevel_domain::catalog::product::{Product, ProductId};
use nevel_domain::patch::Patch;
use nevel_domain::rules::MAX_STOCK;
use nevel_domain::validation::ValidationError;
use nevel_storage::Transaction;
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_storage::catalog::slugs::SlugOwner;
use nevel_storage::catalog::{admin_query, attributes, categories, product_update};
use nevel_storage::stock_notifications;

use crate::actor::Actor;
use crate::catalog::admin::attributes::product_attributes::ensure_unique_names;
use crate::catalog::admin::editing::{audit, begin_edit, is_valid_image, lock_and_load_product};
use crate::catalog::admin::recommended::positions::ensure_unique_positions;
use crate::catalog::admin::slugs;
use crate::catalog::error::CatalogError;
use crate::error::{Checked, Outdated, ShopError};
use crate::retry::retry_on_conflict;
use crate::shop::Shop;

pub async fn update_product(shop: &Shop, actor: Actor, id: ProductId, draft: ProductDraft) -> Checked<ProductRecord> {
    let is_valid_image = is_valid_image(shop, actor, &draft.fields.image_path).await?;
    retry_on_conflict(|| try_update(shop, actor, id, draft.clone(), is_valid_image)).await
}

async fn try_update(shop: &Shop, actor: Actor, id: ProductId, draft: ProductDraft, is_valid_image: bool) -> Checked<ProductRecord> {
    let now = shop.clock.now();
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    let stored = lock_and_load_product(&transaction, id).await?;
    if draft.version.is_some_and(|expected| expected != stored.version) {
        return Ok(Err(Outdated(stored)));
    }
    let before = stored.product;
    let category_id = draft.category_id;
    let is_moved = category_id != before.category.id;
    if is_moved && !categories::category_exists(&transaction, category_id).await? {
        return Err(ShopError::invalid_field("categoryId", ValidationError::Unknown));
    }
    let mut fields = before.fields.clone();
    draft.fields.apply(&mut fields);
    if !is_valid_image && fields.image_path != before.image_path {
        return Err(ShopError::invalid_field("imageUrl", ValidationError::InvalidImage));
    }
    fields.slug = match draft.slug {
        Patch::Keep => fields.slug,
        Patch::Set(Some(slug)) => slugs::ensure_unique(&transaction, SlugOwner::Product, slug, Some(id.0)).await?,
        Patch::Set(None) => slugs::generate(&transaction, SlugOwner::Product, &fields.name, Some(id.0), now).await?,
    };
    let stock = new_stock(before.stock, fields.stock, draft.expected_stock)?;
    fields.stock = stock;
    // Visitors may wait for a product that could not be bought.
    let earlier_stock = if fields.purchasable && !before.purchasable { 0 } else { before.stock };
    product_update::update(&transaction, id, category_id, fields).await?;
    if stock > earlier_stock {
        stock_notifications::record_restock(&transaction, id, stock - earlier_stock).await?;
    }
    ensure_unique_positions(&transaction).await?;
    if is_moved {
        product_update::relist(&transaction, id, category_id).await?;
    }
    if let Some(drafts) = draft.attributes {
        replace_attributes(&transaction, &before, drafts).await?;
    }
    if let Some(texts) = draft.translations {
        product_update::replace_translations(&transaction, id, &before.translations, texts).await?;
    }
    product_update::refresh_search(&transaction, id).await?;
    product_update::bump_versions(&transaction, &[id], now).await?;
    let record = admin_query::find(&transaction, id).await?.ok_or(CatalogError::ProductNotFound)?;
    shop.commit_and_invalidate(transaction, CatalogChange::Products(&[id])).await?;
    audit(actor, "product updated", id.0);
    Ok(Ok(record))
}

/// With an expected stock the difference is applied, so that units sold since the form was loaded stay sold.
fn new_stock(current: i64, requested: i64, expected: Option<i64>) -> Result<i64, ShopError> {
    let Some(expected) = expected else { return Ok(requested) };
    match current.saturating_add(requested - expected) {
        stock if stock < 0 => Err(CatalogError::StockBelowZero.into()),
        stock if stock > MAX_STOCK => Err(ShopError::invalid_field("stock", ValidationError::OutOfRange { min: 0, max: MAX_STOCK })),
        stock => Ok(stock),
    }
}

async fn replace_attributes(transaction: &Transaction, before: &Product, drafts: Vec<AttributeDraft>) -> Result<(), ShopError> {
    let belongs_to_product = |id: i64| before.attributes.iter().any(|attribute| attribute.id == id);
    if drafts.iter().filter_map(|draft| draft.id).any(|id| !belongs_to_product(id)) {
        return Err(CatalogError::AttributeNotFound.into());
    }
    ensure_unique_names(drafts.iter().map(|draft| draft.name.as_str()))?;
    Ok(attributes::replace(transaction, before.id, &before.attributes, drafts).await?)
}
