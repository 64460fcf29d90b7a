//! Bulk updates of product flags, and positions of recommended products.

use nevel_domain::catalog::admin::{PositionUpdate, RecommendedPosition};
use nevel_domain::catalog::product::ProductId;
use sea_orm::sea_query::{Expr, ExprTrait, Query};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::positions::{UNORDERED, position_by_id};
use super::products::not_deleted;
use crate::entities::product;
use crate::{Connection, Result};

pub async fn set_purchasable<C: Connection>(db: &C, ids: &[ProductId], value: bool) -> Result<()> {
    product::Entity::update_many()
        .col_expr(product::Column::Purchasable, Expr::value(value))
        .filter(product::Column::Id.is_in(ids.iter().map(|id| id.0)))
        .exec(db)
        .await?;
    Ok(())
}

/// Products that are no longer recommended lose their position.
pub async fn set_recommended<C: Connection>(db: &C, ids: &[ProductId], value: bool) -> Result<()> {
    let mut update = product::Entity::update_many().col_expr(product::Column::Recommended, Expr::value(value));
    if !value {
        update = update.col_expr(product::Column::RecommendedPosition, Expr::value(UNORDERED));
    }
    update.filter(product::Column::Id.is_in(ids.iter().map(|id| id.0))).exec(db).await?;
    Ok(())
}

pub async fn set_positions<C: Connection>(db: &C, updates: &[PositionUpdate]) -> Result<()> {
    product::Entity::update_many()
        .col_expr(product::Column::RecommendedPosition, position_by_id(product::Column::Id, updates))
        .filter(product::Column::Id.is_in(updates.iter().map(|update| update.product_id.0)))
        .exec(db)
        .await?;
    Ok(())
}

/// Positions in use, in ascending order.
pub async fn used_positions<C: Connection>(db: &C) -> Result<Vec<i64>> {
    let positioned = positioned().order_by_asc(product::Column::RecommendedPosition).order_by_asc(product::Column::Id);
    Ok(positioned.select_only().column(product::Column::RecommendedPosition).into_tuple().all(db).await?)
}

/// All products that share their position with another product.
pub async fn duplicate_positions<C: Connection>(db: &C) -> Result<Vec<RecommendedPosition>> {
    let duplicates = Query::select()
        .column(product::Column::RecommendedPosition)
        .from(product::Entity)
        .and_where(product::Column::Recommended.eq(true))
        .and_where(product::Column::DeletedAt.is_null())
        .and_where(product::Column::RecommendedPosition.lt(UNORDERED))
        .group_by_col(product::Column::RecommendedPosition)
        .and_having(Expr::col(product::Column::Id).count().gt(1))
        .to_owned();
    let rows: Vec<(i64, String, i64)> = positioned()
        .filter(product::Column::RecommendedPosition.in_subquery(duplicates))
        .order_by_asc(product::Column::RecommendedPosition)
        .order_by_asc(product::Column::Id)
        .select_only()
        .columns([product::Column::Id, product::Column::Name, product::Column::RecommendedPosition])
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows
        .into_iter()
        .map(|(id, name, position)| RecommendedPosition { product_id: ProductId(id), name, position })
        .collect())
}

fn positioned() -> sea_orm::Select<product::Entity> {
    not_deleted()
        .filter(product::Column::Recommended.eq(true))
        .filter(product::Column::RecommendedPosition.lt(UNORDERED))
}
