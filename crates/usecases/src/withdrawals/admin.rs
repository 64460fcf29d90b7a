//! Withdrawals in the admin.

use nevel_domain::paging::{Page, PageRequest};
use nevel_domain::validation::ValidationError;
use nevel_domain::withdrawals::{
    Period, StateChange, StateCounts, WithdrawalDetails, WithdrawalId, WithdrawalRecord, WithdrawalState,
};
use nevel_storage::withdrawals::{commands, query};
use nevel_storage::{Connection, settings};

use crate::error::{Checked, Outdated};
use crate::withdrawals::error::WithdrawalError;
use crate::{Actor, Result, Shop, ShopError};

/// Returns a page of withdrawals without their history, and the number of all withdrawals in each state.
pub async fn list_withdrawals(
    shop: &Shop,
    actor: Actor,
    state: Option<WithdrawalState>,
    page: PageRequest,
) -> Result<(Page<WithdrawalDetails>, StateCounts)> {
    actor.must_be_admin()?;
    let db = shop.db.reader();
    let (Page { content, total_elements, request }, counts) = query::page(db, state, page).await?;
    Ok((Page { content: with_orders(db, content).await?, total_elements, request }, counts))
}

pub async fn show_withdrawal(shop: &Shop, actor: Actor, id: WithdrawalId) -> Result<WithdrawalDetails> {
    actor.must_be_admin()?;
    load_details(shop.db.reader(), id).await
}

/// Refunds and stock are the business of staff.
pub async fn change_state(
    shop: &Shop,
    actor: Actor,
    id: WithdrawalId,
    change: StateChange,
) -> Checked<WithdrawalDetails> {
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

/// Without history.
async fn with_orders<C: Connection>(db: &C, records: Vec<WithdrawalRecord>) -> Result<Vec<WithdrawalDetails>> {
    let settings = settings::load(db).await?;
    let orders = query::orders(db, records.iter().filter_map(|record| record.order_id).collect()).await?;
    let details = records.into_iter().map(|record| {
        let order = record.order_id.and_then(|id| orders.get(&id).cloned());
        let order = order.map(|order| {
            let period = Period::of(&order, &settings.withdrawal, settings.time_zone.day_of(record.created_at));
            (order, period)
        });
        WithdrawalDetails { record, order, history: Vec::new() }
    });
    Ok(details.collect())
}

async fn load_details<C: Connection>(db: &C, id: WithdrawalId) -> Result<WithdrawalDetails> {
    let record = query::find(db, id).await?.ok_or(WithdrawalError::NotFound)?;
    let details = with_orders(db, vec![record]).await?.pop().ok_or(WithdrawalError::NotFound)?;
    Ok(WithdrawalDetails { history: query::history(db, id).await?, ..details })
}
