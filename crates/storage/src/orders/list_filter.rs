//! SQL conditions of the order list. One of them or the sort order, the access path, uses an index; all others are written so that no
//! index applies to them. Otherwise `SQLite`, which has no statistics, would often choose a worse one (decisions/0061).

use nevel_domain::clock::Timestamp;
use nevel_domain::money::Cents;
use nevel_domain::orders::{
    OrderFilter, OrderSort, OrderSortKey, OrderStatus, PaymentFilter, Range, Retention, RetentionFilter, StatusCounts, Waiting,
};
use nevel_domain::rules::ERASURE_NOTICE_DAYS;
use nevel_domain::time_zone::TimeZone;
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{Condition, EntityTrait, QueryFilter, QuerySelect, QueryTrait as _};

use super::admin_query::is_waiting;
use super::retention::{self, Access};
use crate::entities::order;
use crate::{Connection, StorageError, counters, settings};

/// A filter with at most this many orders is read completely and sorted. With more, orders are read in sort order: the filter
/// matches soon. Both ways read about as many orders if a million exist.
const MAX_SORTED: u64 = 5_000;

/// What the index is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccessPath {
    Sort,
    Search,
    Waiting,
    Status,
    Days,
    Country,
    Total,
    Payment,
    Retention,
}

impl AccessPath {
    const CONDITIONS: [Self; 8] =
        [Self::Search, Self::Waiting, Self::Status, Self::Days, Self::Country, Self::Total, Self::Payment, Self::Retention];
}

pub struct Conditions {
    pub access_path: AccessPath,
    statuses: Vec<OrderStatus>,
    waiting: Option<Waiting>,
    created: Range<Timestamp>,
    country: Option<&'static str>,
    total: Range<Cents>,
    payment: Option<PaymentFilter>,
    /// With the rule of today and of some days later.
    retention: Option<(RetentionFilter, Retention, Retention)>,
    /// The orders that the search found.
    hits: Option<Condition>,
    /// Whether one index has both the status and the sort order.
    has_status_index: bool,
    overdue_before: Timestamp,
}

impl Conditions {
    pub async fn new<C: Connection>(
        db: &C,
        filter: &OrderFilter,
        hits: Option<Condition>,
        counts: &StatusCounts,
        sort: OrderSort,
        zone: &TimeZone,
        now: Timestamp,
    ) -> Result<Self, StorageError> {
        // The end of the last day is the start of the next one.
        let starts_at = |day| zone.starts_at(day);
        let created = Range { from: filter.days.from.map(starts_at), to: filter.days.to.map(|day| starts_at(day.plus_days(1))) };
        let retention = match filter.retention {
            None => None,
            Some(filter) => {
                let settings = settings::load(db).await?;
                Some((filter, Retention::at(&settings, now), Retention::at(&settings, now.plus_days(ERASURE_NOTICE_DAYS))))
            }
        };
        let mut conditions = Self {
            access_path: AccessPath::Sort,
            statuses: filter.statuses.clone(),
            waiting: filter.waiting,
            created,
            country: filter.country,
            total: filter.total,
            payment: filter.payment,
            retention,
            hits,
            has_status_index: filter.statuses.len() == 1 && sort.key == OrderSortKey::Created,
            overdue_before: Waiting::overdue_before(now),
        };
        conditions.access_path = conditions.choose_access_path(db, counts).await?;
        Ok(conditions)
    }

    /// The condition with the fewest orders, unless all of them have many.
    async fn choose_access_path<C: Connection>(&self, db: &C, counts: &StatusCounts) -> Result<AccessPath, StorageError> {
        if self.hits.is_some() {
            return Ok(AccessPath::Search);
        }
        if self.waiting.is_some() {
            return Ok(AccessPath::Waiting);
        }
        let mut best = (MAX_SORTED + 1, AccessPath::Sort);
        if !self.statuses.is_empty() {
            best = min_by_count(best, (self.statuses.iter().map(|status| counts.get(*status)).sum(), AccessPath::Status));
        }
        let probed = [
            (!self.created.is_unbounded(), AccessPath::Days),
            (self.country.is_some(), AccessPath::Country),
            (!self.total.is_unbounded(), AccessPath::Total),
            (self.payment.is_some(), AccessPath::Payment),
            (self.retention.is_some(), AccessPath::Retention),
        ];
        for (_, path) in probed.into_iter().filter(|(is_set, _)| *is_set) {
            let rows = order::Entity::find().select_only().column(order::Column::Id).filter(self.condition(path, true));
            let count = counters::count_rows(db, rows.limit(best.0).into_query()).await?;
            best = min_by_count(best, (count, path));
        }
        Ok(best.1)
    }

