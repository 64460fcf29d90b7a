//! The data of a page: its subject for the metadata, and the API responses that its first render needs.

use nevel_api::embedded::{Embed, EmbeddedResponse};
use nevel_api::{description_in, name_in, parse_id};
use nevel_domain::catalog::category::{Category, CategoryId, CategoryNode, CategoryTree};
use nevel_domain::catalog::product::{Product, ProductId};
use nevel_domain::paging::PageRequest;
use nevel_domain::search::request::{QueryText, Scope};
use nevel_i18n::{Language, pages};
use nevel_usecases::catalog::CatalogError;
use nevel_usecases::catalog::filter_products::{ListRequest, filter_products};
use nevel_usecases::catalog::list_options::ListOptions;
use nevel_usecases::catalog::queries::{list_categories, list_category_products, list_recommended, show_product};
use nevel_usecases::catalog::search_index::InvalidOptions;
use nevel_usecases::catalog::search_products::search_products;
use nevel_usecases::{Shop, ShopError};

use super::list_query::ListQuery;

#[derive(Default)]
pub struct PageData {
    pub subject: Option<Subject>,
    pub responses: Vec<EmbeddedResponse>,
    /// Paths of the images in the order of the page.
    pub images: Vec<String>,
}

/// The category, product or search of a page.
pub enum Subject {
    /// The text in the quotes of the language.
    Search(String),
    Category(Box<Category>),
    Product {
        product: Box<Product>,
        breadcrumbs: Vec<Category>,
    },
}

/// Resolves to `None` if the category or product of the path does not exist.
pub async fn load(
    shop: &Shop,
    pattern: &str,
    path: &str,
    query: &ListQuery,
    language: Language,
) -> Result<Option<PageData>, ShopError> {
    let id = path.trim_end_matches('/').rsplit('/').next().and_then(parse_id);
    match (pattern, id) {
        ("/", _) => home(shop, query, language).await.map(Some),
        ("/category/:id", Some(id)) => category(shop, CategoryId(id), query, language).await,
        ("/search", _) => search(shop, query, language).await.map(Some),
        ("/product/:id", Some(id)) => product(shop, ProductId(id), language).await,
        ("/category/:id" | "/product/:id", None) => Ok(None),
        _ => Ok(Some(PageData::default())),
    }
}

/// The page of unknown paths links the root categories.
pub async fn not_found(shop: &Shop, language: Language) -> Result<PageData, ShopError> {
    let tree = list_categories(shop).await?;
    Ok(PageData { responses: vec![Embed(language).root_categories(&tree)], ..PageData::default() })
}

async fn home(shop: &Shop, query: &ListQuery, language: Language) -> Result<PageData, ShopError> {
    let tree = list_categories(shop).await?;
    let mut data = PageData { responses: vec![Embed(language).root_categories(&tree)], ..PageData::default() };
    let node = query.category().and_then(|id| tree.find(CategoryId(id)));
    data.subject = node.map(|node| Subject::Category(Box::new(node.category.clone())));
    // For an unknown category the web application shows an error.
    let category_exists = query.category().is_none() || node.is_some();
    match query.page_request().filter(|_| category_exists) {
        Some(page) if !query.unparsed_filters.is_empty() => {
            let options = query.home_options();
            let request = list_request(scope(query.category()), &options, language, page);
            data.add_filtered(shop, query.category(), request, &query.unparsed_filters).await?;
        }
        Some(page) => data.add_products(shop, query.category(), page, language).await?,
        None => {}
    }
    Ok(data)
}

async fn category(
    shop: &Shop,
    id: CategoryId,
    query: &ListQuery,
    language: Language,
) -> Result<Option<PageData>, ShopError> {
    let tree = list_categories(shop).await?;
    let Some(node) = tree.find(id) else { return Ok(None) };
    let subject = Some(Subject::Category(Box::new(node.category.clone())));
    let responses = vec![Embed(language).category(node), Embed(language).root_categories(&tree)];
    let mut data = PageData { subject, responses, ..PageData::default() };
    match query.page_request() {
        Some(page) if query.is_filtered() => {
            let request = list_request(Scope::Category(id), &query.options, language, page);
            data.add_filtered(shop, Some(id.0), request, &query.filters()).await?;
        }
        Some(page) => data.add_products(shop, Some(id.0), page, language).await?,
        None => {}
    }
    Ok(Some(data))
}

