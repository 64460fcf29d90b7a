//! The web application inside the binary: its files, and the page that every address of the shop answers with.

mod assets;
mod document;
mod escape;
mod metadata;
mod preload;
mod routes;
mod screen;
mod sitemap;
mod texts;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use bytes::Bytes;
use http::{HeaderMap, Method, StatusCode, Uri, header};
use nevel_api::ApiState;
use nevel_api::answers::RenderedResponse;
use nevel_api::embed::Embed;
use nevel_api::layers::{docs_policy, limit_requests};
use nevel_domain::language::Language;
use nevel_usecases::ShopError;
use nevel_usecases::settings::read_settings;
use url::{Url, form_urlencoded};

use crate::compose::compression;
use document::{Document, PageParts};
use metadata::Place;
use routes::Routes;
use screen::View;

#[derive(Clone)]
struct Page {
    state: ApiState,
    routes: Arc<Routes>,
    document: Arc<Document>,
    origin: Arc<str>,
}

pub fn router(state: ApiState, public_url: &Url) -> Result<Router, String> {
    let routes = Arc::new(Routes::parse(&assets::text("pages.json")?)?);
    let document = Arc::new(Document::new(&assets::text("index.html")?)?);
    let origin = public_url.origin().ascii_serialization().into();
    let pages = Router::new()
        .route("/robots.txt", get(sitemap::robots))
        .route("/sitemap.xml", get(sitemap::sitemap))
        .merge(docs()?)
        .fallback(answer)
        .with_state(Page { state: state.clone(), routes, document, origin })
        .layer(from_fn_with_state(state, limit_requests));
    Ok(pages.layer(compression()))
}

/// The page that shows the contract of the API and tries it.
fn docs() -> Result<Router<Page>, String> {
    let html: Bytes = assets::text("docs.html")?.into();
    let page = get(async move || ([(header::CACHE_CONTROL, "no-cache")], Html(html))).layer(from_fn(docs_policy));
    Ok(Router::new().route("/api/docs", page.clone()).route("/api/docs/", page))
}

/// A file of the application, or the page; an address that the application does not know is told so with 404.
async fn answer(State(page): State<Page>, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = request.uri().path();
    if let Some(response) = assets::serve(path, request.headers()) {
        return response;
    }
    if path.rsplit('/').next().is_some_and(|last| last.contains('.')) {
        return (StatusCode::NOT_FOUND, "not found\n").into_response();
    }
    let language = page_language(request.uri(), request.headers());
    let view = View::read(request.uri().query().unwrap_or_default());
    page.respond(path, view, language, request.headers()).await.unwrap_or_else(|RenderError| {
        (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, "1")], "The shop is busy. Please try again.\n").into_response()
    })
}

impl Page {
    /// Known addresses are kept ready; there is no end of unknown ones.
    async fn respond(&self, path: &str, view: View, language: Language, headers: &HeaderMap) -> Result<Response, RenderError> {
        let make = || self.make(path, view, language);
        match self.routes.find(path) {
            // Only lists have pages; what else stands in a query makes no other page.
            Some(route) if matches!(route.path.as_str(), "/" | "/category/:id") => {
                self.state.answers().answer(format!("page {path} {view:?}"), language, headers, make).await
            }
            Some(_) => self.state.answers().answer(format!("page {path}"), language, headers, make).await,
            None => Ok(make().await?.into_response()),
        }
    }

    async fn make(&self, path: &str, view: View, language: Language) -> Result<RenderedResponse, RenderError> {
        let settings = read_settings(self.state.shop()).await?;
        let route = self.routes.find(path);
        let screen = match route {
            Some(route) => screen::load(self.state.shop(), &route.path, path, view, language).await?,
            None => None,
        };
        let place = Place { origin: &self.origin, path, language, settings: &settings };
        let (status, head, noscript) = match route.zip(screen.as_ref()) {
            Some((route, screen)) => {
                let head = metadata::head(&place, route, screen) + &preload::links(&self.routes, route, screen, language);
                (StatusCode::OK, head, texts::noscript(Some(route.text(language)), language, &settings))
            }
            None => (StatusCode::NOT_FOUND, metadata::missing(&settings), texts::noscript(None, language, &settings)),
        };
        let mut screen = screen.unwrap_or_default();
        let headers = self.document.headers(language, &settings.flag_base_url);
        // Header and footer of every page need the settings.
        screen.answers.push(Embed(language).settings(settings));
        let body = self.document.complete(language, &PageParts { head, noscript, answers: &screen.answers });
        Ok(RenderedResponse { body: body.into_bytes(), content_type: "text/html; charset=utf-8", status, products: screen.products, headers })
    }
}

/// The cause was logged when it happened; those who wait for the same page need only know that there is none.
#[derive(Clone)]
struct RenderError;

impl From<ShopError> for RenderError {
    fn from(error: ShopError) -> Self {
        tracing::error!(%error, "a page could not be made");
        Self
    }
}

/// The detector of the browser agrees: query, cookie, then what the browser prefers, then Russian.
fn page_language(uri: &Uri, headers: &HeaderMap) -> Language {
    let asked = form_urlencoded::parse(uri.query().unwrap_or_default().as_bytes())
        .find(|(key, _)| key == "lang")
        .and_then(|(_, value)| Language::parse(&value));
    asked.or_else(|| nevel_api::cookie_language(headers)).or_else(|| nevel_api::accepted_language(headers)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gen_01_the_page_takes_the_query_before_the_cookie_before_the_browser() {
        let of = |uri: &'static str, pairs: &[(http::HeaderName, &'static str)]| {
            let headers = pairs.iter().map(|(name, value)| (name.clone(), http::HeaderValue::from_static(value))).collect();
            page_language(&Uri::from_static(uri), &headers)
        };
        let (cookie, accept) = (http::header::COOKIE, http::header::ACCEPT_LANGUAGE);
        assert_eq!(of("/?lang=en", &[(cookie.clone(), "LANG=ru")]), Language::En);
        assert_eq!(of("/", &[(cookie.clone(), "LANG=en"), (accept.clone(), "ru")]), Language::En);
        assert_eq!(of("/?lang=xx", &[(accept, "en-GB,en;q=0.9")]), Language::En);
        assert_eq!(of("/", &[]), Language::Ru);
    }
}
