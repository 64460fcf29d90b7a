//! Staff change a product, unless somebody else has changed it since they looked.

use nevel_domain::catalog::editing::{AttributeDraft, Edit, ProductDraft, ProductRecord};
use nevel_domain::catalog::product::{Product, ProductId};
use nevel_domain::rules::MAX_STOCK;
use nevel_domain::validation::FieldFault;
use nevel_storage::Transaction;
use nevel_storage::catalog::product_editing::{self, ProductValues};
use nevel_storage::catalog::slugs::Named;
use nevel_storage::catalog::{attributes, categories, finding};

use super::{edit_attributes, editing, invalid, is_picture_there, note, order_recommended, product_to_edit, slugs};
use crate::actor::Actor;
use crate::catalog::CatalogError;
use crate::changes::Change;
use crate::tries::Tries;
use crate::{Shop, ShopError};

pub async fn update_product(shop: &Shop, actor: Actor, id: ProductId, draft: ProductDraft) -> Result<ProductRecord, ShopError> {
    let is_picture_there = is_picture_there(shop, actor, &draft.image_path).await?;
    let mut tries = Tries::default();
    loop {
        match try_update(shop, actor, id, draft.clone(), is_picture_there).await {
            Err(error) if tries.are_left(&error) => tries.pause().await?,
            done => return done,
        }
    }
}

async fn try_update(
    shop: &Shop,
    actor: Actor,
    id: ProductId,
    draft: ProductDraft,
    is_picture_there: bool,
) -> Result<ProductRecord, ShopError> {
    let now = shop.clock.now();
    let (_turn, transaction) = editing(shop, actor).await?;
    let stored = product_to_edit(&transaction, id).await?;
    if draft.version.is_some_and(|seen| seen != stored.version) {
        return Err(CatalogError::ProductChanged(Box::new(stored)).into());
    }
    let before = stored.product;
    let moves = draft.category_id != before.category.id;
    if moves && !categories::category_exists(&transaction, draft.category_id).await? {
        return Err(invalid("categoryId", FieldFault::Unknown));
    }
    let image_path = draft.image_path.over(before.image_path.clone());
    if !is_picture_there && image_path != before.image_path {
        return Err(invalid("imageUrl", FieldFault::InvalidPicture));
    }
    let slug = match draft.slug {
        Edit::Keep => before.slug.clone(),
        Edit::Set(Some(typed)) => slugs::typed(&transaction, Named::Product, typed, Some(id.0)).await?,
        Edit::Set(None) => slugs::made(&transaction, Named::Product, &draft.name, Some(id.0), now).await?,
    };
    let values = ProductValues {
        category_id: draft.category_id,
        name: draft.name,
        description: draft.description.over(before.description.clone()),
        slug,
        price: draft.price,
        stock: stock_after(&before, draft.stock, draft.loaded_stock)?,
        image_path,
        purchasable: draft.purchasable.over(before.purchasable),
        recommended: draft.recommended.over(before.recommended),
        recommended_order: draft.recommended_order.over(before.recommended_order),
        sku: draft.sku.over(before.sku.clone()),
        barcode: draft.barcode.over(before.barcode.clone()),
        weight_grams: draft.weight_grams.over(before.weight_grams),
        dimensions: draft.dimensions.over(before.dimensions),
    };
    product_editing::update(&transaction, id, values).await?;
    order_recommended::refuse_shared_numbers(&transaction).await?;
    if moves {
        product_editing::relist(&transaction, id, draft.category_id).await?;
    }
    if let Some(drafts) = draft.attributes {
        replace_attributes(&transaction, &before, drafts).await?;
    }
    if let Some(texts) = draft.translations {
        product_editing::replace_translations(&transaction, id, &before.translations, texts).await?;
    }
    product_editing::refresh_search(&transaction, id).await?;
    product_editing::touch(&transaction, &[id], now).await?;
    let record = finding::find(&transaction, id).await?.ok_or(CatalogError::ProductNotFound)?;
    let after = &record.product;
    // Which products a list shows, and in what order, follows from these alone.
    let lists_differ = moves || (before.recommended, before.recommended_order) != (after.recommended, after.recommended_order);
    shop.commit(transaction, if lists_differ { Change::Everything } else { Change::products([id]) }).await?;
    note(actor, "a product was changed", id.0);
    Ok(record)
}

/// Staff who saw a stock change it by a difference, so that what was sold since then stays sold.
fn stock_after(before: &Product, wanted: i64, seen: Option<i64>) -> Result<i64, ShopError> {
    let Some(seen) = seen else { return Ok(wanted) };
    match before.stock.saturating_add(wanted - seen) {
        stock if stock < 0 => Err(CatalogError::SoldMeanwhile.into()),
        stock if stock > MAX_STOCK => Err(invalid("stock", FieldFault::OutOfRange { min: 0, max: MAX_STOCK })),
        stock => Ok(stock),
    }
}

async fn replace_attributes(transaction: &Transaction, before: &Product, drafts: Vec<AttributeDraft>) -> Result<(), ShopError> {
    let is_own = |id: i64| before.attributes.iter().any(|attribute| attribute.id == id);
    if drafts.iter().filter_map(|draft| draft.id).any(|id| !is_own(id)) {
        return Err(CatalogError::AttributeNotFound.into());
    }
    edit_attributes::refuse_shared_names(drafts.iter().map(|draft| draft.name.as_str()))?;
    Ok(attributes::replace(transaction, before.id, &before.attributes, drafts).await?)
}
