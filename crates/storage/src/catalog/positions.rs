//! Positions of products in manually ordered lists.

use nevel_domain::catalog::admin::PositionUpdate;
use sea_orm::ColumnTrait;
use sea_orm::sea_query::{CaseStatement, Expr, SimpleExpr};

/// The stored position of a product without one: it sorts after all positioned products.
pub const UNORDERED: i64 = 9_000_000_000;

pub fn stored_position(position: i64) -> Option<i64> {
    (position < UNORDERED).then_some(position)
}

/// An expression that maps product ids to their new positions, so that one statement updates any number of them.
pub fn position_by_id(id: impl ColumnTrait, updates: &[PositionUpdate]) -> SimpleExpr {
    let case = updates.iter().fold(CaseStatement::new(), |case, update| {
        case.case(id.eq(update.product_id.0), Expr::value(update.position.unwrap_or(UNORDERED)))
    });
    case.finally(Expr::value(UNORDERED)).into()
}
