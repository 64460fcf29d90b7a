//! Orders that lines of bank statements may belong to (MON-02). Each query reads a bounded number of rows by an index.

use nevel_domain::bank_statements::Candidate;
use nevel_domain::money::Cents;
use nevel_domain::orders::OrderId;
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::retention::{BALANCE, OPEN};
use crate::entities::order;
use crate::{Connection, Result, decode};

/// Orders with one of the amounts of a page of lines.
const MAX_BY_AMOUNT: u64 = 2_000;

pub async fn by_numbers<C: Connection>(db: &C, numbers: &[String]) -> Result<Vec<Candidate>> {
    find(db, Condition::all().add(order::Column::Number.is_in(numbers)), numbers.len() as u64).await
}

pub async fn by_ids<C: Connection>(db: &C, ids: &[OrderId]) -> Result<Vec<Candidate>> {
    find(db, Condition::all().add(order::Column::Id.is_in(ids.iter().map(|id| id.0))), ids.len() as u64).await
}

/// The newest orders whose open amount is one of these.
pub async fn by_open_amounts<C: Connection>(db: &C, amounts: &[Cents]) -> Result<Vec<Candidate>> {
    let is_amount = Expr::cust(BALANCE).is_in(amounts.iter().map(|amount| amount.get()));
    find(db, Condition::all().add(Expr::cust(OPEN)).add(is_amount), if amounts.is_empty() { 0 } else { MAX_BY_AMOUNT })
        .await
}

type Row = (i64, String, String, i64, String, String, Option<String>, i64, i64, Option<i64>, i64);

async fn find<C: Connection>(db: &C, condition: Condition, limit: u64) -> Result<Vec<Candidate>> {
    use order::Column;
    if limit == 0 {
        return Ok(Vec::new());
    }
    let rows: Vec<Row> = order::Entity::find()
        .select_only()
        .columns([
            Column::Id,
            Column::Number,
            Column::Status,
            Column::Version,
            Column::FirstName,
            Column::LastName,
            Column::InvoiceName,
            Column::TotalCents,
            Column::ReturnedCents,
            Column::PaymentCents,
            Column::SettledCents,
        ])
        .filter(condition)
        .order_by_desc(Column::Id)
        .limit(limit)
        .into_tuple()
        .all(db)
        .await?;
    rows.into_iter().map(candidate).collect()
}

fn candidate(row: Row) -> Result<Candidate> {
    let (id, number, status, version, first_name, last_name, company, total, returned, received, settled) = row;
    Ok(Candidate::new(
        (OrderId(id), number, decode::order_status(&status)?, version),
        (first_name, last_name, company),
        (Cents::new(total - returned), Cents::new(received.unwrap_or(0)), settled),
    ))
}
