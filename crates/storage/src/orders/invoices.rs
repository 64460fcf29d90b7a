//! Invoices and their numbers. The use case owns the transaction.

use nevel_domain::clock::Timestamp;
use nevel_domain::day::Day;
use nevel_domain::orders::{Invoice, InvoiceBuyer, InvoiceDocument, InvoiceKind, OrderId};
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{ColumnTrait, DatabaseBackend, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Statement};

use super::search_fields;
use crate::entities::{invoice, invoice_counter};
use crate::{Connection, Result, StorageError, decode};

/// Locks the numbers of all years until the transaction ends, so that the days of consecutive numbers are in order.
pub async fn lock_numbers<C: Connection>(db: &C) -> Result<()> {
    // SQLite has one writer.
    if db.get_database_backend() == DatabaseBackend::Postgres {
        db.execute_unprepared("LOCK TABLE invoice_counters IN SHARE ROW EXCLUSIVE MODE").await?;
    }
    Ok(())
}

/// Takes the next number of a year. Its row is locked until the transaction ends, so that a rollback leaves no gap.
pub async fn next_number<C: Connection>(db: &C, year: i64) -> Result<i64> {
    let increment = OnConflict::column(invoice_counter::Column::Year)
        .value(
            invoice_counter::Column::LastNumber,
            Expr::col((invoice_counter::Entity, invoice_counter::Column::LastNumber)).add(1),
        )
        .to_owned();
    let first = invoice_counter::ActiveModel { year: Set(year), last_number: Set(1) };
    invoice_counter::Entity::insert(first).on_conflict(increment).exec_without_returning(db).await?;
    let counter = invoice_counter::Entity::find_by_id(year).one(db).await?;
    counter.map(|row| row.last_number).ok_or_else(|| StorageError::Corrupt(format!("invoice counter of {year}")))
}

/// Which orders get their first invoice automatically.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Due {
    Paid,
    Shipped,
}

/// Up to `limit` orders with an id above `after` that have no invoice and were paid, also by a lower price, or shipped
/// within that time, in the order of their ids. The caller locks each and checks it again.
pub async fn list_due<C: Connection>(
    db: &C,
    due: Due,
    (since, until): (Timestamp, Timestamp),
    after: OrderId,
    limit: u64,
) -> Result<Vec<OrderId>> {
    let between = "AND created_at BETWEEN $1 AND $2";
    // Both repeat the condition of an index of `order_history` literally.
    let (changed, is_due) = match due {
        Due::Paid => (
            format!(
                "SELECT order_id FROM order_entries WHERE TRUE {between} UNION ALL \
                 SELECT order_id FROM order_history WHERE action IN ('edited', 'placed_by_staff') {between}"
            ),
            "COALESCE(payment_cents, 0) >= total_cents - returned_cents",
        ),
        Due::Shipped => (
            format!(
                "SELECT order_id FROM order_history \
                 WHERE to_status IN ('SHIPPED', 'DELIVERED') AND from_status IS NOT NULL {between}"
            ),
            "status IN ('SHIPPED', 'DELIVERED')",
        ),
    };
    let sql = format!(
        "SELECT id FROM orders WHERE id IN ({changed}) AND id > $3 \
            AND {is_due} AND status <> 'CANCELLED' AND erased_at IS NULL \
            AND NOT EXISTS (SELECT 1 FROM invoices WHERE order_id = orders.id) ORDER BY id LIMIT {limit}"
    );
    let values = [since.micros().into(), until.micros().into(), after.0.into()];
    let rows = db.query_all_raw(Statement::from_sql_and_values(db.get_database_backend(), sql, values)).await?;
    Ok(rows.iter().map(|row| row.try_get_by_index(0).map(OrderId)).collect::<Result<_, _>>()?)
}

