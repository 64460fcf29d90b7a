//! Orders as staff find and see them. A page costs the same few queries among a million orders as among ten thousand.

use std::collections::{HashMap, HashSet};

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::lookup::{Lookup, Traits};
use nevel_domain::money::Cents;
use nevel_domain::orders::{HistoryEntry, Latest, OrderId, OrderNote, OrderRecord, OrderStatus, StaffMember, StatusCounts, WaitingOrder};
use nevel_domain::paging::{Found, Page, PageRequest};
use nevel_domain::rules::SEARCH_COUNTED_HITS;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait as _, Select};

use super::reading;
use crate::entities::{order, order_event, order_note, user};
use crate::lookup::Reach;
use crate::{StorageError, counts, lookup};

/// Entries of an order that are shown; nobody moves one more often.
const SHOWN_ENTRIES: u64 = 200;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OrderQuery {
    pub lookup: Lookup,
    pub status: Option<OrderStatus>,
}

/// A page of orders, the newest first, and how many there are in each status whatever was looked for.
pub async fn page<C: ConnectionTrait>(
    db: &C,
    query: &OrderQuery,
    page: PageRequest,
) -> Result<(Found<OrderRecord>, StatusCounts), StorageError> {
    let counts = counts::statuses(db).await?;
    if query.lookup.is_empty() {
        let rows = in_status(query.status).order_by_desc(order::Column::Id).offset(page.offset()).limit(page.limit()).all(db).await?;
        let total_elements = query.status.map_or(counts.total(), |status| counts.of(status));
        let page = Page { content: records(db, rows).await?, total_elements, request: page };
        return Ok((Found { page, has_more: false }, counts));
    }
    let is_checked = query.lookup.terms().len() > 1 || query.status.is_some();
    let reach = if is_checked { Reach::Checked } else { Reach::Page(page) };
    let met = lookup::candidates(db, lookup::ORDERS, &query.lookup, reach).await?;
    let ids = if is_checked { check(db, query, met.ids).await? } else { met.ids };
    let (total_elements, shown) = lookup::shown(&ids, page);
    let has_more = !met.is_complete || ids.len() as u64 > total_elements;
    let rows = order::Entity::find().filter(order::Column::Id.is_in(shown)).order_by_desc(order::Column::Id).all(db).await?;
    let page = Page { content: records(db, rows).await?, total_elements, request: page };
    Ok((Found { page, has_more }, counts))
}

fn in_status(status: Option<OrderStatus>) -> Select<order::Entity> {
    order::Entity::find().apply_if(status, |orders, status| orders.filter(order::Column::Status.eq(status.as_str())))
}

/// Those of the candidates that meet every term and are in the status.
async fn check<C: ConnectionTrait>(db: &C, query: &OrderQuery, ids: Vec<i64>) -> Result<Vec<i64>, StorageError> {
    let mut good = Vec::new();
    for some in ids.chunks(lookup::CHECKED_AT_ONCE) {
        let rows: Vec<(i64, String, String, String, String, String)> = in_status(query.status)
            .select_only()
            .columns([order::Column::Id, order::Column::Number, order::Column::Email])
            .columns([order::Column::FirstName, order::Column::LastName, order::Column::Phone])
            .filter(order::Column::Id.is_in(some.iter().copied()))
            .into_tuple()
            .all(db)
            .await?;
        let met = rows.into_iter().filter_map(|(id, number, email, first_name, last_name, phone)| {
            let found_by = Traits { number: &number, email: &email, first_name: &first_name, last_name: &last_name, phone: &phone };
            query.lookup.finds(&found_by.words()).then_some(id)
        });
        let met: HashSet<i64> = met.collect();
        good.extend(some.iter().copied().filter(|id| met.contains(id)));
    }
    Ok(good)
}

pub async fn find<C: ConnectionTrait>(db: &C, id: OrderId) -> Result<Option<OrderRecord>, StorageError> {
    let row = order::Entity::find_by_id(id.0).one(db).await?;
    Ok(records(db, row.into_iter().collect()).await?.pop())
}

pub(super) async fn records<C: ConnectionTrait>(db: &C, rows: Vec<order::Model>) -> Result<Vec<OrderRecord>, StorageError> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let noted: Vec<(i64, i64)> = order_note::Entity::find()
        .select_only()
        .column(order_note::Column::OrderId)
        .expr_as(order_note::Column::Id.count(), "notes")
        .filter(order_note::Column::OrderId.is_in(rows.iter().map(|row| row.id)))
        .group_by(order_note::Column::OrderId)
        .into_tuple()
        .all(db)
        .await?;
    let noted: HashMap<i64, i64> = noted.into_iter().collect();
    let states: Vec<_> = rows.iter().map(|row| (row.id, row.user_id, row.language.clone(), row.version, row.contacted_at)).collect();
    let orders = reading::complete(db, rows).await?;
    let records = orders.into_iter().zip(states).map(|(order, (id, user_id, language, version, contacted_at))| {
        Ok(OrderRecord {
            order,
            user_id: user_id.map(UserId),
            language: crate::catalog::language(&language)?,
            version,
            contacted_at: contacted_at.map(Timestamp::from_micros),
            notes_count: noted.get(&id).and_then(|count| u64::try_from(*count).ok()).unwrap_or(0),
        })
    });
    records.collect()
}

