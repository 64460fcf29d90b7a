//! Details of rejected orders.

use nevel_domain::orders::{ExceededLimit, LineError, LineErrorReason, PlaceOrderError};
use nevel_usecases::orders::ExistingOrder;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::money::euros;
use crate::wire_enum::wire_enum;

/// An order that cannot be placed as quoted: `product_unavailable`, `insufficient_stock` or `price_changed`.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OrderRejection)]
#[serde(rename_all = "camelCase")]
pub struct OrderRejectionBody {
    /// All items with an error.
    pub items: Vec<LineProblemBody>,
    /// Current subtotal in euros; missing if it cannot be computed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub subtotal: Option<f64>,
    /// Current shipping fee in euros.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub shipping: Option<f64>,
    /// Current total in euros.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total_price: Option<f64>,
}

/// `idempotency_key_reused`: the order that the key belongs to, if it is an order of the current user.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ExistingOrderRef)]
#[serde(rename_all = "camelCase")]
pub struct ExistingOrderBody {
    pub order_id: i64,
    pub order_number: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = LineProblem)]
pub struct LineProblemBody {
    /// Product ID.
    pub id: i64,
    pub name: String,
    pub reason: LineErrorReasonBody,
    pub requested: i64,
    pub available: i64,
    /// Current price in euros; missing if the product no longer exists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<f64>,
}

wire_enum! {
    #[schema(as = LineProblemReason)]
    #[serde(rename_all = "snake_case")]
    pub enum LineErrorReasonBody of LineErrorReason {
        Unavailable,
        InsufficientStock,
        PriceChanged,
    }
}

/// `order_too_large` or `too_many_open_orders`: a limit for customers in the settings.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ExceededLimit)]
pub struct ExceededLimitBody {
    pub limit: LimitBody,
    /// A number, or euros for the value.
    pub max: f64,
    /// What the order has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub requested: Option<f64>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OrderLimit)]
#[serde(rename_all = "snake_case")]
pub enum LimitBody {
    /// Units of all products in an order.
    Units,
    /// Subtotal of an order.
    Value,
    /// Unpaid orders of the customer that are pending or processed.
    OpenOrders,
}

impl From<ExceededLimit> for ExceededLimitBody {
    #[expect(clippy::cast_precision_loss, reason = "an order has less than 2^52 units")]
    fn from(limit: ExceededLimit) -> Self {
        let (limit, max, requested) = match limit {
            ExceededLimit::Units { max, requested } => (LimitBody::Units, max.into(), Some(requested as f64)),
            ExceededLimit::Value { max, requested } => (LimitBody::Value, euros(max), Some(euros(requested))),
            ExceededLimit::OpenOrders { max } => (LimitBody::OpenOrders, max.into(), None),
        };
        Self { limit, max, requested }
    }
}

impl From<PlaceOrderError> for OrderRejectionBody {
    fn from(rejection: PlaceOrderError) -> Self {
        Self {
            items: rejection.lines.into_iter().map(LineProblemBody::from).collect(),
            subtotal: rejection.amounts.map(|amounts| euros(amounts.subtotal)),
            shipping: rejection.amounts.map(|amounts| euros(amounts.shipping)),
            total_price: rejection.amounts.map(|amounts| euros(amounts.total)),
        }
    }
}

impl From<ExistingOrder> for ExistingOrderBody {
    fn from(order: ExistingOrder) -> Self {
        Self { order_id: order.id.0, order_number: order.number }
    }
}

impl From<LineError> for LineProblemBody {
    fn from(error: LineError) -> Self {
        Self {
            id: error.product_id.0,
            name: error.name,
            reason: error.reason.into(),
            requested: error.requested,
            available: error.available,
            price: error.price.map(euros),
        }
    }
}
