//! `page` and `size` of a list call.

use axum::extract::{FromRequestParts, Query};
use http::request::Parts;
use nevel_domain::paging::{PageRequest, PagingError};
use nevel_domain::rules::{DEFAULT_PAGE_SIZE, ADMIN_MAX_OFFSET, MAX_PAGE, MAX_PAGE_SIZE};
use nevel_domain::validation::ValidationError;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::problem::{ApiError, ErrorCode};

/// How the document describes the parameters; numbers arrive as text and are read in `Paging`.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// Pages count from 0.
    #[param(value_type = Option<i64>, minimum = 0, maximum = 10000, default = 0)]
    page: Option<String>,
    /// A larger size is cut down to 100.
    #[param(value_type = Option<i64>, minimum = 1, default = 12)]
    size: Option<String>,
}

/// With as many a page as `SIZE` when the caller does not say.
pub struct Paging<const SIZE: u32 = DEFAULT_PAGE_SIZE>(pub PageRequest);

impl<S: Send + Sync, const SIZE: u32> FromRequestParts<S> for Paging<SIZE> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Query(raw) =
            Query::<PageQuery>::from_request_parts(parts, state).await.map_err(|_| ApiError::new(ErrorCode::MalformedRequest))?;
        let page = number(raw.page.as_deref(), 0, "page")?;
        let size = number(raw.size.as_deref(), i64::from(SIZE), "size")?;
        PageRequest::new(page, size).map(Self).map_err(|error| match error {
            PagingError::Page => refused("page", ValidationError::OutOfRange { min: 0, max: i64::from(MAX_PAGE) }),
            PagingError::Size => refused("size", ValidationError::OutOfRange { min: 1, max: i64::from(MAX_PAGE_SIZE) }),
        })
    }
}

/// The same for lists that grow without end: leafing stops where a search is quicker.
pub struct AdminPaging<const SIZE: u32>(pub PageRequest);

impl<S: Send + Sync, const SIZE: u32> FromRequestParts<S> for AdminPaging<SIZE> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Paging(page) = Paging::<SIZE>::from_request_parts(parts, state).await?;
        if page.offset() <= ADMIN_MAX_OFFSET {
            return Ok(Self(page));
        }
        let max = i64::try_from(ADMIN_MAX_OFFSET / page.limit()).unwrap_or(i64::MAX);
        Err(refused("page", ValidationError::OutOfRange { min: 0, max }))
    }
}

fn number(text: Option<&str>, default: i64, field: &'static str) -> Result<i64, ApiError> {
    text.map_or(Ok(default), |text| text.parse().map_err(|_| refused(field, ValidationError::InvalidNumber)))
}

fn refused(field: &'static str, error: ValidationError) -> ApiError {
    ApiError::field(ErrorCode::InvalidPaging, field, error)
}
