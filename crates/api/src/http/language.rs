//! The language of a request (GEN-01, GEN-03, LNG-02).

use std::convert::Infallible;

use axum::extract::{FromRequestParts, Request};
use http::request::Parts;
use http::{Extensions, HeaderMap, header};
use nevel_domain::settings::Languages;
use nevel_i18n::Language;
use url::form_urlencoded;

use super::cookie::cookies;
use super::request_kind::RequestKind;

/// One of the offered languages. `AppService` adds it to every request.
#[derive(Debug, Clone, Copy)]
pub struct RequestLanguage(pub Language);

impl RequestLanguage {
    /// Pages have the order of the language detector of the web application: query, cookie, `Accept-Language`. The web
    /// application sends its language to the API as `Accept-Language`, which comes before the cookie. Then follows the
    /// default of the shop.
    pub fn detect(request: &Request, kind: &RequestKind, languages: &Languages) -> Self {
        let headers = request.headers();
        let (accepted, selected) = (|| accepted(headers, languages), || selected(headers, languages));
        let language = match kind {
            RequestKind::Page => in_query(request, languages).or_else(selected).or_else(accepted),
            RequestKind::Api | RequestKind::Image | RequestKind::StaticFile => accepted().or_else(selected),
        };
        Self(language.unwrap_or(languages.default_language()))
    }

    pub fn of(extensions: &Extensions) -> Language {
        extensions.get::<Self>().map_or_else(Language::default, |language| language.0)
    }
}

impl<S: Sync> FromRequestParts<S> for RequestLanguage {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(Self::of(&parts.extensions)))
    }
}

fn in_query(request: &Request, languages: &Languages) -> Option<Language> {
    let mut parameters = form_urlencoded::parse(request.uri().query().unwrap_or_default().as_bytes());
    offered(&parameters.find(|(key, _)| key == "lang")?.1, languages)
}

/// The preferred language of the `Accept-Language` header.
fn accepted(headers: &HeaderMap, languages: &Languages) -> Option<Language> {
    let value = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
    Language::from_accept_language(value, |language| languages.offers(language))
}

/// The language that the visitor selected in the shop.
fn selected(headers: &HeaderMap, languages: &Languages) -> Option<Language> {
    cookies(headers).filter_map(|pair| pair.strip_prefix("LANG=")).find_map(|code| offered(code, languages))
}

fn offered(code: &str, languages: &Languages) -> Option<Language> {
    Language::parse(code).filter(|language| languages.offers(*language))
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    fn detect(kind: &RequestKind, languages: &[&str], uri: &str, accept: &str, cookie: &str) -> &'static str {
        let request = http::Request::get(uri).header(header::ACCEPT_LANGUAGE, accept).header(header::COOKIE, cookie);
        let languages = Languages::parse(languages.iter().copied()).unwrap();
        RequestLanguage::detect(&request.body(Body::empty()).unwrap(), kind, &languages).0.code()
    }

    #[test]
    fn gen_03_the_header_takes_precedence_over_the_cookie_and_the_cookie_over_the_default() {
        let language = |accept, cookie| detect(&RequestKind::Api, &["ru", "en"], "/", accept, cookie);
        assert_eq!(language("en", "LANG=ru"), "en");
        assert_eq!(language("xx", "a=b; LANG=en"), "en");
        assert_eq!(language("", "LANG=klingon"), "ru");
        assert_eq!(language("", ""), "ru");
    }

    #[test]
    fn gen_01_page_language_is_read_from_query_then_cookie_then_header() {
        let language = |uri, accept, cookie| detect(&RequestKind::Page, &["ru", "en"], uri, accept, cookie);
        assert_eq!(language("/?lang=en", "", "LANG=ru"), "en");
        assert_eq!(language("/", "ru", "LANG=en"), "en");
        assert_eq!(language("/?lang=xx", "en-GB,en;q=0.9", ""), "en");
        assert_eq!(language("/", "", ""), "ru");
    }

    #[test]
    fn lng_02_languages_that_are_not_offered_are_skipped() {
        let page = |uri, accept, cookie| detect(&RequestKind::Page, &["en", "nl"], uri, accept, cookie);
        assert_eq!(page("/?lang=ru", "ru, nl;q=0.5", "LANG=ru"), "nl");
        assert_eq!(page("/?lang=ru", "ru", ""), "en");
        assert_eq!(detect(&RequestKind::Api, &["en", "nl"], "/", "ru", "LANG=nl"), "nl");
        assert_eq!(detect(&RequestKind::Page, &["ru", "en"], "/", "nl,en;q=0.8", "LANG=nl"), "en");
    }
}
