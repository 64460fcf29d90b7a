//! Lists products of the search index, with sort order, filters and facets.

use nevel_domain::catalog::category::{Category, CategoryId, CategoryTree};
use nevel_domain::catalog::product::Product;
use nevel_domain::money::Cents;
use nevel_domain::paging::{Page, PageRequest};
use nevel_domain::search::index::SearchIndex;
use nevel_domain::search::request::{AttributeFacet, Facets, QueryText, Scope, SearchRequest, SearchResult};
use nevel_i18n::Language;
use nevel_storage::catalog::products;

use super::error::CatalogError;
use super::list_options::ListOptions;
use super::queries::list_categories;
use super::search_index::{InvalidOptions, check_categories, resolve};
use crate::{Result, Shop, ShopError};

/// Which products are listed, and how.
#[derive(Debug, Clone)]
pub struct ListRequest<'a> {
    pub scope: Scope,
    pub options: &'a ListOptions,
    pub invalid: InvalidOptions,
    pub with_facets: bool,
    pub language: Language,
    pub page: PageRequest,
}

pub struct FilteredPage {
    pub page: Page<Product>,
    pub facets: Option<ListFacets>,
}

pub struct ListFacets {
    pub price: Option<(Cents, Cents)>,
    pub available: u64,
    pub categories: Vec<(Category, u64)>,
    pub attributes: Vec<AttributeFacet>,
}

/// Lists a category or the recommended products.
pub async fn filter_products(shop: &Shop, request: ListRequest<'_>) -> Result<FilteredPage> {
    let tree = list_categories(shop).await?;
    if let Scope::Category(id) = request.scope {
        tree.find(id).ok_or(CatalogError::CategoryNotFound)?;
    }
    let (page, with_facets) = (request.page, request.with_facets);
    let result = query_index(shop, &tree, None, request).await?;
    let content = products::by_ids(shop.db.reader(), &result.ids).await?;
    let facets = with_facets.then(|| list_facets(result.facets, &tree));
    Ok(FilteredPage { page: Page { content, total_elements: result.total, request: page }, facets })
}

pub(super) async fn query_index(
    shop: &Shop,
    tree: &CategoryTree,
    text: Option<QueryText>,
    request: ListRequest<'_>,
) -> Result<SearchResult> {
    let ListRequest { scope, options, invalid, with_facets, language, page } = request;
    let mut options = options.clone();
    check_categories(&mut options, tree, invalid).map_err(ShopError::Invalid)?;
    let search = move |index: &SearchIndex| {
        let filters = resolve(index, &options, invalid)?;
        Ok(index.search(&SearchRequest { scope, text, filters, sort: options.sort, language, page, with_facets }))
    };
    shop.search.read(search).await?.map_err(ShopError::Invalid)
}

/// Adds the categories to their counts. A category that was deleted since is left out.
pub(super) fn list_facets(facets: Facets, tree: &CategoryTree) -> ListFacets {
    let Facets { price, available, categories, attributes } = facets;
    ListFacets { price, available, categories: with_categories(categories, tree), attributes }
}

pub(super) fn with_categories(counts: Vec<(CategoryId, u64)>, tree: &CategoryTree) -> Vec<(Category, u64)> {
    counts.into_iter().filter_map(|(id, count)| Some((tree.find(id)?.category.clone(), count))).collect()
}
