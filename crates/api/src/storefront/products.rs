//! Products.

use axum::Json;
use axum::extract::{Query, State};
use axum::response::Response;
use http::HeaderMap;
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::{Availability, Product, ProductId};
use nevel_domain::language::Language;
use nevel_domain::paging::{Page, PageRequest};
use nevel_domain::validation::ValidationError;
use nevel_usecases::catalog::check_availability::check_availability;
use nevel_usecases::catalog::list_products::{list_of_category, list_recommended};
use nevel_usecases::catalog::show_product::show_product;
use serde::Deserialize;
use utoipa::IntoParams;

use super::cached::CachedHandler;
use crate::extract::id::{PathId, product_ids};
use crate::extract::language::RequestLanguage;
use crate::extract::paging::{PageQuery, Paging};
use crate::problem::{ApiError, ErrorCode, Problem};
use crate::state::ApiState;
use crate::wire::page::PageBody;
use crate::wire::product::{AvailabilityBody, ProductAvailabilityBody, ProductBody};

/// Recommended products in their manual order.
#[utoipa::path(get, path = "/products/recommended", tag = "catalog", operation_id = "listRecommendedProducts", params(PageQuery),
    responses((status = 200, body = PageBody<ProductBody>), (status = 400, body = Problem)))]
pub async fn recommended(
    State(state): State<ApiState>,
    RequestLanguage(language): RequestLanguage,
    Paging(page): Paging,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let load = || async { Ok(listed(&list_recommended(&state.shop, page).await?, language)) };
    CachedHandler { state: &state, language, headers: &headers }.answer(format!("recommended {}", spelled(page)), load).await
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct SubcategoriesQuery {
    /// Whether products of the categories below are listed too.
    #[param(value_type = Option<bool>, default = true)]
    include_subcategories: Option<String>,
}

/// Products of a category, in the category's own order.
#[utoipa::path(get, path = "/products/category/{id}", tag = "catalog", operation_id = "listCategoryProducts",
    params(("id" = i64, Path, minimum = 1), PageQuery, SubcategoriesQuery),
    responses((status = 200, body = PageBody<ProductBody>), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub async fn of_category(
    State(state): State<ApiState>,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    Paging(page): Paging,
    Query(query): Query<SubcategoriesQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let with_subcategories = match query.include_subcategories.as_deref() {
        None | Some("true") => true,
        Some("false") => false,
        Some(_) => return Err(ApiError::field(ErrorCode::MalformedRequest, "includeSubcategories", ValidationError::Unknown)),
    };
    let name = format!("category {id} {with_subcategories} {}", spelled(page));
    let load = || async { Ok(listed(&list_of_category(&state.shop, CategoryId(id), with_subcategories, page).await?, language)) };
    CachedHandler { state: &state, language, headers: &headers }.answer(name, load).await
}

fn spelled(page: PageRequest) -> String {
    format!("page {} of {}", page.page(), page.size())
}

fn listed(page: &Page<Product>, language: Language) -> (PageBody<ProductBody>, Vec<i64>) {
    let ids = page.content.iter().map(|product| product.id.0).collect();
    (PageBody::new(page, |product| ProductBody::new(product, language)), ids)
}

/// One product.
#[utoipa::path(get, path = "/products/id/{id}", tag = "catalog", operation_id = "getProduct",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = ProductBody), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub async fn one(
    State(state): State<ApiState>,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let load = || async { Ok((ProductBody::new(&show_product(&state.shop, ProductId(id)).await?, language), vec![id])) };
    CachedHandler { state: &state, language, headers: &headers }.answer(format!("product {id}"), load).await
}

/// Whether a product can be bought now. A product that is gone is an answer too: `exists` is false.
#[utoipa::path(get, path = "/products/{id}/availability", tag = "catalog", operation_id = "getAvailability",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = AvailabilityBody), (status = 400, body = Problem)))]
pub async fn availability(
    State(state): State<ApiState>,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let load = || async {
        let found = check_availability(&state.shop, &[ProductId(id)]).await?;
        let answer = found.first().map_or(Availability::MISSING, |(_, found)| *found);
        Ok((AvailabilityBody::from(answer), vec![id]))
    };
    CachedHandler { state: &state, language, headers: &headers }.answer(format!("availability {id}"), load).await
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct IdsQuery {
    /// Product ids with commas between them, 1 to 100 of them.
    #[param(required = true, example = "1,2,3")]
    ids: Option<String>,
}

/// The availability of many products in one call, in the order asked.
#[utoipa::path(get, path = "/products/availability", tag = "catalog", operation_id = "listAvailability", params(IdsQuery),
    responses((status = 200, body = Vec<ProductAvailabilityBody>), (status = 400, body = Problem)))]
pub async fn availability_of_many(
    State(state): State<ApiState>,
    Query(query): Query<IdsQuery>,
) -> Result<Json<Vec<ProductAvailabilityBody>>, ApiError> {
    let list = query.ids.ok_or_else(|| ApiError::field(ErrorCode::MalformedRequest, "ids", ValidationError::Required))?;
    let found = check_availability(&state.shop, &product_ids(&list)?).await?;
    Ok(Json(found.into_iter().map(|(id, found)| ProductAvailabilityBody::new(id, found)).collect()))
}
