//! Declares that nothing is owed for orders, or takes that back (MON-08).

use std::collections::HashMap;

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{OrderChange, OrderId, StaffAction};
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::history::{StaffEvent, add_staff_events};
use super::retention::{BALANCE, is_completed};
use crate::entities::order;
use crate::{Connection, Result, decode};

/// Changes those of the orders that are completed, not anonymized and owe something (or were settled), and adds the
/// change to their history. Returns their number. The time of the last change stays, because it starts the retention
/// period.
pub async fn set_settled<C: Connection>(
    db: &C,
    ids: &[OrderId],
    is_settled: bool,
    by: UserId,
    now: Timestamp,
) -> Result<u64> {
    let is_change =
        if is_settled { format!("{BALANCE} NOT IN (0, settled_cents)") } else { "settled_cents <> 0".to_owned() };
    let rows: Vec<(i64, String)> = order::Entity::find()
        .select_only()
        .columns([order::Column::Id, order::Column::Status])
        .filter(order::Column::Id.is_in(ids.iter().map(|id| id.0)))
        .filter(is_completed())
        .filter(Expr::cust(is_change))
        .order_by_asc(order::Column::Id)
        .lock_exclusive()
        .into_tuple()
        .all(db)
        .await?;
    let statuses: HashMap<i64, String> = rows.into_iter().collect();
    if statuses.is_empty() {
        return Ok(0);
    }
    order::Entity::update_many()
        .col_expr(order::Column::SettledCents, Expr::cust(if is_settled { BALANCE } else { "0" }))
        .col_expr(order::Column::Version, Expr::col(order::Column::Version).add(1))
        .filter(order::Column::Id.is_in(statuses.keys().copied()))
        .exec(db)
        .await?;
    let action = if is_settled { StaffAction::Settled } else { StaffAction::SettlementRemoved };
    let count = statuses.len() as u64;
    let change = OrderChange::default();
    let mut events = Vec::new();
    for (id, status) in statuses {
        let event = StaffEvent { action, status: decode::order_status(&status)?, change: &change, note: None };
        events.push((OrderId(id), event));
    }
    add_staff_events(db, events, by, now).await?;
    Ok(count)
}
