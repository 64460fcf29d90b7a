//! Changing categories, inside a transaction that the use case opened.

use nevel_domain::catalog::category::{Category, CategoryId, CategoryNode};
use nevel_domain::catalog::editing::CategoryRecord;
use nevel_domain::clock::Timestamp;
use sea_orm::ActiveValue::{Set, Unchanged};
use sea_orm::sea_query::{Expr, ExprTrait as _, Order, Query};
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, DatabaseBackend, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::categories::{present, translations_of};
use super::{UNPLACED, slugs};
use crate::StorageError;
use crate::entities::{category, category_product};

/// Every value of a category's own row.
pub struct CategoryValues {
    pub parent_id: Option<CategoryId>,
    pub name: String,
    pub description: Option<String>,
    pub slug: String,
    pub image_path: Option<String>,
    pub position: i64,
}

/// A category by itself: what is in it and below it takes a look at every listing, and the tree that is kept ready knows.
pub async fn find<C: ConnectionTrait>(db: &C, id: CategoryId) -> Result<Option<CategoryRecord>, StorageError> {
    let Some(row) = present().filter(category::Column::Id.eq(id.0)).one(db).await? else { return Ok(None) };
    let translations = translations_of(db, vec![row.id]).await?.remove(&row.id).unwrap_or_default();
    let category = Category {
        id,
        parent_id: row.parent_id.map(CategoryId),
        name: row.name,
        description: row.description,
        slug: row.slug,
        image_path: row.image_path,
        product_count: 0,
        translations,
    };
    Ok(Some(CategoryRecord {
        node: CategoryNode { category, children: vec![] },
        position: row.position,
        version: row.version,
        created_at: Timestamp::from_micros(row.created_at),
        updated_at: Timestamp::from_micros(row.updated_at),
    }))
}

/// The place behind the last category of the same parent.
pub async fn last_position<C: ConnectionTrait>(db: &C, parent: Option<CategoryId>) -> Result<i64, StorageError> {
    let siblings = match parent {
        Some(parent) => present().filter(category::Column::ParentId.eq(parent.0)),
        None => present().filter(category::Column::ParentId.is_null()),
    };
    let last = siblings.order_by_desc(category::Column::Position).limit(1).one(db).await?;
    Ok(last.map_or(1, |last| last.position.saturating_add(1)))
}

pub async fn update<C: ConnectionTrait>(
    db: &C,
    id: CategoryId,
    values: CategoryValues,
    version: i64,
    now: Timestamp,
) -> Result<(), StorageError> {
    let row = category::ActiveModel {
        id: Unchanged(id.0),
        parent_id: Set(values.parent_id.map(|parent| parent.0)),
        name: Set(values.name),
        description: Set(values.description),
        slug: Set(values.slug),
        image_path: Set(values.image_path),
        position: Set(values.position),
        version: Set(version),
        updated_at: Set(now.micros()),
        ..Default::default()
    };
    row.update(db).await?;
    Ok(())
}

/// Notes that staff have changed something that stands beside the row, and tells the new version.
pub async fn touch<C: ConnectionTrait>(db: &C, id: CategoryId, now: Timestamp) -> Result<Option<i64>, StorageError> {
    category::Entity::update_many()
        .col_expr(category::Column::Version, Expr::col(category::Column::Version).add(1))
        .col_expr(category::Column::UpdatedAt, Expr::value(now.micros()))
        .filter(category::Column::Id.eq(id.0))
        .exec(db)
        .await?;
    version(db, id).await
}

/// Which state of a category is the newest.
pub async fn version<C: ConnectionTrait>(db: &C, id: CategoryId) -> Result<Option<i64>, StorageError> {
    Ok(present().filter(category::Column::Id.eq(id.0)).select_only().column(category::Column::Version).into_tuple().one(db).await?)
}

/// A category has moved: everything listed under it leaves the lists above its old place for those above its new one.
/// In lists that it was in before and still is, its products keep their places.
pub async fn relist<C: ConnectionTrait>(db: &C, id: CategoryId, old: &[CategoryId], new: &[CategoryId]) -> Result<(), StorageError> {
    if db.get_database_backend() == DatabaseBackend::Postgres {
        // A hundred thousand listings take longer than a shopper's query should; a request waits no longer than this anyway.
        db.execute_unprepared("SET LOCAL statement_timeout = '10s'; SET LOCAL lock_timeout = '5s'").await?;
    }
    let products = Query::select()
        .column(category_product::Column::ProductId)
        .from(category_product::Entity)
        .and_where(category_product::Column::CategoryId.eq(id.0))
        .to_owned();
    let left = old.iter().filter(|above| !new.contains(above)).map(|above| above.0);
    category_product::Entity::delete_many()
        .filter(category_product::Column::CategoryId.is_in(left))
        .filter(category_product::Column::ProductId.in_subquery(products))
        .exec(db)
        .await?;
    for above in new.iter().filter(|above| !old.contains(above)) {
        let rows = Query::select()
            .expr(Expr::value(above.0))
            .column(category_product::Column::ProductId)
            .expr(Expr::value(false))
            .expr(Expr::value(UNPLACED))
            .from(category_product::Entity)
            .and_where(category_product::Column::CategoryId.eq(id.0))
            // Listing a product locks it against deletion, and whoever locks products does so in the order of ids.
            .order_by(category_product::Column::ProductId, Order::Asc)
            .to_owned();
        let columns = [
            category_product::Column::CategoryId,
            category_product::Column::ProductId,
            category_product::Column::IsDirect,
            category_product::Column::Position,
        ];
        let mut insert = Query::insert();
        insert.into_table(category_product::Entity).columns(columns);
        insert.select_from(rows).map_err(|error| StorageError::Damaged(error.to_string()))?;
        db.execute(&insert).await?;
    }
    Ok(())
}

/// The row stays for the products that were deleted in it.
pub async fn delete<C: ConnectionTrait>(db: &C, id: CategoryId, now: Timestamp) -> Result<(), StorageError> {
    let row = category::ActiveModel {
        id: Unchanged(id.0),
        parent_id: Set(None),
        deleted_at: Set(Some(now.micros())),
        slug: Set(slugs::of_deleted(id.0)),
        ..Default::default()
    };
    row.update(db).await?;
    Ok(())
}
