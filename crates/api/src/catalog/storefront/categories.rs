//! Categories of the public catalog.

use axum::response::Response;
use nevel_domain::catalog::category::{CategoryId, CategoryNode, CategoryTree};
use nevel_domain::language::Language;
use nevel_usecases::ShopError;
use nevel_usecases::catalog::CatalogError;
use nevel_usecases::catalog::list_categories::list_categories;

use crate::catalog::wire::category::CategoryBody;
use crate::http::cached_handler::CachedHandler;
use crate::http::error::ApiError;
use crate::http::extract::id::PathId;
use crate::problem::Problem;

/// Lists all categories, parents before children, each with its subcategories.
#[utoipa::path(get, path = "/categories", tag = "catalog", operation_id = "listCategories",
    responses((status = 200, body = Vec<CategoryBody>)))]
pub async fn list(cached: CachedHandler) -> Result<Response, ApiError> {
    let load = || async { Ok((bodies(list_categories(cached.shop()).await?.flat(), cached.language), vec![])) };
    cached.respond("categories".to_owned(), load).await
}

/// Lists root categories, each with its subcategories.
#[utoipa::path(get, path = "/categories/root", tag = "catalog", operation_id = "listRootCategories",
    responses((status = 200, body = Vec<CategoryBody>)))]
pub async fn list_roots(cached: CachedHandler) -> Result<Response, ApiError> {
    let load = || async { Ok((bodies(list_categories(cached.shop()).await?.roots(), cached.language), vec![])) };
    cached.respond("root categories".to_owned(), load).await
}

/// Returns a category with its subcategories.
#[utoipa::path(get, path = "/categories/{id}", tag = "catalog", operation_id = "getCategory",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = CategoryBody), (status = 404, description = "Category not found", body = Problem)))]
pub async fn get(cached: CachedHandler, PathId(id): PathId) -> Result<Response, ApiError> {
    let load = || async {
        let tree = list_categories(cached.shop()).await?;
        Ok((CategoryBody::new(find(&tree, id)?, cached.language), vec![]))
    };
    cached.respond(format!("category {id}"), load).await
}

/// Lists the direct subcategories of a category.
#[utoipa::path(get, path = "/categories/{id}/subcategories", tag = "catalog", operation_id = "listSubcategories",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = Vec<CategoryBody>), (status = 404, description = "Category not found", body = Problem)))]
pub async fn list_subcategories(cached: CachedHandler, PathId(id): PathId) -> Result<Response, ApiError> {
    let load = || async {
        let tree = list_categories(cached.shop()).await?;
        Ok((bodies(&find(&tree, id)?.children, cached.language), vec![]))
    };
    cached.respond(format!("subcategories {id}"), load).await
}

fn find(tree: &CategoryTree, id: i64) -> Result<&CategoryNode, ShopError> {
    Ok(tree.find(CategoryId(id)).ok_or(CatalogError::CategoryNotFound)?)
}

fn bodies<'a>(nodes: impl IntoIterator<Item = &'a CategoryNode>, language: Language) -> Vec<CategoryBody> {
    nodes.into_iter().map(|node| CategoryBody::new(node, language)).collect()
}
