//! Deletes old rows in batches.

use nevel_domain::clock::Timestamp;
use sea_orm::sea_query::{Expr, ExprTrait as _, Query};
use sea_orm::{ColumnTrait, EntityName as _};

use crate::entities::{
    catalog_change, email_link, idempotency_key, order_job, outbox_message, password_reset, session, sign_in_challenge,
    stock_notification,
};
use crate::orders::bank_lines;
use crate::{Connection, Result, counters, stock_notifications};

/// Rows that are deleted some time after the event of their name.
#[derive(Debug, Clone, Copy)]
pub enum OldRows {
    /// With their tokens, like all sessions.
    SessionsExpired,
    SessionsRevoked,
    SessionsLastUsed,
    PasswordResetsExpired,
    EmailLinksExpired,
    ChallengesExpired,
    EmailsDelivered,
    /// With any secret in them.
    EmailsFailed,
    EmailsOfKindsFailed(&'static [&'static str]),
    IdempotencyKeysCreated,
    OrderJobsFinished,
    StockNotificationsRequested,
    StockNotificationsUnconfirmed,
    /// All of them, whatever the time.
    RestocksOfDeletedProducts,
    CatalogChanges,
    SalesCounters,
    /// Only their personal data: they stay, so that no line is booked twice.
    BankLinesUploaded,
}

impl OldRows {
    /// Deletes up to `limit` rows of before the time, oldest first; returns their number.
    pub async fn delete<C: Connection>(self, db: &C, before: Timestamp, limit: u64) -> Result<u64> {
        use outbox_message::Column as Email;
        use session::Column as Session;
        use stock_notification::Column as Notification;
        let any = || Expr::value(true);
        match self {
            Self::SessionsExpired => delete_oldest(db, Session::ExpiresAt, before, any(), limit).await,
            Self::SessionsRevoked => delete_oldest(db, Session::RevokedAt, before, any(), limit).await,
            Self::SessionsLastUsed => delete_oldest(db, Session::LastUsedAt, before, any(), limit).await,
            Self::PasswordResetsExpired => {
                delete_oldest(db, password_reset::Column::ExpiresAt, before, any(), limit).await
            }
            Self::EmailLinksExpired => delete_oldest(db, email_link::Column::ExpiresAt, before, any(), limit).await,
            Self::ChallengesExpired => {
                delete_oldest(db, sign_in_challenge::Column::ExpiresAt, before, any(), limit).await
            }
            Self::EmailsDelivered => delete_oldest(db, Email::DeliveredAt, before, any(), limit).await,
            Self::EmailsFailed => delete_oldest(db, Email::FailedAt, before, any(), limit).await,
            Self::EmailsOfKindsFailed(kinds) => {
                delete_oldest(db, Email::FailedAt, before, Email::Kind.is_in(kinds.iter().copied()), limit).await
            }
            Self::IdempotencyKeysCreated => {
                delete_oldest(db, idempotency_key::Column::CreatedAt, before, any(), limit).await
            }
            Self::OrderJobsFinished => delete_oldest(db, order_job::Column::FinishedAt, before, any(), limit).await,
            Self::StockNotificationsRequested => {
                delete_oldest(db, Notification::RequestedAt, before, any(), limit).await
            }
            Self::StockNotificationsUnconfirmed => {
                delete_oldest(db, Notification::RequestedAt, before, Notification::ConfirmedAt.is_null(), limit).await
            }
            Self::RestocksOfDeletedProducts => stock_notifications::delete_restocks_of_deleted(db).await,
            Self::CatalogChanges => delete_oldest(db, catalog_change::Column::ChangedAt, before, any(), limit).await,
            Self::BankLinesUploaded => bank_lines::erase_old(db, before, limit).await,
            Self::SalesCounters => counters::purge_sales(db, before, limit).await,
        }
    }
}

/// Deletes up to `limit` rows of a table with an id, by a time column and a further condition.
async fn delete_oldest<C: Connection, T: ColumnTrait>(
    db: &C,
    time: T,
    before: Timestamp,
    condition: Expr,
    limit: u64,
) -> Result<u64> {
    let (table, id) = (T::EntityName::default().table_name().to_owned(), "id");
    let oldest = Query::select()
        .column(id)
        .from(table.clone())
        .and_where(time.lt(before.micros()))
        .and_where(condition)
        .order_by(time, sea_orm::Order::Asc)
        .limit(limit)
        .to_owned();
    let delete = Query::delete().from_table(table).and_where(Expr::col(id).in_subquery(oldest)).to_owned();
    Ok(db.execute(&delete).await?.rows_affected())
}
