//! Orders, invoices and withdrawals with what other rows repeat of them.

use std::collections::HashMap;

use nevel_domain::check::{CheckedInvoice, CheckedOrder, PastEvent};
use nevel_domain::orders::{Order, OrderStatus};
use nevel_domain::withdrawals::{WithdrawalId, WithdrawalRecord, WithdrawalState};
use sea_orm::sea_query::ExprTrait as _;
use sea_orm::{ColumnTrait as _, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::words::{Fingerprint, fingerprint};
use super::{BATCH_SIZE, Readable, readable};
use crate::entities::{invoice, invoice_counter, order, order_event, withdrawal, withdrawal_event};
use crate::orders::{invoices, query, search_fields, staff_values};
use crate::withdrawals::query::record;
use crate::{Connection, Result};

pub struct StoredOrder {
    pub id: i64,
    pub number: String,
    pub content: Readable<CheckedOrder>,
    /// With their numbers, oldest first. Documents of a kind of a newer version are left out.
    pub invoices: Vec<(String, Readable<CheckedInvoice>)>,
    /// The words that the search should find the order by.
    pub words: Fingerprint,
    /// Images of the lines.
    pub image_paths: Vec<String>,
}

/// The next orders by id.
pub async fn orders_after<C: Connection>(db: &C, after: i64) -> Result<Vec<StoredOrder>> {
    let rows = order::Entity::find().filter(order::Column::Id.gt(after));
    let rows = rows.order_by_asc(order::Column::Id).limit(BATCH_SIZE).all(db).await?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let orders = complete(db, &rows).await?;
    let mut events = events_of(db, &ids).await?;
    let mut invoices = invoices_of(db, &ids).await?;
    let tokens = search_fields::tokens_of_rows(db, &rows).await?;
    let stored = rows.into_iter().zip(orders).zip(tokens).map(|((row, order), (_, tokens))| {
        let events = events.remove(&row.id).unwrap_or(Ok(Vec::new()));
        let lines = order.as_ref().map_or(&[][..], |order| &order.lines);
        StoredOrder {
            id: row.id,
            image_paths: lines.iter().filter_map(|line| line.image_path.clone()).collect(),
            content: order.and_then(|order| {
                let (entry_count, contact_attempts) = (row.entry_count, row.contact_attempts);
                Ok(CheckedOrder { order, entry_count, contact_attempts, events: events? })
            }),
            invoices: invoices.remove(&row.id).unwrap_or_default(),
            words: fingerprint(&tokens),
            number: row.number,
        }
    });
    Ok(stored.collect())
}

/// One by one if there is an order that cannot be read.
async fn complete<C: Connection>(db: &C, rows: &[order::Model]) -> Result<Vec<Readable<Order>>> {
    if let Ok(orders) = readable(query::complete(db, rows.to_vec()).await)? {
        return Ok(orders.into_iter().map(Ok).collect());
    }
    let mut orders = Vec::new();
    for row in rows {
        let order = readable(query::complete(db, vec![row.clone()]).await)?;
        orders.push(order.and_then(|mut orders| orders.pop().ok_or_else(|| "no such order".to_owned())));
    }
    Ok(orders)
}

async fn events_of<C: Connection>(db: &C, ids: &[i64]) -> Result<HashMap<i64, Readable<Vec<PastEvent>>>> {
    let rows = order_event::Entity::find()
        .filter(order_event::Column::OrderId.is_in(ids.iter().copied()))
        .order_by_asc(order_event::Column::Id)
        .all(db)
        .await?;
    let mut events: HashMap<i64, Readable<Vec<PastEvent>>> = HashMap::new();
    for row in rows {
        let status = |code: &Option<String>| code.as_deref().and_then(OrderStatus::parse);
        let event = readable(staff_values::change_of(&row))?.map(|change| PastEvent {
            from: status(&row.from_status),
            to: status(&row.to_status),
            action: staff_values::action_of(&row),
            change,
        });
        let of_order = events.entry(row.order_id).or_insert(Ok(Vec::new()));
        match (of_order, event) {
            (Ok(events), Ok(event)) => events.push(event),
            (of_order, Err(message)) => *of_order = Err(message),
            (Err(_), Ok(_)) => {}
        }
    }
    Ok(events)
}

async fn invoices_of<C: Connection>(
    db: &C,
    ids: &[i64],
) -> Result<HashMap<i64, Vec<(String, Readable<CheckedInvoice>)>>> {
    let rows = invoice::Entity::find()
        .filter(invoice::Column::OrderId.is_in(ids.iter().copied()))
        .order_by_asc(invoice::Column::Id)
        .all(db)
        .await?;
    let mut by_order = HashMap::<_, Vec<_>>::new();
    for row in rows {
        let (order, number, total_cents) = (row.order_id, row.number.clone(), row.total_cents);
        let invoice = readable(invoices::from_row(row))?.transpose();
        let checked = invoice.map(|invoice| invoice.map(|invoice| CheckedInvoice { invoice, total_cents }));
        by_order.entry(order).or_default().extend(checked.map(|checked| (number, checked)));
    }
    Ok(by_order)
}

/// The number of an invoice.
pub struct StoredNumber {
    pub number: String,
    pub year: i64,
    pub sequence: i64,
    pub issued_on: String,
}

/// The next numbers of invoices and credit notes, by year and number.
pub async fn numbers_after<C: Connection>(db: &C, year: i64, sequence: i64) -> Result<Vec<StoredNumber>> {
    let is_later =
        invoice::Column::Year.gt(year).or(invoice::Column::Year.eq(year).and(invoice::Column::Sequence.gt(sequence)));
    let rows = invoice::Entity::find()
        .select_only()
        .columns([invoice::Column::Number, invoice::Column::Year, invoice::Column::Sequence, invoice::Column::IssuedOn])
        .filter(is_later)
        .order_by_asc(invoice::Column::Year)
        .order_by_asc(invoice::Column::Sequence)
        .limit(BATCH_SIZE);
    let rows: Vec<(String, i64, i64, String)> = rows.into_tuple().all(db).await?;
    let number = |(number, year, sequence, issued_on)| StoredNumber { number, year, sequence, issued_on };
    Ok(rows.into_iter().map(number).collect())
}

/// The years with their last number.
pub async fn invoice_counters<C: Connection>(db: &C) -> Result<Vec<(i64, i64)>> {
    let rows = invoice_counter::Entity::find().order_by_asc(invoice_counter::Column::Year).all(db).await?;
    Ok(rows.into_iter().map(|row| (row.year, row.last_number)).collect())
}

pub struct StoredWithdrawal {
    pub id: WithdrawalId,
    pub reference: String,
    pub content: Readable<WithdrawalRecord>,
    /// The state that the history ends with; `None` without a history, or for a state of a newer version.
    pub last_state: Option<WithdrawalState>,
}

/// The next withdrawals by id.
pub async fn withdrawals_after<C: Connection>(db: &C, after: i64) -> Result<Vec<StoredWithdrawal>> {
    let rows = withdrawal::Entity::find().filter(withdrawal::Column::Id.gt(after));
    let rows = rows.order_by_asc(withdrawal::Column::Id).limit(BATCH_SIZE).all(db).await?;
    let events = withdrawal_event::Entity::find()
        .filter(withdrawal_event::Column::WithdrawalId.is_in(rows.iter().map(|row| row.id)))
        .order_by_asc(withdrawal_event::Column::Id)
        .all(db)
        .await?;
    let last: HashMap<i64, Option<WithdrawalState>> =
        events.into_iter().map(|event| (event.withdrawal_id, WithdrawalState::parse(&event.to_state))).collect();
    let mut withdrawals = Vec::new();
    for row in rows {
        let (id, reference) = (WithdrawalId(row.id), row.reference.clone());
        let content = readable(record(row))?;
        withdrawals.push(StoredWithdrawal { id, reference, content, last_state: last.get(&id.0).copied().flatten() });
    }
    Ok(withdrawals)
}
