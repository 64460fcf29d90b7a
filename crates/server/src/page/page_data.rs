//! The data of a page: its subject for the metadata, and the API responses that its first render needs.

use nevel_api::embedded::{Embed, EmbeddedResponse};
use nevel_api::{description_in, name_in, parse_id};
use nevel_domain::catalog::category::{Category, CategoryId, CategoryNode, CategoryTree};
use nevel_domain::catalog::product::{Product, ProductId};
use nevel_domain::language::Language;
use nevel_domain::paging::PageRequest;
use nevel_domain::rules::SHOP_PAGE_SIZE;
use nevel_usecases::catalog::CatalogError;
use nevel_usecases::catalog::list_categories::list_categories;
use nevel_usecases::catalog::list_category_products::list_category_products;
use nevel_usecases::catalog::list_recommended::list_recommended;
use nevel_usecases::catalog::show_product::show_product;
use nevel_usecases::{Shop, ShopError};
use url::form_urlencoded;

#[derive(Default)]
pub struct PageData {
    pub subject: Option<Subject>,
    pub responses: Vec<EmbeddedResponse>,
    /// Paths of the images in the order of the page.
    pub images: Vec<String>,
}

/// The query parameters of a product list.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct ListQuery {
    category: Option<i64>,
    subcategory: Option<i64>,
    page: Option<i64>,
}

impl ListQuery {
    pub fn parse(query: &str) -> Self {
        let category = parameter(query, "category");
        Self { category, subcategory: category.and_then(|_| parameter(query, "subcategory")), page: parameter(query, "page") }
    }

    /// The query string without parameters that are unknown or invalid.
    pub fn search(self) -> String {
        let parameters = [("category", self.category), ("subcategory", self.subcategory), ("page", self.page)];
        let pairs = parameters.into_iter().filter_map(|(name, value)| Some(format!("{name}={}", value?)));
        let query = pairs.collect::<Vec<_>>().join("&");
        if query.is_empty() { query } else { format!("?{query}") }
    }

    fn category(self) -> Option<i64> {
        self.subcategory.or(self.category)
    }

    fn page_request(self) -> Option<PageRequest> {
        PageRequest::new(self.page.unwrap_or(1).checked_sub(1)?, i64::from(SHOP_PAGE_SIZE)).ok()
    }
}

/// The category or product of a page.
pub enum Subject {
    Category(Box<Category>),
    Product { product: Box<Product>, breadcrumbs: Vec<Category> },
}

/// Other pages do not depend on the query.
pub fn has_product_list(pattern: &str) -> bool {
    matches!(pattern, "/" | "/category/:id")
}

/// Resolves to `None` if the category or product of the path does not exist.
pub async fn load(shop: &Shop, pattern: &str, path: &str, query: ListQuery, language: Language) -> Result<Option<PageData>, ShopError> {
    let id = path.trim_end_matches('/').rsplit('/').next().and_then(parse_id);
    match (pattern, id) {
        ("/", _) => home(shop, query, language).await.map(Some),
        ("/category/:id", Some(id)) => category(shop, CategoryId(id), query, language).await,
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

async fn home(shop: &Shop, query: ListQuery, language: Language) -> Result<PageData, ShopError> {
    let tree = list_categories(shop).await?;
    let mut data = PageData { responses: vec![Embed(language).root_categories(&tree)], ..PageData::default() };
    // For an unknown category the web application shows an error.
    let category_exists = query.category().is_none_or(|id| tree.find(CategoryId(id)).is_some());
    if let Some(page) = query.page_request().filter(|_| category_exists) {
        data.add_products(shop, query.category(), page, language).await?;
    }
    Ok(data)
}

async fn category(shop: &Shop, id: CategoryId, query: ListQuery, language: Language) -> Result<Option<PageData>, ShopError> {
    let tree = list_categories(shop).await?;
    let Some(node) = tree.find(id) else { return Ok(None) };
    let subject = Some(Subject::Category(Box::new(node.category.clone())));
    let responses = vec![Embed(language).category(node), Embed(language).root_categories(&tree)];
    let mut data = PageData { subject, responses, ..PageData::default() };
    if let Some(page) = query.page_request() {
        data.add_products(shop, Some(id.0), page, language).await?;
    }
    Ok(Some(data))
}

impl PageData {
    async fn add_products(&mut self, shop: &Shop, category: Option<i64>, page: PageRequest, language: Language) -> Result<(), ShopError> {
        let page = match category {
            None => list_recommended(shop, page).await?,
            Some(id) => list_category_products(shop, CategoryId(id), true, page).await?,
        };
        self.images.extend(page.content.iter().filter_map(|product| product.image_path.clone()));
        self.responses.push(Embed(language).products(category, &page));
        Ok(())
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

fn parameter(query: &str, name: &str) -> Option<i64> {
    form_urlencoded::parse(query.as_bytes()).find(|(key, _)| key == name).and_then(|(_, value)| parse_id(&value))
}

impl Subject {
    pub fn name(&self, language: Language) -> &str {
        match self {
            Self::Category(category) => name_in(&category.translations, language, &category.name),
            Self::Product { product, .. } => name_in(&product.translations, language, &product.name),
        }
    }

    pub fn description(&self, language: Language) -> Option<&str> {
        let (base, translations) = match self {
            Self::Category(category) => (&category.description, &category.translations),
            Self::Product { product, .. } => (&product.description, &product.translations),
        };
        description_in(translations, language, base.as_deref())
    }

    pub fn image_path(&self) -> Option<&str> {
        match self {
            Self::Category(category) => category.image_path.as_deref(),
            Self::Product { product, .. } => product.image_path.as_deref(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn home_04_list_query_ignores_unknown_and_invalid_parameters() {
        let search = |query| ListQuery::parse(query).search();
        assert_eq!(search(""), "");
        assert_eq!(search("page=2&utm=x&subcategory=9&category=3&lang=en"), "?category=3&subcategory=9&page=2");
        assert_eq!(search("subcategory=9&page=-1&page=2&category=x"), "");
        assert_eq!(ListQuery::parse("category=3&subcategory=9").category(), Some(9));
        assert_eq!(ListQuery::parse("category=3").category(), Some(3));
    }
}
