//! The first screen of an address: what the page says of itself to machines, and the answers it would ask for at once.

use nevel_api::embed::{Embed, Embedded};
use nevel_domain::catalog::category::{Category, CategoryId, CategoryNode, CategoryTree, Translation};
use nevel_domain::catalog::product::{Product, ProductId};
use nevel_domain::language::Language;
use nevel_domain::paging::PageRequest;
use nevel_domain::rules::SHOP_PAGE_SIZE;
use nevel_usecases::catalog::CatalogError;
use nevel_usecases::catalog::list_categories::list_categories;
use nevel_usecases::catalog::list_products::{list_of_category, list_recommended};
use nevel_usecases::catalog::show_product::show_product;
use nevel_usecases::{Shop, ShopError};
use url::form_urlencoded;

/// What only this address shows; the rest comes from the table of pages.
#[derive(Default)]
pub struct Screen {
    pub subject: Option<Subject>,
    pub answers: Vec<Embedded>,
    /// The products it shows.
    pub products: Vec<i64>,
    /// Paths of the pictures that it shows first.
    pub images: Vec<String>,
}

/// What of an address's query decides the screen; the rest is for others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct View {
    category: Option<i64>,
    page: i64,
}

impl View {
    pub fn read(query: &str) -> Self {
        let category = parameter(query, "category").and_then(|category| parameter(query, "subcategory").or(Some(category)));
        Self { category, page: parameter(query, "page").unwrap_or(1) }
    }

    fn page_request(self) -> Option<PageRequest> {
        PageRequest::new(self.page.checked_sub(1)?, i64::from(SHOP_PAGE_SIZE)).ok()
    }
}

/// The thing a page is about.
pub enum Subject {
    Category(Box<Category>),
    Product { product: Box<Product>, trail: Vec<Category> },
}

/// Loads the screen; `None` when what the address names is not there.
pub async fn load(shop: &Shop, pattern: &str, path: &str, view: View, language: Language) -> Result<Option<Screen>, ShopError> {
    let id = path.trim_end_matches('/').rsplit('/').next().and_then(positive);
    match (pattern, id) {
        ("/", _) => home(shop, view, language).await.map(Some),
        ("/category/:id", Some(id)) => category(shop, CategoryId(id), view, language).await,
        ("/product/:id", Some(id)) => product(shop, ProductId(id), language).await,
        ("/category/:id" | "/product/:id", None) => Ok(None),
        _ => Ok(Some(Screen::default())),
    }
}

async fn home(shop: &Shop, view: View, language: Language) -> Result<Screen, ShopError> {
    let tree = list_categories(shop).await?;
    let mut screen = Screen { answers: vec![Embed(language).root_categories(&tree)], ..Screen::default() };
    // An unknown category is told so by the page itself.
    let is_known = view.category.is_none_or(|id| tree.find(CategoryId(id)).is_some());
    if let Some(page) = view.page_request().filter(|_| is_known) {
        screen.add_products(shop, view.category, page, language).await?;
    }
    Ok(screen)
}

async fn category(shop: &Shop, id: CategoryId, view: View, language: Language) -> Result<Option<Screen>, ShopError> {
    let tree = list_categories(shop).await?;
    let Some(node) = tree.find(id) else { return Ok(None) };
    let subject = Some(Subject::Category(Box::new(node.category.clone())));
    let answers = vec![Embed(language).category(node), Embed(language).root_categories(&tree)];
    let mut screen = Screen { subject, answers, ..Screen::default() };
    if let Some(page) = view.page_request() {
        screen.add_products(shop, Some(id.0), page, language).await?;
    }
    Ok(Some(screen))
}

impl Screen {
    async fn add_products(&mut self, shop: &Shop, category: Option<i64>, page: PageRequest, language: Language) -> Result<(), ShopError> {
        let page = match category {
            None => list_recommended(shop, page).await?,
            Some(id) => list_of_category(shop, CategoryId(id), true, page).await?,
        };
        self.products.extend(page.content.iter().map(|product| product.id.0));
        self.images.extend(page.content.iter().filter_map(|product| product.image_path.clone()));
        self.answers.push(Embed(language).products(category, &page));
        Ok(())
    }
}

async fn product(shop: &Shop, id: ProductId, language: Language) -> Result<Option<Screen>, ShopError> {
    let product = match show_product(shop, id).await {
        Ok(product) => product,
        Err(ShopError::Catalog(CatalogError::ProductNotFound)) => return Ok(None),
        Err(error) => return Err(error),
    };
    let tree = list_categories(shop).await?;
    let trail = trail(&tree, product.category.id);
    // The way to the product, above it, is read from the tree.
    let answers = vec![Embed(language).product(&product), Embed(language).root_categories(&tree)];
    let images = product.image_path.iter().cloned().collect();
    let subject = Some(Subject::Product { product: Box::new(product), trail });
    Ok(Some(Screen { subject, answers, products: vec![id.0], images }))
}

/// The categories from the root down to the one asked for.
fn trail(tree: &CategoryTree, id: CategoryId) -> Vec<Category> {
    fn walk(nodes: &[CategoryNode], id: CategoryId, trail: &mut Vec<Category>) -> bool {
        nodes.iter().any(|node| {
            trail.push(node.category.clone());
            let found = node.category.id == id || walk(&node.children, id, trail);
            if !found {
                trail.pop();
            }
            found
        })
    }
    let mut found = Vec::new();
    walk(tree.roots(), id, &mut found);
    found
}

fn parameter(query: &str, name: &str) -> Option<i64> {
    form_urlencoded::parse(query.as_bytes()).find(|(key, _)| key == name).and_then(|(_, value)| positive(&value))
}

fn positive(text: &str) -> Option<i64> {
    let is_canonical = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    if is_canonical { text.parse().ok() } else { None }
}

impl Subject {
    pub fn name(&self, language: Language) -> &str {
        match self {
            Self::Category(category) => name_in(&category.name, &category.translations, language),
            Self::Product { product, .. } => name_in(&product.name, &product.translations, language),
        }
    }

    pub fn description(&self, language: Language) -> Option<&str> {
        let (base, translations) = match self {
            Self::Category(category) => (&category.description, &category.translations),
            Self::Product { product, .. } => (&product.description, &product.translations),
        };
        let translated = translations.iter().find(|text| text.language == language).and_then(|text| text.description.as_deref());
        translated.or(base.as_deref())
    }

    pub fn image_path(&self) -> Option<&str> {
        match self {
            Self::Category(category) => category.image_path.as_deref(),
            Self::Product { product, .. } => product.image_path.as_deref(),
        }
    }
}

pub fn name_in<'a>(base: &'a str, translations: &'a [Translation], language: Language) -> &'a str {
    translations.iter().find(|text| text.language == language).map_or(base, |text| &text.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn home_04_the_view_is_read_from_the_address_and_nothing_else_is() {
        assert_eq!(View::read(""), View { category: None, page: 1 });
        assert_eq!(View::read("category=3&subcategory=9&page=2&lang=en&utm=x"), View { category: Some(9), page: 2 });
        assert_eq!(View::read("subcategory=9&page=-1&page=2"), View { category: None, page: 1 });
    }
}
