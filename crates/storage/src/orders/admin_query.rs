//! Order queries for the admin.

use std::collections::{HashMap, HashSet};

use nevel_domain::accounts::UserId;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::clock::Timestamp;
use nevel_domain::money::Cents;
use nevel_domain::orders::{
    Assignee, Entry, HistoryEntry, OrderActivity, OrderId, OrderLine, OrderNote, OrderRecord, OrderStatus,
    OrderedProduct, Packed, Packing, PackingClaim, StaffMember, Waiting, WaitingOrder,
};
use nevel_domain::rules::SEARCH_COUNTED_HITS;
use nevel_domain::withdrawals::WithdrawalState;
use nevel_i18n::Language;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, PaginatorTrait as _, QueryFilter, QueryOrder, QuerySelect, QueryTrait as _,
};

use super::{query, staff_values};
use crate::catalog::product_name::localized_name;
use crate::entities::{order, order_event, order_note, product, user, withdrawal};
use crate::{Connection, Result, counters, decode};

/// Bounds the history entries and notes returned for an order.
const MAX_ENTRIES: u64 = 200;

pub async fn find<C: Connection>(db: &C, id: OrderId) -> Result<Option<OrderRecord>> {
    let row = order::Entity::find_by_id(id.0).one(db).await?;
    Ok(records(db, row.into_iter().collect()).await?.pop())
}

/// The orders with these ids, in no particular order.
pub async fn find_all<C: Connection>(db: &C, ids: &[OrderId]) -> Result<Vec<OrderRecord>> {
    let rows = order::Entity::find().filter(order::Column::Id.is_in(ids.iter().map(|id| id.0))).all(db).await?;
    records(db, rows).await
}

pub(super) async fn records<C: Connection>(db: &C, rows: Vec<order::Model>) -> Result<Vec<OrderRecord>> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let note_counts: Vec<(i64, i64)> = order_note::Entity::find()
        .select_only()
        .column(order_note::Column::OrderId)
        .expr_as(order_note::Column::Id.count(), "notes")
        .filter(order_note::Column::OrderId.is_in(rows.iter().map(|row| row.id)))
        .group_by(order_note::Column::OrderId)
        .into_tuple()
        .all(db)
        .await?;
    let note_counts: HashMap<i64, i64> = note_counts.into_iter().collect();
    let assignees = rows.iter().flat_map(|row| [row.assigned_to, row.packing_by, row.packed_by]).flatten();
    let assignees = staff(db, assignees.collect()).await?;
    let assignee = |id: i64| Some(Assignee { id: UserId(id), name: assignees.get(&id)?.name.clone() });
    let orders = query::complete(db, rows.clone()).await?;
    let records = orders.into_iter().zip(rows).map(|(order, row)| OrderRecord {
        order,
        user_id: row.user_id.map(UserId),
        language: decode::language(&row.language),
        version: row.version,
        contacted_at: row.contacted_at.map(Timestamp::from_micros),
        contact_attempts: u64::try_from(row.contact_attempts).unwrap_or(0),
        call_back_at: row.call_back_at.map(Timestamp::from_micros),
        assignee: row.assigned_to.and_then(assignee),
        packing: Packing {
            slip_printed_at: row.slip_printed_at.map(Timestamp::from_micros),
            claim: row
                .packing_by
                .and_then(assignee)
                .zip(row.packing_since)
                .map(|(packer, since)| PackingClaim { packer, since: Timestamp::from_micros(since) }),
            packed: row
                .packed_at
                .map(|at| Packed { at: Timestamp::from_micros(at), by: row.packed_by.and_then(assignee) }),
        },
        notes_count: note_counts.get(&row.id).and_then(|count| u64::try_from(*count).ok()).unwrap_or(0),
        use_as_invoice_address: row.use_as_invoice_address,
        subscribe_to_newsletter: row.subscribe_to_newsletter,
    });
    Ok(records.collect())
}

