//! SQL conditions of the retention of personal data (MON-08). They agree with `nevel_domain::orders::Retention`, which
//! a test holds.

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{HoldReason, Retention, RetentionFilter};
use nevel_domain::rules::ERASURE_NOTICE_DAYS;
use nevel_domain::settings::ShopSettings;
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ColumnTrait as _, Condition, EntityTrait, QueryFilter, QuerySelect, QueryTrait as _};

use crate::entities::{order, withdrawal};
use crate::{Connection, Result, counters};

/// Repeats the condition of the indexes `orders_to_erase` and `orders_by_debtor` literally; with bound parameters they
/// would not be used.
const COMPLETED: &str = "erased_at IS NULL AND status IN ('DELIVERED', 'CANCELLED')";

macro_rules! balance {
    () => {
        "(CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents - returned_cents END - COALESCE(payment_cents, 0))"
    };
}

/// What the buyer should have paid minus what is recorded.
pub(super) const BALANCE: &str = balance!();

/// 1 if the buyer owes money, -1 if the shop does. Repeats the expression of the index `orders_by_debtor` literally.
const DEBT: &str =
    concat!("(CASE WHEN ", balance!(), " IN (0, settled_cents) THEN 0 WHEN ", balance!(), " > 0 THEN 1 ELSE -1 END)");

/// The buyer owes money. Repeats the condition of the index `orders_owed_by_buyers` literally.
pub(super) const OPEN: &str = concat!("(", balance!(), " > 0 AND ", balance!(), " <> settled_cents)");

/// The shop owes money. Repeats the condition of the index `orders_owed_by_shop` literally.
pub(super) const REFUND_DUE: &str = concat!("(", balance!(), " < 0 AND ", balance!(), " <> settled_cents)");

/// An entry that is neither corrected nor a counter-entry.
pub(crate) const ENTRY_IN_FORCE: &str = "corrects_id IS NULL AND NOT EXISTS \
    (SELECT 1 FROM order_entries AS counter WHERE counter.corrects_id = order_entries.id)";

/// How a condition reads orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Access {
    /// An index selects the orders.
    Index,
    /// The orders are already selected, and no index of the retention is used.
    Row,
}

/// The order is completed, and its personal data is not erased.
pub(super) fn is_completed() -> Expr {
    Expr::cust(COMPLETED)
}

/// Open money or an unfinished withdrawal hold back the personal data of a completed order.
pub(super) fn is_held(rule: Retention) -> Condition {
    let open = Condition::any().add_option(rule.records_payments.then(|| Expr::cust(format!("{DEBT} <> 0"))));
    Condition::all()
        .add(updated_at(Access::Row).gte(rule.limit_before.micros()))
        .add(open.add(has_open_withdrawal(true)))
}

/// The personal data of the order is erased now: the first alternative for orders without anything open, the second for
/// all.
pub(super) fn are_due(rule: Retention, access: Access) -> [Condition; 2] {
    let without_debt = rule.records_payments.then(|| debt(access).eq(0));
    [
        completed(access)
            .add_option(without_debt)
            .add(updated_at(access).lt(rule.ended_before.micros()))
            .add(has_open_withdrawal(false))
            .add(is_unchanged("order_history", "created_at", rule))
            .add(is_unchanged("withdrawals", "updated_at", rule)),
        completed(access).add(updated_at(access).lt(rule.limit_before.micros())),
    ]
}

/// The orders of a filter of the list. `soon` is the rule in some days.
pub(super) fn matches(filter: RetentionFilter, rule: Retention, soon: Retention) -> Condition {
    let ended = |access| {
        let completed = completed(access).add(updated_at(access).lt(rule.ended_before.micros()));
        completed.add(updated_at(access).gte(rule.limit_before.micros()))
    };
    let owed_by = |side: i32| if rule.records_payments { debt(Access::Index).eq(side) } else { Expr::cust("1 = 0") };
    match filter {
        RetentionFilter::Soon => are_due(soon, Access::Index).into_iter().fold(Condition::any(), Condition::add),
        RetentionFilter::Held => ended(Access::Index).add(is_held(rule)),
        RetentionFilter::HeldBy(HoldReason::BuyerOwes) => ended(Access::Index).add(owed_by(1)),
        RetentionFilter::HeldBy(HoldReason::ShopOwes) => ended(Access::Index).add(owed_by(-1)),
        // Few orders have a withdrawal, so these are read first.
        RetentionFilter::HeldBy(HoldReason::OpenWithdrawal) => {
            let without_debt = rule.records_payments.then(|| debt(Access::Row).eq(0));
            ended(Access::Row).add_option(without_debt).add(has_open_withdrawal(true))
        }
    }
}

/// Counts the orders of a filter, up to `limit`.
pub async fn count<C: Connection>(
    db: &C,
    filter: RetentionFilter,
    settings: &ShopSettings,
    now: Timestamp,
    limit: u64,
) -> Result<u64> {
    let (rule, soon) = (Retention::at(settings, now), Retention::at(settings, now.plus_days(ERASURE_NOTICE_DAYS)));
    let rows = order::Entity::find().select_only().column(order::Column::Id).filter(matches(filter, rule, soon));
    counters::count_rows(db, rows.limit(limit).into_query()).await
}

fn completed(access: Access) -> Condition {
    Condition::all().add(match access {
        Access::Index => is_completed(),
        Access::Row => Expr::cust("erased_at IS NULL AND (status || '') IN ('DELIVERED', 'CANCELLED')"),
    })
}

fn debt(access: Access) -> Expr {
    Expr::cust(if access == Access::Index { DEBT.to_owned() } else { format!("({DEBT} + 0)") })
}

fn updated_at(access: Access) -> Expr {
    Expr::cust(if access == Access::Index { "updated_at" } else { "(updated_at + 0)" })
}

/// Neither the history nor a withdrawal of the order has a recent entry.
fn is_unchanged(table: &str, time: &str, rule: Retention) -> Expr {
    let since = rule.unchanged_since.micros();
    Expr::cust(format!(
        "NOT EXISTS (SELECT 1 FROM {table} AS changes WHERE changes.order_id = orders.id AND changes.{time} > {since})"
    ))
}

fn has_open_withdrawal(value: bool) -> Expr {
    let orders = withdrawal::Entity::find()
        .select_only()
        .column(withdrawal::Column::OrderId)
        .filter(withdrawal::Column::OrderId.is_not_null())
        .filter(withdrawal::Entity::is_open())
        .into_query();
    let id = Expr::col((order::Entity, order::Column::Id));
    if value { id.in_subquery(orders) } else { id.not_in_subquery(orders) }
}
