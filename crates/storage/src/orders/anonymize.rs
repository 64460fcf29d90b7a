//! Anonymization of orders (INFO-04). Lines, amounts and the country stay for accounting.

use std::collections::BTreeMap;

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{OrderId, OrderStatus, Retention};
use sea_orm::sea_query::{Expr, ExprTrait as _, IntoColumnRef, Query};
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait as _, UpdateMany};

use super::bank_lines;
use super::retention::{Access, are_due, is_held};
use super::search_fields;
use crate::entities::{order, order_event, order_note, withdrawal};
use crate::{Connection, Result};

const REQUIRED_PERSONAL_DATA: [order::Column; 7] = [
    order::Column::Email,
    order::Column::FirstName,
    order::Column::LastName,
    order::Column::Phone,
    order::Column::Street,
    order::Column::City,
    order::Column::ZipCode,
];

const OPTIONAL_PERSONAL_DATA: [order::Column; 13] = [
    order::Column::Telegram,
    order::Column::PostBox,
    order::Column::Apartment,
    order::Column::InvoiceName,
    order::Column::InvoiceStreet,
    order::Column::InvoiceApartment,
    order::Column::InvoiceCity,
    order::Column::InvoiceZipCode,
    order::Column::InvoiceCountry,
    // A trigger erases the references of its entries.
    order::Column::PaymentReference,
    order::Column::TrackingNumber,
    order::Column::TrackingUrl,
    order::Column::AdjustmentReason,
];

/// Repeats the conditions of the indexes whose names start with `orders_partly_anonymized` literally; with bound parameters the indexes would not be used.
const PARTLY_ANONYMIZED: [&str; 3] = [
    "erased_at IS NOT NULL AND (apartment IS NOT NULL OR invoice_street IS NOT NULL)",
    "erased_at IS NOT NULL AND (payment_reference IS NOT NULL OR tracking_number IS NOT NULL)",
    "erased_at IS NOT NULL AND adjustment_reason IS NOT NULL",
];

/// Up to `limit` orders whose personal data is due to be erased.
pub async fn find_due<C: Connection>(db: &C, rule: Retention, limit: u64) -> Result<Vec<OrderId>> {
    let mut due = Vec::new();
    for condition in are_due(rule, Access::Index) {
        let ids: Vec<i64> = order::Entity::find()
            .select_only()
            .column(order::Column::Id)
            .filter(condition)
            .order_by_asc(order::Column::UpdatedAt)
            .limit(limit)
            .into_tuple()
            .all(db)
            .await?;
        due.extend(ids.into_iter().map(OrderId));
    }
    due.sort_unstable();
    due.dedup();
    due.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    Ok(due)
}

/// Notes, and history entries with a note, that staff added before `before` to anonymized orders; up to `limit` of
/// each.
pub async fn find_late_notes<C: Connection>(db: &C, before: Timestamp, limit: u64) -> Result<(Vec<i64>, Vec<i64>)> {
    let notes = order_note::Entity::find()
        .select_only()
        .column(order_note::Column::Id)
        .filter(order_note::Column::CreatedAt.lt(before.micros()))
        .filter(is_of_anonymized((order_note::Entity, order_note::Column::OrderId)))
        .order_by_asc(order_note::Column::CreatedAt)
        .limit(limit);
    let entries = order_event::Entity::find()
        .select_only()
        .column(order_event::Column::Id)
        .filter(order_event::Column::Note.is_not_null())
        .filter(order_event::Column::CreatedAt.lt(before.micros()))
        .filter(is_of_anonymized((order_event::Entity, order_event::Column::OrderId)))
        .order_by_asc(order_event::Column::CreatedAt)
        .limit(limit);
    Ok((notes.into_tuple().all(db).await?, entries.into_tuple().all(db).await?))
}

fn is_of_anonymized(order_id: impl IntoColumnRef) -> Expr {
    let anonymized = Query::select()
        .expr(Expr::value(1))
        .from(order::Entity)
        .and_where(Expr::col((order::Entity, order::Column::Id)).equals(order_id))
        .and_where(Expr::col((order::Entity, order::Column::ErasedAt)).is_not_null())
        .to_owned();
    Expr::exists(anonymized)
}

/// Deletes the notes and clears the notes of the history entries.
pub async fn delete_late_notes<C: Connection>(db: &C, notes: Vec<i64>, entries: Vec<i64>) -> Result<()> {
    order_note::Entity::delete_many().filter(order_note::Column::Id.is_in(notes)).exec(db).await?;
    order_event::Entity::update_many()
        .col_expr(order_event::Column::Note, Expr::value(Option::<String>::None))
        .filter(order_event::Column::Id.is_in(entries))
        .exec(db)
        .await?;
    Ok(())
}

