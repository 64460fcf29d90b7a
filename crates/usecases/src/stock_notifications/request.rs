//! Requests an email for when a product is back in stock, to be confirmed with a link.

use nevel_domain::catalog::product::ProductId;
use nevel_domain::email::{self, Email};
use nevel_domain::rules::{STOCK_NOTIFICATIONS_PER_ADDRESS, STOCK_NOTIFICATIONS_PER_PRODUCT};
use nevel_i18n::Language;
use nevel_storage::accounts::users;
use nevel_storage::orders::query;
use nevel_storage::stock_notifications::{self, NewStockNotification};

use crate::actor::Actor;
use crate::catalog::error::CatalogError;
use crate::emails::kind::EmailKind;
use crate::emails::queue::{StockEmail, queue_stock_emails};
use crate::error::ShopError;
use crate::security::opaque_tokens::OpaqueToken;
use crate::shop::Shop;

/// Succeeds without effect if the address already waits, or if the address or the product has too many requests.
pub async fn request(shop: &Shop, actor: Option<Actor>, product_id: ProductId, email: &Email, language: Language) -> Result<(), ShopError> {
    let db = shop.db.reader();
    if query::find_offers(db, [product_id], language).await?.is_empty() {
        return Err(CatalogError::ProductNotFound.into());
    }
    let user = match actor {
        Some(actor) => users::find(db, actor.user_id).await?,
        None => None,
    };
    // The address of another person is not part of the user's data.
    let user_id = user.filter(|user| email::key(&user.email) == email.key()).map(|user| user.id);
    let now = shop.clock.now();
    let token = OpaqueToken::random()?;
    let transaction = shop.db.begin_write().await?;
    if stock_notifications::count_of_address(&transaction, email).await? >= STOCK_NOTIFICATIONS_PER_ADDRESS
        || stock_notifications::count_of_product(&transaction, product_id).await? >= STOCK_NOTIFICATIONS_PER_PRODUCT
    {
        tracing::info!(target: "audit", product = product_id.0, "stock notification ignored: too many requests");
        return Ok(());
    }
    let new = NewStockNotification { product_id, user_id, email: email.clone(), language, token_hash: token.hash };
    if let Some(id) = stock_notifications::request(&transaction, new, now).await? {
        let confirmation = StockEmail {
            kind: EmailKind::StockConfirmation,
            notification_id: id,
            language,
            person_hash: shop.keyed_hashes.person_hash(&email.key()),
            token: Some(token.token),
        };
        queue_stock_emails(&transaction, [confirmation], now).await?;
    }
    shop.commit(transaction).await
}
