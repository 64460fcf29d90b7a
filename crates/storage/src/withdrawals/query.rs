//! Queries for withdrawals.

use std::collections::{HashMap, HashSet};

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::day::Day;
use nevel_domain::orders::{Order, OrderId};
use nevel_domain::paging::{Page, PageRequest, SearchPage};
use nevel_domain::time_zone::TimeZone;
use nevel_domain::withdrawals::{
    StateCounts, Urgency, UrgencyCounts, WithdrawalEvent, WithdrawalFilter, WithdrawalId, WithdrawalList,
    WithdrawalRecord, WithdrawalState,
};
use sea_orm::sea_query::{Expr, ExprTrait as _, Query};
use sea_orm::{ColumnTrait, Condition, EntityTrait, PaginatorTrait as _, QueryFilter, QueryOrder, QuerySelect};

use super::search;
use crate::entities::{order, withdrawal, withdrawal_event};
use crate::orders::admin_query;
use crate::orders::query::complete;
use crate::{Connection, Result, StorageError, decode};

/// Bounds the history of a withdrawal and the withdrawals of an order or of a page of orders.
const MAX_ENTRIES: u64 = 200;

pub async fn find<C: Connection>(db: &C, id: WithdrawalId) -> Result<Option<WithdrawalRecord>> {
    withdrawal::Entity::find_by_id(id.0).one(db).await?.map(record).transpose()
}

/// Reads and locks a withdrawal until the transaction ends.
pub async fn lock<C: Connection>(db: &C, id: WithdrawalId) -> Result<Option<WithdrawalRecord>> {
    withdrawal::Entity::find_by_id(id.0).lock_exclusive().one(db).await?.map(record).transpose()
}

/// A page of withdrawals, and the numbers of all withdrawals. New ones and those that are due are listed in the order of
/// arrival, others newest first.
pub async fn page<C: Connection>(
    db: &C,
    filter: &WithdrawalFilter,
    zone: &TimeZone,
    today: Day,
    page: PageRequest,
) -> Result<WithdrawalList<WithdrawalRecord>> {
    let states = count_by_state(db).await?;
    let urgencies = count_open(db, zone, today).await?;
    let hits = if filter.search.is_empty() { None } else { Some(search::hits(db, &filter.search).await?) };
    let truncated = hits.as_ref().is_some_and(|hits| !hits.is_complete);
    let conditions = Condition::all()
        .add_option(filter.state.map(is_in))
        .add_option(filter.urgency.map(|urgency| is_due(urgency, zone, today)))
        .add_option(hits.map(|hits| withdrawal::Column::Id.is_in(hits.ids)));
    let withdrawals = withdrawal::Entity::find().filter(conditions);
    let is_only_state = filter.search.is_empty() && filter.urgency.is_none();
    let total_elements = match filter.state {
        Some(state) if is_only_state => states.get(state),
        None if is_only_state => states.total(),
        _ => withdrawals.clone().count(db).await?,
    };
    let sorted = match (filter.state, filter.urgency) {
        (_, Some(_)) => withdrawals.order_by_asc(withdrawal::Column::CreatedAt).order_by_asc(withdrawal::Column::Id),
        (Some(WithdrawalState::New), None) => withdrawals.order_by_asc(withdrawal::Column::Id),
        _ => withdrawals.order_by_desc(withdrawal::Column::Id),
    };
    let rows = sorted.offset(page.offset()).limit(page.limit()).all(db).await?;
    let content = rows.into_iter().map(record).collect::<Result<_, _>>()?;
    let page = SearchPage { page: Page { content, total_elements, request: page }, truncated };
    Ok(WithdrawalList { page, states, urgencies })
}

/// Unfinished withdrawals.
pub async fn count_open<C: Connection>(db: &C, zone: &TimeZone, today: Day) -> Result<UrgencyCounts> {
    let mut counts = Vec::new();
    for urgency in Urgency::ALL {
        let due = withdrawal::Entity::find().filter(is_due(urgency, zone, today));
        counts.push((urgency, due.count(db).await?));
    }
    Ok(counts.into_iter().collect())
}

