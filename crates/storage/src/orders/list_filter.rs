//! SQL conditions of the order list, and the choice of the index that is read (decisions/0061).

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{
    AssigneeFilter, OrderFilter, OrderSortKey, OrderStatus, PackingFilter, PaymentFilter, Range, Retention, Waiting,
};
use nevel_domain::rules::ERASURE_NOTICE_DAYS;
use nevel_domain::time_zone::TimeZone;
use sea_orm::sea_query::{CaseStatement, Expr, ExprTrait as _};
use sea_orm::{ColumnTrait as _, Condition, DatabaseBackend, EntityTrait, QueryFilter, QuerySelect, QueryTrait as _};

use super::admin_query::{has_no_later_call, is_waiting};
use super::customer;
use super::packing::TO_PACK;
use super::retention::{self, ENTRY_IN_FORCE, OPEN, REFUND_DUE};
use crate::entities::order::{self, Column};
use crate::entities::order_entry;
use crate::{Connection, Result, counters, settings};

/// A condition with at most this many orders is the one whose index is read.
const MAX_SELECTED: u64 = 5_000;

/// One condition of the filter.
struct Part {
    condition: Condition,
    /// An index has its orders in the order of creation.
    is_sorted: bool,
}

/// The conditions of a filter; all must hold.
pub struct Conditions {
    parts: Vec<Part>,
    /// The part with the fewest orders, if they are few.
    selective: Option<usize>,
    backend: DatabaseBackend,
}

impl Conditions {
    pub async fn new<C: Connection>(
        db: &C,
        filter: &OrderFilter,
        hits: Option<Condition>,
        zone: &TimeZone,
        now: Timestamp,
    ) -> Result<Self> {
        let mut conditions =
            Self { parts: parts(db, filter, zone, now).await?, selective: None, backend: db.get_database_backend() };
        if let Some(hits) = hits {
            conditions.selective = Some(conditions.parts.len());
            conditions.parts.push(Part { condition: hits, is_sorted: false });
            return Ok(conditions);
        }
        let mut fewest = MAX_SELECTED + 1;
        for (index, part) in conditions.parts.iter().enumerate() {
            let orders = order::Entity::find().select_only().column(Column::Id).filter(part.condition.clone());
            let count = counters::count_rows(db, orders.limit(fewest).into_query()).await?;
            if count < fewest {
                (fewest, conditions.selective) = (count, Some(index));
            }
        }
        if conditions.selective.is_none() && filter.retention.is_some() {
            // Its orders are old ones: in the order of the list most other orders would come before them.
            conditions.selective = Some(conditions.parts.len() - 1);
        }
        Ok(conditions)
    }

    pub fn is_selective(&self) -> bool {
        self.selective.is_some()
    }

    pub fn are_several(&self) -> bool {
        self.parts.len() > 1
    }

    /// For reading all matching orders.
    pub fn all(&self) -> Condition {
        self.fold(|index, _| self.selective.is_none_or(|selective| selective == index))
    }

    /// For reading orders by an index that has the sort order. `SQLite` does not consider the limit of the query and
    /// would read all matching orders; `PostgreSQL` does, and estimates the conditions.
    pub fn in_order(&self, sort: OrderSortKey) -> Condition {
        let is_postgres = self.backend == DatabaseBackend::Postgres;
        self.fold(|_, part| is_postgres || (sort == OrderSortKey::Created && part.is_sorted))
    }

    fn fold(&self, uses_index: impl Fn(usize, &Part) -> bool) -> Condition {
        self.parts.iter().enumerate().fold(Condition::all(), |all, (index, part)| {
            let condition = part.condition.clone();
            if uses_index(index, part) { all.add(condition) } else { all.add(without_index(condition)) }
        })
    }
}

/// The same condition in a form to which no index applies.
fn without_index(condition: Condition) -> Expr {
    Expr::Case(Box::new(CaseStatement::new().case(condition, 1).finally(0))).eq(1)
}

