//! Searches products by text.

use nevel_domain::catalog::product::Product;
use nevel_domain::paging::Page;
use nevel_domain::search::request::QueryText;
use nevel_storage::catalog::products;

use super::filter_products::{ListFacets, ListRequest, list_facets, query_index};
use crate::catalog::queries::list_categories;
use crate::{Result, Shop};

pub struct SearchResults {
    pub page: Page<Product>,
    pub facets: ListFacets,
    /// What was searched for instead.
    pub corrected: Option<String>,
    pub ignored_words: Vec<String>,
    /// A similar text that would find something.
    pub suggestion: Option<String>,
}

pub async fn search_products(shop: &Shop, text: QueryText, request: ListRequest<'_>) -> Result<SearchResults> {
    let tree = list_categories(shop).await?;
    let page = request.page;
    let is_plain = page.page() == 0 && request.options.is_default();
    let result = query_index(shop, &tree, Some(text.clone()), request).await?;
    if result.total == 0 && is_plain {
        shop.search.misses.record(text.as_str());
    }
    let content = products::by_ids(shop.db.reader(), &result.ids).await?;
    Ok(SearchResults {
        page: Page { content, total_elements: result.total, request: page },
        facets: list_facets(result.facets, &tree),
        corrected: result.corrected,
        ignored_words: result.ignored_words,
        suggestion: result.suggestion,
    })
}
