//! Checks a link before its owner confirms the address.

pub use nevel_storage::accounts::email_links::EmailLink;

use super::link::find_link;
use crate::error::Result;
use crate::shop::Shop;

pub async fn check_link(shop: &Shop, token: &str) -> Result<EmailLink> {
    find_link(shop.db.reader(), token, shop.clock.now()).await
}
