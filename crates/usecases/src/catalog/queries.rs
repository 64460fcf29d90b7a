//! Small reads of the catalog.

use std::sync::Arc;

use nevel_domain::catalog::category::{CategoryId, CategoryTree};
use nevel_domain::catalog::product::{Availability, Product, ProductId};
use nevel_domain::paging::{Page, PageRequest};
use nevel_storage::catalog::{categories, products};

use crate::catalog::error::CatalogError;
use crate::{Result, Shop};

pub async fn list_categories(shop: &Shop) -> Result<Arc<CategoryTree>> {
    let load = async { categories::all_categories(shop.db.reader()).await.map(CategoryTree::build) };
    Ok(shop.category_tree.get_or_load(shop.catalog_version(), load).await?)
}

pub async fn list_category_products(
    shop: &Shop,
    id: CategoryId,
    with_subcategories: bool,
    page: PageRequest,
) -> Result<Page<Product>> {
    let tree = list_categories(shop).await?;
    let category = &tree.find(id).ok_or(CatalogError::CategoryNotFound)?.category;
    // The cached tree already contains the total, which is expensive to count.
    let total = with_subcategories.then_some(category.product_count);
    Ok(products::category_page(shop.db.reader(), id, with_subcategories, total, page).await?)
}

pub async fn list_recommended(shop: &Shop, page: PageRequest) -> Result<Page<Product>> {
    Ok(products::recommended_page(shop.db.reader(), page).await?)
}

pub async fn show_product(shop: &Shop, id: ProductId) -> Result<Product> {
    let product = products::find_product(shop.db.reader(), id).await?;
    Ok(product.ok_or(CatalogError::ProductNotFound)?)
}

pub async fn check_availability(shop: &Shop, ids: &[ProductId]) -> Result<Vec<(ProductId, Availability)>> {
    Ok(products::availability(shop.db.reader(), ids).await?)
}

/// A sitemap file may contain 50,000 URLs, including categories and static pages.
const MAX_PRODUCTS: u64 = 45_000;

pub struct SitemapEntries {
    pub categories: Vec<CategoryId>,
    pub products: Vec<ProductId>,
}

pub async fn list_sitemap_entries(shop: &Shop) -> Result<SitemapEntries> {
    Ok(SitemapEntries {
        categories: categories::all_categories(shop.db.reader())
            .await?
            .into_iter()
            .map(|category| category.id)
            .collect(),
        products: products::newest_ids(shop.db.reader(), MAX_PRODUCTS).await?,
    })
}
