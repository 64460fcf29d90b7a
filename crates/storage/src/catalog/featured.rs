//! Flags of many products at once, and the numbers of recommended ones.

use nevel_domain::catalog::editing::{Placement, RecommendedNumber};
use nevel_domain::catalog::product::ProductId;
use sea_orm::sea_query::{CaseStatement, Expr, ExprTrait, Query, SimpleExpr};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::UNPLACED;
use super::products::visible;
use crate::StorageError;
use crate::entities::product;

pub async fn set_purchasable<C: ConnectionTrait>(db: &C, ids: &[ProductId], value: bool) -> Result<(), StorageError> {
    product::Entity::update_many()
        .col_expr(product::Column::Purchasable, Expr::value(value))
        .filter(product::Column::Id.is_in(ids.iter().map(|id| id.0)))
        .exec(db)
        .await?;
    Ok(())
}

/// Products that are no longer recommended lose their numbers.
pub async fn set_recommended<C: ConnectionTrait>(db: &C, ids: &[ProductId], value: bool) -> Result<(), StorageError> {
    let mut change = product::Entity::update_many().col_expr(product::Column::Recommended, Expr::value(value));
    if !value {
        change = change.col_expr(product::Column::RecommendedPosition, Expr::value(UNPLACED));
    }
    change.filter(product::Column::Id.is_in(ids.iter().map(|id| id.0))).exec(db).await?;
    Ok(())
}

pub async fn set_numbers<C: ConnectionTrait>(db: &C, placements: &[Placement]) -> Result<(), StorageError> {
    product::Entity::update_many()
        .col_expr(product::Column::RecommendedPosition, places(product::Column::Id, placements))
        .filter(product::Column::Id.is_in(placements.iter().map(|placement| placement.product_id.0)))
        .exec(db)
        .await?;
    Ok(())
}

/// One statement for any number of places.
pub(super) fn places(id: impl ColumnTrait, placements: &[Placement]) -> SimpleExpr {
    let case = placements.iter().fold(CaseStatement::new(), |case, placement| {
        case.case(id.eq(placement.product_id.0), Expr::value(placement.place.unwrap_or(UNPLACED)))
    });
    case.finally(Expr::value(UNPLACED)).into()
}

/// Numbers in use, in ascending order.
pub async fn used_numbers<C: ConnectionTrait>(db: &C) -> Result<Vec<i64>, StorageError> {
    let numbered = numbered().order_by_asc(product::Column::RecommendedPosition).order_by_asc(product::Column::Id);
    Ok(numbered.select_only().column(product::Column::RecommendedPosition).into_tuple().all(db).await?)
}

/// Every product whose number another has, too.
pub async fn shared_numbers<C: ConnectionTrait>(db: &C) -> Result<Vec<RecommendedNumber>, StorageError> {
    let shared = Query::select()
        .column(product::Column::RecommendedPosition)
        .from(product::Entity)
        .and_where(product::Column::Recommended.eq(true))
        .and_where(product::Column::DeletedAt.is_null())
        .and_where(product::Column::RecommendedPosition.lt(UNPLACED))
        .group_by_col(product::Column::RecommendedPosition)
        .and_having(Expr::col(product::Column::Id).count().gt(1))
        .to_owned();
    let rows: Vec<(i64, String, i64)> = numbered()
        .filter(product::Column::RecommendedPosition.in_subquery(shared))
        .order_by_asc(product::Column::RecommendedPosition)
        .order_by_asc(product::Column::Id)
        .select_only()
        .column(product::Column::Id)
        .column(product::Column::Name)
        .column(product::Column::RecommendedPosition)
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|(id, name, number)| RecommendedNumber { product_id: ProductId(id), name, number }).collect())
}

fn numbered() -> sea_orm::Select<product::Entity> {
    visible().filter(product::Column::Recommended.eq(true)).filter(product::Column::RecommendedPosition.lt(UNPLACED))
}
