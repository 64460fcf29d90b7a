//! Emails to the owner of an account about its security (AUTH-05, SEC-02, SEC-03).

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::email::Email;
use nevel_domain::rules::REGISTRATION_ATTEMPT_EMAILS_PER_DAY;
use nevel_i18n::Language;
use nevel_storage::Transaction;
use nevel_storage::accounts::users::{self, User};
use nevel_storage::emails::{outbox, personal};

use crate::emails::kind::EmailKind;
use crate::emails::queue::{AccountEmail, AccountNotice, queue_account_email};
use crate::error::Result;
use crate::shop::Shop;

/// Emails about new devices that an account gets per hour.
const MAX_NEW_DEVICES: u64 = 5;

/// Queues an email, unless the account got enough of its kind in the last hour.
pub(super) async fn queue_security_notice(
    shop: &Shop,
    transaction: &Transaction,
    user: &User,
    language: Option<Language>,
    notice: AccountNotice,
    now: Timestamp,
) -> Result<()> {
    let person_hash = shop.person_hash(&user.email);
    let kind = notice.kind();
    let max_per_hour = match kind {
        EmailKind::FailedSignIns | EmailKind::FailedCodes => Some(1),
        EmailKind::NewDevice => Some(MAX_NEW_DEVICES),
        _ => None,
    };
    if let Some(max) = max_per_hour
        && personal::count_since(transaction, &person_hash, kind.as_str(), now.plus_seconds(-3_600)).await? >= max
    {
        return Ok(());
    }
    let language = language.or(user.language).unwrap_or(shop.languages().default_language());
    queue_account_email(shop, transaction, user, AccountEmail::Notice(notice), language, now).await
}

/// Emails the owner of an account when its address was entered at registration, which the response had to reveal. Once
/// a day for each address, and a limited number a day in all.
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

/// Warns of many wrong passwords. Does nothing for an unknown address. A failure is logged: the response is about the
/// password.
pub async fn warn_of_wrong_passwords(shop: &Shop, email: &Email) {
    let warning = async {
        match users::find_by_email(shop.db.reader(), email).await? {
            Some(user) => warn(shop, user.id, AccountNotice::FailedSignIns).await,
            None => Ok(()),
        }
    };
    log_failure(warning.await);
}

/// Warns of many wrong codes after the correct password.
pub async fn warn_of_wrong_codes(shop: &Shop, user: UserId) {
    log_failure(warn(shop, user, AccountNotice::FailedCodes).await);
}

fn log_failure(warning: Result<()>) {
    if let Err(error) = warning {
        tracing::error!(%error, "failed to warn the owner of an account of failed sign-ins");
    }
}

async fn warn(shop: &Shop, user: UserId, notice: AccountNotice) -> Result<()> {
    let transaction = shop.db.begin_write().await?;
    // The lock serializes warnings, so that one of them is sent.
    let Some(user) = users::lock(&transaction, user).await?.filter(|user| user.is_active) else { return Ok(()) };
    queue_security_notice(shop, &transaction, &user, None, notice, shop.clock.now()).await?;
    shop.commit(transaction).await?;
    tracing::warn!(target: "audit", user = user.id.0, "many failed sign-ins");
    Ok(())
}
