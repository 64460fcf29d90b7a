//! The answer to the age question of a browser that runs no scripts, or has not loaded them yet.

use axum::body::to_bytes;
use axum::extract::Request;
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use nevel_api::AGE_COOKIE;
use url::form_urlencoded;

const YEAR_SECONDS: u32 = 365 * 24 * 60 * 60;
const MAX_FORM_BYTES: usize = 1_024;

/// The form of the age question is sent to the page that it covers, which is then shown without the question.
pub async fn confirm(request: Request) -> Response {
    if is_cross_site(request.headers()) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let Some(location) = location(request.uri()) else { return StatusCode::BAD_REQUEST.into_response() };
    let form = to_bytes(request.into_body(), MAX_FORM_BYTES).await.unwrap_or_default();
    // The form has the same field name as the cookie.
    if !form_urlencoded::parse(&form).any(|(name, value)| name == AGE_COOKIE && value == "true") {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let cookie = format!("{AGE_COOKIE}=true; Path=/; Max-Age={YEAR_SECONDS}; SameSite=Lax");
    (StatusCode::SEE_OTHER, [(header::LOCATION, location)], [(header::SET_COOKIE, cookie)]).into_response()
}

fn is_cross_site(headers: &HeaderMap) -> bool {
    headers.get("sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none")
}

/// A path on this host: `//host/` would lead to another one.
fn location(uri: &Uri) -> Option<HeaderValue> {
    let path = uri.path_and_query().map_or("", |path| path.as_str()).trim_start_matches(['/', '\\']);
    HeaderValue::from_str(&format!("/{path}")).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    async fn post(uri: &str, body: &'static str, site: Option<&str>) -> Response {
        let request = http::Request::post(uri).header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        let request = site.into_iter().fold(request, |request, site| request.header("sec-fetch-site", site));
        confirm(request.body(Body::from(body)).unwrap()).await
    }

    #[tokio::test]
    async fn age_02_confirmation_returns_to_the_page_with_a_cookie() {
        for (uri, expected) in
            [("/category/3?page=2", "/category/3?page=2"), ("//evil.example/", "/evil.example/"), ("/", "/")]
        {
            let response = post(uri, "age-verified=true", Some("same-origin")).await;
            assert_eq!(
                (response.status(), &response.headers()[header::LOCATION]),
                (StatusCode::SEE_OTHER, &HeaderValue::from_static(expected))
            );
            assert!(response.headers()[header::SET_COOKIE].to_str().unwrap().starts_with("age-verified=true; Path=/;"));
        }
    }

    #[tokio::test]
    async fn age_01_other_sites_and_other_forms_do_not_confirm() {
        assert_eq!(post("/", "age-verified=true", Some("cross-site")).await.status(), StatusCode::FORBIDDEN);
        for body in ["", "age-verified=false", "age-verified=1", "other=true"] {
            let response = post("/", body, None).await;
            assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED, "{body}");
            assert!(!response.headers().contains_key(header::SET_COOKIE), "{body}");
        }
    }
}
