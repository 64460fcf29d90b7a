//! Wire types of what came back of an order (DSK-08).

use nevel_domain::catalog::product::ProductId;
use nevel_domain::orders::{Order, OrderReturn, Payment, ReturnedLine};
use nevel_domain::payment_method::PaymentMethod;
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use nevel_domain::withdrawals::WithdrawalId;
use nevel_usecases::orders::admin::{RecordedReturn, WithdrawalStep};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::{Validate, euros, prefix_fields, required_cents, required_choice, text_or_empty};
use crate::json_object::json_object;
use crate::settings::wire::PaymentMethodBody;
use crate::withdrawals::wire::admin::StateChangeBody;

/// Everything that came back of an order. It replaces what was recorded before; without items, nothing came back.
#[derive(Deserialize, ToSchema)]
#[schema(as = ReturnedGoods)]
#[serde(rename_all = "camelCase")]
pub struct ReturnedGoodsBody {
    /// Items that are not listed did not come back.
    pub items: Vec<ReturnedItemBody>,
    /// Whether the customer gets the shipping fee back.
    #[serde(default)]
    pub refund_shipping: bool,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = ReturnedItem)]
pub struct ReturnedItemBody {
    /// Product ID.
    #[schema(minimum = 1)]
    pub id: i64,
    /// At most the ordered quantity.
    #[schema(minimum = 0, maximum = 999)]
    pub returned: i64,
    /// Those of the returned units that are in stock again.
    #[schema(minimum = 0, maximum = 999)]
    pub restocked: i64,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = OrderReturn)]
#[serde(rename_all = "camelCase")]
pub struct OrderReturnBody {
    #[serde(flatten)]
    pub goods: ReturnedGoodsBody,
    pub refund: Option<RefundBody>,
    /// Whether to correct the invoice in force: a credit note, and an invoice for what the customer keeps.
    #[serde(default)]
    pub credit_note: bool,
    /// A withdrawal from this order that goes on with the return.
    pub withdrawal: Option<WithdrawalStepBody>,
    /// Expected version of the order.
    #[schema(required = true, value_type = i64)]
    pub version: Option<i64>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = Refund)]
#[serde(rename_all = "camelCase")]
pub struct RefundBody {
    #[schema(required = true, value_type = PaymentMethodBody)]
    pub method: Option<String>,
    /// Euros, more than zero and at most what was received.
    #[schema(required = true, value_type = f64)]
    pub amount: Option<f64>,
    /// Such as `2026-11-15`; at most a year before the order, and not in the future.
    #[schema(required = true, value_type = String, format = Date)]
    pub paid_on: Option<String>,
    /// At most 100 characters.
    pub reference: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = WithdrawalStep)]
pub struct WithdrawalStepBody {
    pub id: i64,
    /// `goodsReceived` or `refunded`.
    #[serde(flatten)]
    pub change: StateChangeBody,
}

json_object! {
    /// The amounts of an order after a return.
    #[schema(as = ReturnPreview)]
    pub struct ReturnPreviewBody from(order: Order) {
        /// What came back is worth this, in euros.
        pub returned: f64 = euros(order.returned_amount),
        /// What the customer pays for the rest, in euros.
        pub kept: f64 = euros(order.due()),
        /// What the shop still has to refund, in euros.
        pub refund: f64 = euros(order.refund_due()),
    }
}

impl Validate for ReturnedGoodsBody {
    type Output = OrderReturn;

    fn validate(self) -> Result<OrderReturn, Vec<FieldError>> {
        let line = |item: &ReturnedItemBody| ReturnedLine {
            product_id: ProductId(item.id),
            returned: item.returned,
            restocked: item.restocked,
        };
        let lines: Vec<_> = self.items.iter().map(line).collect();
        let is_repeated = |(index, line): (usize, &ReturnedLine)| {
            lines[..index].iter().any(|other| other.product_id == line.product_id)
        };
        if lines.iter().enumerate().any(is_repeated) {
            return Err(vec![FieldError::new("items", ValidationError::Duplicate)]);
        }
        Ok(OrderReturn { lines, refunds_shipping: self.refund_shipping })
    }
}

impl Validate for OrderReturnBody {
    type Output = RecordedReturn;

    fn validate(self) -> Result<RecordedReturn, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let goods = errors.merge(self.goods.validate());
        let refund = errors.merge(self.refund.as_ref().map(RefundBody::parse).transpose());
        let withdrawal = errors.merge(self.withdrawal.map(WithdrawalStepBody::parse).transpose());
        let version = errors.check("version", self.version.ok_or(ValidationError::Required));
        let credit_note = self.credit_note;
        errors.finish(|| {
            Some(RecordedReturn {
                goods: goods?,
                refund: refund?,
                credit_note,
                withdrawal: withdrawal?,
                version: version?,
            })
        })
    }
}

impl RefundBody {
    fn parse(&self) -> Result<Payment, Vec<FieldError>> {
        let method = required_choice(text_or_empty(&self.method), PaymentMethod::parse);
        let amount = required_cents(self.amount);
        Payment::parse(method, amount, text_or_empty(&self.paid_on), text_or_empty(&self.reference))
            .map_err(|errors| prefix_fields("refund", errors))
    }
}

impl WithdrawalStepBody {
    fn parse(self) -> Result<WithdrawalStep, Vec<FieldError>> {
        let change = self.change.validate().map_err(|errors| prefix_fields("withdrawal", errors))?;
        Ok(WithdrawalStep { id: WithdrawalId(self.id), change })
    }
}
