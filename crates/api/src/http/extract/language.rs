//! The language of a request: `Accept-Language`, then the `LANG` cookie, then Russian.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use http::request::Parts;
use http::{HeaderMap, header};
use nevel_i18n::Language;

use super::cookie::cookies;

pub struct RequestLanguage(pub Language);

impl<S: Sync> FromRequestParts<S> for RequestLanguage {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(request_language(&parts.headers)))
    }
}

pub fn request_language(headers: &HeaderMap) -> Language {
    accepted_language(headers).or_else(|| cookie_language(headers)).unwrap_or_default()
}

/// The preferred supported language of the `Accept-Language` header.
pub fn accepted_language(headers: &HeaderMap) -> Option<Language> {
    headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).and_then(Language::from_accept_language)
}

/// The language that the visitor selected in the shop.
pub fn cookie_language(headers: &HeaderMap) -> Option<Language> {
    cookies(headers).filter_map(|pair| pair.strip_prefix("LANG=")).find_map(Language::parse)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(header::HeaderName, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), http::HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn gen_03_the_header_takes_precedence_over_the_cookie_and_the_cookie_over_the_default() {
        let language = |pairs: &[_]| request_language(&headers(pairs));
        assert_eq!(language(&[(header::ACCEPT_LANGUAGE, "en"), (header::COOKIE, "LANG=ru")]), Language::En);
        assert_eq!(language(&[(header::ACCEPT_LANGUAGE, "de"), (header::COOKIE, "a=b; LANG=en")]), Language::En);
        assert_eq!(language(&[(header::COOKIE, "LANG=klingon")]), Language::Ru);
        assert_eq!(language(&[]), Language::Ru);
    }
}
