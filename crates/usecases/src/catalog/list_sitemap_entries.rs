//! Lists all categories and products for the sitemap.

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::ProductId;
use nevel_storage::catalog::{categories, products};

use crate::error::ShopError;
use crate::shop::Shop;

/// A sitemap file may contain 50,000 URLs, including categories and static pages.
const MAX_PRODUCTS: u64 = 45_000;

pub struct SitemapEntries {
    pub categories: Vec<CategoryId>,
    pub products: Vec<ProductId>,
}

pub async fn list_sitemap_entries(shop: &Shop) -> Result<SitemapEntries, ShopError> {
    Ok(SitemapEntries {
        categories: categories::all_categories(shop.db.reader()).await?.into_iter().map(|category| category.id).collect(),
        products: products::newest_ids(shop.db.reader(), MAX_PRODUCTS).await?,
    })
}
