//! Categories of the public catalog.

use axum::Json;
use axum::extract::State;
use nevel_domain::catalog::category::{CategoryId, CategoryNode, CategoryTree};
use nevel_i18n::Language;
use nevel_usecases::catalog::CatalogError;
use nevel_usecases::catalog::queries::list_categories;
use nevel_usecases::{Shop, ShopError};

use crate::catalog::wire::category::CategoryBody;
use crate::http::extract::PathId;
use crate::http::{JsonResult, RequestLanguage};

/// Lists all categories, parents before children, each with its subcategories.
#[utoipa::path(get, path = "/categories", tag = "catalog", operation_id = "listCategories",
    responses((status = 200, body = Vec<CategoryBody>)))]
pub async fn list(
    State(shop): State<Shop>,
    RequestLanguage(language): RequestLanguage,
) -> JsonResult<Vec<CategoryBody>> {
    Ok(Json(bodies(list_categories(&shop).await?.flat(), language)))
}

/// Lists root categories, each with its subcategories.
#[utoipa::path(get, path = "/categories/root", tag = "catalog", operation_id = "listRootCategories",
    responses((status = 200, body = Vec<CategoryBody>)))]
pub async fn list_roots(
    State(shop): State<Shop>,
    RequestLanguage(language): RequestLanguage,
) -> JsonResult<Vec<CategoryBody>> {
    Ok(Json(bodies(list_categories(&shop).await?.roots(), language)))
}

/// Returns a category with its subcategories.
#[utoipa::path(get, path = "/categories/{id}", tag = "catalog", operation_id = "getCategory",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = CategoryBody), (status = 404, description = "Category not found")))]
pub async fn get(
    State(shop): State<Shop>,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
) -> JsonResult<CategoryBody> {
    let tree = list_categories(&shop).await?;
    Ok(Json(CategoryBody::new(find(&tree, id)?, language)))
}

/// Lists the direct subcategories of a category.
#[utoipa::path(get, path = "/categories/{id}/subcategories", tag = "catalog", operation_id = "listSubcategories",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = Vec<CategoryBody>), (status = 404, description = "Category not found")))]
pub async fn list_subcategories(
    State(shop): State<Shop>,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
) -> JsonResult<Vec<CategoryBody>> {
    let tree = list_categories(&shop).await?;
    Ok(Json(bodies(&find(&tree, id)?.children, language)))
}

fn find(tree: &CategoryTree, id: i64) -> Result<&CategoryNode, ShopError> {
    Ok(tree.find(CategoryId(id)).ok_or(CatalogError::CategoryNotFound)?)
}

fn bodies<'a>(nodes: impl IntoIterator<Item = &'a CategoryNode>, language: Language) -> Vec<CategoryBody> {
    nodes.into_iter().map(|node| CategoryBody::new(node, language)).collect()
}