/// Clears up to `limit` orders that an instance of an older version anonymized without the columns that it does not
/// know.
/// Returns their number.
pub async fn complete_partly_anonymized<C: Connection>(db: &C, limit: u64) -> Result<u64> {
    let mut cleared = 0;
    for condition in PARTLY_ANONYMIZED {
        let ids = order::Entity::find()
            .select_only()
            .column(order::Column::Id)
            .filter(Expr::cust(condition))
            .limit(limit)
            .into_query();
        let result = clear_optional_columns(order::Entity::update_many())
            .filter(order::Column::Id.in_subquery(ids))
            .exec(db)
            .await?;
        cleared += result.rows_affected;
    }
    Ok(cleared)
}

/// Removes personal values from up to `limit` history entries of anonymized orders, which older versions leave. Returns
/// their number.
pub async fn clear_personal_history<C: Connection>(db: &C, limit: u64) -> Result<u64> {
    let ids: Vec<i64> = order_event::Entity::find()
        .select_only()
        .column(order_event::Column::Id)
        .filter(Expr::cust("personal_details IS NOT NULL"))
        .filter(is_of_anonymized((order_event::Entity, order_event::Column::OrderId)))
        .limit(limit)
        .into_tuple()
        .all(db)
        .await?;
    let result = order_event::Entity::update_many()
        .col_expr(order_event::Column::PersonalDetails, Expr::value(Option::<String>::None))
        .filter(order_event::Column::Id.is_in(ids))
        .exec(db)
        .await?;
    Ok(result.rows_affected)
}

fn clear_optional_columns(update: UpdateMany<order::Entity>) -> UpdateMany<order::Entity> {
    let null = || Expr::value(Option::<String>::None);
    OPTIONAL_PERSONAL_DATA.into_iter().fold(update, |update, column| update.col_expr(column, null()))
}

/// Clears the contact data of those orders that are still due; returns their ids.
pub async fn anonymize<C: Connection>(
    db: &C,
    ids: &[OrderId],
    rule: Retention,
    now: Timestamp,
) -> Result<Vec<OrderId>> {
    let rows = order::Entity::find()
        .filter(order::Column::Id.is_in(ids.iter().map(|id| id.0)))
        .filter(are_due(rule, Access::Row).into_iter().fold(Condition::any(), Condition::add))
        .order_by_asc(order::Column::Id)
        .lock_exclusive()
        .all(db)
        .await?;
    anonymize_rows(db, &rows, now).await
}

/// Clears the contact data of up to `limit` orders of a user that are not anonymized yet; returns their number. The
/// caller has checked that none of them is under way.
pub async fn anonymize_of_user<C: Connection>(db: &C, user: UserId, now: Timestamp, limit: u64) -> Result<u64> {
    let rows = order::Entity::find()
        .filter(order::Column::UserId.eq(user.0))
        .filter(order::Column::ErasedAt.is_null())
        .order_by_asc(order::Column::Id)
        .limit(limit)
        .lock_exclusive()
        .all(db)
        .await?;
    Ok(anonymize_rows(db, &rows, now).await?.len() as u64)
}

/// Numbers of up to `limit` orders whose personal data is still needed, so that the account cannot be deleted: orders
/// of the user that are neither delivered nor canceled or that something holds back, and orders from which the user
/// withdrew, while staff have not finished the withdrawal. Withdrawals without an order do not count.
pub async fn under_way_of_user<C: Connection>(
    db: &C,
    user: UserId,
    rule: Retention,
    limit: u64,
) -> Result<Vec<String>> {
    let is_open_status =
        || order::Column::Status.is_not_in([OrderStatus::Delivered.as_str(), OrderStatus::Cancelled.as_str()]);
    let withdrawn_from = withdrawal::Entity::find()
        .select_only()
        .column(withdrawal::Column::OrderId)
        .filter(withdrawal::Column::UserId.eq(user.0))
        .filter(withdrawal::Column::OrderId.is_not_null())
        .filter(withdrawal::Entity::is_open())
        .into_query();
    let is_within_limit = order::Column::UpdatedAt.gte(rule.limit_before.micros());
    let is_held = is_held(rule).add(order::Column::ErasedAt.is_null());
    let own =
        Condition::all().add(order::Column::UserId.eq(user.0)).add(Condition::any().add(is_open_status()).add(is_held));
    let withdrawn =
        Condition::all().add(order::Column::Id.in_subquery(withdrawn_from)).add(is_open_status().or(is_within_limit));
    // Two queries, because PostgreSQL uses no index for the alternatives combined.
    let mut orders = BTreeMap::new();
    for condition in [own, withdrawn] {
        let numbers = order::Entity::find()
            .select_only()
            .columns([order::Column::Id, order::Column::Number])
            .filter(condition)
            .order_by_asc(order::Column::Id)
            .limit(limit);
        orders.extend(numbers.into_tuple::<(i64, String)>().all(db).await?);
    }
    Ok(orders.into_values().take(usize::try_from(limit).unwrap_or(usize::MAX)).collect())
}

