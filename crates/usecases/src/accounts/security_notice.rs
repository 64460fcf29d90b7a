//! Emails to the owner of an account about its security (SEC-02, SEC-03).

use nevel_domain::clock::Timestamp;
use nevel_i18n::Language;
use nevel_storage::Transaction;
use nevel_storage::accounts::users::User;
use nevel_storage::emails::personal;

use crate::emails::kind::EmailKind;
use crate::emails::queue::{AccountEmail, AccountNotice, queue_account_email};
use crate::error::Result;
use crate::shop::Shop;

/// Emails about new devices that an account gets per hour.
const MAX_NEW_DEVICES: u64 = 5;

/// Queues the email, unless the account got enough of this kind in the last hour.
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
