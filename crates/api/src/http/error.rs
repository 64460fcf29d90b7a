//! The error type of handlers and extractors, and the mapping of use case errors to error codes.

use axum::response::{IntoResponse, Response};
use http::{HeaderValue, StatusCode, header};
use nevel_domain::catalog::admin::{CategoryRecord, ProductRecord, RecommendedPosition};
use nevel_domain::catalog::product::ProductId;
use nevel_domain::orders::{LineErrorReason, OrderRecord, OrderViews, PlaceOrderError};
use nevel_domain::settings::SettingsRecord;
use nevel_domain::settings::search::{FilterSettings, SynonymSettings, Versioned};
use nevel_domain::validation::{FieldError, ValidationError};
use nevel_domain::withdrawals::WithdrawalDetails;
use nevel_usecases::ShopError;
use nevel_usecases::accounts::{AccountError, Challenge};
use nevel_usecases::catalog::CatalogError;
use nevel_usecases::emails::EmailError;
use nevel_usecases::images::{IMAGE_STORE_RETRY_SECONDS, ImageError};
use nevel_usecases::orders::{ExistingOrder, OrderError};
use nevel_usecases::settings::SettingsError;
use nevel_usecases::stock_notifications::StockNotificationError;
use nevel_usecases::withdrawals::WithdrawalError;

use super::error_code::ErrorCode;

/// An error of a request. The `error_responses` middleware turns it into a `Problem`, because only the middleware knows the
/// language and the request ID.
#[derive(Debug, Clone)]
pub struct ApiError {
    pub(crate) code: ErrorCode,
    pub(crate) fields: Vec<FieldError>,
    pub(crate) details: Option<Box<ErrorDetails>>,
    retry_after_seconds: Option<u64>,
}

/// The data that belongs to an error code, before it is translated into wire types.
#[derive(Debug, Clone)]
pub enum ErrorDetails {
    OrderRejected(Box<PlaceOrderError>),
    ExistingOrder(Box<ExistingOrder>),
    UnknownProducts(Vec<ProductId>),
    ProductConflict(Box<ProductRecord>),
    CategoryConflict(Box<CategoryRecord>),
    OrderConflict(Box<OrderRecord>),
    SettingsConflict(Box<SettingsRecord>),
    FiltersConflict(Box<Versioned<FilterSettings>>),
    SynonymsConflict(Box<Versioned<SynonymSettings>>),
    OrderViewsConflict(Box<Versioned<OrderViews>>),
    OrderCount(u64),
    WithdrawalConflict(Box<WithdrawalDetails>),
    OrdersUnderWay(Vec<String>),
    PositionConflict(Vec<RecommendedPosition>),
    CategoryContents { products: u64, sub_categories: u64 },
    TwoStepChallenge(Challenge),
}

impl ApiError {
    pub fn new(code: ErrorCode) -> Self {
        let retry_after_seconds = match code {
            ErrorCode::Unavailable => Some(1),
            ErrorCode::ImagesUnavailable => Some(IMAGE_STORE_RETRY_SECONDS),
            _ => None,
        };
        Self { code, fields: Vec::new(), details: None, retry_after_seconds }
    }

    pub fn field(code: ErrorCode, field: &'static str, error: ValidationError) -> Self {
        Self { fields: vec![FieldError::new(field, error)], ..Self::new(code) }
    }

    /// All validation errors of an input.
    pub fn invalid(fields: Vec<FieldError>) -> Self {
        Self { fields, ..Self::new(ErrorCode::ValidationFailed) }
    }

    pub fn too_many_requests(retry_after_seconds: u64) -> Self {
        Self { retry_after_seconds: Some(retry_after_seconds), ..Self::new(ErrorCode::TooManyRequests) }
    }

    /// The error of a response that axum or a tower layer created.
    pub fn from_status(status: StatusCode) -> Self {
        Self::new(ErrorCode::from_status(status))
    }

