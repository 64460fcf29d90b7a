//! Updates of categories, inside a transaction of the use case.

use nevel_domain::catalog::admin::CategoryRecord;
use nevel_domain::catalog::category::{Category, CategoryId, CategoryNode};
use nevel_domain::clock::Timestamp;
use sea_orm::ActiveValue::{Set, Unchanged};
use sea_orm::sea_query::{Expr, ExprTrait as _, Order, Query};
use sea_orm::{ActiveModelTrait, ColumnTrait, DatabaseBackend, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::categories::{not_deleted, translations_of};
use super::positions::UNORDERED;
use super::slugs;
use crate::entities::{category, category_product};
use crate::{Connection, Result, StorageError};

/// All values of a category row.
pub struct CategoryValues {
    pub parent_id: Option<CategoryId>,
    pub name: String,
    pub description: Option<String>,
    pub slug: String,
    pub image_path: Option<String>,
    pub position: i64,
}

/// A category without children and product count; these are taken from the cached tree.
pub async fn find<C: Connection>(db: &C, id: CategoryId) -> Result<Option<CategoryRecord>> {
    let Some(row) = not_deleted().filter(category::Column::Id.eq(id.0)).one(db).await? else { return Ok(None) };
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

/// The position after the last category of the same parent.
pub async fn next_position<C: Connection>(db: &C, parent: Option<CategoryId>) -> Result<i64> {
    let siblings = match parent {
        Some(parent) => not_deleted().filter(category::Column::ParentId.eq(parent.0)),
        None => not_deleted().filter(category::Column::ParentId.is_null()),
    };
    let last = siblings.order_by_desc(category::Column::Position).limit(1).one(db).await?;
    Ok(last.map_or(1, |last| last.position.saturating_add(1)))
}

pub async fn update<C: Connection>(
    db: &C,
    id: CategoryId,
    values: CategoryValues,
    version: i64,
    now: Timestamp,
) -> Result<()> {
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

/// Increments the version after a change in a related table; returns the new version.
pub async fn bump_version<C: Connection>(db: &C, id: CategoryId, now: Timestamp) -> Result<Option<i64>> {
    category::Entity::update_many()
        .col_expr(category::Column::Version, Expr::col(category::Column::Version).add(1))
        .col_expr(category::Column::UpdatedAt, Expr::value(now.micros()))
        .filter(category::Column::Id.eq(id.0))
        .exec(db)
        .await?;
    current_version(db, id).await
}

pub async fn current_version<C: Connection>(db: &C, id: CategoryId) -> Result<Option<i64>> {
    Ok(not_deleted()
        .filter(category::Column::Id.eq(id.0))
        .select_only()
        .column(category::Column::Version)
        .into_tuple()
        .one(db)
        .await?)
}

/// Moves the products of a category from the lists of its old ancestors to those of its new ones. In lists of ancestors
/// that stay the same the products keep their positions.
pub async fn relist<C: Connection>(
    db: &C,
    id: CategoryId,
    old_ancestors: &[CategoryId],
    new_ancestors: &[CategoryId],
) -> Result<()> {
    if db.get_database_backend() == DatabaseBackend::Postgres {
        // Moving a hundred thousand listings takes longer than the default statement timeout.
        db.execute_unprepared("SET LOCAL statement_timeout = '10s'; SET LOCAL lock_timeout = '5s'").await?;
    }
    let products = Query::select()
        .column(category_product::Column::ProductId)
        .from(category_product::Entity)
        .and_where(category_product::Column::CategoryId.eq(id.0))
        .to_owned();
    let removed = old_ancestors.iter().filter(|ancestor| !new_ancestors.contains(ancestor)).map(|ancestor| ancestor.0);
    category_product::Entity::delete_many()
        .filter(category_product::Column::CategoryId.is_in(removed))
        .filter(category_product::Column::ProductId.in_subquery(products))
        .exec(db)
        .await?;
    for ancestor in new_ancestors.iter().filter(|ancestor| !old_ancestors.contains(ancestor)) {
        let rows = Query::select()
            .expr(Expr::value(ancestor.0))
            .column(category_product::Column::ProductId)
            .expr(Expr::value(false))
            .expr(Expr::value(UNORDERED))
            .from(category_product::Entity)
            .and_where(category_product::Column::CategoryId.eq(id.0))
            // The foreign key locks the products; all transactions lock them in id order to avoid deadlocks.
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
        insert.select_from(rows).map_err(|error| StorageError::Corrupt(error.to_string()))?;
        db.execute(&insert).await?;
    }
    Ok(())
}

/// Marks a category as deleted. The row stays for its deleted products.
pub async fn delete<C: Connection>(db: &C, id: CategoryId, now: Timestamp) -> Result<()> {
    let row = category::ActiveModel {
        id: Unchanged(id.0),
        parent_id: Set(None),
        deleted_at: Set(Some(now.micros())),
        slug: Set(slugs::slug_of_deleted(id.0)),
        ..Default::default()
    };
    row.update(db).await?;
    Ok(())
}
