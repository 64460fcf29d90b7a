//! Positions of products in the list of a category.

use std::collections::HashMap;

use nevel_domain::catalog::admin::{PositionUpdate, ProductPosition};
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::money::Cents;
use nevel_domain::paging::{Page, PageRequest};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};

use super::positions::{position_by_id, stored_position};
use super::products::{not_deleted, product_categories, product_translations};
use crate::entities::{category_product, product};
use crate::{Connection, Result};

pub async fn page<C: Connection>(db: &C, category: CategoryId, page: PageRequest) -> Result<Page<ProductPosition>> {
    let listed = category_product::Entity::find().filter(category_product::Column::CategoryId.eq(category.0));
    let total_elements = listed.clone().count(db).await?;
    let listings = listed
        .order_by_asc(category_product::Column::Position)
        .order_by_asc(category_product::Column::ProductId)
        .offset(page.offset())
        .limit(page.limit())
        .all(db)
        .await?;
    let ids: Vec<i64> = listings.iter().map(|listing| listing.product_id).collect();
    let rows = not_deleted().filter(product::Column::Id.is_in(ids.iter().copied())).all(db).await?;
    let categories = product_categories(db, rows.iter().map(|row| row.category_id).collect()).await?;
    let mut translations = product_translations(db, &ids).await?;
    let mut rows: HashMap<i64, product::Model> = rows.into_iter().map(|row| (row.id, row)).collect();
    let content = listings.iter().filter_map(|listing| {
        let row = rows.remove(&listing.product_id)?;
        let category = categories.get(&row.category_id)?;
        Some(ProductPosition {
            product_id: ProductId(row.id),
            translations: translations.remove(&row.id).unwrap_or_default(),
            name: row.name,
            category_name: category.name.clone(),
            category_translations: category.translations.clone(),
            price: Cents::new(row.price_cents),
            stock: row.stock,
            image_path: row.image_path,
            sort_order: stored_position(listing.position),
        })
    });
    Ok(Page { content: content.collect(), total_elements, request: page })
}

/// The given products that are listed under the category.
pub async fn listed_ids<C: Connection>(db: &C, category: CategoryId, ids: &[ProductId]) -> Result<Vec<ProductId>> {
    let listed = category_product::Entity::find()
        .filter(category_product::Column::CategoryId.eq(category.0))
        .filter(category_product::Column::ProductId.is_in(ids.iter().map(|id| id.0)));
    let ids: Vec<i64> = listed.select_only().column(category_product::Column::ProductId).into_tuple().all(db).await?;
    Ok(ids.into_iter().map(ProductId).collect())
}

pub async fn set_positions<C: Connection>(db: &C, category: CategoryId, updates: &[PositionUpdate]) -> Result<()> {
    category_product::Entity::update_many()
        .col_expr(category_product::Column::Position, position_by_id(category_product::Column::ProductId, updates))
        .filter(category_product::Column::CategoryId.eq(category.0))
        .filter(category_product::Column::ProductId.is_in(updates.iter().map(|update| update.product_id.0)))
        .exec(db)
        .await?;
    Ok(())
}
