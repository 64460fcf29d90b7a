//! Stores an edited order. The use case owns the transaction, the rules and the stock.

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{Order, OrderLine};
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use super::placement::line_row;
use super::{contact_row, discount_row, search_fields};
use crate::db::update_one::UpdateOne as _;
use crate::entities::{order, order_line};
use crate::{Connection, Result, counters};

/// Replaces contact, addresses, lines and amounts of an order that the caller has locked, and counts the difference in
/// sales.
pub async fn update_order<C: Connection>(
    db: &C,
    before: &Order,
    after: &Order,
    use_as_invoice_address: bool,
    now: Timestamp,
) -> Result<()> {
    let id = after.id.0;
    let settled_cents = if after.amounts.total == before.amounts.total { before.settled_cents } else { 0 };
    let tokens = search_fields::tokens_of(db, after.id).await?;
    order::Entity::update_many()
        .set(discount_row::with_adjustment(contact_row::columns(after.contact.clone()), &after.adjustment))
        .col_expr(order::Column::UseAsInvoiceAddress, Expr::value(use_as_invoice_address))
        .col_expr(order::Column::SubtotalCents, Expr::value(after.amounts.subtotal.get()))
        .col_expr(order::Column::ShippingCents, Expr::value(after.amounts.shipping.get()))
        .col_expr(order::Column::TotalCents, Expr::value(after.amounts.total.get()))
        .col_expr(order::Column::SettledCents, Expr::value(settled_cents))
        .col_expr(order::Column::UpdatedAt, Expr::value(now.micros()))
        .col_expr(order::Column::Version, Expr::col(order::Column::Version).add(1))
        .col_expr(order::Column::PricedVersion, Expr::col(order::Column::Version).add(1))
        .filter(order::Column::Id.eq(id))
        .exec_one(db)
        .await?;
    update_lines(db, before, after).await?;
    search_fields::update_index(db, after.id, &tokens).await?;
    let difference = after.amounts.total.get() - before.amounts.total.get();
    Ok(counters::record_deltas(db, [(counters::revenue(before.created_at), difference)]).await?)
}

/// Writes only the lines that differ.
async fn update_lines<C: Connection>(db: &C, before: &Order, after: &Order) -> Result<()> {
    let id = after.id.0;
    let find =
        |lines: &[OrderLine], line: &OrderLine| lines.iter().find(|other| other.product_id == line.product_id).cloned();
    let removed: Vec<i64> =
        before.lines.iter().filter(|line| find(&after.lines, line).is_none()).map(|line| line.product_id.0).collect();
    if !removed.is_empty() {
        let lines = order_line::Entity::delete_many().filter(order_line::Column::OrderId.eq(id));
        lines.filter(order_line::Column::ProductId.is_in(removed)).exec(db).await?;
    }
    let mut added = Vec::new();
    for line in &after.lines {
        match find(&before.lines, line) {
            None => added.push(line_row(id, line.clone())),
            Some(old) if old != *line => {
                let (cents, percent) = discount_row::split(line.discount);
                order_line::Entity::update_many()
                    .col_expr(order_line::Column::Quantity, Expr::value(line.quantity))
                    .col_expr(order_line::Column::DiscountCents, Expr::value(cents))
                    .col_expr(order_line::Column::DiscountPercent, Expr::value(percent))
                    .filter(order_line::Column::OrderId.eq(id))
                    .filter(order_line::Column::ProductId.eq(line.product_id.0))
                    .exec(db)
                    .await?;
            }
            Some(_) => {}
        }
    }
    if !added.is_empty() {
        order_line::Entity::insert_many(added).exec_without_returning(db).await?;
    }
    Ok(())
}
