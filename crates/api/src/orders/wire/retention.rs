//! Wire types of the retention of personal data.

use nevel_domain::money::Cents;
use nevel_domain::orders::{Order, OrderSelection, RetentionFilter, RetentionState};
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::jobs::parse_selection;
use super::list::OrderFilterParams;
use crate::http::{Validate, euros};
use crate::json_object::json_object;

json_object! {
    /// What happens to the personal data of a completed order.
    #[schema(as = OrderRetention)]
    #[derive(Debug)]
    pub struct OrderRetentionBody new(state: RetentionState, order: &Order) {
        /// RFC 3339. The data is erased after this time if nothing changes.
        pub erased_after: String = state.erased_after.to_rfc3339(),
        /// What holds the data back: `buyerOwes`, `shopOwes` or `withdrawal`.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub held_by: Option<&'static str> = state.held_by.map(|reason| RetentionFilter::HeldBy(reason).as_str()),
        /// Euros that the buyer owes according to the recorded payment; negative if the shop owes them.
        pub balance: f64 = euros(Cents::new(order.balance_cents())),
        /// Whether staff declared that nothing is owed.
        pub settled: bool = order.is_settled(),
    }
}

/// Either `ids` or `filter` with `expectedCount`.
#[derive(Deserialize, ToSchema)]
#[schema(as = Settlement)]
#[serde(rename_all = "camelCase")]
pub struct SettlementBody {
    /// `true` if nothing is owed, `false` to take that back.
    #[schema(required = true, value_type = bool)]
    settled: Option<bool>,
    /// At most 10,000 orders.
    ids: Option<Vec<i64>>,
    /// All orders that match; the values are those of the parameters of the list.
    filter: Option<OrderFilterParams>,
    /// The number of matching orders that the administrator saw.
    expected_count: Option<i64>,
}

impl Validate for SettlementBody {
    type Output = (OrderSelection, bool);

    fn validate(self) -> Result<(OrderSelection, bool), Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let settled = errors.check("settled", self.settled.ok_or(ValidationError::Required));
        let selection = errors.merge(parse_selection(self.ids, self.filter, self.expected_count));
        errors.finish(|| Some((selection?, settled?)))
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SettledOrders)]
pub struct SettledOrdersBody {
    /// Number of orders that were changed; the others are not completed, or nothing is owed.
    pub changed: u64,
}
