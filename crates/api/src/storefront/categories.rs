//! Categories.

use axum::extract::State;
use axum::response::Response;
use http::HeaderMap;
use nevel_domain::catalog::category::{CategoryId, CategoryNode, CategoryTree};
use nevel_domain::language::Language;
use nevel_usecases::ShopError;
use nevel_usecases::catalog::CatalogError;
use nevel_usecases::catalog::list_categories::list_categories;

use super::cached::CachedHandler;
use crate::extract::id::PathId;
use crate::extract::language::RequestLanguage;
use crate::problem::{ApiError, Problem};
use crate::state::ApiState;
use crate::wire::category::CategoryBody;

/// Every category, parents before children; each holds the tree below it.
#[utoipa::path(get, path = "/categories", tag = "catalog", operation_id = "listCategories",
    responses((status = 200, body = Vec<CategoryBody>)))]
pub async fn all(
    State(state): State<ApiState>,
    RequestLanguage(language): RequestLanguage,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let load = || async { Ok((bodies(list_categories(&state.shop).await?.flat(), language), vec![])) };
    CachedHandler { state: &state, language, headers: &headers }.answer("categories".to_owned(), load).await
}

/// The categories without a parent; each holds the tree below it.
#[utoipa::path(get, path = "/categories/root", tag = "catalog", operation_id = "listRootCategories",
    responses((status = 200, body = Vec<CategoryBody>)))]
pub async fn roots(
    State(state): State<ApiState>,
    RequestLanguage(language): RequestLanguage,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let load = || async { Ok((bodies(list_categories(&state.shop).await?.roots(), language), vec![])) };
    CachedHandler { state: &state, language, headers: &headers }.answer("root categories".to_owned(), load).await
}

/// One category with the tree below it.
#[utoipa::path(get, path = "/categories/{id}", tag = "catalog", operation_id = "getCategory",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = CategoryBody), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub async fn one(
    State(state): State<ApiState>,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let load = || async { Ok((CategoryBody::new(find(list_categories(&state.shop).await?.as_ref(), id)?, language), vec![])) };
    CachedHandler { state: &state, language, headers: &headers }.answer(format!("category {id}"), load).await
}

/// The categories right below one.
#[utoipa::path(get, path = "/categories/{id}/subcategories", tag = "catalog", operation_id = "listSubcategories",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = Vec<CategoryBody>), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub async fn subcategories(
    State(state): State<ApiState>,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let load = || async { Ok((bodies(&find(list_categories(&state.shop).await?.as_ref(), id)?.children, language), vec![])) };
    CachedHandler { state: &state, language, headers: &headers }.answer(format!("subcategories {id}"), load).await
}

fn find(tree: &CategoryTree, id: i64) -> Result<&CategoryNode, ShopError> {
    Ok(tree.find(CategoryId(id)).ok_or(CatalogError::CategoryNotFound)?)
}

fn bodies<'a>(nodes: impl IntoIterator<Item = &'a CategoryNode>, language: Language) -> Vec<CategoryBody> {
    nodes.into_iter().map(|node| CategoryBody::new(node, language)).collect()
}
