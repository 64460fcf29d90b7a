//! A page for errors that people see outside of the web application. It needs neither the database nor other files.

use axum::response::{Html, IntoResponse, Response};
use http::{StatusCode, header};
use nevel_i18n::{Language, pages};

const STYLE: &str = ":root{color-scheme:light dark}\
    body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem}";

/// Contains the SHA-256 hash of `STYLE`.
const CONTENT_SECURITY_POLICY: &str =
    "default-src 'none'; style-src 'sha256-3nh19w3UqC0fGTAmcJJdkLQ3byutOVV6d7eDqiOHUks='; frame-ancestors 'none'";

pub struct ErrorPage {
    pub status: StatusCode,
    pub language: Language,
    pub title: &'static str,
    pub text: String,
    pub retry_after_seconds: u64,
}

impl IntoResponse for ErrorPage {
    fn into_response(self) -> Response {
        let Self { status, language, title, text, retry_after_seconds } = self;
        let (code, reload) = (language.code(), pages::reload(language));
        let page = Html(format!(
            "<!doctype html>\n<html lang=\"{code}\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
             <title>{title}</title>\n<style>{STYLE}</style>\n\
             <h1>{title}</h1>\n<p>{text}</p>\n<p><a href=\"\">{reload}</a></p>\n"
        ));
        let headers = [
            (header::RETRY_AFTER, retry_after_seconds.to_string()),
            (header::CONTENT_LANGUAGE, code.to_owned()),
            (header::CACHE_CONTROL, "no-store".to_owned()),
            (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY.to_owned()),
        ];
        (status, headers, page).into_response()
    }
}
