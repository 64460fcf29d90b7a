//! Suggests products, categories and completions for a text that is being typed.

use nevel_domain::catalog::category::Category;
use nevel_domain::catalog::product::Product;
use nevel_domain::search::request::QueryText;
use nevel_i18n::Language;
use nevel_storage::catalog::products;

use super::filter_products::with_categories;
use crate::catalog::queries::list_categories;
use crate::{Result, Shop};

pub struct SuggestedProducts {
    pub products: Vec<Product>,
    /// With the number of found products in each.
    pub categories: Vec<(Category, u64)>,
    pub completions: Vec<String>,
    /// Number of found products.
    pub total: u64,
}

pub async fn suggest_products(shop: &Shop, text: QueryText, language: Language) -> Result<SuggestedProducts> {
    let found = shop.search.read(move |index| index.suggest(&text, language)).await?;
    let tree = list_categories(shop).await?;
    Ok(SuggestedProducts {
        products: products::by_ids(shop.db.reader(), &found.products).await?,
        categories: with_categories(found.categories, &tree),
        completions: found.completions,
        total: found.total,
    })
}
