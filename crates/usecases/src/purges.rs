//! Old rows that hourly jobs delete.

use nevel_domain::clock::Timestamp;
use nevel_domain::rules::{
    DASHBOARD_DAYS, DELIVERED_EMAIL_DAYS, ENDED_ORDER_JOB_DAYS, ENDED_PASSWORD_RESET_DAYS, ENDED_SESSION_DAYS,
    FAILED_ADDRESS_EMAIL_DAYS, IDEMPOTENCY_KEY_DAYS, SESSION_IDLE_DAYS, STOCK_NOTIFICATION_DAYS,
    STOCK_NOTIFICATION_LINK_HOURS,
};
use nevel_storage::purge::OldRows;

use crate::emails::kind::EmailKind;
use crate::error::Result;
use crate::housekeeping::{BATCH_SIZE, in_batches};
use crate::settings::read_settings::read_settings;
use crate::shop::Shop;

/// The age at which rows are deleted.
#[derive(Clone, Copy)]
pub enum Age {
    Hours(i64),
    Days(i64),
    /// The retention days of the settings.
    Retention,
}

/// A job with the rows that it deletes.
pub type Purge = (&'static str, &'static [(OldRows, Age)]);

/// Kinds of emails whose payload contains the address of a person, perhaps of a deleted account.
const WITH_ADDRESS: &[&str] = &[
    EmailKind::AccountDeleted.as_str(),
    EmailKind::PasswordReset.as_str(),
    EmailKind::EmailChangeNotice.as_str(),
    EmailKind::EmailChanged.as_str(),
];

/// Active sessions keep all their used tokens, because the reuse of one reveals a theft.
pub const SESSIONS: Purge = (
    "purge_sessions",
    &[
        (OldRows::SessionsExpired, Age::Days(ENDED_SESSION_DAYS)),
        (OldRows::SessionsRevoked, Age::Days(ENDED_SESSION_DAYS)),
        (OldRows::SessionsLastUsed, Age::Days(ENDED_SESSION_DAYS + SESSION_IDLE_DAYS)),
    ],
);
/// Links to set a password or to an email address, and sign-ins that never got their code.
pub const ACCOUNT_TOKENS: Purge = (
    "purge_account_tokens",
    &[
        (OldRows::PasswordResetsExpired, Age::Days(ENDED_PASSWORD_RESET_DAYS)),
        (OldRows::EmailLinksExpired, Age::Days(ENDED_PASSWORD_RESET_DAYS)),
        (OldRows::ChallengesExpired, Age::Days(0)),
    ],
);
pub const EMAILS: Purge = (
    "purge_emails",
    &[
        (OldRows::EmailsDelivered, Age::Days(DELIVERED_EMAIL_DAYS)),
        (OldRows::EmailsFailed, Age::Retention),
        (OldRows::EmailsOfKindsFailed(WITH_ADDRESS), Age::Days(FAILED_ADDRESS_EMAIL_DAYS)),
    ],
);
pub const STOCK_NOTIFICATIONS: Purge = (
    "purge_stock_notifications",
    &[
        (OldRows::StockNotificationsUnconfirmed, Age::Hours(STOCK_NOTIFICATION_LINK_HOURS)),
        (OldRows::StockNotificationsRequested, Age::Days(STOCK_NOTIFICATION_DAYS)),
        (OldRows::RestocksOfDeletedProducts, Age::Days(0)),
    ],
);
/// Keys that are too old to be repeated by a client.
pub const IDEMPOTENCY_KEYS: Purge =
    ("purge_idempotency_keys", &[(OldRows::IdempotencyKeysCreated, Age::Days(IDEMPOTENCY_KEY_DAYS))]);
pub const ORDER_JOBS: Purge = ("purge_order_jobs", &[(OldRows::OrderJobsFinished, Age::Days(ENDED_ORDER_JOB_DAYS))]);
/// Every instance has applied older changes, or rebuilds its index.
pub const CATALOG_CHANGES: Purge = ("purge_catalog_changes", &[(OldRows::CatalogChanges, Age::Hours(1))]);
/// The dashboard does not show older ones.
const SALES_DAYS: i64 = 2 * DASHBOARD_DAYS;
pub const SALES_COUNTERS: Purge = ("purge_sales_counters", &[(OldRows::SalesCounters, Age::Days(SALES_DAYS))]);

/// As long after the upload as orders are kept after their end. Erasing an order erases its lines earlier.
pub const BANK_LINES: Purge = ("erase_bank_lines", &[(OldRows::BankLinesUploaded, Age::Retention)]);

pub const ALL: [Purge; 9] = [
    SESSIONS,
    ACCOUNT_TOKENS,
    EMAILS,
    STOCK_NOTIFICATIONS,
    IDEMPOTENCY_KEYS,
    ORDER_JOBS,
    CATALOG_CHANGES,
    SALES_COUNTERS,
    BANK_LINES,
];

/// Counters of earlier sales may be deleted.
pub(crate) fn oldest_sales(now: Timestamp) -> Timestamp {
    now.plus_days(-SALES_DAYS)
}

/// Returns the number of deleted rows.
pub async fn purge(shop: &Shop, (_, rows): Purge) -> Result<u64> {
    let now = shop.clock.now();
    let mut count = 0;
    for &(rows, age) in rows {
        let before = match age {
            Age::Hours(hours) => now.plus_seconds(-hours * 3_600),
            Age::Days(days) => now.plus_days(-days),
            Age::Retention => now.plus_days(-i64::from(read_settings(shop).await?.retention_days)),
        };
        count += in_batches(shop, |transaction| Box::pin(rows.delete(transaction, before, BATCH_SIZE))).await?;
    }
    Ok(count)
}
