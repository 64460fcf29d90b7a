//! Checks the code of the second step. Every code works once.

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::rules::TWO_STEP_CODE_DIGITS;
use nevel_storage::Transaction;
use nevel_storage::accounts::two_step::{self, TwoStepSecret};

use crate::error::Result;
use crate::security::two_step_secrets::TwoStepSecrets;
use crate::shop::Shop;

/// Accepts a code of the app. The transaction locks the account.
pub(super) async fn use_app_code(
    shop: &Shop,
    transaction: &Transaction,
    user: UserId,
    encrypted_secret: &str,
    code: &str,
    now: Timestamp,
) -> Result<bool> {
    let Some(secret) = shop.secrets.two_step.iter().find_map(|keys| keys.decrypt(user, encrypted_secret)) else {
        tracing::error!(
            user = user.0,
            "cannot decrypt the two-step secret: NEVEL_TOKEN_SECRET has changed; run nevel admin reset-two-step"
        );
        return Ok(false);
    };
    match TwoStepSecrets::find_step(&secret, &without_spaces(code), now) {
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
) -> Result<Option<CodeKind>> {
    let Some(secret) = two_step::find(transaction, user).await?.filter(TwoStepSecret::is_confirmed) else {
        return Ok(None);
    };
    let typed = without_spaces(code);
    if is_app_code(&typed) {
        return Ok(use_app_code(shop, transaction, user, &secret.secret, &typed, now).await?.then_some(CodeKind::App));
    }
    let hashes = shop.secrets.two_step.iter().map(|keys| keys.hash_recovery_code(user, &typed)).collect();
    let is_used = two_step::use_code(transaction, user, hashes, now).await?;
    Ok(is_used.then_some(CodeKind::Recovery))
}

/// Whether the text has the form of a code of the app. Recovery codes cannot be guessed.
pub fn is_app_code(code: &str) -> bool {
    let typed = without_spaces(code);
    typed.len() == TWO_STEP_CODE_DIGITS && typed.bytes().all(|byte| byte.is_ascii_digit())
}

/// Apps show the code in two groups.
fn without_spaces(code: &str) -> String {
    code.chars().filter(|c| !c.is_whitespace()).collect()
}
