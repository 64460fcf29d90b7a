//! The `page` and `size` parameters of lists.

use axum::extract::FromRequestParts;
use http::request::Parts;
use nevel_domain::paging::{PageRequest, PagingError};
use nevel_domain::rules::{ADMIN_MAX_OFFSET, ADMIN_MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE, MAX_PAGE, MAX_PAGE_SIZE};
use nevel_domain::validation::ValidationError;
use serde::Deserialize;
use utoipa::IntoParams;

use super::query::QueryParams;
use crate::http::error::ApiError;
use crate::http::error_code::ErrorCode;

/// Both parameters are deserialized as text, so that an invalid number is reported with its field name.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// Page number, starting at 0.
    #[param(value_type = Option<i64>, minimum = 0, maximum = 10000, default = 0)]
    page: Option<String>,
    /// Page size. Default 12, maximum 100; larger values are reduced to 100.
    #[param(value_type = Option<i64>, minimum = 1, default = 12)]
    size: Option<String>,
}

/// Documents the paging parameters of admin lists.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "describes parameters that `AdminPaging` reads")]
pub struct AdminPageQuery {
    /// Page number, starting at 0.
    #[param(minimum = 0, maximum = 10000)]
    page: Option<i64>,
    /// Page size. Default 20, maximum 200; larger values are reduced to 200.
    #[param(minimum = 1)]
    size: Option<i64>,
}

/// Documents the paging parameters of the product positions of a category.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "describes parameters that `Paging` reads")]
pub struct PositionsPageQuery {
    /// Page number, starting at 0.
    #[param(minimum = 0, maximum = 10000)]
    page: Option<i64>,
    /// Page size. Default 50, maximum 100; larger values are reduced to 100.
    #[param(minimum = 1)]
    size: Option<i64>,
}

/// Documents the paging parameters of the orders of a user.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "describes parameters that `Paging` reads")]
pub struct OrdersPageQuery {
    /// Page number, starting at 0.
    #[param(minimum = 0, maximum = 10000)]
    page: Option<i64>,
    /// Page size. Default 100, maximum 100.
    #[param(minimum = 1)]
    size: Option<i64>,
}

/// The requested page; `SIZE` is the default page size.
pub struct Paging<const SIZE: u32 = DEFAULT_PAGE_SIZE>(pub PageRequest);

impl<S: Send + Sync, const SIZE: u32> FromRequestParts<S> for Paging<SIZE> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let (page, size) = read_query(parts, state, SIZE).await?;
        PageRequest::new(page, size).map(Self).map_err(|error| out_of_range(error, MAX_PAGE_SIZE))
    }
}

/// The requested page of an unbounded list. The offset is limited, because deep pagination is slower than a search.
pub struct AdminPaging<const SIZE: u32>(pub PageRequest);

impl<S: Send + Sync, const SIZE: u32> FromRequestParts<S> for AdminPaging<SIZE> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let (page, size) = read_query(parts, state, SIZE).await?;
        let page = PageRequest::admin(page, size).map_err(|error| out_of_range(error, ADMIN_MAX_PAGE_SIZE))?;
        if page.offset() <= ADMIN_MAX_OFFSET {
            return Ok(Self(page));
        }
        let max = i64::try_from(ADMIN_MAX_OFFSET / page.limit()).unwrap_or(i64::MAX);
        Err(invalid_paging("page", ValidationError::OutOfRange { min: 0, max }))
    }
}

/// The page and the size of the query string.
async fn read_query<S: Send + Sync>(parts: &mut Parts, state: &S, size: u32) -> Result<(i64, i64), ApiError> {
    let QueryParams(raw) = QueryParams::<PageQuery>::from_request_parts(parts, state).await?;
    let page = parse_number(raw.page.as_deref(), 0, "page")?;
    Ok((page, parse_number(raw.size.as_deref(), i64::from(size), "size")?))
}

fn out_of_range(error: PagingError, max_size: u32) -> ApiError {
    let (field, min, max) = match error {
        PagingError::Page => ("page", 0, MAX_PAGE),
        PagingError::Size => ("size", 1, max_size),
    };
    invalid_paging(field, ValidationError::OutOfRange { min, max: i64::from(max) })
}

fn parse_number(text: Option<&str>, default: i64, field: &'static str) -> Result<i64, ApiError> {
    text.map_or(Ok(default), |text| text.parse().map_err(|_| invalid_paging(field, ValidationError::InvalidNumber)))
}

fn invalid_paging(field: &'static str, error: ValidationError) -> ApiError {
    ApiError::field(ErrorCode::InvalidPaging, field, error)
}
