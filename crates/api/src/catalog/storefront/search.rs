//! Search of the storefront.

use std::time::Duration;

use axum::extract::State;
use axum::{Extension, Json};
use nevel_domain::search::request::Scope;
use nevel_usecases::Shop;
use nevel_usecases::catalog::filter_products::ListRequest;
use nevel_usecases::catalog::search_index::InvalidOptions;
use nevel_usecases::catalog::search_products::search_products;
use nevel_usecases::catalog::suggest_products::suggest_products;

use super::list_query::{FilterQuery, ListQuery, SearchQuery, SearchText};
use crate::catalog::wire::search::{SearchResultsBody, SuggestionsBody};
use crate::http::extract::{PageQuery, Paging};
use crate::http::response_cache::CacheFor;
use crate::http::{ApiError, RequestLanguage};

/// Together with the interval at which the index reads changes, results are less than a second old.
pub const SEARCH_MAX_AGE: Duration = Duration::from_millis(300);

type Cached<T> = (Extension<CacheFor>, Json<T>);

/// Searches products in all texts of both languages, with typos, transliteration and wrong keyboard layouts corrected.
#[utoipa::path(get, path = "/products/search", tag = "catalog", operation_id = "searchProducts",
    params(SearchQuery, PageQuery, FilterQuery), responses((status = 200, body = SearchResultsBody)))]
pub async fn search(
    State(shop): State<Shop>,
    RequestLanguage(language): RequestLanguage,
    SearchText(text): SearchText,
    Paging(page): Paging,
    query: ListQuery,
) -> Result<Cached<SearchResultsBody>, ApiError> {
    let scope = Scope::All;
    let options = &query.options;
    let request = ListRequest { scope, options, invalid: InvalidOptions::Reject, with_facets: true, language, page };
    let results = search_products(&shop, text, request).await?;
    Ok((Extension(CacheFor(SEARCH_MAX_AGE)), Json(SearchResultsBody::new(&results, language))))
}

/// Returns products, categories and completions for a text that is being typed.
#[utoipa::path(get, path = "/products/suggest", tag = "catalog", operation_id = "suggestProducts", params(SearchQuery),
    responses((status = 200, body = SuggestionsBody)))]
pub async fn suggest(
    State(shop): State<Shop>,
    RequestLanguage(language): RequestLanguage,
    SearchText(text): SearchText,
) -> Result<Cached<SuggestionsBody>, ApiError> {
    let suggestions = suggest_products(&shop, text, language).await?;
    Ok((Extension(CacheFor(SEARCH_MAX_AGE)), Json(SuggestionsBody::new(&suggestions, language))))
}
