//! Category queries. The whole tree is read in three queries.

use std::collections::HashMap;

use nevel_domain::catalog::category::{Category, CategoryId, Translation};
use nevel_domain::catalog::hierarchy::CategoryHierarchy;
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{
    ColumnTrait, EntityTrait, FromQueryResult, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};

use crate::entities::{category, category_product, category_translation};
use crate::{Connection, Result, decode};

#[derive(FromQueryResult)]
struct CategoryCount {
    category_id: i64,
    products: i64,
}

/// All categories in display order, with their translations and product counts.
pub async fn all_categories<C: Connection>(db: &C) -> Result<Vec<Category>> {
    let (mut categories, counts) = (all_without_counts(db).await?, product_counts(db).await?);
    for category in &mut categories {
        category.product_count = counts.get(&category.id.0).copied().unwrap_or(0);
    }
    Ok(categories)
}

/// All categories in display order, with their translations. The product counts are zero.
pub async fn all_without_counts<C: Connection>(db: &C) -> Result<Vec<Category>> {
    let rows =
        not_deleted().order_by_asc(category::Column::Position).order_by_asc(category::Column::Id).all(db).await?;
    let mut translations = translations(db, category_translation::Entity::find()).await?;
    Ok(rows
        .into_iter()
        .map(|row| Category {
            id: CategoryId(row.id),
            parent_id: row.parent_id.map(CategoryId),
            name: row.name,
            description: row.description,
            slug: row.slug,
            image_path: row.image_path,
            product_count: 0,
            translations: translations.remove(&row.id).unwrap_or_default(),
        })
        .collect())
}

/// Parent relations of all categories.
pub async fn load_hierarchy<C: Connection>(db: &C) -> Result<CategoryHierarchy> {
    let columns = not_deleted().select_only().column(category::Column::Id).column(category::Column::ParentId);
    let rows: Vec<(i64, Option<i64>)> = columns.into_tuple().all(db).await?;
    Ok(CategoryHierarchy::new(rows.into_iter().map(|(id, parent)| (CategoryId(id), parent.map(CategoryId)))))
}

pub async fn category_exists<C: Connection>(db: &C, id: CategoryId) -> Result<bool> {
    let id = not_deleted().filter(category::Column::Id.eq(id.0)).select_only().column(category::Column::Id);
    Ok(id.into_tuple::<i64>().one(db).await?.is_some())
}

pub async fn count<C: Connection>(db: &C) -> Result<u64> {
    Ok(not_deleted().count(db).await?)
}

pub(super) fn not_deleted() -> Select<category::Entity> {
    category::Entity::find().filter(category::Column::DeletedAt.is_null())
}

pub(super) async fn translations_of<C: Connection>(db: &C, ids: Vec<i64>) -> Result<HashMap<i64, Vec<Translation>>> {
    translations(db, category_translation::Entity::find().filter(category_translation::Column::CategoryId.is_in(ids)))
        .await
}

async fn translations<C: Connection>(
    db: &C,
    query: Select<category_translation::Entity>,
) -> Result<HashMap<i64, Vec<Translation>>> {
    let mut by_category: HashMap<i64, Vec<Translation>> = HashMap::new();
    for row in query.order_by_asc(category_translation::Column::Language).all(db).await? {
        let Some(language) = decode::translation_language(&row.language) else { continue };
        let text = Translation { language, name: row.name, description: row.description };
        by_category.entry(row.category_id).or_default().push(text);
    }
    Ok(by_category)
}

async fn product_counts<C: Connection>(db: &C) -> Result<HashMap<i64, u64>> {
    let counts = category_product::Entity::find()
        .select_only()
        .column(category_product::Column::CategoryId)
        .column_as(Expr::col(category_product::Column::ProductId).count(), "products")
        .group_by(category_product::Column::CategoryId)
        .into_model::<CategoryCount>()
        .all(db)
        .await?;
    Ok(counts.into_iter().map(|count| (count.category_id, u64::try_from(count.products).unwrap_or(0))).collect())
}
