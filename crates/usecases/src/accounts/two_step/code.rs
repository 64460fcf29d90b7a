//! Checks the code of the second step. Every code works once.

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::rules::TWO_STEP_CODE_DIGITS;
use nevel_storage::Transaction;
use nevel_storage::accounts::two_step;

use crate::error::ShopError;
use crate::shop::Shop;

/// Accepts a code of the app. The transaction locks the account.
pub(super) async fn use_app_code(
    shop: &Shop,
    transaction: &Transaction,
    user: UserId,
    encrypted_secret: &str,
    code: &str,
    now: Timestamp,
) -> Result<bool, ShopError> {
    match shop.two_step_secrets.find_step(user, encrypted_secret, &without_spaces(code), now) {
        Some(step) => Ok(two_step::use_step(transaction, user, step).await?),
        None => Ok(false),
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CodeKind {
    App,
    Recovery,
}

/// Accepts a code of the app or a recovery code; `None` if it is neither.
pub(super) async fn use_code(
    shop: &Shop,
    transaction: &Transaction,
    user: UserId,
    code: &str,
    now: Timestamp,
) -> Result<Option<CodeKind>, ShopError> {
    let Some(secret) = two_step::find(transaction, user).await?.filter(|secret| secret.is_confirmed) else { return Ok(None) };
    let typed = without_spaces(code);
    if typed.len() == TWO_STEP_CODE_DIGITS && typed.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(use_app_code(shop, transaction, user, &secret.secret, &typed, now).await?.then_some(CodeKind::App));
    }
    let is_used = two_step::use_code(transaction, user, &shop.two_step_secrets.hash_recovery_code(user, &typed), now).await?;
    Ok(is_used.then_some(CodeKind::Recovery))
}

/// Apps show the code in two groups.
fn without_spaces(code: &str) -> String {
    code.chars().filter(|c| !c.is_whitespace()).collect()
}