    /// The password is correct, and the code of the second step is required.
    pub fn two_step_required(challenge: Challenge) -> Self {
        Self::with_details(ErrorCode::TwoStepRequired, ErrorDetails::TwoStepChallenge(challenge))
    }

    fn with_details(code: ErrorCode, details: ErrorDetails) -> Self {
        Self { details: Some(Box::new(details)), ..Self::new(code) }
    }
}

impl From<ShopError> for ApiError {
    fn from(error: ShopError) -> Self {
        match error {
            ShopError::Account(error) => error.into(),
            ShopError::Catalog(error) => error.into(),
            ShopError::Image(error) => error.into(),
            ShopError::Order(error) => error.into(),
            ShopError::Settings(SettingsError::VersionConflict(current)) => {
                Self::with_details(ErrorCode::EditConflict, ErrorDetails::SettingsConflict(current))
            }
            ShopError::Withdrawal(WithdrawalError::NotFound) => Self::new(ErrorCode::WithdrawalNotFound),
            ShopError::Withdrawal(WithdrawalError::VersionConflict(current)) => {
                Self::with_details(ErrorCode::EditConflict, ErrorDetails::WithdrawalConflict(current))
            }
            ShopError::StockNotification(StockNotificationError::LinkInvalid) => Self::new(ErrorCode::LinkInvalid),
            ShopError::Email(EmailError::NotFound) => Self::new(ErrorCode::EmailNotFound),
            ShopError::Invalid(fields) => Self::invalid(fields),
            ShopError::Overloaded => Self::new(ErrorCode::Unavailable),
            ShopError::Busy(cause) => {
                tracing::warn!(error = %cause, "503: database busy");
                Self::new(ErrorCode::Unavailable)
            }
            ShopError::Unavailable(cause) => {
                tracing::error!(error = %cause, "503: database unavailable");
                Self::new(ErrorCode::Unavailable)
            }
            ShopError::StorageFull(cause) => {
                tracing::error!(error = %cause, "503: storage full");
                Self::new(ErrorCode::Unavailable)
            }
            ShopError::ImageStoreUnavailable(_) => Self::new(ErrorCode::ImagesUnavailable),
            ShopError::Internal(cause) => {
                tracing::error!(error = %cause, "500: internal error");
                Self::new(ErrorCode::Internal)
            }
        }
    }
}

impl From<AccountError> for ApiError {
    fn from(error: AccountError) -> Self {
        Self::new(match error {
            AccountError::EmailTaken => ErrorCode::EmailTaken,
            AccountError::InvalidCredentials => ErrorCode::InvalidCredentials,
            AccountError::Inactive => ErrorCode::AccountInactive,
            AccountError::Unauthorized => ErrorCode::Unauthorized,
            AccountError::Forbidden => ErrorCode::Forbidden,
            AccountError::UserNotFound => ErrorCode::UserNotFound,
            AccountError::OwnRole => ErrorCode::OwnRole,
            AccountError::AdministratorActive => ErrorCode::AdministratorActive,
            AccountError::ResetLinkInvalid => ErrorCode::ResetLinkInvalid,
            AccountError::ResetLinkExpired => ErrorCode::ResetLinkExpired,
            AccountError::ResetLinkUsed => ErrorCode::ResetLinkUsed,
            AccountError::SessionNotFound => ErrorCode::SessionNotFound,
            AccountError::TwoStepExpired => ErrorCode::TwoStepExpired,
            AccountError::TwoStepSetupRequired => ErrorCode::TwoStepSetupRequired,
            AccountError::TwoStepEnabled => ErrorCode::TwoStepEnabled,
            AccountError::TwoStepNotEnabled => ErrorCode::TwoStepNotEnabled,
            AccountError::LastAdministrator => ErrorCode::LastAdministrator,
            AccountError::OrdersUnderWay(numbers) => {
                return Self::with_details(ErrorCode::OrdersUnderWay, ErrorDetails::OrdersUnderWay(numbers));
            }
        })
    }
}

