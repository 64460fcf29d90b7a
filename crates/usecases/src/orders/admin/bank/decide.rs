//! Marks lines as belonging to no order, and takes that or their bookings back.

use nevel_domain::bank_statements::{BankLineId, BankLineState};
use nevel_domain::money::Cents;
use nevel_domain::orders::in_force;
use nevel_storage::orders::entries::Author;
use nevel_storage::orders::{bank_lines, commands};

use crate::orders::admin::add_entry::correct_in_force;
use crate::retry::retry_on_conflict;
use crate::{Actor, Result, Shop};

/// Returns the number of changed lines. Lines that are booked or ignored are not changed.
pub async fn ignore_lines(shop: &Shop, actor: Actor, lines: &[BankLineId]) -> Result<u64> {
    actor.must_be_admin()?;
    let count = set_state(shop, lines, BankLineState::Open, BankLineState::Ignored).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, lines = count, "lines of a bank statement ignored");
    Ok(count)
}

/// Makes lines open again: their entries get counter-entries, whatever happened to the orders since. Returns the number
/// of changed lines.
pub async fn reopen_lines(shop: &Shop, actor: Actor, lines: &[BankLineId]) -> Result<u64> {
    actor.must_be_admin()?;
    let mut count = set_state(shop, lines, BankLineState::Ignored, BankLineState::Open).await?;
    for line in lines {
        count += retry_on_conflict(|| reopen(shop, actor, *line)).await?;
    }
    tracing::info!(target: "audit", user = actor.user_id.0, lines = count, "lines of a bank statement reopened");
    Ok(count)
}

async fn reopen(shop: &Shop, actor: Actor, line: BankLineId) -> Result<u64> {
    let transaction = shop.db.begin_write().await?;
    let mut parts = bank_lines::booked_parts(&transaction, &[line]).await?;
    // All orders before the line and by id, as everywhere, to avoid deadlocks.
    parts.sort_by_key(|part| part.order);
    let mut orders = Vec::new();
    for part in &parts {
        orders.push(commands::lock(&transaction, part.order).await?);
    }
    let mut corrected = 0;
    for (part, before) in parts.iter().zip(&orders) {
        let Some(before) = before else { continue };
        let Some(entry) = in_force(&before.order.entries).find(|entry| entry.id == part.entry) else { continue };
        let author = Author { user: actor.user_id, key: None, now: shop.clock.now() };
        correct_in_force(&transaction, before, entry, author).await?;
        corrected += 1;
    }
    // Its entries may have been corrected by an older version, which does not know lines.
    let is_stale =
        corrected == 0 && bank_lines::lock(&transaction, line).await?.is_some_and(|line| line.booked > Cents::ZERO);
    if is_stale {
        bank_lines::update_booked(&transaction, [line]).await?;
    }
    shop.commit(transaction).await?;
    Ok(u64::from(corrected > 0 || is_stale))
}

async fn set_state(shop: &Shop, lines: &[BankLineId], from: BankLineState, to: BankLineState) -> Result<u64> {
    retry_on_conflict(|| async move {
        let transaction = shop.db.begin_write().await?;
        let count = bank_lines::set_state(&transaction, lines, from, to).await?;
        shop.commit(transaction).await?;
        Ok(count)
    })
    .await
}