/// Unfinished, and received on a day on which refunds are this urgent.
fn is_due(urgency: Urgency, zone: &TimeZone, today: Day) -> Condition {
    let (from, before) = urgency.received(today);
    let at = |day: Day| zone.starts_at(day).micros();
    // Repeats the condition of the index `withdrawals_open` literally; with bound parameters it would not be used.
    Condition::all()
        .add(Expr::cust("state NOT IN ('refunded', 'rejected')"))
        .add_option(from.map(|day| withdrawal::Column::CreatedAt.gte(at(day))))
        .add_option(before.map(|day| withdrawal::Column::CreatedAt.lt(at(day))))
}

fn is_in(state: WithdrawalState) -> Expr {
    match state {
        WithdrawalState::Other => {
            withdrawal::Column::State.is_not_in(WithdrawalState::ALL.map(WithdrawalState::as_str))
        }
        known => withdrawal::Column::State.eq(known.as_str()),
    }
}

async fn count_by_state<C: Connection>(db: &C) -> Result<StateCounts> {
    let rows: Vec<(String, i64)> = withdrawal::Entity::find()
        .select_only()
        .column(withdrawal::Column::State)
        .expr_as(withdrawal::Column::Id.count(), "count")
        .group_by(withdrawal::Column::State)
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows
        .into_iter()
        .map(|(state, count)| (decode::withdrawal_state(&state), u64::try_from(count).unwrap_or(0)))
        .collect())
}

/// The orders of the withdrawals.
pub async fn orders<C: Connection>(db: &C, ids: Vec<OrderId>) -> Result<HashMap<OrderId, Order>> {
    let rows = order::Entity::find().filter(order::Column::Id.is_in(ids.into_iter().map(|id| id.0))).all(db).await?;
    Ok(complete(db, rows).await?.into_iter().map(|order| (order.id, order)).collect())
}

/// History of a withdrawal, oldest first.
pub async fn history<C: Connection>(db: &C, id: WithdrawalId) -> Result<Vec<WithdrawalEvent>> {
    let rows = withdrawal_event::Entity::find()
        .filter(withdrawal_event::Column::WithdrawalId.eq(id.0))
        .order_by_desc(withdrawal_event::Column::Id)
        .limit(MAX_ENTRIES)
        .all(db)
        .await?;
    let staff = admin_query::staff(db, rows.iter().filter_map(|row| row.actor_id).collect::<HashSet<_>>()).await?;
    let events = rows.into_iter().rev().map(|row| WithdrawalEvent {
        at: Timestamp::from_micros(row.created_at),
        by: row.actor_id.and_then(|id| staff.get(&id).cloned()),
        from: decode::withdrawal_state(&row.from_state),
        to: decode::withdrawal_state(&row.to_state),
        note: row.note,
        notified: row.notified,
        message: row.message,
    });
    Ok(events.collect())
}

/// The state and the message of the newest decision about a withdrawal, if it is this entry of its history. A later
/// decision, or the return to `new`, replaces it.
pub async fn decision_in_force<C: Connection>(
    db: &C,
    id: WithdrawalId,
    event: i64,
) -> Result<Option<(WithdrawalState, Option<String>)>> {
    let decisions = [WithdrawalState::New, WithdrawalState::Accepted, WithdrawalState::Rejected];
    let newest = withdrawal_event::Entity::find()
        .filter(withdrawal_event::Column::WithdrawalId.eq(id.0))
        .filter(withdrawal_event::Column::ToState.is_in(decisions.map(WithdrawalState::as_str)))
        .filter(Expr::col(withdrawal_event::Column::FromState).ne(Expr::col(withdrawal_event::Column::ToState)))
        .order_by_desc(withdrawal_event::Column::Id)
        .one(db)
        .await?;
    let decision =
        newest.filter(|row| row.id == event).map(|row| (decode::withdrawal_state(&row.to_state), row.message));
    Ok(decision.filter(|(state, _)| state.is_decision()))
}

/// The withdrawals of an order, oldest first.
pub async fn of_order<C: Connection>(db: &C, id: OrderId) -> Result<Vec<WithdrawalRecord>> {
    let rows = withdrawal::Entity::find()
        .filter(withdrawal::Column::OrderId.eq(id.0))
        .order_by_asc(withdrawal::Column::Id)
        .limit(MAX_ENTRIES)
        .all(db)
        .await?;
    rows.into_iter().map(record).collect()
}

