//! Checks a link before the new password is typed.

use super::link::find_link;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn check_link(shop: &Shop, token: &str) -> Result<(), ShopError> {
    find_link(shop.db.reader(), token, shop.clock.now()).await.map(drop)
}
