//! The first screen of an address: what the page says of itself to machines, and the answers it would ask for at once.

use nevel_api::embed::{Embed, Embedded};
use nevel_domain::catalog::category::{Category, CategoryId, CategoryNode, CategoryTree, Translation};
use nevel_domain::catalog::product::{Product, ProductId};
use nevel_domain::language::Language;
use nevel_domain::paging::PageRequest;
use nevel_domain::rules::SHOP_PAGE_SIZE;
use nevel_domain::settings::ShopSettings;
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
}

/// The thing a page is about.
pub enum Subject {
    Category(Box<Category>),
    Product { product: Box<Product>, trail: Vec<Category> },
}

/// Loads the screen; `None` when what the address names is not there.
pub async fn load(shop: &Shop, pattern: &str, path: &str, query: &str, language: Language) -> Result<Option<Screen>, ShopError> {
    let id = path.rsplit('/').next().and_then(positive);
    match (pattern, id) {
        ("/", _) => home(shop, query, language).await.map(Some),
        ("/category/:id", Some(id)) => category(shop, CategoryId(id), query, language).await,
        ("/product/:id", Some(id)) => product(shop, ProductId(id), language).await,
        ("/category/:id" | "/product/:id", None) => Ok(None),
        _ => Ok(Some(Screen::default())),
    }
}

async fn home(shop: &Shop, query: &str, language: Language) -> Result<Screen, ShopError> {
    let embed = Embed(language);
    let tree = list_categories(shop).await?;
    let mut answers = vec![embed.root_categories(&tree)];
    let chosen = parameter(query, "category").and_then(|category| parameter(query, "subcategory").or(Some(category)));
    if let Some(page) = page_request(query) {
        match chosen {
            None => answers.push(embed.products(None, &list_recommended(shop, page).await?)),
            Some(id) if tree.find(CategoryId(id)).is_some() => {
                answers.push(embed.products(Some(id), &list_of_category(shop, CategoryId(id), true, page).await?));
            }
            Some(_) => {}
        }
    }
    Ok(Screen { subject: None, answers })
}

async fn category(shop: &Shop, id: CategoryId, query: &str, language: Language) -> Result<Option<Screen>, ShopError> {
    let embed = Embed(language);
    let tree = list_categories(shop).await?;
    let Some(node) = tree.find(id) else { return Ok(None) };
    let mut answers = vec![embed.category(node)];
    if let Some(page) = page_request(query) {
        answers.push(embed.products(Some(id.0), &list_of_category(shop, id, true, page).await?));
    }
    Ok(Some(Screen { subject: Some(Subject::Category(Box::new(node.category.clone()))), answers }))
}

async fn product(shop: &Shop, id: ProductId, language: Language) -> Result<Option<Screen>, ShopError> {
    let product = match show_product(shop, id).await {
        Ok(product) => product,
        Err(ShopError::Catalog(CatalogError::ProductNotFound)) => return Ok(None),
        Err(error) => return Err(error),
    };
    let trail = trail(&list_categories(shop).await?, product.category.id);
    let answers = vec![Embed(language).product(&product)];
    Ok(Some(Screen { subject: Some(Subject::Product { product: Box::new(product), trail }), answers }))
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

fn page_request(query: &str) -> Option<PageRequest> {
    let page = parameter(query, "page").unwrap_or(1);
    PageRequest::new(page.checked_sub(1)?, i64::from(SHOP_PAGE_SIZE)).ok()
}

fn parameter(query: &str, name: &str) -> Option<i64> {
    form_urlencoded::parse(query.as_bytes()).find(|(key, _)| key == name).and_then(|(_, value)| positive(&value))
}

fn positive(text: &str) -> Option<i64> {
    text.parse().ok().filter(|number| *number > 0)
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

/// The settings travel with every page: header and footer need them.
pub fn with_settings(mut screen: Screen, settings: ShopSettings, language: Language) -> Screen {
    screen.answers.push(Embed(language).settings(settings));
    screen
}
