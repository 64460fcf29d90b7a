//! Wire types of changes of several orders at once.

use std::collections::BTreeSet;

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{
    JobAction, JobKind, NewOrderJob, OrderId, OrderJob, OrderJobReport, OrderJobResult, OrderJobState, OrderSelection,
    OrderStatus, SkippedOrder, parse_optional_note,
};
use nevel_domain::rules::ORDER_JOB_ORDERS;
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::list::OrderFilterParams;
use super::order::OrderStatusBody;
use crate::http::{Validate, default_true, prefix_fields, required_choice, text_or_empty};
use crate::json_object::json_object;
use crate::wire_enum::wire_enum;

/// Either `ids` or `filter` with `expectedCount`.
#[derive(Deserialize, ToSchema)]
#[schema(as = NewOrderJob)]
#[serde(rename_all = "camelCase")]
pub struct NewOrderJobBody {
    /// What changes: `status`, which is the default, `contacted` or `assign`.
    #[schema(value_type = Option<OrderJobActionBody>)]
    action: Option<String>,
    /// The new status of the orders; required for `status`.
    #[schema(value_type = Option<OrderStatusBody>)]
    status: Option<String>,
    /// The administrator who handles the orders from now on; `null` for any. Only for `assign`.
    user_id: Option<i64>,
    /// Internal note in the history of every order whose status changes or whose buyer was reached, at most 2,000
    /// characters.
    note: Option<String>,
    /// Whether the customers get an email.
    #[serde(default = "default_true")]
    #[schema(default = true)]
    notify: bool,
    /// At most 10,000 orders.
    ids: Option<Vec<i64>>,
    /// All orders that match; the values are those of the parameters of the list.
    filter: Option<OrderFilterParams>,
    /// The number of matching orders that the administrator saw.
    expected_count: Option<i64>,
}

wire_enum! {
    #[schema(as = OrderJobAction)]
    #[serde(rename_all = "camelCase")]
    pub enum OrderJobActionBody of JobKind {
        Status,
        Contacted,
        Assign,
        Undo,
    }
}

json_object! {
    #[schema(as = OrderJob)]
    #[derive(Debug)]
    pub struct OrderJobBody new(job: OrderJob, now: Timestamp) {
        /// Whether `undo` can take it back now.
        pub undoable: bool = job.can_be_undone(now),
        pub id: i64 = job.id.0,
        pub action: OrderJobActionBody = job.action.kind().into(),
        /// The new status of the orders.
        pub status: Option<OrderStatusBody> = match job.action {
            JobAction::Status(status) => Some(status.into()),
            _ => None,
        },
        pub note: Option<String> = job.note,
        /// Whether the customers get an email.
        pub notify: bool = job.notify,
        pub state: OrderJobStateBody = job.state.into(),
        /// RFC 3339.
        pub created_at: String = job.created_at.to_rfc3339(),
        pub finished_at: Option<String> = job.finished_at.map(Timestamp::to_rfc3339),
        /// Number of orders.
        pub total: u64 = job.progress.total,
        /// Number of orders that were changed.
        pub changed: u64 = job.progress.changed,
        /// Number of orders that were processed but not changed.
        pub skipped: u64 = job.progress.skipped,
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OrderJobDetails)]
#[serde(rename_all = "camelCase")]
pub struct OrderJobDetailsBody {
    #[serde(flatten)]
    pub job: OrderJobBody,
    /// IDs of the orders that were changed; empty while the job is running.
    pub changed_orders: Vec<i64>,
    /// Orders that were not changed, at most 1,000.
    pub skipped_orders: Vec<SkippedOrderBody>,
}

wire_enum! {
    #[schema(as = OrderJobState)]
    #[serde(rename_all = "camelCase")]
    pub enum OrderJobStateBody of OrderJobState {
        Running,
        Finished,
        Canceled,
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SkippedOrder)]
#[serde(rename_all = "camelCase")]
pub struct SkippedOrderBody {
    pub id: i64,
    /// `null` if the order does not exist.
    pub order_number: Option<String>,
    /// `unchanged` (has the status already), `conflict` (changed after the job was started), `insufficientStock`,
    /// `notPaid` (the settings forbid shipping it), `emailSent` (too late to undo it), `notFound` or `failed`.
    pub reason: &'static str,
}

impl Validate for NewOrderJobBody {
    type Output = NewOrderJob;

    fn validate(self) -> Result<NewOrderJob, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let kind = self.action.as_deref().map_or(Some(JobKind::Status), JobKind::parse);
        let action = match kind {
            Some(JobKind::Status) => {
                let status = required_choice(text_or_empty(&self.status), OrderStatus::parse_ignoring_case);
                errors.check("status", status).map(JobAction::Status)
            }
            Some(JobKind::Contacted) => Some(JobAction::Contacted),
            Some(JobKind::Assign) => Some(JobAction::Assign(self.user_id.map(UserId))),
            // An undo has its own request.
            Some(JobKind::Undo) | None => errors.check("action", Err(ValidationError::Unknown)),
        };
        let note = errors.check("note", parse_optional_note(text_or_empty(&self.note)));
        let selection = errors.merge(parse_selection(self.ids, self.filter, self.expected_count));
        errors.finish(|| Some(NewOrderJob { selection: selection?, action: action?, note: note?, notify: self.notify }))
    }
}

/// The orders that staff selected.
pub(super) fn parse_selection(
    ids: Option<Vec<i64>>,
    filter: Option<OrderFilterParams>,
    expected_count: Option<i64>,
) -> Result<OrderSelection, Vec<FieldError>> {
    let mut errors = ValidationErrors::default();
    let selection = match (ids, filter) {
        (Some(ids), None) => errors.check("ids", parse_ids(&ids)),
        (None, Some(filter)) => {
            let expected = expected_count.ok_or(ValidationError::Required);
            let expected = expected.and_then(|count| u64::try_from(count).map_err(|_| ValidationError::NotPositive));
            let expected = errors.check("expectedCount", expected);
            let filter = errors.merge(filter.parse().map_err(|errors| prefix_fields("filter", errors)));
            filter
                .zip(expected)
                .map(|(filter, expected_count)| OrderSelection::Filter { filter: Box::new(filter), expected_count })
        }
        (None, None) => errors.check("ids", Err(ValidationError::Required)),
        (Some(_), Some(_)) => errors.check("filter", Err(ValidationError::Unknown)),
    };
    errors.finish(|| selection)
}

fn parse_ids(ids: &[i64]) -> Result<OrderSelection, ValidationError> {
    let unique: BTreeSet<i64> = ids.iter().copied().collect();
    if unique.is_empty() {
        return Err(ValidationError::TooFew { min: 1 });
    }
    if unique.len() > ORDER_JOB_ORDERS {
        return Err(ValidationError::TooMany { max: ORDER_JOB_ORDERS });
    }
    if unique.first().is_some_and(|id| *id < 1) {
        return Err(ValidationError::NotPositive);
    }
    Ok(OrderSelection::Ids(unique.into_iter().map(OrderId).collect()))
}

impl OrderJobDetailsBody {
    pub fn new(OrderJobReport { job, changed, skipped }: OrderJobReport, now: Timestamp) -> Self {
        let skipped_order = |order: SkippedOrder| SkippedOrderBody {
            id: order.id.0,
            order_number: order.number,
            reason: OrderJobResult::as_str(order.reason),
        };
        Self {
            job: OrderJobBody::new(job, now),
            changed_orders: changed.into_iter().map(|id| id.0).collect(),
            skipped_orders: skipped.into_iter().map(skipped_order).collect(),
        }
    }
}
