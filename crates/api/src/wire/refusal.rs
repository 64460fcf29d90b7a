//! Why an order was refused, line by line.

use nevel_domain::orders::{LineError, LineErrorReason};
use serde::Serialize;
use utoipa::ToSchema;

use super::money::euros;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = LineProblem)]
pub struct LineProblemBody {
    /// The product's.
    pub id: i64,
    pub name: String,
    pub reason: LineErrorReasonBody,
    pub requested: i64,
    pub available: i64,
    /// Euro, as it is now; missing for a product that is gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<f64>,
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[schema(as = LineProblemReason)]
#[serde(rename_all = "snake_case")]
pub enum LineErrorReasonBody {
    Unavailable,
    InsufficientStock,
    PriceChanged,
}

impl From<LineError> for LineProblemBody {
    fn from(error: LineError) -> Self {
        Self {
            id: error.product_id.0,
            name: error.name,
            reason: match error.reason {
                LineErrorReason::Unavailable => LineErrorReasonBody::Unavailable,
                LineErrorReason::InsufficientStock => LineErrorReasonBody::InsufficientStock,
                LineErrorReason::PriceChanged => LineErrorReasonBody::PriceChanged,
            },
            requested: error.requested,
            available: error.available,
            price: error.price.map(euros),
        }
    }
}
