//! Marks lines as belonging to no order, and takes that or their bookings back.

use nevel_domain::bank_statements::{BankLineId, BankLineState};
use nevel_domain::orders::in_force;
use nevel_storage::orders::entries::Author;
use nevel_storage::orders::{bank_lines, commands};

use crate::orders::admin::add_entry::correct_in_force;
use crate::retry::retry_on_conflict;
use crate::{Actor, Result, Shop};

/// Returns the number of changed lines. Lines that are booked or ignored are not changed.
pub async fn ignore_lines(shop: &Shop, actor: Actor, lines: &[BankLineId]) -> Result<u64> {
    actor.must_be_admin()?;
    let transaction = shop.db.begin_write().await?;
    let count = bank_lines::set_state(&transaction, lines, BankLineState::Open, BankLineState::Ignored).await?;
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, lines = count, "lines of a bank statement ignored");
    Ok(count)
}

/// Makes lines open again: their entries get counter-entries, whatever happened to the orders since. Returns the number
/// of changed lines.
pub async fn reopen_lines(shop: &Shop, actor: Actor, lines: &[BankLineId]) -> Result<u64> {
    actor.must_be_admin()?;
    let transaction = shop.db.begin_write().await?;
    let mut count = bank_lines::set_state(&transaction, lines, BankLineState::Ignored, BankLineState::Open).await?;
    shop.commit(transaction).await?;
    for line in lines {
        count += retry_on_conflict(|| reopen(shop, actor, *line)).await?;
    }
    tracing::info!(target: "audit", user = actor.user_id.0, lines = count, "lines of a bank statement reopened");
    Ok(count)
}

async fn reopen(shop: &Shop, actor: Actor, line: BankLineId) -> Result<u64> {
    let transaction = shop.db.begin_write().await?;
    let mut parts = bank_lines::booked_parts(&transaction, &[line]).await?;
    parts.sort_by_key(|part| part.order);
    let mut corrected = 0;
    for part in parts {
        let Some(before) = commands::lock(&transaction, part.order).await? else { continue };
        let Some(entry) = in_force(&before.order.entries).find(|entry| entry.id == part.entry) else { continue };
        let author = Author { user: actor.user_id, key: None, now: shop.clock.now() };
        correct_in_force(&transaction, &before, entry, author).await?;
        corrected += 1;
    }
    shop.commit(transaction).await?;
    Ok(u64::from(corrected > 0))
}
