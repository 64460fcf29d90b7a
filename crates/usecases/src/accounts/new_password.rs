//! The rules for new passwords, and what depends on the old one.

use nevel_domain::accounts::{EmailLinkPurpose, Password, Role};
use nevel_domain::clock::Timestamp;
use nevel_i18n::Language;
use nevel_storage::Transaction;
use nevel_storage::accounts::users::{self, PasswordHash, User};
use nevel_storage::accounts::{challenges, email_links, password_resets};

use crate::emails::queue::{AccountEmail, PasswordChangedBy, queue_account_email};
use crate::error::{Result, ShopError};
use crate::settings::read_settings::read_settings;
use crate::shop::Shop;

/// Checks the minimum length, which is in the settings.
pub(super) async fn ensure_min_length(shop: &Shop, field: &'static str, password: &Password, role: Role) -> Result<()> {
    let min = read_settings(shop).await?.password_min_chars_for(role);
    password.ensure_min_chars(min).map_err(|error| ShopError::invalid_field(field, error))
}

/// Stores a new password with everything that depends on the old one, except the sessions. Ends links to set a
/// password, a requested change of the address and sign-ins that wait for a code, and queues an email to the owner.
pub(super) async fn replace_password(
    shop: &Shop,
    transaction: &Transaction,
    user: &User,
    hash: PasswordHash,
    changed_by: PasswordChangedBy,
    language: Option<Language>,
    now: Timestamp,
) -> Result<()> {
    users::set_password(transaction, user.id, hash, now).await?;
    password_resets::supersede_all(transaction, user.id, now).await?;
    email_links::supersede(transaction, user.id, &[EmailLinkPurpose::Change], now).await?;
    challenges::delete_all(transaction, user.id).await?;
    let language = language.or(user.language).unwrap_or(shop.languages().default_language());
    queue_account_email(shop, transaction, user, AccountEmail::PasswordChanged(changed_by), language, now).await
}
