//! Why an order was refused, as data: every line at fault, and what the rest costs now.

use nevel_domain::orders::{LineFault, Reason, Refusal};
use serde::Serialize;
use utoipa::ToSchema;

use super::money::euros;

/// What a conflict is about. Amounts are what the shop computes now, when it can.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ProblemDetails)]
#[serde(rename_all = "camelCase")]
pub struct DetailsBody {
    pub items: Vec<LineProblemBody>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subtotal: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shipping: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_price: Option<f64>,
}

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

impl From<Refusal> for DetailsBody {
    fn from(refusal: Refusal) -> Self {
        let amounts = refusal.amounts;
        Self {
            items: refusal.lines.into_iter().map(LineProblemBody::from).collect(),
            subtotal: amounts.map(|amounts| euros(amounts.subtotal)),
            shipping: amounts.map(|amounts| euros(amounts.shipping)),
            total_price: amounts.map(|amounts| euros(amounts.total)),
        }
    }
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
