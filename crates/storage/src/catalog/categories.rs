//! Reading categories: the whole tree in three queries, however large it is.

use std::collections::HashMap;

use nevel_domain::catalog::category::{Category, CategoryId, Translation};
use nevel_domain::catalog::outline::Outline;
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select};

use super::language;
use crate::StorageError;
use crate::entities::{category, category_product, category_translation};

#[derive(FromQueryResult)]
struct Count {
    category_id: i64,
    products: i64,
}

/// Every category in display order, with its texts and the count of products listed under it.
pub async fn all_categories<C: ConnectionTrait>(db: &C) -> Result<Vec<Category>, StorageError> {
    let rows = present().order_by_asc(category::Column::Position).order_by_asc(category::Column::Id).all(db).await?;
    let mut translations = translations(db, category_translation::Entity::find()).await?;
    let counts = product_counts(db).await?;
    Ok(rows
        .into_iter()
        .map(|row| Category {
            id: CategoryId(row.id),
            parent_id: row.parent_id.map(CategoryId),
            name: row.name,
            description: row.description,
            slug: row.slug,
            image_path: row.image_path,
            product_count: counts.get(&row.id).copied().unwrap_or(0),
            translations: translations.remove(&row.id).unwrap_or_default(),
        })
        .collect())
}

/// Which category stands below which.
pub async fn outline<C: ConnectionTrait>(db: &C) -> Result<Outline, StorageError> {
    let columns = present().select_only().column(category::Column::Id).column(category::Column::ParentId);
    let rows: Vec<(i64, Option<i64>)> = columns.into_tuple().all(db).await?;
    Ok(Outline::new(rows.into_iter().map(|(id, parent)| (CategoryId(id), parent.map(CategoryId)))))
}

pub async fn category_exists<C: ConnectionTrait>(db: &C, id: CategoryId) -> Result<bool, StorageError> {
    let found = present().filter(category::Column::Id.eq(id.0)).select_only().column(category::Column::Id);
    Ok(found.into_tuple::<i64>().one(db).await?.is_some())
}

pub async fn count<C: ConnectionTrait>(db: &C) -> Result<u64, StorageError> {
    Ok(present().count(db).await?)
}

pub(super) fn present() -> Select<category::Entity> {
    category::Entity::find().filter(category::Column::DeletedAt.is_null())
}

pub(super) async fn translations_of<C: ConnectionTrait>(db: &C, ids: Vec<i64>) -> Result<HashMap<i64, Vec<Translation>>, StorageError> {
    translations(db, category_translation::Entity::find().filter(category_translation::Column::CategoryId.is_in(ids))).await
}

async fn translations<C: ConnectionTrait>(
    db: &C,
    query: Select<category_translation::Entity>,
) -> Result<HashMap<i64, Vec<Translation>>, StorageError> {
    let mut found: HashMap<i64, Vec<Translation>> = HashMap::new();
    for row in query.order_by_asc(category_translation::Column::Language).all(db).await? {
        let text = Translation { language: language(&row.language)?, name: row.name, description: row.description };
        found.entry(row.category_id).or_default().push(text);
    }
    Ok(found)
}

async fn product_counts<C: ConnectionTrait>(db: &C) -> Result<HashMap<i64, u64>, StorageError> {
    let counts = category_product::Entity::find()
        .select_only()
        .column(category_product::Column::CategoryId)
        .column_as(Expr::col(category_product::Column::ProductId).count(), "products")
        .group_by(category_product::Column::CategoryId)
        .into_model::<Count>()
        .all(db)
        .await?;
    Ok(counts.into_iter().map(|count| (count.category_id, u64::try_from(count.products).unwrap_or(0))).collect())
}