/// The withdrawals of each of these orders, oldest first.
pub async fn of_orders<C: Connection>(
    db: &C,
    ids: impl IntoIterator<Item = OrderId>,
) -> Result<HashMap<OrderId, Vec<WithdrawalRecord>>> {
    let rows = withdrawal::Entity::find()
        .filter(withdrawal::Column::OrderId.is_in(ids.into_iter().map(|id| id.0)))
        .order_by_desc(withdrawal::Column::Id)
        .limit(MAX_ENTRIES)
        .all(db)
        .await?;
    let mut by_order = HashMap::<_, Vec<_>>::new();
    for row in rows.into_iter().rev() {
        if let Some(id) = row.order_id {
            by_order.entry(OrderId(id)).or_default().push(record(row)?);
        }
    }
    Ok(by_order)
}

/// Up to `limit` withdrawals after `after` that the user sent while signed in, or that belong to orders of the user.
pub async fn of_user<C: Connection>(
    db: &C,
    user: UserId,
    after: WithdrawalId,
    limit: u64,
) -> Result<Vec<WithdrawalRecord>> {
    let rows = withdrawal::Entity::find()
        .filter(is_of_user(user))
        .filter(withdrawal::Column::Id.gt(after.0))
        .order_by_asc(withdrawal::Column::Id)
        .limit(limit)
        .all(db)
        .await?;
    rows.into_iter().map(record).collect()
}

/// The newest withdrawals that the user sent while signed in, or that belong to orders of the user.
pub async fn newest_of_user<C: Connection>(db: &C, user: UserId, limit: u64) -> Result<Vec<WithdrawalRecord>> {
    newest(db, is_of_user(user), limit).await
}

/// The newest withdrawals from these orders.
pub async fn newest_of_orders<C: Connection>(db: &C, ids: &[OrderId], limit: u64) -> Result<Vec<WithdrawalRecord>> {
    newest(db, Condition::all().add(withdrawal::Column::OrderId.is_in(ids.iter().map(|id| id.0))), limit).await
}

async fn newest<C: Connection>(db: &C, condition: Condition, limit: u64) -> Result<Vec<WithdrawalRecord>> {
    let rows = withdrawal::Entity::find().filter(condition).order_by_desc(withdrawal::Column::Id).limit(limit);
    rows.all(db).await?.into_iter().map(record).collect()
}

pub(super) fn is_of_user(user: UserId) -> Condition {
    let orders = Query::select()
        .column(order::Column::Id)
        .from(order::Entity)
        .and_where(order::Column::UserId.eq(user.0))
        .to_owned();
    Condition::any().add(withdrawal::Column::UserId.eq(user.0)).add(withdrawal::Column::OrderId.in_subquery(orders))
}

/// The first withdrawal from an order.
pub async fn first_of_order<C: Connection>(db: &C, id: OrderId) -> Result<Option<WithdrawalId>> {
    let first = withdrawal::Entity::find().select_only().column(withdrawal::Column::Id);
    let first = first.filter(withdrawal::Column::OrderId.eq(id.0)).order_by_asc(withdrawal::Column::Id);
    Ok(first.into_tuple().one(db).await?.map(WithdrawalId))
}

/// The order with a number, its email, its owner and the hash of its guest key.
pub async fn find_order_by_number<C: Connection>(db: &C, number: &str) -> Result<Option<OrderOwner>> {
    let row = order::Entity::find().filter(order::Column::Number.eq(number)).one(db).await?;
    Ok(row.map(|row| OrderOwner {
        id: OrderId(row.id),
        email: row.email,
        user_id: row.user_id.map(UserId),
        guest_token_hash: row.guest_token_hash,
    }))
}

/// What proves that a consumer placed an order.
pub struct OrderOwner {
    pub id: OrderId,
    pub email: String,
    pub user_id: Option<UserId>,
    pub guest_token_hash: Option<String>,
}

pub(crate) fn record(row: withdrawal::Model) -> Result<WithdrawalRecord> {
    let items = serde_json::from_str(&row.lines)
        .map_err(|error| StorageError::Corrupt(format!("withdrawal {}: {error}", row.id)))?;
    Ok(WithdrawalRecord {
        id: WithdrawalId(row.id),
        reference: row.reference,
        order_id: row.order_id.map(OrderId),
        order_number: row.order_number,
        name: row.name,
        email: row.email,
        items,
        message: row.message,
        items_in_message: row.items_in_message,
        language: decode::language(&row.language),
        state: decode::withdrawal_state(&row.state),
        version: row.version,
        created_at: Timestamp::from_micros(row.created_at),
        updated_at: Timestamp::from_micros(row.updated_at),
        is_anonymized: row.erased_at.is_some(),
    })
}
