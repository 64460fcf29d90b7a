//! Updates of products, inside a transaction of the use case.

use nevel_domain::catalog::admin::TranslationKey;
use nevel_domain::catalog::category::{CategoryId, Translation};
use nevel_domain::catalog::product::{ProductFields, ProductId};
use nevel_domain::clock::Timestamp;
use sea_orm::ActiveValue::{Set, Unchanged};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use super::positions::UNORDERED;
use super::{insert, product_row, slugs, suffix_index, translations};
use crate::entities::{category_product, product, product_translation};
use crate::{Connection, Result, counters};

pub async fn update<C: Connection>(db: &C, id: ProductId, category: CategoryId, fields: ProductFields) -> Result<()> {
    let row =
        product::ActiveModel { id: Unchanged(id.0), category_id: Set(category.0), ..product_row::columns(fields) };
    row.update(db).await?;
    Ok(())
}

/// Increments the versions, so that an edit based on an older version is rejected.
pub async fn bump_versions<C: Connection>(db: &C, ids: &[ProductId], now: Timestamp) -> Result<()> {
    product::Entity::update_many()
        .col_expr(product::Column::Version, Expr::col(product::Column::Version).add(1))
        .col_expr(product::Column::UpdatedAt, Expr::value(now.micros()))
        .filter(product::Column::Id.is_in(ids.iter().map(|id| id.0)))
        .exec(db)
        .await?;
    Ok(())
}

/// Lists a product under another category. In lists that it stays in it keeps its position.
pub async fn relist<C: Connection>(db: &C, id: ProductId, category: CategoryId) -> Result<()> {
    let before = category_product::Entity::find().filter(category_product::Column::ProductId.eq(id.0)).all(db).await?;
    unlist(db, id).await?;
    insert::list_product(db, id, category).await?;
    for row in before.into_iter().filter(|row| row.position < UNORDERED) {
        category_product::Entity::update_many()
            .col_expr(category_product::Column::Position, Expr::value(row.position))
            .filter(category_product::Column::CategoryId.eq(row.category_id))
            .filter(category_product::Column::ProductId.eq(id.0))
            .exec(db)
            .await?;
    }
    Ok(())
}

async fn unlist<C: Connection>(db: &C, id: ProductId) -> Result<()> {
    category_product::Entity::delete_many().filter(category_product::Column::ProductId.eq(id.0)).exec(db).await?;
    Ok(())
}

/// Replaces the translations of a product; writes only the difference.
pub async fn replace_translations<C: Connection>(
    db: &C,
    id: ProductId,
    existing: &[Translation],
    texts: Vec<Translation>,
) -> Result<()> {
    for removed in existing.iter().filter(|text| !texts.iter().any(|new| new.language == text.language)) {
        translations::remove_of_product(db, id, TranslationKey::Language(removed.language)).await?;
    }
    for text in texts.into_iter().filter(|text| !existing.contains(text)) {
        translations::save_of_product(db, id, text).await?;
    }
    Ok(())
}

/// Updates the suffix index with the current names of a product.
pub async fn refresh_search<C: Connection>(db: &C, id: ProductId) -> Result<()> {
    let Some(row) = product::Entity::find_by_id(id.0).one(db).await? else { return Ok(()) };
    for (row, search_text) in with_search_text(db, vec![row]).await? {
        suffix_index::update(db, id, &row.search_text, &search_text).await?;
        store_search_text(db, &row, search_text).await?;
    }
    Ok(())
}

/// Indexes products that are not in the suffix index.
pub(crate) async fn rebuild_search<C: Connection>(db: &C, rows: Vec<product::Model>) -> Result<()> {
    let texts = with_search_text(db, rows).await?;
    suffix_index::insert(db, texts.iter().map(|(row, text)| (row.id, text.as_str()))).await?;
    for (row, search_text) in texts {
        store_search_text(db, &row, search_text).await?;
    }
    Ok(())
}

/// Products with the text that they are searched by.
pub(crate) async fn with_search_text<C: Connection>(
    db: &C,
    rows: Vec<product::Model>,
) -> Result<Vec<(product::Model, String)>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let translations = product_translation::Entity::find().filter(product_translation::Column::ProductId.is_in(ids));
    let translations = translations.order_by_asc(product_translation::Column::Id).all(db).await?;
    let with_text = rows.into_iter().map(|row| {
        let names = translations.iter().filter(|text| text.product_id == row.id).map(|text| text.name.as_str());
        let search_text = insert::search_text(&row.name, row.sku.as_deref(), row.barcode.as_deref(), names);
        (row, search_text)
    });
    Ok(with_text.collect())
}

async fn store_search_text<C: Connection>(db: &C, row: &product::Model, search_text: String) -> Result<()> {
    if search_text != row.search_text {
        product::ActiveModel { id: Unchanged(row.id), search_text: Set(search_text), ..Default::default() }
            .update(db)
            .await?;
    }
    Ok(())
}

/// Marks a product as deleted and removes it from lists and search. The row stays for orders that refer to it.
pub async fn delete<C: Connection>(db: &C, id: ProductId, now: Timestamp) -> Result<()> {
    let Some(row) = product::Entity::find_by_id(id.0).one(db).await? else { return Ok(()) };
    unlist(db, id).await?;
    suffix_index::update(db, id, &row.search_text, "").await?;
    let row = product::ActiveModel {
        id: Unchanged(id.0),
        deleted_at: Set(Some(now.micros())),
        recommended: Set(false),
        recommended_position: Set(UNORDERED),
        slug: Set(slugs::slug_of_deleted(id.0)),
        search_text: Set(String::new()),
        ..Default::default()
    };
    row.update(db).await?;
    counters::add(db, counters::PRODUCTS, -1).await
}
