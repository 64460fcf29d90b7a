//! Why an order was refused, line by line.

use nevel_domain::orders::{LineFault, Reason};
use serde::Serialize;
use utoipa::ToSchema;

use super::money::euros;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = LineProblem)]
pub struct LineProblemBody {
    /// The product's.
    pub id: i64,
    pub name: String,
    pub reason: ReasonBody,
    pub requested: i64,
    pub available: i64,
    /// Euro, as it is now; missing for a product that is gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<f64>,
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[schema(as = LineProblemReason)]
#[serde(rename_all = "snake_case")]
pub enum ReasonBody {
    Unavailable,
    InsufficientStock,
    PriceChanged,
}

impl From<LineFault> for LineProblemBody {
    fn from(fault: LineFault) -> Self {
        Self {
            id: fault.product_id.0,
            name: fault.name,
            reason: match fault.reason {
                Reason::Unavailable => ReasonBody::Unavailable,
                Reason::InsufficientStock => ReasonBody::InsufficientStock,
                Reason::PriceChanged => ReasonBody::PriceChanged,
            },
            requested: fault.requested,
            available: fault.available,
            price: fault.price.map(euros),
        }
    }
}
