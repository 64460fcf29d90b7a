//! Stock of ordered products. Changes are recorded for the search index, and returned units for visitors who wait.

use std::collections::HashMap;

use nevel_domain::catalog::product::ProductId;
use nevel_domain::clock::Timestamp;
use nevel_domain::orders::OrderLine;
use sea_orm::sea_query::{CaseStatement, Expr, ExprTrait as _, LockType};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::catalog::catalog_changes::{self, CatalogChange};
use crate::entities::product;
use crate::{Connection, Result, StorageError, stock_notifications};

/// Units by product.
pub type Stocks = HashMap<ProductId, i64>;

/// Reads and locks the stock of products, deleted ones included, like `placement::lock_offers`.
pub async fn lock<C: Connection>(db: &C, ids: impl Iterator<Item = ProductId>) -> Result<Stocks> {
    let rows: Vec<(i64, i64)> = product::Entity::find()
        .select_only()
        .columns([product::Column::Id, product::Column::Stock])
        .filter(product::Column::Id.is_in(ids.map(|id| id.0)))
        .order_by_asc(product::Column::Id)
        .lock(LockType::NoKeyUpdate)
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|(id, stock)| (ProductId(id), stock)).collect())
}

/// Subtracts the quantities of the lines. The caller has locked the stock and checked that it suffices.
pub async fn take<C: Connection>(db: &C, lines: &[OrderLine], locked: &Stocks, now: Timestamp) -> Result<()> {
    if lines.is_empty() {
        return Ok(());
    }
    let quantity = quantity_by_id(lines);
    let updated = product::Entity::update_many()
        .col_expr(product::Column::Stock, Expr::col(product::Column::Stock).sub(quantity.clone()))
        .filter(product::Column::Id.is_in(lines.iter().map(|line| line.product_id.0)))
        .filter(Expr::col(product::Column::Stock).gte(quantity))
        .exec(db)
        .await?;
    if usize::try_from(updated.rows_affected) != Ok(lines.len()) {
        return Err(StorageError::Corrupt("stock changed although its rows were locked".to_owned()));
    }
    record_changes(db, lines.iter().filter(|line| locked.get(&line.product_id) == Some(&line.quantity)), now).await
}

/// Adds the quantities of the lines, also to deleted products. The caller has locked the stock.
pub async fn put_back<C: Connection>(db: &C, lines: &[OrderLine], locked: &Stocks, now: Timestamp) -> Result<()> {
    if lines.is_empty() {
        return Ok(());
    }
    product::Entity::update_many()
        .col_expr(product::Column::Stock, Expr::col(product::Column::Stock).add(quantity_by_id(lines)))
        .filter(product::Column::Id.is_in(lines.iter().map(|line| line.product_id.0)))
        .exec(db)
        .await?;
    stock_notifications::record_returned_lines(db, lines).await?;
    record_changes(db, lines.iter().filter(|line| locked.get(&line.product_id) == Some(&0)), now).await
}

/// Records products that are sold out now, or no longer.
async fn record_changes<'a, C: Connection>(
    db: &C,
    lines: impl Iterator<Item = &'a OrderLine>,
    now: Timestamp,
) -> Result<()> {
    let products: Vec<ProductId> = lines.map(|line| line.product_id).collect();
    catalog_changes::record(db, CatalogChange::Products(&products), now).await
}

/// An expression that maps product ids to the quantities of the lines.
fn quantity_by_id(lines: &[OrderLine]) -> Expr {
    let by_id = lines.iter().fold(CaseStatement::new(), |case, line| {
        case.case(product::Column::Id.eq(line.product_id.0), Expr::value(line.quantity))
    });
    by_id.finally(Expr::value(0_i64)).into()
}
