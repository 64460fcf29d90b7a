//! Emails the owner of an account when its address was entered at registration, which the response had to reveal
//! (AUTH-05).

use nevel_domain::email::Email;
use nevel_domain::rules::REGISTRATION_ATTEMPT_EMAILS_PER_DAY;
use nevel_i18n::Language;
use nevel_storage::accounts::users;
use nevel_storage::emails::outbox;

use crate::emails::queue::{AccountEmail, queue_account_email};
use crate::error::Result;
use crate::shop::Shop;

/// Once a day for each address, and a limited number a day in all.
pub(super) async fn notify_owner(shop: &Shop, email: &Email, language: Language) -> Result<()> {
    let now = shop.clock.now();
    let transaction = shop.db.begin_write().await?;
    let Some(user) = users::find_by_email(&transaction, email).await?.filter(|user| user.is_active) else {
        return Ok(transaction.rollback().await?);
    };
    // Locked, so that concurrent attempts send one email.
    users::lock(&transaction, user.id).await?;
    let hashes: Vec<String> = shop.secrets.keyed_hashes.iter().map(|hashes| hashes.person_hash(&email.key())).collect();
    let sent = outbox::count_registration_attempts(&transaction, &hashes, now.plus_days(-1)).await?;
    if sent.to_person > 0 || sent.to_all >= REGISTRATION_ATTEMPT_EMAILS_PER_DAY {
        return Ok(transaction.rollback().await?);
    }
    let language = user.language.unwrap_or(language);
    queue_account_email(shop, &transaction, &user, AccountEmail::RegistrationAttempt, language, now).await?;
    shop.commit(transaction).await
}
