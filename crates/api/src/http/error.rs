//! The error type of handlers and extractors. `error.rs` of a module maps the errors of its use cases.

use std::sync::Arc;

use axum::Json;
use axum::response::{IntoResponse, Response};
use http::{HeaderValue, StatusCode, header};
use nevel_domain::validation::{FieldError, ValidationError};
use nevel_i18n::Language;
use nevel_usecases::ShopError;
use nevel_usecases::emails::EmailError;
use nevel_usecases::images::{IMAGE_STORE_RETRY_SECONDS, ImageError};
use nevel_usecases::stock_notifications::StockNotificationError;
use nevel_usecases::withdrawals::WithdrawalError;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use super::error_code::ErrorCode;

/// An error of a request. The `error_responses` middleware turns it into a `Problem`, because only the middleware knows
/// the language and the request ID.
#[derive(Clone)]
pub struct ApiError {
    pub(crate) code: ErrorCode,
    pub(crate) fields: Vec<FieldError>,
    pub(crate) details: Option<Arc<Details>>,
    retry_after_seconds: Option<u64>,
}

/// The result of a handler with a JSON body.
pub type JsonResult<T> = Result<Json<T>, ApiError>;

/// Creates the data of an error in the language of the request.
type Details = dyn Fn(Language) -> Result<Box<RawValue>, serde_json::Error> + Send + Sync;

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

    pub fn with_details(code: ErrorCode, details: impl Serialize + Send + Sync + 'static) -> Self {
        Self { details: Some(Arc::new(move |_| to_raw_value(&details))), ..Self::new(code) }
    }

    /// Details with texts.
    pub fn with_localized_details<T: Serialize>(
        code: ErrorCode,
        details: impl Fn(Language) -> T + Send + Sync + 'static,
    ) -> Self {
        Self { details: Some(Arc::new(move |language| to_raw_value(&details(language)))), ..Self::new(code) }
    }
}

impl From<ShopError> for ApiError {
    fn from(error: ShopError) -> Self {
        match error {
            ShopError::Account(error) => error.into(),
            ShopError::Catalog(error) => error.into(),
            ShopError::Image(error) => error.into(),
            ShopError::Order(error) => error.into(),
            ShopError::Withdrawal(WithdrawalError::NotFound) => Self::new(ErrorCode::WithdrawalNotFound),
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

impl From<ImageError> for ApiError {
    fn from(error: ImageError) -> Self {
        Self::new(match error {
            ImageError::Unsupported => ErrorCode::ImageTypeUnsupported,
            ImageError::TooManyPixels => ErrorCode::ImageTooLarge,
            ImageError::Unreadable => ErrorCode::ImageUnreadable,
        })
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
