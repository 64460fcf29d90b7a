//! Editing of products.

use nevel_domain::catalog::admin::{AttributeDraft, ProductDraft, ProductRecord};
use nevel_domain::catalog::product::{Product, ProductFields, ProductId};
use nevel_domain::paging::{PageRequest, SearchPage};
use nevel_domain::patch::Patch;
use nevel_domain::rules::MAX_STOCK;
use nevel_domain::validation::ValidationError;
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_storage::catalog::insert::{self, NewAttribute, NewProduct};
use nevel_storage::catalog::slugs::SlugOwner;
use nevel_storage::catalog::{admin_query, attributes, categories, product_update, recommended};
use nevel_storage::{Transaction, stock_notifications};

use crate::catalog::admin::attributes::ensure_unique_names;
use crate::catalog::admin::editing::{
    admin_reader, audit, begin_edit, is_valid_image, lock_and_load_product, lock_product, lock_products,
};
use crate::catalog::admin::recommended::ensure_unique_positions;
use crate::catalog::admin::slugs;
use crate::catalog::error::CatalogError;
use crate::error::{Checked, Outdated};
use crate::retry::retry_on_conflict;
use crate::{Actor, Result, Shop, ShopError};

pub use nevel_storage::catalog::admin_query::ProductQuery;

pub async fn list_products(
    shop: &Shop,
    actor: Actor,
    query: &ProductQuery,
    page: PageRequest,
) -> Result<SearchPage<ProductRecord>> {
    Ok(admin_query::page(admin_reader(shop, actor)?, query, page).await?)
}

pub async fn show_product(shop: &Shop, actor: Actor, id: ProductId) -> Result<ProductRecord> {
    let record = admin_query::find(admin_reader(shop, actor)?, id).await?;
    Ok(record.ok_or(CatalogError::ProductNotFound)?)
}

pub async fn count_recommended(shop: &Shop, actor: Actor) -> Result<u64> {
    Ok(admin_query::count_recommended(admin_reader(shop, actor)?).await?)
}

pub async fn create_product(shop: &Shop, actor: Actor, draft: ProductDraft) -> Result<ProductRecord> {
    let now = shop.clock.now();
    let is_valid_image = is_valid_image(shop, actor, &draft.fields.image_path).await?;
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    if !categories::category_exists(&transaction, draft.category_id).await? {
        return Err(ShopError::invalid_field("categoryId", ValidationError::Unknown));
    }
    if !is_valid_image {
        return Err(ShopError::invalid_field("imageUrl", ValidationError::InvalidImage));
    }
    let mut fields = ProductFields::new();
    draft.fields.apply(&mut fields);
    fields.slug = match draft.slug {
        Patch::Set(Some(slug)) => slugs::ensure_unique(&transaction, SlugOwner::Product, slug, None).await?,
        Patch::Set(None) | Patch::Keep => {
            slugs::generate(&transaction, SlugOwner::Product, &fields.name, None, now).await?
        }
    };
    let drafts = draft.attributes.unwrap_or_default();
    ensure_unique_names(drafts.iter().map(|draft| draft.name.as_str()))?;
    let attributes = drafts.into_iter().map(|draft| NewAttribute {
        name: draft.name,
        value: draft.value,
        translations: draft.translations.unwrap_or_default().into_iter().collect(),
    });
    let translations = draft.translations.unwrap_or_default();
    let new = NewProduct { category_id: draft.category_id, fields, translations, attributes: attributes.collect() };
    let id = insert::insert_product(&transaction, new, now).await?;
    ensure_unique_positions(&transaction).await?;
    let record = admin_query::find(&transaction, id).await?.ok_or(CatalogError::ProductNotFound)?;
    shop.commit_and_invalidate(transaction, CatalogChange::Products(&[id])).await?;
    audit(actor, "product created", id.0);
    Ok(record)
}

pub async fn update_product(shop: &Shop, actor: Actor, id: ProductId, draft: ProductDraft) -> Checked<ProductRecord> {
    let is_valid_image = is_valid_image(shop, actor, &draft.fields.image_path).await?;
    retry_on_conflict(|| try_update(shop, actor, id, draft.clone(), is_valid_image)).await
}

