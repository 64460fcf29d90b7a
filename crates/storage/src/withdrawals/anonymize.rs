//! Anonymization of withdrawals. State, order number and products stay for accounting.

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::orders::Retention;
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::query::is_of_user;
use super::search;
use crate::entities::{withdrawal, withdrawal_event};
use crate::{Connection, Result};

/// Anonymizes up to `limit` withdrawals whose personal data is due to be erased: finished ones after the retention
/// period, others after the limit. Returns their number.
pub async fn anonymize_due<C: Connection>(db: &C, rule: Retention, now: Timestamp, limit: u64) -> Result<u64> {
    // Repeats the condition of the index `withdrawals_to_erase` literally; with bound parameters the index would not be
    // used.
    let is_finished = Expr::cust("erased_at IS NULL AND state IN ('refunded', 'rejected')");
    let is_open = withdrawal::Entity::is_open().and(withdrawal::Column::ErasedAt.is_null());
    let mut ids = Vec::new();
    for (condition, before) in [(is_finished, rule.ended_before), (is_open, rule.limit_before)] {
        let due = withdrawal::Entity::find()
            .select_only()
            .column(withdrawal::Column::Id)
            .filter(condition)
            .filter(withdrawal::Column::UpdatedAt.lt(before.micros()))
            .order_by_asc(withdrawal::Column::UpdatedAt)
            .limit(limit - ids.len() as u64);
        ids.extend(due.into_tuple::<i64>().all(db).await?);
    }
    anonymize(db, ids, now).await
}

/// Anonymizes all withdrawals of a user.
pub async fn anonymize_of_user<C: Connection>(db: &C, user: UserId, now: Timestamp) -> Result<u64> {
    let ids = withdrawal::Entity::find().select_only().column(withdrawal::Column::Id).filter(is_of_user(user));
    let ids: Vec<i64> = ids.into_tuple().all(db).await?;
    anonymize(db, ids, now).await
}

/// Ids and email addresses of the withdrawals of a user.
pub async fn ids_and_emails_of_user<C: Connection>(db: &C, user: UserId) -> Result<Vec<(i64, String)>> {
    let withdrawals = withdrawal::Entity::find()
        .select_only()
        .columns([withdrawal::Column::Id, withdrawal::Column::Email])
        .filter(is_of_user(user));
    Ok(withdrawals.into_tuple().all(db).await?)
}

async fn anonymize<C: Connection>(db: &C, ids: Vec<i64>, now: Timestamp) -> Result<u64> {
    let anonymized = withdrawal::Entity::update_many()
        .col_expr(withdrawal::Column::Name, Expr::value(""))
        .col_expr(withdrawal::Column::Email, Expr::value(""))
        .col_expr(withdrawal::Column::Message, Expr::value(Option::<String>::None))
        .col_expr(withdrawal::Column::UserId, Expr::value(Option::<i64>::None))
        // A typed number that is not an order number may contain anything.
        .col_expr(
            withdrawal::Column::OrderNumber,
            Expr::case(withdrawal::Column::OrderId.is_null(), "")
                .finally(Expr::col(withdrawal::Column::OrderNumber))
                .into(),
        )
        .col_expr(withdrawal::Column::ErasedAt, Expr::value(now.micros()))
        .col_expr(withdrawal::Column::Version, Expr::col(withdrawal::Column::Version).add(1))
        .filter(withdrawal::Column::Id.is_in(ids.iter().copied()))
        .exec(db)
        .await?;
    withdrawal_event::Entity::update_many()
        .col_expr(withdrawal_event::Column::Note, Expr::value(Option::<String>::None))
        .filter(withdrawal_event::Column::WithdrawalId.is_in(ids.iter().copied()))
        .exec(db)
        .await?;
    // A trigger has deleted their words, and the messages of staff.
    let rows = withdrawal::Entity::find().filter(withdrawal::Column::Id.is_in(ids)).all(db).await?;
    search::insert_words(db, &rows).await?;
    Ok(anonymized.rows_affected)
}
