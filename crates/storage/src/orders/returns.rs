//! Stores what came back of an order. The use case owns the transaction, the rules and the stock.

use nevel_domain::orders::Order;
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use crate::db::update_one::UpdateOne as _;
use crate::entities::{order, order_line};
use crate::{Connection, Result};

/// Writes the return of an order that the caller has locked. What was ordered stays, and so does the time of the last
/// change, because it starts the retention period. Another amount is due then, which ends a settlement.
pub async fn update_return<C: Connection>(db: &C, before: &Order, after: &Order) -> Result<()> {
    let id = after.id.0;
    order::Entity::update_many()
        .col_expr(order::Column::ReturnedCents, Expr::value(after.returned_amount.get()))
        .col_expr(order::Column::ShippingRefunded, Expr::value(after.is_shipping_refunded))
        .col_expr(order::Column::SettledCents, Expr::value(after.settled_cents))
        .col_expr(order::Column::Version, Expr::col(order::Column::Version).add(1))
        .filter(order::Column::Id.eq(id))
        .exec_one(db)
        .await?;
    for (line, _) in after.lines.iter().zip(&before.lines).filter(|(line, before)| line != before) {
        order_line::Entity::update_many()
            .col_expr(order_line::Column::Returned, Expr::value(line.returned))
            .col_expr(order_line::Column::Restocked, Expr::value(line.restocked))
            .filter(order_line::Column::OrderId.eq(id))
            .filter(order_line::Column::ProductId.eq(line.product_id.0))
            .exec_one(db)
            .await?;
    }
    Ok(())
}