async fn search(shop: &Shop, query: &ListQuery, language: Language) -> Result<PageData, ShopError> {
    let tree = list_categories(shop).await?;
    let mut data = PageData { responses: vec![Embed(language).root_categories(&tree)], ..PageData::default() };
    if query.text.is_empty() {
        return Ok(data);
    }
    data.subject = Some(Subject::Search(pages::Search { query: &query.text }.text(language)));
    if let (Ok(text), Some(page)) = (QueryText::parse(&query.text), query.page_request())
        && let Some(results) =
            if_ready(search_products(shop, text, list_request(Scope::All, &query.options, language, page)).await)?
    {
        data.add_images(&results.page.content);
        data.responses.push(Embed(language).search_results(&query.text, &query.filters(), &results));
    }
    Ok(data)
}

/// Pages ignore filters that the catalog does not have.
fn list_request(scope: Scope, options: &ListOptions, language: Language, page: PageRequest) -> ListRequest<'_> {
    ListRequest { scope, options, invalid: InvalidOptions::Ignore, with_facets: true, language, page }
}

fn scope(category: Option<i64>) -> Scope {
    category.map_or(Scope::Recommended, |id| Scope::Category(CategoryId(id)))
}

/// While the index is being built, the page is sent without results, and the browser requests them again.
fn if_ready<T>(result: Result<T, ShopError>) -> Result<Option<T>, ShopError> {
    match result {
        Err(ShopError::Catalog(CatalogError::SearchNotReady)) => Ok(None),
        result => result.map(Some),
    }
}

impl PageData {
    async fn add_products(
        &mut self,
        shop: &Shop,
        category: Option<i64>,
        page: PageRequest,
        language: Language,
    ) -> Result<(), ShopError> {
        let page = match category {
            None => list_recommended(shop, page).await?,
            Some(id) => list_category_products(shop, CategoryId(id), true, page).await?,
        };
        self.add_images(&page.content);
        self.responses.push(Embed(language).products(category, &page));
        Ok(())
    }

    /// `filters` is the query string of the sort order and the filters.
    async fn add_filtered(
        &mut self,
        shop: &Shop,
        category: Option<i64>,
        request: ListRequest<'_>,
        filters: &str,
    ) -> Result<(), ShopError> {
        let language = request.language;
        if let Some(list) = if_ready(filter_products(shop, request).await)? {
            self.add_images(&list.page.content);
            self.responses.push(Embed(language).filtered_products(category, filters, &list));
        }
        Ok(())
    }

    fn add_images(&mut self, products: &[Product]) {
        self.images.extend(products.iter().filter_map(|product| product.image_path.clone()));
    }
}

async fn product(shop: &Shop, id: ProductId, language: Language) -> Result<Option<PageData>, ShopError> {
    let product = match show_product(shop, id).await {
        Ok(product) => product,
        Err(ShopError::Catalog(CatalogError::ProductNotFound)) => return Ok(None),
        Err(error) => return Err(error),
    };
    let tree = list_categories(shop).await?;
    let breadcrumbs = breadcrumbs(&tree, product.category.id);
    // The breadcrumbs of the page need the root categories.
    let responses = vec![Embed(language).product(&product), Embed(language).root_categories(&tree)];
    let images = product.image_path.iter().cloned().collect();
    let subject = Some(Subject::Product { product: Box::new(product), breadcrumbs });
    Ok(Some(PageData { subject, responses, images }))
}

/// The categories from the root to the given one.
fn breadcrumbs(tree: &CategoryTree, id: CategoryId) -> Vec<Category> {
    fn walk(nodes: &[CategoryNode], id: CategoryId, path: &mut Vec<Category>) -> bool {
        nodes.iter().any(|node| {
            path.push(node.category.clone());
            let is_on_path = node.category.id == id || walk(&node.children, id, path);
            if !is_on_path {
                path.pop();
            }
            is_on_path
        })
    }
    let mut path = Vec::new();
    walk(tree.roots(), id, &mut path);
    path
}

impl Subject {
    pub fn name(&self, language: Language) -> &str {
        match self {
            Self::Search(text) => text,
            Self::Category(category) => name_in(&category.translations, language, &category.name),
            Self::Product { product, .. } => name_in(&product.translations, language, &product.name),
        }
    }

    pub fn description(&self, language: Language) -> Option<&str> {
        let (base, translations) = match self {
            Self::Search(_) => return None,
            Self::Category(category) => (&category.description, &category.translations),
            Self::Product { product, .. } => (&product.description, &product.translations),
        };
        description_in(translations, language, base.as_deref())
    }

    pub fn image_path(&self) -> Option<&str> {
        match self {
            Self::Search(_) => None,
            Self::Category(category) => category.image_path.as_deref(),
            Self::Product { product, .. } => product.image_path.as_deref(),
        }
    }
}
