//! Administration of products.

use axum::Json;
use http::StatusCode;
use nevel_domain::catalog::admin::{ProductRecord, ProductSearch, ProductSort, StockLevel};
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::paging::SearchPage;
use nevel_domain::rules::ADMIN_PAGE_SIZE;
use nevel_domain::validation::{ValidationError, ValidationErrors};
use nevel_i18n::Language;
use nevel_usecases::catalog::admin::products::{
    ProductQuery, count_recommended, create_product, delete_product, list_products, show_product, update_product,
};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::catalog::error::ProductConflict;
use crate::catalog::wire::admin::product::{AdminProductBody, RecommendedFirstBody};
use crate::catalog::wire::admin::product_input::ProductInputBody;
use crate::http::extract::{Admin, AdminPageQuery, AdminPaging, PathId, QueryParams, ValidJson};
use crate::http::{ApiError, JsonResult, PageBody, RequestLanguage, text_or_empty};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct ProductFilterQuery {
    /// Words that must all occur in the names, SKU or barcode, or the ID of a product. Maximum 200 characters; no
    /// wildcards.
    search: Option<String>,
    /// Lists only products of this category and its subcategories.
    #[param(value_type = Option<i64>, minimum = 1)]
    category_id: Option<String>,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// Lists only purchasable products that are running `low`, or that are sold `out`.
    stock: Option<String>,
    /// `newest` (default), `oldest`, `priceAsc`, `priceDesc`, `stockAsc` (default with `stock`) or `stockDesc`.
    sort: Option<String>,
}

impl ProductFilterQuery {
    fn parse(
        &self,
        stock: Result<Option<StockLevel>, ValidationError>,
        sort: Result<ProductSort, ValidationError>,
    ) -> Result<ProductQuery, ApiError> {
        let mut errors = ValidationErrors::default();
        let search = errors.check("search", ProductSearch::parse(text_or_empty(&self.search)));
        let category = self.category_id.as_deref().filter(|id| !id.is_empty());
        let category = category
            .map(|id| id.parse().ok().filter(|id| *id > 0).map(CategoryId).ok_or(ValidationError::InvalidNumber));
        let category = errors.check("categoryId", category.transpose());
        let stock = errors.check("stock", stock);
        let sort = errors.check("sort", sort);
        let query = || Some(ProductQuery { search: search?, category: category?, stock: stock?, sort: sort? });
        errors.finish(query).map_err(ApiError::invalid)
    }
}

fn parse_stock(name: &str) -> Result<Option<StockLevel>, ValidationError> {
    match name {
        "" => Ok(None),
        "low" => Ok(Some(StockLevel::Low)),
        "out" => Ok(Some(StockLevel::Out)),
        _ => Err(ValidationError::Unknown),
    }
}

/// The products with the lowest stock come first in a list of them, unless another order is requested.
fn parse_sort(name: &str, stock: &str) -> Result<ProductSort, ValidationError> {
    match name {
        "" if !stock.is_empty() => Ok(ProductSort::StockAsc),
        "" | "newest" => Ok(ProductSort::Newest),
        "oldest" => Ok(ProductSort::Oldest),
        "priceAsc" => Ok(ProductSort::PriceAsc),
        "priceDesc" => Ok(ProductSort::PriceDesc),
        "stockAsc" => Ok(ProductSort::StockAsc),
        "stockDesc" => Ok(ProductSort::StockDesc),
        _ => Err(ValidationError::Unknown),
    }
}

fn page_body(page: &SearchPage<ProductRecord>, language: Language) -> PageBody<AdminProductBody> {
    PageBody::search(page, |record| AdminProductBody::new(record, language))
}

/// Lists products. At most 1,000 matches of a search or stock level are counted, and only the first 10,000 products can
/// be paginated.
#[utoipa::path(get, path = "/admin/products", tag = "admin", operation_id = "listAdminProducts",
    params(AdminPageQuery, ProductFilterQuery, ListQuery),
    responses((status = 200, body = PageBody<AdminProductBody>)))]
pub async fn list(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
    AdminPaging(page): AdminPaging<ADMIN_PAGE_SIZE>,
    QueryParams(filter): QueryParams<ProductFilterQuery>,
    QueryParams(list): QueryParams<ListQuery>,
) -> JsonResult<PageBody<AdminProductBody>> {
    let stock = text_or_empty(&list.stock);
    let query = filter.parse(parse_stock(stock), parse_sort(text_or_empty(&list.sort), stock))?;
    Ok(Json(page_body(&list_products(&shop, actor, &query, page).await?, language)))
}

/// Lists recommended products by position, then recommended products without a position, then all others.
#[utoipa::path(get, path = "/admin/products/recommended-first", tag = "admin",
    operation_id = "listProductsRecommendedFirst", params(AdminPageQuery, ProductFilterQuery),
    responses((status = 200, body = RecommendedFirstBody)))]
pub async fn list_recommended_first(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
    AdminPaging(page): AdminPaging<ADMIN_PAGE_SIZE>,
    QueryParams(filter): QueryParams<ProductFilterQuery>,
) -> JsonResult<RecommendedFirstBody> {
    let query = filter.parse(Ok(None), Ok(ProductSort::RecommendedFirst))?;
    let products = list_products(&shop, actor, &query, page).await?;
    let total_recommended = count_recommended(&shop, actor).await?;
    Ok(Json(RecommendedFirstBody { page: page_body(&products, language), total_recommended }))
}

/// Returns a product with its version.
#[utoipa::path(get, path = "/admin/products/{id}", tag = "admin", operation_id = "getAdminProduct",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = AdminProductBody), (status = 404, description = "Product not found")))]
pub async fn get(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
) -> JsonResult<AdminProductBody> {
    Ok(Json(AdminProductBody::new(&show_product(&shop, actor, ProductId(id)).await?, language)))
}

/// Creates a product.
#[utoipa::path(post, path = "/admin/products", tag = "admin", operation_id = "createProduct",
    request_body = ProductInputBody,
    responses((status = 201, body = AdminProductBody), (status = 404, description = "Category not found"),
        (status = 409, description = "Duplicate attribute name, or recommended position taken")))]
pub async fn create(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
    ValidJson(draft): ValidJson<ProductInputBody>,
) -> Result<(StatusCode, Json<AdminProductBody>), ApiError> {
    let record = create_product(&shop, actor, draft).await?;
    Ok((StatusCode::CREATED, Json(AdminProductBody::new(&record, language))))
}

/// Updates a product.
#[utoipa::path(put, path = "/admin/products/{id}", tag = "admin", operation_id = "updateProduct",
    params(("id" = i64, Path, minimum = 1)), request_body = ProductInputBody,
    responses((status = 200, body = AdminProductBody), (status = 404, description = "Product or category not found"),
        (status = 409, body = ProductConflict,
            description = "Outdated `version` (`details.current` contains the current product), stock below zero, duplicate attribute name, \
                or recommended position taken")))]
pub async fn update(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    ValidJson(draft): ValidJson<ProductInputBody>,
) -> JsonResult<AdminProductBody> {
    Ok(Json(AdminProductBody::new(&update_product(&shop, actor, ProductId(id), draft).await??, language)))
}

/// Deletes a product. Existing orders are not affected.
#[utoipa::path(delete, path = "/admin/products/{id}", tag = "admin", operation_id = "deleteProduct",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 204), (status = 404, description = "Product not found")))]
pub async fn delete(Admin(shop, actor): Admin, PathId(id): PathId) -> Result<StatusCode, ApiError> {
    delete_product(&shop, actor, ProductId(id)).await?;
    Ok(StatusCode::NO_CONTENT)
}
