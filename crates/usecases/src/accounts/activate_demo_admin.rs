//! Activates or creates the demo administrator when demo mode starts.

use nevel_domain::accounts::Password;
use nevel_domain::email::Email;
use nevel_storage::accounts::users;

use super::create_admin::create_admin;
use crate::error::Result;
use crate::shop::Shop;

pub async fn activate_demo_admin(shop: &Shop, email: Email, password: Password) -> Result<()> {
    let transaction = shop.db.begin_write().await?;
    let exists = users::set_active(&transaction, &email, true, shop.clock.now()).await?;
    shop.commit(transaction).await?;
    if !exists {
        create_admin(shop, email, password).await?;
    }
    Ok(())
}
