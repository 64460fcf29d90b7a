//! Deactivates the demo administrator outside of demo mode, because its password is public.

use nevel_domain::email::Email;
use nevel_storage::accounts::users;

use crate::error::Result;
use crate::shop::Shop;

pub async fn deactivate_demo_admin(shop: &Shop, email: &Email) -> Result<()> {
    let transaction = shop.db.begin_write().await?;
    users::set_active(&transaction, email, false, shop.clock.now()).await?;
    shop.commit(transaction).await
}