    /// All conditions.
    pub fn all(&self) -> Condition {
        AccessPath::CONDITIONS.into_iter().fold(Condition::all(), |all, path| all.add(self.condition(path, self.uses_index(path))))
    }

    /// Conditions that use an index.
    pub fn indexed(&self) -> Condition {
        let indexed = AccessPath::CONDITIONS.into_iter().filter(|path| self.uses_index(*path));
        indexed.fold(Condition::all(), |all, path| all.add(self.condition(path, true)))
    }

    pub fn are_several(&self) -> bool {
        AccessPath::CONDITIONS.into_iter().filter(|path| !self.condition(*path, false).is_empty()).count() > 1
    }

    fn uses_index(&self, path: AccessPath) -> bool {
        path == self.access_path || (path == AccessPath::Status && self.has_status_index && self.access_path == AccessPath::Sort)
    }

    /// Whether the sort order uses an index, by itself or together with the condition.
    pub fn sorts_by_index(&self, key: OrderSortKey) -> bool {
        match self.access_path {
            AccessPath::Sort => true,
            AccessPath::Status => self.has_status_index,
            AccessPath::Total => key == OrderSortKey::Total,
            AccessPath::Days | AccessPath::Country => key == OrderSortKey::Created,
            AccessPath::Payment => key == OrderSortKey::Created && self.payment != Some(PaymentFilter::Paid),
            AccessPath::Search | AccessPath::Waiting | AccessPath::Retention => false,
        }
    }

    fn condition(&self, path: AccessPath, is_indexed: bool) -> Condition {
        let none = Condition::all();
        match path {
            AccessPath::Sort => none,
            AccessPath::Search => self.hits.clone().unwrap_or(none),
            AccessPath::Waiting => match self.waiting {
                None => none,
                Some(Waiting::Any) => none.add(is_waiting()),
                Some(Waiting::Overdue) => none.add(is_waiting()).add(Expr::cust("created_at").lt(self.overdue_before.micros())),
            },
            AccessPath::Status if self.statuses.is_empty() => none,
            AccessPath::Status => none.add(text("status", is_indexed).is_in(self.statuses.iter().map(|status| status.as_str()))),
            AccessPath::Days => {
                let created = number("created_at", is_indexed);
                none.add_option(self.created.from.map(|from| created.clone().gte(from.micros())))
                    .add_option(self.created.to.map(|to| created.lt(to.micros())))
            }
            AccessPath::Country => none.add_option(self.country.map(|country| text("country", is_indexed).eq(country))),
            AccessPath::Total => {
                let total = number("total_cents", is_indexed);
                none.add_option(self.total.from.map(|from| total.clone().gte(from.get())))
                    .add_option(self.total.to.map(|to| total.lte(to.get())))
            }
            AccessPath::Payment => {
                let method = text("payment_method", is_indexed);
                none.add_option(self.payment.map(|payment| match payment {
                    PaymentFilter::Unpaid => method.is_null(),
                    PaymentFilter::Paid => method.is_not_null(),
                    PaymentFilter::PartlyPaid => number("payment_cents", is_indexed).lt(Expr::col(order::Column::TotalCents)),
                    PaymentFilter::PaidBy(paid_by) => method.eq(paid_by.as_str()),
                }))
            }
            AccessPath::Retention => {
                let access = if is_indexed { Access::Index } else { Access::Row };
                none.add_option(self.retention.map(|(filter, rule, soon)| retention::matches(filter, rule, soon, access)))
            }
        }
    }
}

fn number(column: &str, is_indexed: bool) -> Expr {
    Expr::cust(if is_indexed { column.to_owned() } else { format!("({column} + 0)") })
}

fn text(column: &str, is_indexed: bool) -> Expr {
    Expr::cust(if is_indexed { column.to_owned() } else { format!("({column} || '')") })
}

fn min_by_count(best: (u64, AccessPath), other: (u64, AccessPath)) -> (u64, AccessPath) {
    if other.0 < best.0 { other } else { best }
}
