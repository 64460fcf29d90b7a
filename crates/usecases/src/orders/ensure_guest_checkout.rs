//! Checks that guests may place orders.

use crate::accounts::error::AccountError;
use crate::error::ShopError;
use crate::settings::read_settings::read_settings;
use crate::shop::Shop;

pub async fn ensure_guest_checkout(shop: &Shop) -> Result<(), ShopError> {
    if read_settings(shop).await?.guest_checkout { Ok(()) } else { Err(AccountError::Unauthorized.into()) }
}
