//! The minimum length of new passwords, from the settings.

use nevel_domain::accounts::{Password, Role};

use crate::error::{Result, ShopError};
use crate::settings::read_settings::read_settings;
use crate::shop::Shop;

pub(super) async fn ensure_min_length(shop: &Shop, field: &'static str, password: &Password, role: Role) -> Result<()> {
    let min = read_settings(shop).await?.password_min_chars_for(role);
    password.ensure_min_chars(min).map_err(|error| ShopError::invalid_field(field, error))
}
