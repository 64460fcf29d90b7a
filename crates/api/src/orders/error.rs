//! Errors of orders.

use nevel_domain::orders::{ExceededLimit, LineErrorReason, OrderViews};
use nevel_domain::settings::search::Versioned;
use nevel_usecases::Outdated;
use nevel_usecases::orders::{OrderError, VatRateMissing};
use serde::Serialize;
use utoipa::ToSchema;

use super::bank::unreadable;
use super::wire::admin::AdminOrderBody;
use super::wire::rejection::{ExceededLimitBody, ExistingOrderBody, OrderRejectionBody};
use super::wire::views::OrderViewsBody;
use crate::http::{ApiError, ErrorCode, euros};

impl From<OrderError> for ApiError {
    fn from(error: OrderError) -> Self {
        match error {
            OrderError::NotFound => Self::new(ErrorCode::OrderNotFound),
            OrderError::NotPaid(open) => {
                Self::with_details(ErrorCode::OrderNotPaid, UnpaidOrder { open_amount: euros(open) })
            }
            OrderError::NotEditable => Self::new(ErrorCode::OrderNotEditable),
            OrderError::NotReturnable => Self::new(ErrorCode::OrderNotReturnable),
            OrderError::HasReturn => Self::new(ErrorCode::OrderHasReturn),
            OrderError::InvoiceNotFound => Self::new(ErrorCode::InvoiceNotFound),
            OrderError::NotInvoiceable => Self::new(ErrorCode::OrderNotInvoiceable),
            OrderError::CompanyDetailsMissing => Self::new(ErrorCode::CompanyDetailsMissing),
            OrderError::VatRateMissing(VatRateMissing { country, day }) => {
                let details = MissingVatRate { country, supplied_on: day.to_string() };
                Self::with_details(ErrorCode::VatRateMissing, details)
            }
            OrderError::KeyReused(existing) => {
                let code = ErrorCode::IdempotencyKeyReused;
                existing.map_or(Self::new(code), |order| Self::with_details(code, ExistingOrderBody::from(*order)))
            }
            OrderError::Rejected(rejection) => {
                let code = match rejection.reason {
                    LineErrorReason::Unavailable => ErrorCode::ProductUnavailable,
                    LineErrorReason::InsufficientStock => ErrorCode::InsufficientStock,
                    LineErrorReason::PriceChanged => ErrorCode::PriceChanged,
                };
                Self::with_details(code, OrderRejectionBody::from(*rejection))
            }
            OrderError::OverLimit(limit) => {
                let code = match limit {
                    ExceededLimit::Units { .. } | ExceededLimit::Value { .. } => ErrorCode::OrderTooLarge,
                    ExceededLimit::OpenOrders { .. } => ErrorCode::TooManyOpenOrders,
                };
                Self::with_details(code, ExceededLimitBody::from(limit))
            }
            OrderError::VersionConflict(current) => {
                Self::with_details(ErrorCode::EditConflict, OrderConflict { current_order: (*current).into() })
            }
            OrderError::NotPackable(current) => {
                Self::with_details(ErrorCode::OrderNotPackable, OrderConflict { current_order: (*current).into() })
            }
            OrderError::BeingPacked(current) => {
                Self::with_details(ErrorCode::OrderBeingPacked, OrderConflict { current_order: (*current).into() })
            }
            OrderError::SelectionChanged(count) => {
                Self::with_details(ErrorCode::SelectionChanged, OrderCount { count })
            }
            OrderError::EntryNotFound => Self::new(ErrorCode::OrderEntryNotFound),
            OrderError::JobNotFound => Self::new(ErrorCode::OrderJobNotFound),
            OrderError::JobNotUndoable => Self::new(ErrorCode::OrderJobNotUndoable),
            OrderError::StatementNotFound => Self::new(ErrorCode::StatementNotFound),
            OrderError::StatementUnreadable(error) => unreadable(error),
        }
    }
}

/// `edit_conflict`, `order_being_packed` or `order_not_packable` of an order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderConflict {
    /// The order with the changes of the other administrator.
    pub current_order: AdminOrderBody,
}

/// `edit_conflict` of the saved views of the order list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderViewsConflict {
    /// The views that were saved in another window.
    pub current_views: OrderViewsBody,
}

impl From<Outdated<Versioned<OrderViews>>> for ApiError {
    fn from(Outdated(current): Outdated<Versioned<OrderViews>>) -> Self {
        Self::with_details(ErrorCode::EditConflict, OrderViewsConflict { current_views: current.into() })
    }
}

/// `order_not_paid`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnpaidOrder {
    /// Euros that the buyer still has to pay.
    pub open_amount: f64,
}

/// `vat_rate_missing`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MissingVatRate {
    /// ISO 3166 code of the country where the goods go.
    pub country: String,
    /// The day of supply.
    #[schema(format = Date)]
    pub supplied_on: String,
}

/// `selection_changed`.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderCount {
    /// The number of orders that match now.
    pub count: u64,
}
