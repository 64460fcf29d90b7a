//! The cookie of browsers that signed in before (SEC-03): per account the id of the browser and an expiry, signed together
//! with the stored password. So it cannot be used for another account, works on every instance, and ends with the password.

use nevel_domain::accounts::{SessionId, UserId};
use nevel_domain::clock::Timestamp;
use nevel_domain::rules::DEVICE_COOKIE_DAYS;
use nevel_storage::accounts::users::{PasswordHash, User};

use crate::shop::Shop;

/// Accounts that share a browser.
const MAX_ACCOUNTS: usize = 5;
const SEPARATOR: char = '~';

/// The id of the browser, if the cookie proves that it signed in to the account since its last change of password.
pub(super) fn device_of(shop: &Shop, cookie: Option<&str>, user: &User, now: Timestamp) -> Option<String> {
    entries(cookie).find_map(|entry| {
        let (claims, signature) = entry.rsplit_once('.')?;
        let mut parts = claims.split('.');
        let (id, expires_at, device) =
            (parts.next()?.parse::<i64>().ok()?, parts.next()?.parse::<i64>().ok()?, parts.next()?);
        let is_current = id == user.id.0 && expires_at > now.seconds();
        let is_signed = || {
            let hash = &user.password_hash.0;
            shop.secrets.keyed_hashes.iter().any(|keys| keys.is_signed_device(claims, hash, signature))
        };
        (is_current && is_signed()).then(|| device.to_owned())
    })
}

/// The cookie for the browser of a session. A known browser keeps its id; the id of another one is that of its session,
/// because further ids would give a thief of the session further attempts to guess the password.
pub(super) fn with_account(
    shop: &Shop,
    cookie: Option<&str>,
    user: UserId,
    password_hash: &PasswordHash,
    (device, session): (Option<String>, SessionId),
    now: Timestamp,
) -> String {
    let device = device.unwrap_or_else(|| session.0.to_string());
    let claims = format!("{}.{}.{device}", user.0, now.plus_days(DEVICE_COOKIE_DAYS).seconds());
    let signature = shop.secrets.keyed_hashes.current.sign_device(&claims, &password_hash.0);
    let own = format!("{}.", user.0);
    let others = entries(cookie).filter(|entry| !entry.starts_with(&own)).take(MAX_ACCOUNTS - 1);
    others.fold(format!("{claims}.{signature}"), |cookie, entry| format!("{cookie}{SEPARATOR}{entry}"))
}

fn entries(cookie: Option<&str>) -> impl Iterator<Item = &str> {
    /// An id, a time, and two values of 32 bytes.
    const MAX_CHARS: usize = 140;
    cookie
        .unwrap_or_default()
        .split(SEPARATOR)
        .filter(|entry| !entry.is_empty() && entry.len() <= MAX_CHARS)
        .take(MAX_ACCOUNTS)
}
