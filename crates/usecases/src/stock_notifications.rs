//! Notifications of visitors who wait for a sold-out product (RST-01).

pub(crate) mod error;

use nevel_domain::catalog::product::ProductId;
use nevel_domain::clock::Timestamp;
use nevel_domain::email::{self, Email};
use nevel_domain::rules::{
    STOCK_NOTIFICATION_LINK_HOURS, STOCK_NOTIFICATIONS_PER_ADDRESS, STOCK_NOTIFICATIONS_PER_PRODUCT,
};
use nevel_i18n::Language;
use nevel_storage::accounts::users;
use nevel_storage::orders::query;
use nevel_storage::stock_notifications::{self, NewStockNotification};

use crate::catalog::error::CatalogError;
use crate::emails::kind::EmailKind;
use crate::emails::queue::{StockEmail, queue_stock_emails};
use crate::security::opaque_tokens::{self, OpaqueToken};
use crate::{Actor, Result, Shop};

pub use error::StockNotificationError;

/// Requests an email, which waits for the confirmation of the address. Succeeds without effect if the address already
/// waits, or if the address or the product has too many requests.
pub async fn request(
    shop: &Shop,
    actor: Option<Actor>,
    product_id: ProductId,
    email: &Email,
    language: Language,
) -> Result<()> {
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
            address: email.as_str().to_owned(),
            token: Some(token.token),
        };
        queue_stock_emails(shop, &transaction, [confirmation], now).await?;
    }
    shop.commit(transaction).await
}

pub struct Confirmed {
    pub product_id: ProductId,
    pub product_name: String,
    /// Whether the product can be bought now; then no email is needed.
    pub in_stock: bool,
}

/// A repeated confirmation has no effect.
pub async fn confirm(shop: &Shop, token: &str, language: Language) -> Result<Confirmed> {
    let (now, db) = (shop.clock.now(), shop.db.reader());
    let is_valid = |requested_at: Timestamp| requested_at.plus_seconds(STOCK_NOTIFICATION_LINK_HOURS * 3_600) > now;
    let found = stock_notifications::find_by_token(db, &opaque_tokens::hash(token)).await?;
    let notification = found.filter(|found| is_valid(found.requested_at)).ok_or(StockNotificationError::LinkInvalid)?;
    let product_id = notification.product_id;
    let offer =
        query::find_offers(db, [product_id], language).await?.pop().ok_or(StockNotificationError::LinkInvalid)?;
    let transaction = shop.db.begin_write().await?;
    // The lock decides whether the product is back before or after this confirmation.
    let in_stock = stock_notifications::lock_stock(&transaction, product_id).await?.is_some_and(|stock| stock > 0);
    if in_stock && notification.queued_at.is_none() {
        stock_notifications::delete(&transaction, notification.id).await?;
    } else if !stock_notifications::confirm(&transaction, notification.id, now).await? {
        return Err(StockNotificationError::LinkInvalid.into());
    }
    shop.commit(transaction).await?;
    Ok(Confirmed { product_id, product_name: offer.name, in_stock })
}

/// Cancels all stock notifications of an address, with the link from an email. A repeated cancellation has no effect.
pub async fn cancel(shop: &Shop, email: &Email, token: &str) -> Result<()> {
    // Hashes are compared, so that the time does not reveal how much of the token is correct.
    let sent = opaque_tokens::hash(token);
    let mut valid =
        shop.secrets.keyed_hashes.iter().map(|hashes| opaque_tokens::hash(&hashes.cancel_token(&email.key())));
    if !valid.any(|hash| hash == sent) {
        return Err(StockNotificationError::LinkInvalid.into());
    }
    let transaction = shop.db.begin_write().await?;
    stock_notifications::delete_of_address(&transaction, &email.key()).await?;
    shop.commit(transaction).await
}

/// Emails per transaction.
const BATCH_SIZE: u64 = 100;

/// Queues emails to visitors whose product is back in stock: never more than units that returned, first come first
/// served. Returns the number of queued emails. Each email is queued in the transaction that takes its unit, so that a
/// restart or another instance neither repeats nor skips one.
pub async fn notify_waiting(shop: &Shop) -> Result<u64> {
    let mut total = 0;
    while stock_notifications::has_restocks(shop.db.reader()).await? {
        let Some(count) = notify_batch(shop).await? else { break };
        total += count;
    }
    Ok(total)
}

/// `None` if there is nothing to do, or another instance does it.
async fn notify_batch(shop: &Shop) -> Result<Option<u64>> {
    let now = shop.clock.now();
    let transaction = shop.db.begin_write().await?;
    let Some(restock) = stock_notifications::lock_restock(&transaction).await? else { return Ok(None) };
    let limit = u64::try_from(restock.units).unwrap_or(0).min(BATCH_SIZE);
    let waiting = stock_notifications::waiting(&transaction, restock.product_id, limit).await?;
    let count = waiting.len() as u64;
    if count > 0 {
        stock_notifications::mark_queued(
            &transaction,
            waiting.iter().map(|notification| notification.id).collect(),
            now,
        )
        .await?;
        let emails = waiting.iter().map(|notification| StockEmail {
            kind: EmailKind::BackInStock,
            notification_id: notification.id,
            language: notification.language,
            address: notification.email.clone(),
            token: None,
        });
        queue_stock_emails(shop, &transaction, emails, now).await?;
    }
    if count < BATCH_SIZE {
        // No visitor is left, or no unit.
        stock_notifications::delete_restock(&transaction, restock.product_id).await?;
    } else {
        let notified = i64::try_from(count).unwrap_or(i64::MAX);
        stock_notifications::reduce_restock(&transaction, restock.product_id, notified).await?;
    }
    shop.commit(transaction).await?;
    Ok(Some(count))
}
