//! Products of the public catalog.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use axum::{Extension, Json};
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::{Availability, Product, ProductId};
use nevel_domain::paging::{Page, PageRequest};
use nevel_domain::search::request::Scope;
use nevel_domain::validation::ValidationError;
use nevel_i18n::Language;
use nevel_usecases::Shop;
use nevel_usecases::catalog::filter_products::{ListRequest, filter_products};
use nevel_usecases::catalog::queries::{check_availability, list_category_products, list_recommended, show_product};
use nevel_usecases::catalog::search_index::InvalidOptions;
use serde::Deserialize;
use utoipa::IntoParams;

use super::list_query::{FacetsQuery, FilterQuery, ListQuery};
use super::search::SEARCH_MAX_AGE;
use crate::catalog::wire::product::{AvailabilityBody, ProductAvailabilityBody, ProductBody};
use crate::catalog::wire::search::ProductListBody;
use crate::http::extract::{PageQuery, Paging, PathId, QueryParams, parse_product_ids};
use crate::http::response_cache::CacheFor;
use crate::http::{ApiError, ErrorCode, JsonResult, PageBody, RequestLanguage};

/// Lists recommended products, by position unless another order is requested.
#[utoipa::path(get, path = "/products/recommended", tag = "catalog", operation_id = "listRecommendedProducts",
    params(PageQuery, FilterQuery, FacetsQuery), responses((status = 200, body = ProductListBody)))]
pub async fn list_recommended_products(
    State(shop): State<Shop>,
    RequestLanguage(language): RequestLanguage,
    Paging(page): Paging,
    query: ListQuery,
) -> Result<Response, ApiError> {
    if query.is_plain() {
        return Ok(Json(plain_list(&list_recommended(&shop, page).await?, language)).into_response());
    }
    filtered_list(&shop, Scope::Recommended, &query, language, page).await
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct SubcategoriesQuery {
    /// Whether to include products of subcategories. `false` cannot be combined with filters, facets or another order.
    #[param(value_type = Option<bool>, default = true)]
    include_subcategories: Option<String>,
}

/// Lists products of a category, by position unless another order is requested.
#[utoipa::path(get, path = "/products/category/{id}", tag = "catalog", operation_id = "listCategoryProducts",
    params(("id" = i64, Path, minimum = 1), PageQuery, SubcategoriesQuery, FilterQuery, FacetsQuery),
    responses((status = 200, body = ProductListBody), (status = 404, description = "Category not found")))]
pub async fn list_by_category(
    State(shop): State<Shop>,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    Paging(page): Paging,
    QueryParams(params): QueryParams<SubcategoriesQuery>,
    query: ListQuery,
) -> Result<Response, ApiError> {
    let id = CategoryId(id);
    let with_subcategories = match params.include_subcategories.as_deref() {
        None | Some("true") => true,
        Some("false") if query.is_plain() => false,
        Some(_) => {
            return Err(ApiError::field(ErrorCode::MalformedRequest, "includeSubcategories", ValidationError::Unknown));
        }
    };
    if query.is_plain() {
        let products = list_category_products(&shop, id, with_subcategories, page).await?;
        return Ok(Json(plain_list(&products, language)).into_response());
    }
    filtered_list(&shop, Scope::Category(id), &query, language, page).await
}

fn plain_list(page: &Page<Product>, language: Language) -> ProductListBody {
    ProductListBody { page: PageBody::new(page, |product| ProductBody::new(product, language)), facets: None }
}

async fn filtered_list(
    shop: &Shop,
    scope: Scope,
    query: &ListQuery,
    language: Language,
    page: PageRequest,
) -> Result<Response, ApiError> {
    let ListQuery { options, with_facets } = query;
    let request =
        ListRequest { scope, options, invalid: InvalidOptions::Reject, with_facets: *with_facets, language, page };
    let list = filter_products(shop, request).await?;
    Ok((Extension(CacheFor(SEARCH_MAX_AGE)), Json(ProductListBody::new(&list, language))).into_response())
}

/// Returns a product.
#[utoipa::path(get, path = "/products/id/{id}", tag = "catalog", operation_id = "getProduct",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = ProductBody), (status = 404, description = "Product not found")))]
pub async fn get(
    State(shop): State<Shop>,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
) -> JsonResult<ProductBody> {
    Ok(Json(ProductBody::new(&show_product(&shop, ProductId(id)).await?, language)))
}

/// Returns the availability of a product. `exists` is false for an unknown or deleted product.
#[utoipa::path(get, path = "/products/{id}/availability", tag = "catalog", operation_id = "getAvailability",
    params(("id" = i64, Path, minimum = 1)), responses((status = 200, body = AvailabilityBody)))]
pub async fn get_availability(State(shop): State<Shop>, PathId(id): PathId) -> JsonResult<AvailabilityBody> {
    let availabilities = check_availability(&shop, &[ProductId(id)]).await?;
    let availability = availabilities.first().map_or(Availability::MISSING, |(_, availability)| *availability);
    Ok(Json(availability.into()))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct IdsQuery {
    /// 1 to 100 product IDs, separated by commas.
    #[param(required = true, example = "1,2,3")]
    ids: Option<String>,
}

/// Lists the availability of several products in the requested order.
#[utoipa::path(get, path = "/products/availability", tag = "catalog", operation_id = "listAvailability",
    params(IdsQuery), responses((status = 200, body = Vec<ProductAvailabilityBody>)))]
pub async fn list_availability(
    State(shop): State<Shop>,
    QueryParams(params): QueryParams<IdsQuery>,
) -> JsonResult<Vec<ProductAvailabilityBody>> {
    let ids =
        params.ids.ok_or_else(|| ApiError::field(ErrorCode::MalformedRequest, "ids", ValidationError::Required))?;
    let availabilities = check_availability(&shop, &parse_product_ids(&ids)?).await?;
    Ok(Json(
        availabilities.into_iter().map(|(id, availability)| ProductAvailabilityBody::new(id, availability)).collect(),
    ))
}
