//! Cookies.

use http::{HeaderMap, HeaderName, header};
use nevel_domain::rules::DEVICE_COOKIE_DAYS;

/// Set when a visitor confirmed their age without scripts.
pub const AGE_COOKIE: &str = "age-verified";

/// Recognizes browsers that signed in before.
const DEVICE_COOKIE: &str = "nevel_device";

/// The cookies of a request, as `name=value`.
pub fn cookies(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let values = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(';')).map(str::trim)
}

pub fn has_confirmed_age(headers: &HeaderMap) -> bool {
    cookies(headers).filter_map(|pair| pair.split_once('=')).any(|pair| pair == (AGE_COOKIE, "true"))
}

pub fn device_cookie(headers: &HeaderMap) -> Option<String> {
    let mut pairs = cookies(headers).filter_map(|pair| pair.split_once('='));
    pairs.find_map(|(name, value)| (name == DEVICE_COOKIE).then(|| value.to_owned()))
}

/// The cookie is for the API only, and no script can read it.
pub fn set_device_cookie(value: &str, is_secure: bool) -> [(HeaderName, String); 1] {
    let max_age = DEVICE_COOKIE_DAYS * 86_400;
    let secure = if is_secure { "; Secure" } else { "" };
    let cookie = format!("{DEVICE_COOKIE}={value}; Path=/api; Max-Age={max_age}; HttpOnly; SameSite=Lax{secure}");
    [(header::SET_COOKIE, cookie)]
}