async fn anonymize_rows<C: Connection>(db: &C, rows: &[order::Model], now: Timestamp) -> Result<Vec<OrderId>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let tokens = search_fields::tokens_of_rows(db, rows).await?;
    let update = REQUIRED_PERSONAL_DATA
        .into_iter()
        .fold(order::Entity::update_many(), |update, column| update.col_expr(column, Expr::value("")));
    clear_optional_columns(update)
        .col_expr(order::Column::ErasedAt, Expr::value(now.micros()))
        // An edit based on the previous version is rejected.
        .col_expr(order::Column::Version, Expr::col(order::Column::Version).add(1))
        .filter(order::Column::Id.is_in(ids.iter().copied()))
        .exec(db)
        .await?;
    // The numbers of the order and its invoices are not personal data; the order stays searchable by them.
    for (id, tokens) in tokens {
        search_fields::update_index(db, OrderId(id), &tokens).await?;
    }
    order_event::Entity::update_many()
        .col_expr(order_event::Column::Note, Expr::value(Option::<String>::None))
        .col_expr(order_event::Column::PersonalDetails, Expr::value(Option::<String>::None))
        .filter(order_event::Column::OrderId.is_in(ids.iter().copied()))
        .exec(db)
        .await?;
    order_note::Entity::delete_many().filter(order_note::Column::OrderId.is_in(ids.iter().copied())).exec(db).await?;
    bank_lines::erase_of_orders(db, &ids, now).await?;
    Ok(ids.into_iter().map(OrderId).collect())
}

#[cfg(test)]
mod tests {
    use sea_orm::{IdenStatic as _, Iterable as _};

    use super::*;

    /// Columns without personal data, or needed for accounting.
    const KEPT: [order::Column; 41] = [
        order::Column::Id,
        order::Column::Number,
        order::Column::UserId,
        order::Column::GuestTokenHash,
        order::Column::Status,
        order::Column::Country,
        order::Column::SubtotalCents,
        order::Column::ShippingCents,
        order::Column::TotalCents,
        order::Column::Language,
        order::Column::UseAsInvoiceAddress,
        order::Column::SubscribeToNewsletter,
        order::Column::AgeConfirmedAt,
        order::Column::Version,
        order::Column::CreatedAt,
        order::Column::UpdatedAt,
        order::Column::ErasedAt,
        order::Column::AgeDeclared,
        order::Column::ContactedAt,
        order::Column::ContactAttempts,
        order::Column::CallBackAt,
        order::Column::AssignedTo,
        order::Column::DeliveredOn,
        order::Column::PaidOn,
        order::Column::PaymentMethod,
        order::Column::PaymentCents,
        order::Column::SettledCents,
        order::Column::RefundedCents,
        order::Column::EntryCount,
        order::Column::Carrier,
        order::Column::DiscountCents,
        order::Column::DiscountPercent,
        order::Column::ShippingOverrideCents,
        order::Column::PricedVersion,
        order::Column::SlipPrintedAt,
        order::Column::PackingBy,
        order::Column::PackingSince,
        order::Column::PackedBy,
        order::Column::PackedAt,
        order::Column::ReturnedCents,
        order::Column::ShippingRefunded,
    ];

    #[test]
    fn info_04_every_column_of_an_order_is_anonymized_or_kept_on_purpose() {
        let lists = REQUIRED_PERSONAL_DATA.into_iter().chain(OPTIONAL_PERSONAL_DATA).chain(KEPT);
        let mut decided: Vec<&str> = lists.map(|column| column.as_str()).collect();
        let mut columns: Vec<&str> = order::Column::iter().map(|column| column.as_str()).collect();
        decided.sort_unstable();
        columns.sort_unstable();
        assert_eq!(decided, columns);
    }
}
