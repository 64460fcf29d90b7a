//! Assigns orders to administrators, so that two do not handle the same one (DSK-05).

use nevel_domain::accounts::{Role, UserId};
use nevel_domain::orders::OrderId;
use nevel_domain::validation::ValidationError;
use nevel_storage::accounts::users;
use nevel_storage::orders::commands;

use super::details::OrderDetails;
use super::edit_locked::{LockedOrder, edit_locked};
use crate::{Actor, Result, Shop, ShopError};

/// `None` ends the assignment.
pub async fn assign_order(shop: &Shop, actor: Actor, id: OrderId, assignee: Option<UserId>) -> Result<OrderDetails> {
    let (details, is_change) = edit_locked(shop, actor, id, |order| Box::pin(assign(order, assignee))).await?;
    if is_change {
        let assignee = assignee.map(|user| user.0);
        tracing::info!(target: "audit", user = actor.user_id.0, order = id.0, assignee, "order assigned");
    }
    Ok(details)
}

async fn assign(LockedOrder { transaction, before, .. }: LockedOrder<'_, '_>, to: Option<UserId>) -> Result<bool> {
    if before.assignee.as_ref().map(|assignee| assignee.id) == to {
        return Ok(false);
    }
    if let Some(user) = to {
        let user = users::find(transaction, user).await?;
        if !user.is_some_and(|user| user.is_active && user.role == Role::Admin) {
            return Err(ShopError::invalid_field("userId", ValidationError::Unknown));
        }
    }
    commands::assign(transaction, before.order.id, to).await?;
    Ok(true)
}
