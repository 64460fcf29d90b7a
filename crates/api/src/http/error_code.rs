//! Error codes and their HTTP statuses.

use std::fmt;

use http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;

/// A stable, machine-readable error code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    MalformedRequest,
    InvalidId,
    InvalidPaging,
    ValidationFailed,
    NotFound,
    CategoryNotFound,
    ProductNotFound,
    AttributeNotFound,
    TranslationNotFound,
    MethodNotAllowed,
    InvalidCredentials,
    AccountInactive,
    Unauthorized,
    Forbidden,
    EmailTaken,
    EditConflict,
    AttributeNameTaken,
    RecommendedPositionTaken,
    CategoryNotEmpty,
    OrderNotFound,
    OrderJobNotFound,
    OrderJobNotUndoable,
    StatementNotFound,
    StatementUnreadable,
    StatementMappingRequired,
    SelectionChanged,
    UserNotFound,
    EmailNotFound,
    OwnRole,
    AdministratorActive,
    ResetLinkInvalid,
    ResetLinkExpired,
    ResetLinkUsed,
    EmailLinkInvalid,
    EmailLinkExpired,
    EmailLinkUsed,
    EmailNotVerified,
    SessionNotFound,
    TwoStepRequired,
    TwoStepExpired,
    TwoStepSetupRequired,
    TwoStepEnabled,
    OwnTwoStep,
    TwoStepNotEnabled,
    LastAdministrator,
    OrdersUnderWay,
    WithdrawalNotFound,
    LinkInvalid,
    ProductUnavailable,
    InsufficientStock,
    PriceChanged,
    OrderTooLarge,
    TooManyOpenOrders,
    IdempotencyKeyReused,
    OrderEntryNotFound,
    InvoiceNotFound,
    OrderNotPaid,
    OrderNotEditable,
    OrderNotPackable,
    OrderBeingPacked,
    OrderNotReturnable,
    OrderHasReturn,
    OrderNotInvoiceable,
    CompanyDetailsMissing,
    VatRateMissing,
    TooManyRequests,
    PayloadTooLarge,
    FileTooLarge,
    UnsupportedMediaType,
    ImageTypeUnsupported,
    ImageTooLarge,
    ImageUnreadable,
    ImagesUnavailable,
    Timeout,
    Internal,
    Unavailable,
}

impl ErrorCode {
    pub fn status(self) -> StatusCode {
        match self {
            Self::MalformedRequest
            | Self::InvalidId
            | Self::InvalidPaging
            | Self::ValidationFailed
            | Self::ImageTooLarge
            | Self::ImageUnreadable
            | Self::StatementUnreadable => StatusCode::BAD_REQUEST,
            Self::InvalidCredentials
            | Self::AccountInactive
            | Self::Unauthorized
            | Self::TwoStepRequired
            | Self::TwoStepExpired => StatusCode::UNAUTHORIZED,
            Self::Forbidden | Self::TwoStepSetupRequired | Self::EmailNotVerified => StatusCode::FORBIDDEN,
            Self::ResetLinkExpired | Self::ResetLinkUsed | Self::EmailLinkExpired | Self::EmailLinkUsed => {
                StatusCode::GONE
            }
            Self::TooManyRequests => StatusCode::TOO_MANY_REQUESTS,
            Self::NotFound
            | Self::CategoryNotFound
            | Self::ProductNotFound
            | Self::OrderNotFound
            | Self::OrderJobNotFound
            | Self::StatementNotFound
            | Self::AttributeNotFound
            | Self::TranslationNotFound
            | Self::UserNotFound
            | Self::EmailNotFound
            | Self::ResetLinkInvalid
            | Self::EmailLinkInvalid
            | Self::SessionNotFound
            | Self::WithdrawalNotFound
            | Self::OrderEntryNotFound
            | Self::InvoiceNotFound
            | Self::LinkInvalid => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::EmailTaken
            | Self::OrderJobNotUndoable
            | Self::EditConflict
            | Self::SelectionChanged
            | Self::StatementMappingRequired
            | Self::AttributeNameTaken
            | Self::RecommendedPositionTaken
            | Self::CategoryNotEmpty
            | Self::OwnRole
            | Self::AdministratorActive
            | Self::TwoStepEnabled
            | Self::OwnTwoStep
            | Self::TwoStepNotEnabled
            | Self::LastAdministrator
            | Self::OrdersUnderWay
            | Self::ProductUnavailable
            | Self::InsufficientStock
            | Self::PriceChanged
            | Self::OrderTooLarge
            | Self::TooManyOpenOrders
            | Self::IdempotencyKeyReused
            | Self::OrderNotPaid
            | Self::OrderNotEditable
            | Self::OrderNotPackable
            | Self::OrderBeingPacked
            | Self::OrderNotReturnable
            | Self::OrderHasReturn
            | Self::OrderNotInvoiceable
            | Self::CompanyDetailsMissing
            | Self::VatRateMissing => StatusCode::CONFLICT,
            Self::PayloadTooLarge | Self::FileTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::UnsupportedMediaType | Self::ImageTypeUnsupported => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Timeout => StatusCode::REQUEST_TIMEOUT,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Unavailable | Self::ImagesUnavailable => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// The code of an error response that axum or a tower layer created.
    pub fn from_status(status: StatusCode) -> Self {
        match status {
            StatusCode::NOT_FOUND => Self::NotFound,
            StatusCode::METHOD_NOT_ALLOWED => Self::MethodNotAllowed,
            StatusCode::PAYLOAD_TOO_LARGE => Self::PayloadTooLarge,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => Self::UnsupportedMediaType,
            StatusCode::REQUEST_TIMEOUT => Self::Timeout,
            StatusCode::SERVICE_UNAVAILABLE => Self::Unavailable,
            other if other.is_client_error() => Self::MalformedRequest,
            _ => Self::Internal,
        }
    }
}

/// As in JSON.
impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}
