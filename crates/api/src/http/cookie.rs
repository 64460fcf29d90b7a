//! Cookies.

use http::{HeaderMap, header};

/// Set when a visitor confirmed their age without scripts.
pub const AGE_COOKIE: &str = "age-verified";

/// The cookies of a request, as `name=value`.
pub fn cookies(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let values = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(';')).map(str::trim)
}

pub fn has_confirmed_age(headers: &HeaderMap) -> bool {
    cookies(headers).filter_map(|pair| pair.split_once('=')).any(|pair| pair == (AGE_COOKIE, "true"))
}