/// A document with its number.
pub struct NewInvoice<'a> {
    pub order_id: OrderId,
    pub number: &'a str,
    pub year: i64,
    pub sequence: i64,
    pub kind: InvoiceKind,
    pub cancels_id: Option<i64>,
    pub issued_on: Day,
    pub document: &'a InvoiceDocument,
    pub buyer: Option<&'a InvoiceBuyer>,
}

pub async fn insert<C: Connection>(db: &C, new: &NewInvoice<'_>, now: Timestamp) -> Result<()> {
    let json = |error: serde_json::Error| StorageError::Corrupt(format!("invoice: {error}"));
    let row = invoice::ActiveModel {
        id: NotSet,
        order_id: Set(new.order_id.0),
        number: Set(new.number.to_owned()),
        year: Set(new.year),
        sequence: Set(new.sequence),
        kind: Set(new.kind.as_str().to_owned()),
        cancels_id: Set(new.cancels_id),
        issued_on: Set(new.issued_on.to_string()),
        total_cents: Set(new.document.total_cents),
        document: Set(serde_json::to_string(new.document).map_err(json)?),
        buyer: Set(new.buyer.map(serde_json::to_string).transpose().map_err(json)?),
        created_at: Set(now.micros()),
    };
    let tokens = search_fields::tokens_of(db, new.order_id).await?;
    invoice::Entity::insert(row).exec_without_returning(db).await?;
    search_fields::update_index(db, new.order_id, &tokens).await
}

/// Invoices and credit notes of orders, in the order of their numbers.
pub async fn list_for_orders<C: Connection>(db: &C, orders: &[OrderId]) -> Result<Vec<(OrderId, Invoice)>> {
    let rows = invoice::Entity::find()
        .filter(invoice::Column::OrderId.is_in(orders.iter().map(|id| id.0)))
        .order_by_asc(invoice::Column::Id)
        .all(db)
        .await?;
    rows.into_iter()
        .filter_map(|row| Some((OrderId(row.order_id), from_row(row).transpose()?)))
        .map(|(id, invoice)| Ok((id, invoice?)))
        .collect()
}

pub async fn list_for_order<C: Connection>(db: &C, order: OrderId) -> Result<Vec<Invoice>> {
    Ok(list_for_orders(db, &[order]).await?.into_iter().map(|(_, invoice)| invoice).collect())
}

/// Removes the buyers of up to `limit` invoices of years before `year`; returns their number.
pub async fn clear_buyers<C: Connection>(db: &C, year: i64, limit: u64) -> Result<u64> {
    let ids: Vec<i64> = invoice::Entity::find()
        .select_only()
        .column(invoice::Column::Id)
        .filter(Expr::cust("buyer IS NOT NULL"))
        .filter(invoice::Column::Year.lt(year))
        .order_by_asc(invoice::Column::Year)
        .limit(limit)
        .into_tuple()
        .all(db)
        .await?;
    let result = invoice::Entity::update_many()
        .col_expr(invoice::Column::Buyer, Expr::value(Option::<String>::None))
        .filter(invoice::Column::Id.is_in(ids))
        .exec(db)
        .await?;
    Ok(result.rows_affected)
}

/// `None` for a document of a kind that only a newer version knows.
pub(crate) fn from_row(row: invoice::Model) -> Result<Option<Invoice>> {
    let Some(kind) = InvoiceKind::parse(&row.kind) else {
        tracing::warn!(id = row.id, kind = row.kind, "ignored an invoice of a kind of another version");
        return Ok(None);
    };
    let corrupt = |error: serde_json::Error| StorageError::Corrupt(format!("invoice {}: {error}", row.id));
    Ok(Some(Invoice {
        id: row.id,
        kind,
        cancels_id: row.cancels_id,
        issued_on: decode::day(&row.issued_on)?,
        document: serde_json::from_str(&row.document).map_err(corrupt)?,
        buyer: row.buyer.as_deref().map(serde_json::from_str).transpose().map_err(corrupt)?,
        number: row.number,
    }))
}
