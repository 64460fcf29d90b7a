//! Checks for an active administrator.

use nevel_domain::email::Email;
use nevel_storage::accounts::users;

use crate::error::Result;
use crate::shop::Shop;

/// Whether there is an active administrator other than the demo administrator.
pub async fn admin_exists(shop: &Shop, demo_email: &Email) -> Result<bool> {
    Ok(users::other_active_admin_exists(shop.db.reader(), demo_email).await?)
}
