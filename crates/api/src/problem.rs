//! One shape for every error: a stable code, a message in the reader's language, the fields at fault.

use axum::Json;
use axum::response::{IntoResponse, Response};
use http::{HeaderValue, StatusCode, header};
use nevel_domain::language::Language;
use nevel_domain::orders::{LineErrorReason, PlaceOrderError};
use nevel_domain::validation::{FieldError, ValidationError};
use nevel_usecases::ShopError;
use nevel_usecases::accounts::AccountError;
use nevel_usecases::catalog::CatalogError;
use nevel_usecases::images::ImageError;
use nevel_usecases::emails::EmailError;
use nevel_usecases::orders::OrderError;
use nevel_usecases::settings::SettingsError;
use serde::Serialize;
use utoipa::ToSchema;

use crate::details::{Details, ProblemDetails};
use crate::messages;

/// A place of pictures that did not answer is left alone for a moment.
pub const IMAGES_RETRY_SECONDS: u64 = 2;

/// What went wrong, for programs. Codes never change their meaning.
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
    UserNotFound,
    EmailNotFound,
    OwnRole,
    AdministratorActive,
    ProductUnavailable,
    InsufficientStock,
    PriceChanged,
    IdempotencyKeyReused,
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
            | Self::ImageUnreadable => StatusCode::BAD_REQUEST,
            Self::InvalidCredentials | Self::AccountInactive | Self::Unauthorized => StatusCode::UNAUTHORIZED,
            Self::Forbidden => StatusCode::FORBIDDEN,
            Self::TooManyRequests => StatusCode::TOO_MANY_REQUESTS,
            Self::NotFound
            | Self::CategoryNotFound
            | Self::ProductNotFound
            | Self::OrderNotFound
            | Self::AttributeNotFound
            | Self::TranslationNotFound
            | Self::UserNotFound
            | Self::EmailNotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::EmailTaken
            | Self::EditConflict
            | Self::AttributeNameTaken
            | Self::RecommendedPositionTaken
            | Self::CategoryNotEmpty
            | Self::OwnRole
            | Self::AdministratorActive
            | Self::ProductUnavailable
            | Self::InsufficientStock
            | Self::PriceChanged
            | Self::IdempotencyKeyReused => StatusCode::CONFLICT,
            Self::PayloadTooLarge | Self::FileTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::UnsupportedMediaType | Self::ImageTypeUnsupported => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Timeout => StatusCode::REQUEST_TIMEOUT,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Unavailable | Self::ImagesUnavailable => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// The code for an error that a layer below the handlers answered in its own words.
    fn of_status(status: StatusCode) -> Self {
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

/// Every error answer of the API.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Problem {
    pub code: ErrorCode,
    /// In the language of the request.
    pub message: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<FieldProblem>,
    /// What the code alone does not tell, as data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub details: Option<Box<ProblemDetails>>,
    /// Names this request in the shop's logs.
    pub request_id: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct FieldProblem {
    pub field: String,
    /// What is wrong with the field, for programs.
    pub code: String,
    /// The same in the language of the request.
    pub message: String,
}

/// An error on its way out. It becomes a `Problem` in `answer_problems`, where language and request id are known.
#[derive(Debug, Clone)]
pub struct ApiError {
    code: ErrorCode,
    fields: Vec<FieldError>,
    details: Option<Box<Details>>,
    retry_after_seconds: Option<u64>,
}

impl ApiError {
    pub fn new(code: ErrorCode) -> Self {
        let retry_after_seconds = match code {
            ErrorCode::Unavailable => Some(1),
            ErrorCode::ImagesUnavailable => Some(IMAGES_RETRY_SECONDS),
            _ => None,
        };
        Self { code, fields: Vec::new(), details: None, retry_after_seconds }
    }

    pub fn field(code: ErrorCode, field: &'static str, error: ValidationError) -> Self {
        Self { fields: vec![FieldError::new(field, error)], ..Self::new(code) }
    }

    /// Every fault of the fields, together.
    pub fn invalid(fields: Vec<FieldError>) -> Self {
        Self { fields, ..Self::new(ErrorCode::ValidationFailed) }
    }

    fn with_details(code: ErrorCode, details: Details) -> Self {
        Self { details: Some(Box::new(details)), ..Self::new(code) }
    }

    /// An order that cannot be placed as the buyer saw it.
    fn refused(refusal: PlaceOrderError) -> Self {
        let code = match refusal.reason {
            LineErrorReason::Unavailable => ErrorCode::ProductUnavailable,
            LineErrorReason::InsufficientStock => ErrorCode::InsufficientStock,
            LineErrorReason::PriceChanged => ErrorCode::PriceChanged,
        };
        Self::with_details(code, Details::PlaceOrderError(Box::new(refusal)))
    }

    pub fn too_many_requests(retry_after_seconds: u64) -> Self {
        Self { retry_after_seconds: Some(retry_after_seconds), ..Self::new(ErrorCode::TooManyRequests) }
    }

    /// The error of an answer that a layer made in its own words.
    pub fn of_status(status: StatusCode) -> Self {
        Self::new(ErrorCode::of_status(status))
    }

    pub fn into_problem(self, language: Language, request_id: String) -> Problem {
        let fields = self.fields.into_iter().map(|error| FieldProblem {
            field: error.field.into_owned(),
            code: error.error.code().to_owned(),
            message: messages::of_validation_error(error.error, language),
        });
        let message = messages::of_code(self.code, language).to_owned();
        let details = self.details.map(|details| Box::new(details.into_body(language)));
        Problem { code: self.code, message, fields: fields.collect(), details, request_id }
    }
}

impl From<ShopError> for ApiError {
    fn from(error: ShopError) -> Self {
        match error {
            ShopError::Catalog(error) => error.into(),
            ShopError::Account(error) => Self::new(match error {
                AccountError::EmailTaken => ErrorCode::EmailTaken,
                AccountError::InvalidCredentials => ErrorCode::InvalidCredentials,
                AccountError::Inactive => ErrorCode::AccountInactive,
                AccountError::Unauthorized => ErrorCode::Unauthorized,
                AccountError::Forbidden => ErrorCode::Forbidden,
                AccountError::UserNotFound => ErrorCode::UserNotFound,
                AccountError::OwnRole => ErrorCode::OwnRole,
                AccountError::AdministratorActive => ErrorCode::AdministratorActive,
            }),
            ShopError::Image(error) => Self::new(match error {
                ImageError::Unsupported => ErrorCode::ImageTypeUnsupported,
                ImageError::TooManyPixels => ErrorCode::ImageTooLarge,
                ImageError::Unreadable => ErrorCode::ImageUnreadable,
            }),
            ShopError::Order(OrderError::NotFound) => Self::new(ErrorCode::OrderNotFound),
            ShopError::Order(OrderError::KeyReused(earlier)) => {
                let details = earlier.map(|earlier| Box::new(Details::ExistingOrder(earlier)));
                Self { details, ..Self::new(ErrorCode::IdempotencyKeyReused) }
            }
            ShopError::Order(OrderError::Rejected(refusal)) => Self::refused(*refusal),
            ShopError::Order(OrderError::VersionConflict(current)) => Self::with_details(ErrorCode::EditConflict, Details::Order(current)),
            ShopError::Settings(SettingsError::VersionConflict(current)) => Self::with_details(ErrorCode::EditConflict, Details::Settings(current)),
            ShopError::Email(EmailError::NotFound) => Self::new(ErrorCode::EmailNotFound),
            ShopError::Invalid(fields) => Self::invalid(fields),
            ShopError::Overloaded => Self::new(ErrorCode::Unavailable),
            ShopError::Busy(cause) => {
                tracing::warn!(error = %cause, "answered busy");
                Self::new(ErrorCode::Unavailable)
            }
            ShopError::Unavailable(cause) => {
                tracing::error!(error = %cause, "answered down");
                Self::new(ErrorCode::Unavailable)
            }
            ShopError::StorageFull(cause) => {
                tracing::error!(error = %cause, "answered down");
                Self::new(ErrorCode::Unavailable)
            }
            ShopError::ImageStoreUnavailable(_) => Self::new(ErrorCode::ImagesUnavailable),
            ShopError::Internal(cause) => {
                tracing::error!(error = %cause, "request failed");
                Self::new(ErrorCode::Internal)
            }
        }
    }
}

impl From<CatalogError> for ApiError {
    fn from(error: CatalogError) -> Self {
        match error {
            CatalogError::CategoryNotFound => Self::new(ErrorCode::CategoryNotFound),
            CatalogError::ProductNotFound => Self::new(ErrorCode::ProductNotFound),
            CatalogError::ProductsNotFound(ids) => Self::with_details(ErrorCode::ProductNotFound, Details::Ids(ids)),
            CatalogError::AttributeNotFound => Self::new(ErrorCode::AttributeNotFound),
            CatalogError::TranslationNotFound => Self::new(ErrorCode::TranslationNotFound),
            CatalogError::ProductVersionConflict(current) => Self::with_details(ErrorCode::EditConflict, Details::Product(current)),
            CatalogError::CategoryVersionConflict(current) => Self::with_details(ErrorCode::EditConflict, Details::Category(current)),
            CatalogError::StockBelowZero => Self::field(ErrorCode::InsufficientStock, "stock", ValidationError::StockBelowZero),
            CatalogError::AttributeNameTaken => Self::new(ErrorCode::AttributeNameTaken),
            CatalogError::RecommendedPositionTaken(numbers) => Self::with_details(ErrorCode::RecommendedPositionTaken, Details::Numbers(numbers)),
            CatalogError::CategoryNotEmpty { products, sub_categories } => {
                Self::with_details(ErrorCode::CategoryNotEmpty, Details::Contents { products, sub_categories })
            }
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

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        (self.code.status(), Json(self)).into_response()
    }
}
