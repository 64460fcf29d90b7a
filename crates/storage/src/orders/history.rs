//! Writes the history of orders, and reads from it when orders were shipped.

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{OrderChange, OrderId, OrderStatus, StaffAction, StatusStep};
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::staff_values;
use crate::entities::order_event;
use crate::{Connection, Result, counters, decode};

/// A change of the status, or a contact with the buyer.
pub struct Event {
    /// Set if not staff changed the status.
    pub action: Option<StaffAction>,
    pub from: Option<OrderStatus>,
    pub to: OrderStatus,
    pub note: Option<String>,
    pub is_contact: bool,
}

pub async fn add_event<C: Connection>(
    db: &C,
    id: OrderId,
    by: Option<UserId>,
    event: Event,
    now: Timestamp,
) -> Result<()> {
    let row = order_event::ActiveModel {
        id: NotSet,
        order_id: Set(id.0),
        actor_id: Set(by.map(|user| user.0)),
        from_status: Set(event.from.map(|status| status.as_str().to_owned())),
        to_status: Set(Some(event.to.as_str().to_owned())),
        note: Set(event.note),
        created_at: Set(now.micros()),
        is_contact: Set(event.is_contact),
        action: Set(event.action.map(|action| action.as_str().to_owned())),
        details: Set(None),
        personal_details: Set(None),
    };
    order_event::Entity::insert(row).exec_without_returning(db).await?;
    Ok(())
}

/// An action of staff that did not change the status.
pub struct StaffEvent<'a> {
    pub action: StaffAction,
    pub status: OrderStatus,
    pub change: &'a OrderChange,
    pub note: Option<String>,
}

/// Adds an entry to the history of an order and counts it as a staff action, also if a job did it for staff.
pub async fn add_staff_event<C: Connection>(
    db: &C,
    id: OrderId,
    by: impl Into<Option<UserId>>,
    event: StaffEvent<'_>,
    now: Timestamp,
) -> Result<()> {
    add_staff_events(db, [(id, event)], by, now).await
}

/// Adds an entry to the histories of several orders, at least one.
pub async fn add_staff_events<'a, C: Connection>(
    db: &C,
    events: impl IntoIterator<Item = (OrderId, StaffEvent<'a>)>,
    by: impl Into<Option<UserId>>,
    now: Timestamp,
) -> Result<()> {
    let by = by.into();
    let mut rows = Vec::new();
    for (id, event) in events {
        let (details, personal_details) = staff_values::change_to_json(event.change)?;
        rows.push(order_event::ActiveModel {
            id: NotSet,
            order_id: Set(id.0),
            actor_id: Set(by.map(|user| user.0)),
            from_status: Set(None),
            to_status: Set(Some(event.status.as_str().to_owned())),
            note: Set(event.note),
            created_at: Set(now.micros()),
            is_contact: Set(false),
            action: Set(Some(event.action.as_str().to_owned())),
            details: Set(Some(details)),
            personal_details: Set(personal_details),
        });
    }
    let count = i64::try_from(rows.len()).unwrap_or(i64::MAX);
    order_event::Entity::insert_many(rows).exec_without_returning(db).await?;
    Ok(counters::record_deltas(db, [(counters::STAFF_ACTIONS.to_owned(), count)]).await?)
}

/// The changes of orders to shipped or delivered, oldest first.
pub async fn shipments<C: Connection>(db: &C, orders: &[OrderId]) -> Result<Vec<(OrderId, StatusStep)>> {
    let shipped = [OrderStatus::Shipped, OrderStatus::Delivered].map(OrderStatus::as_str);
    let rows: Vec<(i64, String, String, i64)> = order_event::Entity::find()
        .select_only()
        .columns([order_event::Column::OrderId, order_event::Column::FromStatus])
        .columns([order_event::Column::ToStatus, order_event::Column::CreatedAt])
        .filter(order_event::Column::OrderId.is_in(orders.iter().map(|id| id.0)))
        .filter(order_event::Column::FromStatus.is_not_null())
        .filter(order_event::Column::ToStatus.is_in(shipped))
        .order_by_asc(order_event::Column::Id)
        .into_tuple()
        .all(db)
        .await?;
    let step = |(id, from, to, at): (i64, String, String, i64)| {
        let (from, to) = (decode::order_status(&from)?, decode::order_status(&to)?);
        Ok((OrderId(id), StatusStep { from, to, at: Timestamp::from_micros(at) }))
    };
    rows.into_iter().map(step).collect()
}

pub async fn delete_contact_events<C: Connection>(db: &C, id: OrderId) -> Result<()> {
    let events = order_event::Entity::delete_many().filter(order_event::Column::OrderId.eq(id.0));
    events.filter(order_event::Column::IsContact.eq(true)).exec(db).await?;
    Ok(())
}
