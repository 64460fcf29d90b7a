//! Staff look for products.

use nevel_domain::catalog::editing::ProductRecord;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::paging::{Page, PageRequest};
use nevel_storage::catalog::finding;
pub use nevel_storage::catalog::finding::ProductQuery;

use super::reading;
use crate::actor::Actor;
use crate::catalog::CatalogError;
use crate::{Shop, ShopError};

pub async fn list(shop: &Shop, actor: Actor, query: &ProductQuery, page: PageRequest) -> Result<Page<ProductRecord>, ShopError> {
    Ok(finding::page(reading(shop, actor)?.reader(), query, page).await?)
}

pub async fn count_recommended(shop: &Shop, actor: Actor) -> Result<u64, ShopError> {
    Ok(finding::count_recommended(reading(shop, actor)?.reader()).await?)
}

pub async fn show(shop: &Shop, actor: Actor, id: ProductId) -> Result<ProductRecord, ShopError> {
    let found = finding::find(reading(shop, actor)?.reader(), id).await?;
    Ok(found.ok_or(CatalogError::ProductNotFound)?)
}
