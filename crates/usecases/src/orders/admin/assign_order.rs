//! Assigns orders to administrators, so that two do not handle the same one (DSK-05).

use nevel_domain::accounts::{Role, UserId};
use nevel_domain::orders::OrderId;
use nevel_domain::patch::Patch;
use nevel_domain::validation::ValidationError;
use nevel_storage::Connection;
use nevel_storage::accounts::users;
use nevel_storage::orders::commands;

use super::details::OrderDetails;
use super::edit_locked::{LockedOrder, edit_locked};
use crate::orders::error::OrderError;
use crate::{Actor, Result, Shop, ShopError};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Assignment {
    /// `None` ends the assignment.
    pub to: Option<UserId>,
    /// The assignee that the administrator saw; another one is a conflict.
    pub expected: Patch<Option<UserId>>,
}

pub async fn assign_order(shop: &Shop, actor: Actor, id: OrderId, assignment: Assignment) -> Result<OrderDetails> {
    let (details, is_change) = edit_locked(shop, actor, id, |order| Box::pin(assign(order, assignment))).await?;
    if is_change {
        let assignee = assignment.to.map(|user| user.0);
        tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, assignee, "order assigned");
    }
    Ok(details)
}

async fn assign(order: LockedOrder<'_, '_>, Assignment { to, expected }: Assignment) -> Result<bool> {
    let LockedOrder { transaction, before, .. } = order;
    let current = before.assignee.as_ref().map(|assignee| assignee.id);
    if current == to {
        return Ok(false);
    }
    if expected.apply_to(current) != current {
        return Err(OrderError::VersionConflict(Box::new(before.clone())).into());
    }
    ensure_assignable(transaction, to).await?;
    commands::assign(transaction, before.order.id, to).await?;
    Ok(true)
}

/// Only administrators handle orders.
pub(super) async fn ensure_assignable<C: Connection>(db: &C, user: Option<UserId>) -> Result<()> {
    let Some(id) = user else { return Ok(()) };
    let user = users::find(db, id).await?;
    if user.is_some_and(|user| user.is_active && user.role == Role::Admin) {
        Ok(())
    } else {
        Err(ShopError::invalid_field("userId", ValidationError::Unknown))
    }
}
