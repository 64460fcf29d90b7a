//! Products of the public catalog.

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::{Availability, Product, ProductId};
use nevel_domain::language::Language;
use nevel_domain::paging::{Page, PageRequest};
use nevel_domain::validation::ValidationError;
use nevel_usecases::catalog::check_availability::check_availability;
use nevel_usecases::catalog::list_category_products::list_category_products;
use nevel_usecases::catalog::list_recommended::list_recommended;
use nevel_usecases::catalog::show_product::show_product;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::catalog::wire::product::{AvailabilityBody, ProductAvailabilityBody, ProductBody};
use crate::http::cached_handler::CachedHandler;
use crate::http::error::ApiError;
use crate::http::error_code::ErrorCode;
use crate::http::extract::id::{PathId, parse_product_ids};
use crate::http::extract::paging::{PageQuery, Paging};
use crate::http::extract::query::QueryParams;
use crate::http::page::PageBody;
use crate::problem::Problem;
use crate::state::ApiState;

/// Lists recommended products by position.
#[utoipa::path(get, path = "/products/recommended", tag = "catalog", operation_id = "listRecommendedProducts", params(PageQuery),
    responses((status = 200, body = PageBody<ProductBody>)))]
pub async fn list_recommended_products(cached: CachedHandler, Paging(page): Paging) -> Result<Response, ApiError> {
    let load = || async { Ok(page_body(&list_recommended(cached.shop(), page).await?, cached.language)) };
    cached.respond(format!("recommended {}", page_key(page)), load).await
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct SubcategoriesQuery {
    /// Whether to include products of subcategories.
    #[param(value_type = Option<bool>, default = true)]
    include_subcategories: Option<String>,
}

/// Lists products of a category by position.
#[utoipa::path(get, path = "/products/category/{id}", tag = "catalog", operation_id = "listCategoryProducts",
    params(("id" = i64, Path, minimum = 1), PageQuery, SubcategoriesQuery),
    responses((status = 200, body = PageBody<ProductBody>), (status = 404, description = "Category not found", body = Problem)))]
pub async fn list_by_category(
    cached: CachedHandler,
    PathId(id): PathId,
    Paging(page): Paging,
    QueryParams(params): QueryParams<SubcategoriesQuery>,
) -> Result<Response, ApiError> {
    let with_subcategories = match params.include_subcategories.as_deref() {
        None | Some("true") => true,
        Some("false") => false,
        Some(_) => return Err(ApiError::field(ErrorCode::MalformedRequest, "includeSubcategories", ValidationError::Unknown)),
    };
    let cache_key = format!("category {id} {with_subcategories} {}", page_key(page));
    let load = || async {
        let products = list_category_products(cached.shop(), CategoryId(id), with_subcategories, page).await?;
        Ok(page_body(&products, cached.language))
    };
    cached.respond(cache_key, load).await
}

fn page_key(page: PageRequest) -> String {
    format!("page {} of {}", page.page(), page.size())
}

fn page_body(page: &Page<Product>, language: Language) -> (PageBody<ProductBody>, Vec<i64>) {
    let ids = page.content.iter().map(|product| product.id.0).collect();
    (PageBody::new(page, |product| ProductBody::new(product, language)), ids)
}

/// Returns a product.
#[utoipa::path(get, path = "/products/id/{id}", tag = "catalog", operation_id = "getProduct",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = ProductBody), (status = 404, description = "Product not found", body = Problem)))]
pub async fn get(cached: CachedHandler, PathId(id): PathId) -> Result<Response, ApiError> {
    let load = || async { Ok((ProductBody::new(&show_product(cached.shop(), ProductId(id)).await?, cached.language), vec![id])) };
    cached.respond(format!("product {id}"), load).await
}

/// Returns the availability of a product. `exists` is false for an unknown or deleted product.
#[utoipa::path(get, path = "/products/{id}/availability", tag = "catalog", operation_id = "getAvailability",
    params(("id" = i64, Path, minimum = 1)), responses((status = 200, body = AvailabilityBody)))]
pub async fn get_availability(cached: CachedHandler, PathId(id): PathId) -> Result<Response, ApiError> {
    let load = || async {
        let availabilities = check_availability(cached.shop(), &[ProductId(id)]).await?;
        let availability = availabilities.first().map_or(Availability::MISSING, |(_, availability)| *availability);
        Ok((AvailabilityBody::from(availability), vec![id]))
    };
    cached.respond(format!("availability {id}"), load).await
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct IdsQuery {
    /// 1 to 100 product IDs, separated by commas.
    #[param(required = true, example = "1,2,3")]
    ids: Option<String>,
}

/// Lists the availability of several products in the requested order.
#[utoipa::path(get, path = "/products/availability", tag = "catalog", operation_id = "listAvailability", params(IdsQuery),
    responses((status = 200, body = Vec<ProductAvailabilityBody>)))]
pub async fn list_availability(
    State(state): State<ApiState>,
    QueryParams(params): QueryParams<IdsQuery>,
) -> Result<Json<Vec<ProductAvailabilityBody>>, ApiError> {
    let ids = params.ids.ok_or_else(|| ApiError::field(ErrorCode::MalformedRequest, "ids", ValidationError::Required))?;
    let availabilities = check_availability(&state.shop, &parse_product_ids(&ids)?).await?;
    Ok(Json(availabilities.into_iter().map(|(id, availability)| ProductAvailabilityBody::new(id, availability)).collect()))
}
