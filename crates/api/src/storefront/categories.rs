//! Categories.

use axum::Json;
use axum::extract::State;
use nevel_domain::catalog::category::{CategoryId, CategoryNode, CategoryTree};
use nevel_domain::language::Language;
use nevel_usecases::Shop;
use nevel_usecases::catalog::CatalogError;
use nevel_usecases::catalog::list_categories::list_categories;

use crate::extract::id::PathId;
use crate::extract::language::RequestLanguage;
use crate::problem::{ApiError, Problem};
use crate::wire::category::CategoryBody;

/// Every category, parents before children; each holds the tree below it.
#[utoipa::path(get, path = "/categories", tag = "catalog", operation_id = "listCategories",
    responses((status = 200, body = Vec<CategoryBody>)))]
pub async fn all(State(shop): State<Shop>, RequestLanguage(language): RequestLanguage) -> Result<Json<Vec<CategoryBody>>, ApiError> {
    let tree = list_categories(&shop).await?;
    Ok(Json(bodies(tree.flat(), language)))
}

/// The categories without a parent; each holds the tree below it.
#[utoipa::path(get, path = "/categories/root", tag = "catalog", operation_id = "listRootCategories",
    responses((status = 200, body = Vec<CategoryBody>)))]
pub async fn roots(State(shop): State<Shop>, RequestLanguage(language): RequestLanguage) -> Result<Json<Vec<CategoryBody>>, ApiError> {
    let tree = list_categories(&shop).await?;
    Ok(Json(bodies(tree.roots(), language)))
}

/// One category with the tree below it.
#[utoipa::path(get, path = "/categories/{id}", tag = "catalog", operation_id = "getCategory",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = CategoryBody), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub async fn one(
    State(shop): State<Shop>,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
) -> Result<Json<CategoryBody>, ApiError> {
    let tree = list_categories(&shop).await?;
    Ok(Json(CategoryBody::new(find(&tree, id)?, language)))
}

/// The categories right below one.
#[utoipa::path(get, path = "/categories/{id}/subcategories", tag = "catalog", operation_id = "listSubcategories",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = Vec<CategoryBody>), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub async fn subcategories(
    State(shop): State<Shop>,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
) -> Result<Json<Vec<CategoryBody>>, ApiError> {
    let tree = list_categories(&shop).await?;
    Ok(Json(bodies(&find(&tree, id)?.children, language)))
}

fn find(tree: &CategoryTree, id: i64) -> Result<&CategoryNode, ApiError> {
    Ok(tree.find(CategoryId(id)).ok_or(CatalogError::CategoryNotFound).map_err(nevel_usecases::ShopError::from)?)
}

fn bodies<'a>(nodes: impl IntoIterator<Item = &'a CategoryNode>, language: Language) -> Vec<CategoryBody> {
    nodes.into_iter().map(|node| CategoryBody::new(node, language)).collect()
}
