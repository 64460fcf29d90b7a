//! The embedded web application: its files, and the page for every path of the shop.

mod age_confirmation;
mod assets;
mod content_hash;
mod document;
pub mod error_page;
mod list_query;
mod metadata;
mod noscript;
mod page_data;
mod preload;
mod renderer;
mod routes;
mod script_json;
mod server_rendering;
mod sitemap;
mod styles;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::{Next, from_fn};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use bytes::Bytes;
use http::{Method, StatusCode, header};
use nevel_api::http::middleware::{add_security_headers, docs_content_security_policy};
use nevel_api::http::request_kind::RequestKind;
use nevel_api::{ApiState, RequestLanguage};
use nevel_usecases::cpu_bound::half_of_the_cores;
use tokio::sync::Semaphore;
use url::Url;

use document::Document;
use list_query::ListQuery;
pub use list_query::PARAMETERS;
pub use renderer::PageRenderer;
use renderer::PageRequest;
use routes::Routes;
use server_rendering::ServerRenderer;

pub fn renderer(state: ApiState, public_url: &Url) -> Result<PageRenderer, String> {
    Ok(PageRenderer {
        state,
        routes: Arc::new(Routes::load(&assets::text("pages.json")?)?),
        document: Arc::new(Document::new(&assets::text("index.html")?, public_url.scheme() == "https")?),
        origin: public_url.origin().ascii_serialization().into(),
        server_renderer: ServerRenderer::start(assets::text("server-render.mjs")?)?,
        creation_permits: Arc::new(Semaphore::new(half_of_the_cores())),
    })
}

pub fn router(renderer: PageRenderer) -> Result<Router, String> {
    Ok(Router::new()
        .route("/robots.txt", get(sitemap::robots))
        .route("/sitemap.xml", get(sitemap::sitemap))
        .merge(docs()?)
        .fallback(serve)
        .with_state(renderer))
}

/// What a request asks for.
pub fn request_kind(request: &Request) -> RequestKind {
    match request.uri().path() {
        path if path.starts_with("/images/") => RequestKind::Image,
        path if path.starts_with("/api/") && !path.starts_with("/api/docs") => RequestKind::Api,
        path if assets::exists(path) => RequestKind::StaticFile,
        _ => RequestKind::Page,
    }
}

/// The interactive documentation of the API.
fn docs() -> Result<Router<PageRenderer>, String> {
    let html: Bytes = assets::text("docs.html")?.into();
    let page = get(async move || ([(header::CACHE_CONTROL, "no-cache")], Html(html)))
        .layer(from_fn(docs_content_security_policy));
    Ok(Router::new().route("/api/docs", page.clone()).route("/api/docs/", page))
}

/// Middleware that serves the files of the web application.
pub async fn serve_files(request: Request, next: Next) -> Response {
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    match is_read.then(|| assets::serve(request.uri().path(), request.headers())).flatten() {
        Some(mut response) => {
            add_security_headers(response.headers_mut());
            response
        }
        None => next.run(request).await,
    }
}

/// Serves the page of a path. The page of an unknown path has the status 404.
async fn serve(State(renderer): State<PageRenderer>, request: Request) -> Response {
    let path = request.uri().path();
    if request.method() == Method::POST && !assets::exists(path) {
        return age_confirmation::confirm(request).await;
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    if path.rsplit('/').next().is_some_and(|last| last.contains('.')) {
        return (StatusCode::NOT_FOUND, "not found\n").into_response();
    }
    let page = PageRequest {
        path,
        query: ListQuery::parse(request.uri().query().unwrap_or_default()),
        language: RequestLanguage::of(request.extensions()),
        is_adult: nevel_api::has_confirmed_age(request.headers()),
    };
    renderer.respond(&page).await.unwrap_or_else(|error| {
        tracing::error!(%error, "failed to render a page");
        StatusCode::SERVICE_UNAVAILABLE.into_response()
    })
}
