//! Deletes an account with all personal data (GDP-01), by its owner or by an administrator. Orders remain, anonymized
//! as by the retention job.

use nevel_domain::accounts::Role;
use nevel_domain::clock::Timestamp;
use nevel_domain::orders::Retention;
use nevel_domain::validation::ValidationError;
use nevel_i18n::Language;
use nevel_storage::Transaction;
use nevel_storage::accounts::deletion;
use nevel_storage::accounts::users::{self, User};
use nevel_storage::emails::personal;
use nevel_storage::orders::{anonymize, idempotency};
use nevel_storage::withdrawals::anonymize as withdrawals;

use super::client_info::ClientInfo;
use super::error::AccountError;
use crate::actor::Actor;
use crate::emails::own_emails::OwnEmails;
use crate::emails::queue::queue_account_deleted;
use crate::error::{Result, ShopError};
use crate::settings::read_settings::read_settings;
use crate::shop::Shop;

/// Order numbers in the error.
const MAX_NUMBERS: u64 = 20;
/// Orders that are anonymized at once.
const BATCH_SIZE: u64 = 200;

/// Deletes the account of the current user after the password is entered again.
pub async fn delete_account(shop: &Shop, actor: Actor, password: &str, client: &ClientInfo) -> Result<()> {
    let user = users::find(shop.db.reader(), actor.user_id).await?.ok_or(AccountError::Unauthorized)?;
    if !shop.passwords.verify(password, Some(&user.password_hash.0), &client.reserved_lane()).await? {
        tracing::info!(target: "audit", user = user.id.0, "account deletion rejected: wrong password");
        return Err(ShopError::invalid_field("password", ValidationError::WrongPassword));
    }
    // Serialized with changes of roles, so that one administrator remains.
    let (_lock, transaction) = shop.begin_exclusive().await?;
    let now = shop.clock.now();
    // An order of this account that is being placed has a lock on the row: this waits for it, or it fails after this.
    let current = users::lock(&transaction, user.id).await?.ok_or(AccountError::Unauthorized)?;
    if current.password_hash != user.password_hash || !current.is_active {
        return Err(AccountError::Unauthorized.into());
    }
    if current.role == Role::Admin && users::active_admins(&transaction).await?.iter().all(|admin| *admin == user.id) {
        return Err(AccountError::LastAdministrator.into());
    }
    delete_with_personal_data(shop, &transaction, &current, client.language, now).await?;
    shop.commit(transaction).await?;
    shop.erase_from_log();
    tracing::info!(target: "audit", user = user.id.0, "account deleted by its owner");
    Ok(())
}

/// Deletes an account that the caller has locked, and queues an email to its owner.
pub(super) async fn delete_with_personal_data(
    shop: &Shop,
    transaction: &Transaction,
    user: &User,
    language: Language,
    now: Timestamp,
) -> Result<()> {
    let rule = Retention::at(&read_settings(shop).await?, now);
    let under_way = anonymize::under_way_of_user(transaction, user.id, rule, MAX_NUMBERS).await?;
    if !under_way.is_empty() {
        return Err(AccountError::OrdersUnderWay(under_way).into());
    }
    let mut emails = OwnEmails::of(shop, transaction, user).await?;
    while let Some(batch) = emails.next(transaction).await? {
        personal::delete(transaction, &batch).await?;
    }
    withdrawals::anonymize_of_user(transaction, user.id, now).await?;
    personal::delete_about_orders_of(transaction, user.id).await?;
    while anonymize::anonymize_of_user(transaction, user.id, now, BATCH_SIZE).await? > 0 {}
    idempotency::delete_of_owner(transaction, &format!("user:{}", user.id.0)).await?;
    deletion::delete(transaction, user.id).await?;
    queue_account_deleted(transaction, user.email.clone(), language, now).await
}
