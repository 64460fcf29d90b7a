//! Changes the state of a withdrawal. Refunds and stock are the business of staff.

use nevel_domain::validation::ValidationError;
use nevel_domain::withdrawals::{StateChange, WithdrawalDetails, WithdrawalId, WithdrawalState};
use nevel_storage::withdrawals::{commands, query};

use super::details::load_details;
use crate::actor::Actor;
use crate::error::{Checked, Outdated, ShopError};
use crate::shop::Shop;
use crate::withdrawals::error::WithdrawalError;

pub async fn change_state(shop: &Shop, actor: Actor, id: WithdrawalId, change: StateChange) -> Checked<WithdrawalDetails> {
    actor.must_be_admin()?;
    let transaction = shop.db.begin_write().await?;
    let before = query::lock(&transaction, id).await?.ok_or(WithdrawalError::NotFound)?;
    let (from, to) = (before.state, change.state);
    let has_effect = from != to || change.note.is_some();
    if from != to && change.version.is_some_and(|expected| expected != before.version) {
        return Ok(Err(Outdated(load_details(&transaction, id).await?)));
    }
    if from != to && to == WithdrawalState::Other {
        return Err(ShopError::invalid_field("state", ValidationError::Unknown));
    }
    if has_effect {
        commands::change_state(&transaction, &before, actor.user_id, change, shop.clock.now()).await?;
    }
    let details = load_details(&transaction, id).await?;
    shop.commit(transaction).await?;
    if has_effect {
        tracing::info!(target: "audit", user = actor.user_id.0, withdrawal = id.0, from = from.as_str(), to = to.as_str(), "withdrawal changed");
    }
    Ok(Ok(details))
}
