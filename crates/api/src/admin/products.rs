//! Products, as staff find and edit them.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use http::StatusCode;
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::admin::{ProductSearch, ProductSort};
use nevel_domain::catalog::product::ProductId;
use nevel_domain::rules::ADMIN_PAGE_SIZE;
use nevel_domain::validation::{ValidationErrors, ValidationError};
use nevel_usecases::catalog::admin::create_product::create_product;
use nevel_usecases::catalog::admin::delete_product::delete_product;
use nevel_usecases::catalog::admin::find_products::{self, ProductQuery};
use nevel_usecases::catalog::admin::update_product::update_product;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::extract::body::JsonBody;
use crate::extract::id::PathId;
use crate::extract::language::RequestLanguage;
use crate::extract::paging::AdminPaging;
use crate::extract::user::AdminUser;
use crate::problem::{ApiError, ErrorCode, Problem};
use crate::state::ApiState;
use crate::wire::admin::product::{self, AdminProductBody, RecommendedFirstBody};
use crate::wire::admin::product_input::ProductInputBody;
use crate::wire::page::PageBody;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct WantedQuery {
    /// Words that names, article number or barcode hold, all of them; at most 200 characters, and none is a wildcard.
    search: Option<String>,
    /// Only what is listed under this category: its own products and those of the categories below it.
    #[param(value_type = Option<i64>, minimum = 1)]
    category_id: Option<String>,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SortQuery {
    /// `newest` (unless asked), `oldest`, `cheapest`, `dearest`, `lowestStock` or `highestStock`.
    sort: Option<String>,
}

impl WantedQuery {
    fn parse(&self, sorted: Result<ProductSort, ValidationError>) -> Result<ProductQuery, ApiError> {
        let mut errors = ValidationErrors::default();
        let search = errors.check("search", ProductSearch::parse(self.search.as_deref().unwrap_or_default()));
        let category = self.category_id.as_deref().filter(|id| !id.is_empty());
        let category = category.map(|id| id.parse().ok().filter(|id| *id > 0).map(CategoryId).ok_or(ValidationError::InvalidNumber));
        let category = errors.check("categoryId", category.transpose());
        let sort = errors.check("sort", sorted);
        errors.finish(|| Some(ProductQuery { search: search?, category: category?, sort: sort? })).map_err(ApiError::invalid)
    }
}

fn sort(name: &str) -> Result<ProductSort, ValidationError> {
    match name {
        "" | "newest" => Ok(ProductSort::Newest),
        "oldest" => Ok(ProductSort::Oldest),
        "priceAsc" => Ok(ProductSort::PriceAsc),
        "priceDesc" => Ok(ProductSort::PriceDesc),
        "stockAsc" => Ok(ProductSort::StockAsc),
        "stockDesc" => Ok(ProductSort::StockDesc),
        _ => Err(ValidationError::Unknown),
    }
}

/// Products, the newest first unless asked otherwise. A search stops counting at 1,000 hits, and pages end behind the first 10,000.
#[utoipa::path(get, path = "/admin/products", tag = "admin", operation_id = "listAdminProducts", security(("bearer" = [])),
    params(("page" = Option<i64>, Query, description = "Pages count from 0.", minimum = 0, maximum = 10000),
        ("size" = Option<i64>, Query, description = "20 unless told; a larger size than 100 is cut down to it.", minimum = 1),
        WantedQuery, SortQuery),
    responses((status = 200, body = PageBody<AdminProductBody>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem)))]
pub async fn list(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    AdminPaging(page): AdminPaging<ADMIN_PAGE_SIZE>,
    wanted: Result<Query<WantedQuery>, QueryRejection>,
    order: Result<Query<SortQuery>, QueryRejection>,
) -> Result<Json<PageBody<AdminProductBody>>, ApiError> {
    let query = asked(wanted)?.parse(sort(asked(order)?.sort.as_deref().unwrap_or_default()))?;
    Ok(Json(product::page(&find_products::list(&state.shop, actor, &query, page).await?, language)))
}

/// Recommended products first, by their numbers, then those without one, then all others.
#[utoipa::path(get, path = "/admin/products/recommended-first", tag = "admin", operation_id = "listProductsRecommendedFirst",
    security(("bearer" = [])),
    params(("page" = Option<i64>, Query, description = "Pages count from 0.", minimum = 0, maximum = 10000),
        ("size" = Option<i64>, Query, description = "20 unless told; a larger size than 100 is cut down to it.", minimum = 1), WantedQuery),
    responses((status = 200, body = RecommendedFirstBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem)))]
pub async fn recommended_first(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    AdminPaging(page): AdminPaging<ADMIN_PAGE_SIZE>,
    wanted: Result<Query<WantedQuery>, QueryRejection>,
) -> Result<Json<RecommendedFirstBody>, ApiError> {
    let query = asked(wanted)?.parse(Ok(ProductSort::RecommendedFirst))?;
    let found = find_products::list(&state.shop, actor, &query, page).await?;
    let total_recommended = find_products::count_recommended(&state.shop, actor).await?;
    Ok(Json(RecommendedFirstBody { page: product::page(&found, language), total_recommended }))
}

pub fn asked<T>(query: Result<Query<T>, QueryRejection>) -> Result<T, ApiError> {
    query.map(|Query(query)| query).map_err(|_| ApiError::new(ErrorCode::MalformedRequest))
}

/// One product with its version.
#[utoipa::path(get, path = "/admin/products/{id}", tag = "admin", operation_id = "getAdminProduct", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = AdminProductBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn one(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
) -> Result<Json<AdminProductBody>, ApiError> {
    Ok(Json(AdminProductBody::new(&find_products::show(&state.shop, actor, ProductId(id)).await?, language)))
}

/// Makes a product.
#[utoipa::path(post, path = "/admin/products", tag = "admin", operation_id = "createProduct", security(("bearer" = [])),
    request_body = ProductInputBody,
    responses((status = 201, body = AdminProductBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn create(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    JsonBody(body): JsonBody<ProductInputBody>,
) -> Result<(StatusCode, Json<AdminProductBody>), ApiError> {
    let draft = body.parse().map_err(ApiError::invalid)?;
    let record = create_product(&state.shop, actor, draft).await?;
    Ok((StatusCode::CREATED, Json(AdminProductBody::new(&record, language))))
}

/// Changes a product. With a `version` that is no longer the newest, nothing changes and `details.current` tells what is.
#[utoipa::path(put, path = "/admin/products/{id}", tag = "admin", operation_id = "updateProduct", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)), request_body = ProductInputBody,
    responses((status = 200, body = AdminProductBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn update(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    JsonBody(body): JsonBody<ProductInputBody>,
) -> Result<Json<AdminProductBody>, ApiError> {
    let draft = body.parse().map_err(ApiError::invalid)?;
    Ok(Json(AdminProductBody::new(&update_product(&state.shop, actor, ProductId(id), draft).await?, language)))
}

/// Takes a product out of the shop; orders keep what they say of it.
#[utoipa::path(delete, path = "/admin/products/{id}", tag = "admin", operation_id = "deleteProduct", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem)))]
pub async fn delete(State(state): State<ApiState>, AdminUser(actor): AdminUser, PathId(id): PathId) -> Result<StatusCode, ApiError> {
    delete_product(&state.shop, actor, ProductId(id)).await?;
    Ok(StatusCode::NO_CONTENT)
}
