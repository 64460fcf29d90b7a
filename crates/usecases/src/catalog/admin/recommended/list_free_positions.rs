//! Lists free positions for recommended products.

use nevel_domain::catalog::admin::RecommendedPositions;
use nevel_storage::catalog::recommended;

use crate::actor::Actor;
use crate::catalog::admin::editing::admin_reader;
use crate::error::ShopError;
use crate::shop::Shop;

const MAX_FREE_POSITIONS: usize = 20;

pub async fn list_free_positions(shop: &Shop, actor: Actor) -> Result<RecommendedPositions, ShopError> {
    let used = recommended::used_positions(admin_reader(shop, actor)?).await?;
    Ok(RecommendedPositions::from_used(&used, MAX_FREE_POSITIONS))
}