/// The numbers of the orders that exist.
pub async fn numbers<C: Connection>(db: &C, ids: impl IntoIterator<Item = i64>) -> Result<HashMap<i64, String>> {
    let orders = order::Entity::find().select_only().column(order::Column::Id).column(order::Column::Number);
    let numbers: Vec<(i64, String)> = orders.filter(order::Column::Id.is_in(ids)).into_tuple().all(db).await?;
    Ok(numbers.into_iter().collect())
}

/// The products of an order as they are now.
pub async fn products<C: Connection>(db: &C, lines: &[OrderLine]) -> Result<Vec<OrderedProduct>> {
    let rows: Vec<(i64, Option<String>, Option<i64>)> = product::Entity::find()
        .select_only()
        .columns([product::Column::Id, product::Column::Sku, product::Column::DeletedAt])
        .filter(product::Column::Id.is_in(lines.iter().map(|line| line.product_id.0)))
        .order_by_asc(product::Column::Id)
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows
        .into_iter()
        .map(|(id, sku, deleted_at)| OrderedProduct {
            id: ProductId(id),
            sku,
            name: None,
            is_deleted: deleted_at.is_some(),
        })
        .collect())
}

/// The current names of products in a language.
pub async fn product_names<C: Connection>(
    db: &C,
    products: &[OrderedProduct],
    language: Language,
) -> Result<HashMap<ProductId, String>> {
    let rows: Vec<(i64, String)> = product::Entity::find()
        .select_only()
        .column(product::Column::Id)
        .expr_as(localized_name(language), "name")
        .filter(product::Column::Id.is_in(products.iter().map(|product| product.id.0)))
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|(id, name)| (ProductId(id), name)).collect())
}

/// History of an order, oldest first.
pub async fn history<C: Connection>(db: &C, id: OrderId) -> Result<Vec<HistoryEntry>> {
    let rows = order_event::Entity::find()
        .filter(order_event::Column::OrderId.eq(id.0))
        .order_by_desc(order_event::Column::Id)
        .limit(MAX_ENTRIES)
        .all(db)
        .await?;
    let staff = staff(db, rows.iter().filter_map(|row| row.actor_id).collect()).await?;
    let entries = rows.into_iter().rev().map(|row| {
        let from = row.from_status.as_deref().map(decode::order_status).transpose()?;
        // The first entry was caused by the buyer, not by staff.
        let action = staff_values::action_of(&row);
        let is_by_staff = from.is_some() || row.is_contact || action.is_some();
        Ok(HistoryEntry {
            id: row.id,
            at: Timestamp::from_micros(row.created_at),
            by: row.actor_id.filter(|_| is_by_staff).and_then(|id| staff.get(&id).cloned()),
            from,
            to: decode::order_status(row.to_status.as_deref().unwrap_or_default())?,
            change: staff_values::change_of(&row)?,
            action,
            note: row.note,
            is_contact: row.is_contact,
        })
    });
    entries.collect()
}

/// Internal notes on an order, oldest first.
pub async fn notes<C: Connection>(db: &C, id: OrderId) -> Result<Vec<OrderNote>> {
    let rows = order_note::Entity::find()
        .filter(order_note::Column::OrderId.eq(id.0))
        .order_by_desc(order_note::Column::Id)
        .limit(MAX_ENTRIES)
        .all(db)
        .await?;
    let staff = staff(db, rows.iter().filter_map(|row| row.actor_id).collect()).await?;
    Ok(rows.into_iter().rev().map(|row| note(row, &staff)).collect())
}

/// Notes on these orders, with the id of the order; those of the newest order first.
pub async fn notes_of<C: Connection>(db: &C, ids: &[OrderId], limit: u64) -> Result<Vec<(OrderId, OrderNote)>> {
    let rows = order_note::Entity::find()
        .filter(order_note::Column::OrderId.is_in(ids.iter().map(|id| id.0)))
        .order_by_desc(order_note::Column::OrderId)
        .order_by_desc(order_note::Column::Id)
        .limit(limit)
        .all(db)
        .await?;
    let staff = staff(db, rows.iter().filter_map(|row| row.actor_id).collect()).await?;
    Ok(rows.into_iter().map(|row| (OrderId(row.order_id), note(row, &staff))).collect())
}