/// What happened to an order, the oldest first.
pub async fn history<C: ConnectionTrait>(db: &C, id: OrderId) -> Result<Vec<HistoryEntry>, StorageError> {
    let rows = order_event::Entity::find()
        .filter(order_event::Column::OrderId.eq(id.0))
        .order_by_desc(order_event::Column::Id)
        .limit(SHOWN_ENTRIES)
        .all(db)
        .await?;
    let staff = staff(db, rows.iter().filter_map(|row| row.actor_id).collect()).await?;
    let status = |text: &str| OrderStatus::parse(text).ok_or_else(|| StorageError::Damaged(format!("order status {text}")));
    let entries = rows.into_iter().rev().map(|row| {
        let from = row.from_status.as_deref().map(status).transpose()?;
        // Whoever placed the order is no member of staff.
        let is_staff = from.is_some() || row.is_contact;
        Ok(HistoryEntry {
            id: row.id,
            at: Timestamp::from_micros(row.created_at),
            by: row.actor_id.filter(|_| is_staff).and_then(|id| staff.get(&id).cloned()),
            from,
            to: status(row.to_status.as_deref().unwrap_or_default())?,
            note: row.note,
            is_contact: row.is_contact,
        })
    });
    entries.collect()
}

/// What staff wrote down about an order, the oldest first.
pub async fn notes<C: ConnectionTrait>(db: &C, id: OrderId) -> Result<Vec<OrderNote>, StorageError> {
    let rows = order_note::Entity::find()
        .filter(order_note::Column::OrderId.eq(id.0))
        .order_by_desc(order_note::Column::Id)
        .limit(SHOWN_ENTRIES)
        .all(db)
        .await?;
    let staff = staff(db, rows.iter().filter_map(|row| row.actor_id).collect()).await?;
    let notes = rows.into_iter().rev().map(|row| OrderNote {
        id: row.id,
        at: Timestamp::from_micros(row.created_at),
        by: row.actor_id.and_then(|id| staff.get(&id).cloned()),
        text: row.text,
    });
    Ok(notes.collect())
}

async fn staff<C: ConnectionTrait>(db: &C, ids: HashSet<i64>) -> Result<HashMap<i64, StaffMember>, StorageError> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows = user::Entity::find().filter(user::Column::Id.is_in(ids)).all(db).await?;
    let name = |row: &user::Model| format!("{} {}", row.first_name, row.last_name).trim().to_owned();
    Ok(rows.into_iter().map(|row| (row.id, StaffMember { name: name(&row), email: row.email })).collect())
}

/// A look at the end of a key, and the counts. What staff did is counted, too: the newest time or number of it would not tell of
/// one that began earlier and ended later.
pub async fn latest<C: ConnectionTrait>(db: &C) -> Result<Latest, StorageError> {
    let id = order::Entity::find().select_only().column(order::Column::Id).order_by_desc(order::Column::Id).into_tuple().one(db).await?;
    let names = OrderStatus::ALL.map(counts::of_status).into_iter().chain([counts::DONE_BY_STAFF.to_owned()]);
    let counted = counts::read(db, names.collect()).await?;
    Ok(Latest { id, counts: counted.statuses(), done_by_staff: counted.of(counts::DONE_BY_STAFF) })
}

/// The words of the index `orders_waiting`, which a value bound later would keep out of use.
fn is_waiting() -> Expr {
    Expr::cust("status = 'PENDING' AND contacted_at IS NULL")
}

/// Orders whose buyers wait, the longest waiting first.
pub async fn waiting<C: ConnectionTrait>(db: &C, limit: u64) -> Result<Vec<WaitingOrder>, StorageError> {
    let rows = order::Entity::find()
        .filter(is_waiting())
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

/// How many buyers wait since before a time, counted as far as anybody cares.
pub async fn count_waiting<C: ConnectionTrait>(db: &C, before: Timestamp) -> Result<u64, StorageError> {
    let those = order::Entity::find()
        .filter(is_waiting())
        .filter(order::Column::CreatedAt.lt(before.micros()))
        .order_by_asc(order::Column::CreatedAt)
        .select_only()
        .column(order::Column::Id);
    counts::up_to(db, those.limit(SEARCH_COUNTED_HITS).into_query()).await
}