async fn parts<C: Connection>(db: &C, filter: &OrderFilter, zone: &TimeZone, now: Timestamp) -> Result<Vec<Part>> {
    let mut parts = Vec::new();
    let mut add = |condition: Condition, is_sorted| {
        if !condition.is_empty() {
            parts.push(Part { condition, is_sorted });
        }
    };
    let all = Condition::all;
    if let Some(waiting) = filter.waiting {
        let overdue = (waiting == Waiting::Overdue).then(|| Waiting::overdue_before(now).micros());
        let condition = all()
            .add(is_waiting())
            .add_option(overdue.map(|before| Column::CreatedAt.lt(before)))
            .add_option((waiting != Waiting::Any).then(|| has_no_later_call(now)));
        add(condition, true);
    }
    let statuses = filter.statuses.iter().map(|status| status.as_str());
    if statuses.len() > 0 {
        add(all().add(Column::Status.is_in(statuses)), filter.statuses.len() == 1);
    }
    // The end of the last day is the start of the next one.
    let (from, to) = (filter.days.from, filter.days.to.map(|day| day.plus_days(1)));
    add(
        all()
            .add_option(from.map(|day| Column::CreatedAt.gte(zone.starts_at(day).micros())))
            .add_option(to.map(|day| Column::CreatedAt.lt(zone.starts_at(day).micros()))),
        true,
    );
    add(all().add_option(filter.country.map(|country| Column::Country.eq(country))), true);
    add(
        all()
            .add_option(filter.total.from.map(|from| Column::TotalCents.gte(from.get())))
            .add_option(filter.total.to.map(|to| Column::TotalCents.lte(to.get()))),
        false,
    );
    add(
        all().add_option(filter.assignee.map(|assignee| match assignee {
            AssigneeFilter::Unassigned => Column::AssignedTo.is_null(),
            AssigneeFilter::User(user) => Column::AssignedTo.eq(user.0),
        })),
        true,
    );
    add(all().add_option(filter.packing.map(is_in_packing)), true);
    if let Some(key) = filter.customer {
        add(customer::orders_of(db, key).await?, false);
    }
    for payment in &filter.payments {
        add(all().add(is_paid(*payment)), *payment != PaymentFilter::Paid);
    }
    if !filter.paid_on.is_unbounded() {
        let Range { from, to } = filter.paid_on;
        let entries = order_entry::Entity::find().select_only().column(order_entry::Column::OrderId).filter(
            all()
                .add(Expr::cust(ENTRY_IN_FORCE))
                .add_option(from.map(|day| order_entry::Column::PaidOn.gte(day.to_string())))
                .add_option(to.map(|day| order_entry::Column::PaidOn.lte(day.to_string()))),
        );
        add(all().add(Column::Id.in_subquery(entries.into_query())), false);
    }
    if let Some(filter) = filter.retention {
        let settings = settings::load(db).await?;
        let rule = |at| Retention::at(&settings, at);
        add(retention::matches(filter, rule(now), rule(now.plus_days(ERASURE_NOTICE_DAYS))), false);
    }
    Ok(parts)
}

fn is_in_packing(packing: PackingFilter) -> Expr {
    match packing {
        PackingFilter::Open => Expr::cust(TO_PACK),
        PackingFilter::NotPrinted => Expr::cust(TO_PACK).and(Column::SlipPrintedAt.is_null()),
        PackingFilter::Printed => Expr::cust(TO_PACK).and(Column::SlipPrintedAt.is_not_null()),
        PackingFilter::Packed => {
            Column::Status.eq(OrderStatus::Processing.as_str()).and(Column::PackedAt.is_not_null())
        }
    }
}

fn is_paid(payment: PaymentFilter) -> Expr {
    match payment {
        PaymentFilter::Unpaid => {
            let is_due =
                Expr::cust("total_cents > returned_cents").or(Column::Status.eq(OrderStatus::Cancelled.as_str()));
            Column::PaymentMethod.is_null().and(Column::RefundedCents.eq(0)).and(is_due)
        }
        PaymentFilter::Paid => Column::PaymentCents.gt(0),
        // The first condition is that of the index.
        PaymentFilter::PartlyPaid => Expr::cust("payment_cents < total_cents")
            .and(Expr::cust("payment_cents < total_cents - returned_cents"))
            .and(Column::RefundedCents.eq(0))
            .and(Column::Status.ne(OrderStatus::Cancelled.as_str())),
        PaymentFilter::Open => Expr::cust(OPEN),
        PaymentFilter::RefundDue => Expr::cust(REFUND_DUE),
        PaymentFilter::Refunded => Expr::cust("refunded_cents > 0"),
        PaymentFilter::PaidBy(method) => Column::PaymentMethod.eq(method.as_str()).and(Column::PaymentCents.gt(0)),
    }
}