fn note(row: order_note::Model, staff: &HashMap<i64, StaffMember>) -> OrderNote {
    OrderNote {
        id: row.id,
        at: Timestamp::from_micros(row.created_at),
        by: row.actor_id.and_then(|id| staff.get(&id).cloned()),
        text: row.text,
    }
}

/// The staff who recorded the entries.
pub async fn authors<C: Connection>(db: &C, entries: &[Entry]) -> Result<HashMap<UserId, StaffMember>> {
    let staff = staff(db, entries.iter().filter_map(|entry| Some(entry.by?.0)).collect()).await?;
    Ok(staff.into_iter().map(|(id, member)| (UserId(id), member)).collect())
}

pub(crate) async fn staff<C: Connection>(db: &C, ids: HashSet<i64>) -> Result<HashMap<i64, StaffMember>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows = user::Entity::find().filter(user::Column::Id.is_in(ids)).all(db).await?;
    let name = |row: &user::Model| format!("{} {}", row.first_name, row.last_name).trim().to_owned();
    Ok(rows.into_iter().map(|row| (row.id, StaffMember { name: name(&row), email: row.email })).collect())
}

/// The newest order id and the counters, for change detection. Staff actions are counted, because the latest timestamp
/// or id would miss an action that began earlier and committed later.
pub async fn latest<C: Connection>(db: &C) -> Result<OrderActivity> {
    let id = order::Entity::find()
        .select_only()
        .column(order::Column::Id)
        .order_by_desc(order::Column::Id)
        .into_tuple()
        .one(db)
        .await?;
    let names = OrderStatus::ALL.map(counters::status_counter).into_iter().chain([counters::STAFF_ACTIONS.to_owned()]);
    let counters = counters::load(db, names.collect()).await?;
    let new_withdrawals = withdrawal::Entity::find()
        .filter(withdrawal::Column::State.eq(WithdrawalState::New.as_str()))
        .count(db)
        .await?;
    Ok(OrderActivity {
        id,
        counts: counters.statuses(),
        staff_actions: counters.get(counters::STAFF_ACTIONS),
        new_withdrawals,
    })
}

/// Repeats the condition of the index `orders_waiting` literally; with bound parameters the index would not be used.
pub(super) fn is_waiting() -> Expr {
    Expr::cust("status = 'PENDING' AND contacted_at IS NULL")
}

/// Whether no later time to call the buyer was agreed.
pub(super) fn has_no_later_call(now: Timestamp) -> Condition {
    Condition::any().add(order::Column::CallBackAt.is_null()).add(order::Column::CallBackAt.lte(now.micros()))
}

/// Orders whose buyer staff should contact now, longest waiting first.
pub async fn waiting<C: Connection>(db: &C, now: Timestamp, limit: u64) -> Result<Vec<WaitingOrder>> {
    let rows = order::Entity::find()
        .filter(is_waiting())
        .filter(has_no_later_call(now))
        .order_by_asc(order::Column::CreatedAt)
        .order_by_asc(order::Column::Id)
        .limit(limit)
        .all(db)
        .await?;
    let orders = rows.into_iter().map(|row| WaitingOrder {
        id: row.id,
        number: row.number,
        created_at: Timestamp::from_micros(row.created_at),
        total: Cents::new(row.total_cents),
        name: format!("{} {}", row.first_name, row.last_name),
    });
    Ok(orders.collect())
}

/// Number of orders that have been waiting longer than promised or agreed, bounded.
pub async fn count_overdue<C: Connection>(db: &C, now: Timestamp) -> Result<u64> {
    let waiting = order::Entity::find()
        .filter(is_waiting())
        .filter(order::Column::CreatedAt.lt(Waiting::overdue_before(now).micros()))
        .filter(has_no_later_call(now))
        .order_by_asc(order::Column::CreatedAt)
        .select_only()
        .column(order::Column::Id);
    counters::count_rows(db, waiting.limit(SEARCH_COUNTED_HITS).into_query()).await
}