impl From<CatalogError> for ApiError {
    fn from(error: CatalogError) -> Self {
        match error {
            CatalogError::CategoryNotFound => Self::new(ErrorCode::CategoryNotFound),
            CatalogError::ProductNotFound => Self::new(ErrorCode::ProductNotFound),
            CatalogError::ProductsNotFound(ids) => Self::with_details(ErrorCode::ProductNotFound, ErrorDetails::UnknownProducts(ids)),
            CatalogError::AttributeNotFound => Self::new(ErrorCode::AttributeNotFound),
            CatalogError::TranslationNotFound => Self::new(ErrorCode::TranslationNotFound),
            CatalogError::ProductVersionConflict(current) => {
                Self::with_details(ErrorCode::EditConflict, ErrorDetails::ProductConflict(current))
            }
            CatalogError::CategoryVersionConflict(current) => {
                Self::with_details(ErrorCode::EditConflict, ErrorDetails::CategoryConflict(current))
            }
            CatalogError::FiltersVersionConflict(current) => {
                Self::with_details(ErrorCode::EditConflict, ErrorDetails::FiltersConflict(current))
            }
            CatalogError::SynonymsVersionConflict(current) => {
                Self::with_details(ErrorCode::EditConflict, ErrorDetails::SynonymsConflict(current))
            }
            CatalogError::SearchNotReady => Self::new(ErrorCode::Unavailable),
            CatalogError::StockBelowZero => Self::field(ErrorCode::InsufficientStock, "stock", ValidationError::StockBelowZero),
            CatalogError::AttributeNameTaken => Self::new(ErrorCode::AttributeNameTaken),
            CatalogError::RecommendedPositionTaken(positions) => {
                Self::with_details(ErrorCode::RecommendedPositionTaken, ErrorDetails::PositionConflict(positions))
            }
            CatalogError::CategoryNotEmpty { products, sub_categories } => {
                Self::with_details(ErrorCode::CategoryNotEmpty, ErrorDetails::CategoryContents { products, sub_categories })
            }
        }
    }
}

impl From<ImageError> for ApiError {
    fn from(error: ImageError) -> Self {
        Self::new(match error {
            ImageError::Unsupported => ErrorCode::ImageTypeUnsupported,
            ImageError::TooManyPixels => ErrorCode::ImageTooLarge,
            ImageError::Unreadable => ErrorCode::ImageUnreadable,
        })
    }
}

impl From<OrderError> for ApiError {
    fn from(error: OrderError) -> Self {
        match error {
            OrderError::NotFound => Self::new(ErrorCode::OrderNotFound),
            OrderError::NotEditable => Self::new(ErrorCode::OrderNotEditable),
            OrderError::NotInvoiceable => Self::new(ErrorCode::OrderNotInvoiceable),
            OrderError::CompanyDetailsMissing => Self::new(ErrorCode::CompanyDetailsMissing),
            OrderError::KeyReused(existing) => {
                let details = existing.map(|order| Box::new(ErrorDetails::ExistingOrder(order)));
                Self { details, ..Self::new(ErrorCode::IdempotencyKeyReused) }
            }
            OrderError::Rejected(rejection) => {
                let code = match rejection.reason {
                    LineErrorReason::Unavailable => ErrorCode::ProductUnavailable,
                    LineErrorReason::InsufficientStock => ErrorCode::InsufficientStock,
                    LineErrorReason::PriceChanged => ErrorCode::PriceChanged,
                };
                Self::with_details(code, ErrorDetails::OrderRejected(rejection))
            }
            OrderError::VersionConflict(current) => Self::with_details(ErrorCode::EditConflict, ErrorDetails::OrderConflict(current)),
            OrderError::ViewsConflict(current) => Self::with_details(ErrorCode::EditConflict, ErrorDetails::OrderViewsConflict(current)),
            OrderError::SelectionChanged(count) => Self::with_details(ErrorCode::SelectionChanged, ErrorDetails::OrderCount(count)),
            OrderError::JobNotFound => Self::new(ErrorCode::OrderJobNotFound),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.code.status().into_response();
        if let Some(seconds) = self.retry_after_seconds {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(self);
        response
    }
}
