//! Administration of the search: filters, synonyms, and searches that found nothing.

use axum::Json;
use http::StatusCode;
use nevel_domain::validation::ValidationError;
use nevel_usecases::catalog::admin::search::{
    MissOrder, delete_search_miss, list_search_misses, show_search_filters, show_synonyms, update_search_filters,
    update_synonyms,
};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::catalog::error::{FiltersConflict, SynonymsConflict};
use crate::catalog::wire::admin::search::{
    SearchFiltersBody, SearchFiltersInputBody, SearchMissBody, SynonymsBody, SynonymsInputBody,
};
use crate::http::extract::{Admin, PathId, QueryParams, ValidJson};
use crate::http::{ApiError, ErrorCode, JsonResult, RequestLanguage};

/// Returns the filters of product lists, and the attributes that can become filters.
#[utoipa::path(get, path = "/admin/search/filters", tag = "admin", operation_id = "getSearchFilters",
    responses((status = 200, body = SearchFiltersBody)))]
pub async fn get_filters(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
) -> JsonResult<SearchFiltersBody> {
    Ok(Json(SearchFiltersBody::new(show_search_filters(&shop, actor, language).await?)))
}

/// Replaces the filters. They take effect within a second, or as soon as the search index is rebuilt.
#[utoipa::path(put, path = "/admin/search/filters", tag = "admin", operation_id = "updateSearchFilters",
    request_body = SearchFiltersInputBody,
    responses((status = 200, body = SearchFiltersBody),
        (status = 409, description = "Outdated `version`; `details.currentFilters` contains the current filters",
            body = FiltersConflict)))]
pub async fn update_filters(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
    ValidJson((filters, version)): ValidJson<SearchFiltersInputBody>,
) -> JsonResult<SearchFiltersBody> {
    let overview = update_search_filters(&shop, actor, filters, version, language).await??;
    Ok(Json(SearchFiltersBody::new(overview)))
}

/// Returns the groups of synonyms.
#[utoipa::path(get, path = "/admin/search/synonyms", tag = "admin", operation_id = "getSynonyms",
    responses((status = 200, body = SynonymsBody)))]
pub async fn get_synonyms(Admin(shop, actor): Admin) -> JsonResult<SynonymsBody> {
    Ok(Json(show_synonyms(&shop, actor).await?.into()))
}

/// Replaces all groups of synonyms.
#[utoipa::path(put, path = "/admin/search/synonyms", tag = "admin", operation_id = "updateSynonyms",
    request_body = SynonymsInputBody,
    responses((status = 200, body = SynonymsBody),
        (status = 409, description = "Outdated `version`; `details.currentSynonyms` contains the current synonyms",
            body = SynonymsConflict)))]
pub async fn set_synonyms(
    Admin(shop, actor): Admin,
    ValidJson((synonyms, version)): ValidJson<SynonymsInputBody>,
) -> JsonResult<SynonymsBody> {
    Ok(Json(update_synonyms(&shop, actor, synonyms, version).await??.into()))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MissesQuery {
    /// `frequent` or `latest`. Default: `frequent`.
    sort: Option<String>,
}

/// Lists up to 100 searches that found nothing. They are recorded without the person who searched.
#[utoipa::path(get, path = "/admin/search/misses", tag = "admin", operation_id = "listSearchMisses",
    params(MissesQuery), responses((status = 200, body = Vec<SearchMissBody>)))]
pub async fn list_misses(
    Admin(shop, actor): Admin,
    QueryParams(params): QueryParams<MissesQuery>,
) -> JsonResult<Vec<SearchMissBody>> {
    let order = match params.sort.as_deref() {
        None | Some("frequent") => MissOrder::MostFrequent,
        Some("latest") => MissOrder::Latest,
        Some(_) => return Err(ApiError::field(ErrorCode::ValidationFailed, "sort", ValidationError::Unknown)),
    };
    let misses = list_search_misses(&shop, actor, order).await?;
    Ok(Json(misses.into_iter().map(SearchMissBody::from).collect()))
}

/// Removes a search that found nothing from the list. It is counted again if it is repeated.
#[utoipa::path(delete, path = "/admin/search/misses/{id}", tag = "admin", operation_id = "deleteSearchMiss",
    params(("id" = i64, Path, minimum = 1)), responses((status = 204)))]
pub async fn delete_miss(Admin(shop, actor): Admin, PathId(id): PathId) -> Result<StatusCode, ApiError> {
    delete_search_miss(&shop, actor, id).await?;
    Ok(StatusCode::NO_CONTENT)
}
