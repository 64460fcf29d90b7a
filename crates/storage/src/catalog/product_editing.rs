//! Changing products, inside a transaction that the use case opened.

use nevel_domain::catalog::category::{CategoryId, Translation};
use nevel_domain::catalog::editing::TranslationKey;
use nevel_domain::catalog::product::{Dimensions, ProductId};
use nevel_domain::clock::Timestamp;
use nevel_domain::money::Cents;
use sea_orm::ActiveValue::{Set, Unchanged};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};

use super::{UNPLACED, search, slugs, translations, writing};
use crate::entities::{category_product, product, product_translation};
use crate::{StorageError, counts};

/// Every value of a product's own row.
pub struct ProductValues {
    pub category_id: CategoryId,
    pub name: String,
    pub description: Option<String>,
    pub slug: String,
    pub price: Cents,
    pub stock: i64,
    pub image_path: Option<String>,
    pub purchasable: bool,
    pub recommended: bool,
    pub recommended_order: Option<i64>,
    pub sku: Option<String>,
    pub barcode: Option<String>,
    pub weight_grams: Option<i64>,
    pub dimensions: Dimensions,
}

pub async fn update<C: ConnectionTrait>(db: &C, id: ProductId, values: ProductValues) -> Result<(), StorageError> {
    let row = product::ActiveModel {
        id: Unchanged(id.0),
        category_id: Set(values.category_id.0),
        name: Set(values.name),
        description: Set(values.description),
        slug: Set(values.slug),
        price_cents: Set(values.price.get()),
        stock: Set(values.stock),
        image_path: Set(values.image_path),
        purchasable: Set(values.purchasable),
        recommended: Set(values.recommended),
        recommended_position: Set(values.recommended_order.filter(|_| values.recommended).unwrap_or(UNPLACED)),
        sku: Set(values.sku),
        barcode: Set(values.barcode),
        weight_grams: Set(values.weight_grams),
        width_mm: Set(values.dimensions.width_mm),
        height_mm: Set(values.dimensions.height_mm),
        depth_mm: Set(values.dimensions.depth_mm),
        ..Default::default()
    };
    row.update(db).await?;
    Ok(())
}

/// Notes that staff have changed these products: whoever edits an older state of one hears of it.
pub async fn touch<C: ConnectionTrait>(db: &C, ids: &[ProductId], now: Timestamp) -> Result<(), StorageError> {
    product::Entity::update_many()
        .col_expr(product::Column::Version, Expr::col(product::Column::Version).add(1))
        .col_expr(product::Column::UpdatedAt, Expr::value(now.micros()))
        .filter(product::Column::Id.is_in(ids.iter().map(|id| id.0)))
        .exec(db)
        .await?;
    Ok(())
}

/// Lists a product under another category; its places in lists it stays in are kept.
pub async fn relist<C: ConnectionTrait>(db: &C, id: ProductId, category: CategoryId) -> Result<(), StorageError> {
    let before = category_product::Entity::find().filter(category_product::Column::ProductId.eq(id.0)).all(db).await?;
    unlist(db, id).await?;
    writing::list_product(db, id, category).await?;
    for row in before.into_iter().filter(|row| row.position < UNPLACED) {
        category_product::Entity::update_many()
            .col_expr(category_product::Column::Position, Expr::value(row.position))
            .filter(category_product::Column::CategoryId.eq(row.category_id))
            .filter(category_product::Column::ProductId.eq(id.0))
            .exec(db)
            .await?;
    }
    Ok(())
}

async fn unlist<C: ConnectionTrait>(db: &C, id: ProductId) -> Result<(), StorageError> {
    category_product::Entity::delete_many().filter(category_product::Column::ProductId.eq(id.0)).exec(db).await?;
    Ok(())
}

/// Puts these in the place of all texts that are there, and writes only what differs.
pub async fn replace_translations<C: ConnectionTrait>(
    db: &C,
    id: ProductId,
    there: &[Translation],
    texts: Vec<Translation>,
) -> Result<(), StorageError> {
    for gone in there.iter().filter(|text| !texts.iter().any(|kept| kept.language == text.language)) {
        translations::remove_of_product(db, id, TranslationKey::Language(gone.language)).await?;
    }
    for text in texts.into_iter().filter(|text| !there.contains(text)) {
        translations::save_of_product(db, id, text).await?;
    }
    Ok(())
}

/// Makes a product findable by the names it has now.
pub async fn refresh_search<C: ConnectionTrait>(db: &C, id: ProductId) -> Result<(), StorageError> {
    let Some(row) = product::Entity::find_by_id(id.0).one(db).await? else { return Ok(()) };
    let texts = product_translation::Entity::find().filter(product_translation::Column::ProductId.eq(id.0)).all(db).await?;
    let names = texts.iter().map(|text| text.name.as_str());
    let now = writing::search_text(&row.name, row.sku.as_deref(), row.barcode.as_deref(), names);
    if now != row.search_text {
        search::update(db, id, &row.search_text, &now).await?;
        product::ActiveModel { id: Unchanged(id.0), search_text: Set(now), ..Default::default() }.update(db).await?;
    }
    Ok(())
}

/// Takes a product out of every list and search; its row stays for the orders that refer to it.
pub async fn delete<C: ConnectionTrait>(db: &C, id: ProductId, now: Timestamp) -> Result<(), StorageError> {
    let Some(row) = product::Entity::find_by_id(id.0).one(db).await? else { return Ok(()) };
    unlist(db, id).await?;
    search::update(db, id, &row.search_text, "").await?;
    let row = product::ActiveModel {
        id: Unchanged(id.0),
        deleted_at: Set(Some(now.micros())),
        recommended: Set(false),
        recommended_position: Set(UNPLACED),
        slug: Set(slugs::of_deleted(id.0)),
        search_text: Set(String::new()),
        ..Default::default()
    };
    row.update(db).await?;
    counts::add(db, counts::PRODUCTS, -1).await
}
