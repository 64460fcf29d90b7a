//! Withdrawals in the admin.

use nevel_domain::clock::Timestamp;
use nevel_domain::paging::{Page, PageRequest, SearchPage};
use nevel_domain::validation::ValidationError;
use nevel_domain::withdrawals::{
    Period, RefundDeadline, StateChange, WithdrawalDetails, WithdrawalFilter, WithdrawalId, WithdrawalList,
    WithdrawalRecord, WithdrawalState, withdrawn_amount,
};
use nevel_storage::withdrawals::{commands, query};
use nevel_storage::{Connection, settings};

use crate::emails::queue::queue_withdrawal_decision;
use crate::error::{Checked, Outdated};
use crate::settings::read_settings::time_zone;
use crate::withdrawals::error::WithdrawalError;
use crate::{Actor, Result, Shop, ShopError};

/// Returns a page of withdrawals without their history, and the numbers of all withdrawals.
pub async fn list_withdrawals(
    shop: &Shop,
    actor: Actor,
    filter: &WithdrawalFilter,
    page: PageRequest,
) -> Result<WithdrawalList<WithdrawalDetails>> {
    actor.must_be_admin()?;
    let db = shop.db.reader();
    let (zone, now) = (time_zone(shop).await?, shop.clock.now());
    let WithdrawalList { page, states, urgencies } = query::page(db, filter, &zone, zone.day_of(now), page).await?;
    let SearchPage { page: Page { content, total_elements, request }, truncated } = page;
    let content = with_orders(db, content, now).await?;
    Ok(WithdrawalList {
        page: SearchPage { page: Page { content, total_elements, request }, truncated },
        states,
        urgencies,
    })
}

pub async fn show_withdrawal(shop: &Shop, actor: Actor, id: WithdrawalId) -> Result<WithdrawalDetails> {
    actor.must_be_admin()?;
    load_details(shop.db.reader(), id, shop.clock.now()).await
}

/// Refunds and stock are the business of staff. The consumer gets an email about a decision, unless staff leave it out.
pub async fn change_state(
    shop: &Shop,
    actor: Actor,
    id: WithdrawalId,
    mut change: StateChange,
) -> Checked<WithdrawalDetails> {
    actor.must_be_admin()?;
    let now = shop.clock.now();
    let transaction = shop.db.begin_write().await?;
    let before = query::lock(&transaction, id).await?.ok_or(WithdrawalError::NotFound)?;
    let (from, to) = (before.state, change.state);
    let has_effect = from != to || change.note.is_some();
    if from != to && change.version.is_some_and(|expected| expected != before.version) {
        return Ok(Err(Outdated(load_details(&transaction, id, now).await?)));
    }
    if from != to && to == WithdrawalState::Other {
        return Err(ShopError::invalid_field("state", ValidationError::Unknown));
    }
    if has_effect {
        change.notify &= from != to && to.is_decision() && !before.is_anonymized;
        change.message = change.message.filter(|_| change.notify);
        let notify = change.notify;
        let event = commands::change_state(&transaction, &before, actor.user_id, change, now).await?;
        if notify {
            queue_withdrawal_decision(shop, &transaction, &before, event, now).await?;
        }
    }
    let details = load_details(&transaction, id, now).await?;
    shop.commit(transaction).await?;
    if has_effect {
        tracing::info!(target: "audit", user = actor.user_id.0, withdrawal = id.0, from = from.as_str(), to = to.as_str(), "withdrawal changed");
    }
    Ok(Ok(details))
}

/// Without history.
pub(crate) async fn with_orders<C: Connection>(
    db: &C,
    records: Vec<WithdrawalRecord>,
    now: Timestamp,
) -> Result<Vec<WithdrawalDetails>> {
    let settings = settings::load(db).await?;
    let today = settings.time_zone.day_of(now);
    let orders = query::orders(db, records.iter().filter_map(|record| record.order_id).collect()).await?;
    let details = records.into_iter().map(|record| {
        let order = record.order_id.and_then(|id| orders.get(&id).cloned());
        let order = order.map(|order| {
            let period = Period::of(&order, &settings.withdrawal, settings.time_zone.day_of(record.created_at));
            (order, period)
        });
        let amount = order.as_ref().and_then(|(order, _)| withdrawn_amount(&record, order));
        let deadline = RefundDeadline::of(&record, &settings.time_zone, today);
        WithdrawalDetails { record, order, amount, deadline, history: Vec::new() }
    });
    Ok(details.collect())
}

async fn load_details<C: Connection>(db: &C, id: WithdrawalId, now: Timestamp) -> Result<WithdrawalDetails> {
    let record = query::find(db, id).await?.ok_or(WithdrawalError::NotFound)?;
    let details = with_orders(db, vec![record], now).await?.pop().ok_or(WithdrawalError::NotFound)?;
    Ok(WithdrawalDetails { history: query::history(db, id).await?, ..details })
}
