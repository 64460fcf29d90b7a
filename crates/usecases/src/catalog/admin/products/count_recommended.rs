//! Counts recommended products.

use nevel_storage::catalog::admin_query;

use crate::actor::Actor;
use crate::catalog::admin::editing::admin_reader;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn count_recommended(shop: &Shop, actor: Actor) -> Result<u64, ShopError> {
    Ok(admin_query::count_recommended(admin_reader(shop, actor)?).await?)
}
