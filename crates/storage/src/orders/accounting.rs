//! Documents, payments and refunds of a period, in batches (MON-07).

use std::collections::HashMap;

use nevel_domain::day::Day;
use nevel_domain::orders::{AccountingPeriod, Entry, EntryKind, Invoice};
use sea_orm::sea_query::{Expr, ExprTrait as _, IntoColumnRef};
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::entries::entry;
use super::invoices::from_row;
use crate::entities::{invoice, order, order_entry};
use crate::{Connection, Result};

/// Year and sequence of the last document that was read.
pub type DocumentPosition = (i64, i64);

/// A batch of documents.
pub struct Documents {
    pub invoices: Vec<Invoice>,
    /// `None` at the end.
    pub next: Option<DocumentPosition>,
}

/// Documents issued in the period after a position, in the order of their numbers. The days of consecutive numbers are
/// in order, so that the index of the numbers leads to them.
pub async fn list_documents<C: Connection>(
    db: &C,
    period: AccountingPeriod,
    after: Option<DocumentPosition>,
    limit: u64,
) -> Result<Documents> {
    use invoice::Column::{IssuedOn, Sequence, Year};
    let (year, sequence) = after.unwrap_or((period.from.year().into(), 0));
    let rows = invoice::Entity::find()
        .filter(Year.lte(i64::from(period.to.year())))
        .filter(is_after([Year, Sequence], [year.into(), sequence.into()]))
        .filter(IssuedOn.between(period.from.to_string(), period.to.to_string()))
        .order_by_asc(Year)
        .order_by_asc(Sequence)
        .limit(limit)
        .all(db)
        .await?;
    let is_full = rows.len() as u64 == limit;
    let next = rows.last().filter(|_| is_full).map(|row| (row.year, row.sequence));
    let invoices = rows.into_iter().filter_map(|row| from_row(row).transpose()).collect::<Result<_>>()?;
    Ok(Documents { invoices, next })
}

/// The numbers of documents by id.
pub async fn document_numbers<C: Connection>(
    db: &C,
    ids: impl IntoIterator<Item = i64>,
) -> Result<HashMap<i64, String>> {
    let columns = [invoice::Column::Id, invoice::Column::Number];
    let numbers = invoice::Entity::find().select_only().columns(columns).filter(invoice::Column::Id.is_in(ids));
    Ok(numbers.into_tuple::<(i64, String)>().all(db).await?.into_iter().collect())
}

/// An entry with the number of its order.
pub struct NumberedEntry {
    pub entry: Entry,
    pub order_number: String,
}

/// Payments and refunds of the period after an entry, by day. Within a day they have the order of the index.
pub async fn list_entries<C: Connection>(
    db: &C,
    period: AccountingPeriod,
    after: Option<&Entry>,
    limit: u64,
) -> Result<Vec<NumberedEntry>> {
    use order_entry::Column::{AmountCents, Id, Kind, PaidOn};
    let mut query = order_entry::Entity::find().filter(in_period(period));
    if let Some(Entry { id, kind, payment, .. }) = after {
        let last = [payment.paid_on.to_string().into(), kind.as_str().into(), payment.amount.get().into(), id.0.into()];
        query = query.filter(is_after([PaidOn, Kind, AmountCents, Id], last));
    }
    let rows = query
        .order_by_asc(PaidOn)
        .order_by_asc(Kind)
        .order_by_asc(AmountCents)
        .order_by_asc(Id)
        .limit(limit)
        .all(db)
        .await?;
    let columns = [order::Column::Id, order::Column::Number];
    let ids: Vec<i64> = rows.iter().map(|row| row.order_id).collect();
    let numbers = order::Entity::find().select_only().columns(columns).filter(order::Column::Id.is_in(ids));
    let numbers: HashMap<i64, String> = numbers.into_tuple().all(db).await?.into_iter().collect();
    let numbered = |row: order_entry::Model| {
        let order_number = numbers.get(&row.order_id).cloned().unwrap_or_default();
        Ok(NumberedEntry { order_number, entry: entry(row)? })
    };
    rows.into_iter().map(numbered).collect()
}

/// Number and sum of the entries of a period by kind.
pub async fn sum_entries<C: Connection>(db: &C, period: AccountingPeriod) -> Result<Vec<(EntryKind, u64, i64)>> {
    use order_entry::Column::{AmountCents, Id, Kind};
    let sums: Vec<(String, i64, i64)> = order_entry::Entity::find()
        .select_only()
        .column(Kind)
        .column_as(Id.count(), "entries")
        .column_as(AmountCents.sum().cast_as("BIGINT"), "cents")
        .filter(in_period(period))
        .group_by(Kind)
        .into_tuple()
        .all(db)
        .await?;
    let of_kind =
        |(kind, count, cents): (String, i64, i64)| Some((EntryKind::parse(&kind)?, count.unsigned_abs(), cents));
    Ok(sums.into_iter().filter_map(of_kind).collect())
}

/// Kinds of newer versions are left out.
fn in_period(period: AccountingPeriod) -> Condition {
    let day = |day: Day| day.to_string();
    Condition::all()
        .add(order_entry::Column::PaidOn.between(day(period.from), day(period.to)))
        .add(order_entry::Column::Kind.is_in(EntryKind::ALL.map(EntryKind::as_str)))
}

/// Compares rows, so that an index of the columns applies.
fn is_after<const N: usize>(columns: [impl IntoColumnRef; N], values: [sea_orm::Value; N]) -> Expr {
    Expr::tuple(columns.map(|column| Expr::col(column))).gt(Expr::tuple(values.map(Expr::value)))
}
