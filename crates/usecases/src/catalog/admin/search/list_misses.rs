//! Lists searches that found nothing.

use nevel_domain::settings::search::SearchMiss;
use nevel_storage::catalog::search_misses;

use crate::actor::Actor;
use crate::catalog::admin::editing::admin_reader;
use crate::error::ShopError;
use crate::shop::Shop;

const LISTED: u64 = 100;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MissOrder {
    MostFrequent,
    Latest,
}

pub async fn list_search_misses(shop: &Shop, actor: Actor, order: MissOrder) -> Result<Vec<SearchMiss>, ShopError> {
    Ok(search_misses::list(admin_reader(shop, actor)?, order == MissOrder::Latest, LISTED).await?)
}
