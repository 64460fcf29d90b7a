//! The places of products in the list of a category.

use std::collections::HashMap;

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::editing::{PlacedProduct, Placement};
use nevel_domain::catalog::product::ProductId;
use nevel_domain::money::Cents;
use nevel_domain::paging::{Page, PageRequest};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};

use super::products::{product_categories, product_translations, visible};
use super::{featured, placed};
use crate::StorageError;
use crate::entities::{category_product, product};

pub async fn page<C: ConnectionTrait>(db: &C, category: CategoryId, page: PageRequest) -> Result<Page<PlacedProduct>, StorageError> {
    let listed = category_product::Entity::find().filter(category_product::Column::CategoryId.eq(category.0));
    let total_elements = listed.clone().count(db).await?;
    let places = listed
        .order_by_asc(category_product::Column::Position)
        .order_by_asc(category_product::Column::ProductId)
        .offset(page.offset())
        .limit(page.limit())
        .all(db)
        .await?;
    let ids: Vec<i64> = places.iter().map(|place| place.product_id).collect();
    let rows = visible().filter(product::Column::Id.is_in(ids.iter().copied())).all(db).await?;
    let categories = product_categories(db, rows.iter().map(|row| row.category_id).collect()).await?;
    let mut translations = product_translations(db, &ids).await?;
    let mut rows: HashMap<i64, product::Model> = rows.into_iter().map(|row| (row.id, row)).collect();
    let content = places.iter().filter_map(|place| {
        let row = rows.remove(&place.product_id)?;
        let category = categories.get(&row.category_id)?;
        Some(PlacedProduct {
            product_id: ProductId(row.id),
            translations: translations.remove(&row.id).unwrap_or_default(),
            name: row.name,
            category_name: category.name.clone(),
            category_translations: category.translations.clone(),
            price: Cents::new(row.price_cents),
            stock: row.stock,
            image_path: row.image_path,
            sort_order: placed(place.position),
        })
    });
    Ok(Page { content: content.collect(), total_elements, request: page })
}

/// Which of the products are listed under the category.
pub async fn listed<C: ConnectionTrait>(db: &C, category: CategoryId, ids: &[ProductId]) -> Result<Vec<ProductId>, StorageError> {
    let those = category_product::Entity::find()
        .filter(category_product::Column::CategoryId.eq(category.0))
        .filter(category_product::Column::ProductId.is_in(ids.iter().map(|id| id.0)));
    let found: Vec<i64> = those.select_only().column(category_product::Column::ProductId).into_tuple().all(db).await?;
    Ok(found.into_iter().map(ProductId).collect())
}

pub async fn place<C: ConnectionTrait>(db: &C, category: CategoryId, placements: &[Placement]) -> Result<(), StorageError> {
    category_product::Entity::update_many()
        .col_expr(category_product::Column::Position, featured::places(category_product::Column::ProductId, placements))
        .filter(category_product::Column::CategoryId.eq(category.0))
        .filter(category_product::Column::ProductId.is_in(placements.iter().map(|placement| placement.product_id.0)))
        .exec(db)
        .await?;
    Ok(())
}
