//! Everything in the catalogue that has a page of its own.

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::ProductId;
use nevel_storage::catalog::{categories, products};

use crate::{Shop, ShopError};

/// The protocol of sitemaps allows 50,000 addresses in a file; some are for categories and fixed pages.
const MAX_PRODUCTS: u64 = 45_000;

pub struct Addresses {
    pub categories: Vec<CategoryId>,
    pub products: Vec<ProductId>,
}

pub async fn list_addresses(shop: &Shop) -> Result<Addresses, ShopError> {
    Ok(Addresses {
        categories: categories::all_categories(shop.db.reader()).await?.into_iter().map(|category| category.id).collect(),
        products: products::newest_ids(shop.db.reader(), MAX_PRODUCTS).await?,
    })
}