async fn try_update(
    shop: &Shop,
    actor: Actor,
    id: ProductId,
    draft: ProductDraft,
    is_valid_image: bool,
) -> Checked<ProductRecord> {
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
fn new_stock(current: i64, requested: i64, expected: Option<i64>) -> Result<i64> {
    let Some(expected) = expected else { return Ok(requested) };
    match current.saturating_add(requested - expected) {
        stock if stock < 0 => Err(CatalogError::StockBelowZero.into()),
        stock if stock > MAX_STOCK => {
            Err(ShopError::invalid_field("stock", ValidationError::OutOfRange { min: 0, max: MAX_STOCK }))
        }
        stock => Ok(stock),
    }
}

async fn replace_attributes(transaction: &Transaction, before: &Product, drafts: Vec<AttributeDraft>) -> Result<()> {
    let belongs_to_product = |id: i64| before.attributes.iter().any(|attribute| attribute.id == id);
    if drafts.iter().filter_map(|draft| draft.id).any(|id| !belongs_to_product(id)) {
        return Err(CatalogError::AttributeNotFound.into());
    }
    ensure_unique_names(drafts.iter().map(|draft| draft.name.as_str()))?;
    Ok(attributes::replace(transaction, before.id, &before.attributes, drafts).await?)
}

/// Orders contain their own snapshots of the product.
pub async fn delete_product(shop: &Shop, actor: Actor, id: ProductId) -> Result<()> {
    let now = shop.clock.now();
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    lock_product(&transaction, id).await?;
    product_update::delete(&transaction, id, now).await?;
    product_update::bump_versions(&transaction, &[id], now).await?;
    shop.commit_and_invalidate(transaction, CatalogChange::Products(&[id])).await?;
    audit(actor, "product deleted", id.0);
    Ok(())
}

pub async fn set_purchasable(shop: &Shop, actor: Actor, ids: &[ProductId], value: bool) -> Result<Vec<ProductRecord>> {
    set_flag(shop, actor, ids, Flag::Purchasable(value)).await
}

pub async fn set_recommended(shop: &Shop, actor: Actor, ids: &[ProductId], value: bool) -> Result<Vec<ProductRecord>> {
    set_flag(shop, actor, ids, Flag::Recommended(value)).await
}

#[derive(Clone, Copy)]
enum Flag {
    Recommended(bool),
    Purchasable(bool),
}

impl Flag {
    fn audit_event(self) -> &'static str {
        match self {
            Self::Recommended(true) => "product marked as recommended",
            Self::Recommended(false) => "product no longer recommended",
            Self::Purchasable(true) => "product marked as purchasable",
            Self::Purchasable(false) => "product no longer purchasable",
        }
    }
}

async fn set_flag(shop: &Shop, actor: Actor, ids: &[ProductId], flag: Flag) -> Result<Vec<ProductRecord>> {
    retry_on_conflict(|| try_set_flag(shop, actor, ids, flag)).await?;
    for id in ids {
        audit(actor, flag.audit_event(), id.0);
    }
    // Loaded after the commit, because reading a thousand products would hold the locks for long.
    Ok(admin_query::records(shop.db.reader(), ids).await?)
}

async fn try_set_flag(shop: &Shop, actor: Actor, ids: &[ProductId], flag: Flag) -> Result<()> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    lock_products(&transaction, ids).await?;
    match flag {
        Flag::Recommended(value) => recommended::set_recommended(&transaction, ids, value).await?,
        Flag::Purchasable(value) => {
            if value {
                // Visitors may wait for a product that could not be bought.
                stock_notifications::record_available(&transaction, ids).await?;
            }
            recommended::set_purchasable(&transaction, ids, value).await?;
        }
    }
    product_update::bump_versions(&transaction, ids, shop.clock.now()).await?;
    shop.commit_and_invalidate(transaction, CatalogChange::Products(ids)).await
}
