//! Creates the page of a path.

use std::sync::Arc;
use std::time::Duration;

use axum::response::{Html, IntoResponse, Response};
use http::{StatusCode, header};
use maud::{Markup, html};
use nevel_api::embedded::Embed;
use nevel_api::http::response_cache::CacheFor;
use nevel_api::{ApiState, SEARCH_MAX_AGE};
use nevel_domain::settings::ShopSettings;
use nevel_i18n::Language;
use nevel_usecases::ShopError;
use nevel_usecases::catalog::queries::list_categories;
use nevel_usecases::settings::cached_settings;
use serde_json::json;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use super::document::{Content, Document, PageParts};
use super::list_query::ListQuery;
use super::metadata::{self, PageContext};
use super::routes::{PageFiles, Routes};
use super::server_rendering::{Priority, ServerRenderer};
use super::{noscript, page_data, preload};

/// Rendering takes less than this on an idle machine.
const UNRENDERED_MAX_AGE: Duration = Duration::from_millis(100);
/// Afterwards a page is created without a permit, because the others may be waiting for a database that does not
/// respond.
const MAX_WAIT_FOR_PERMIT: Duration = Duration::from_millis(250);
/// The page of unknown paths does not depend on the path, so it is rendered once.
const NOT_FOUND_PATH: &str = "/not-found";

#[derive(Clone)]
pub struct PageRenderer {
    pub state: ApiState,
    pub routes: Arc<Routes>,
    pub document: Arc<Document>,
    pub origin: Arc<str>,
    pub server_renderer: ServerRenderer,
    /// Limits how many pages are created at a time, so that requests for many uncached pages leave half of the cores to
    /// all others.
    pub creation_permits: Arc<Semaphore>,
}

/// What a page depends on.
pub struct PageRequest<'a> {
    pub path: &'a str,
    pub query: ListQuery,
    pub language: Language,
    pub is_adult: bool,
}

/// A page before its content is rendered.
struct PreparedPage<'a> {
    status: StatusCode,
    settings: Arc<ShopSettings>,
    metadata: Markup,
    files: Option<&'a PageFiles>,
    /// JSON with the responses that the first render needs.
    data: String,
    /// For the server renderer, if it renders this page.
    render_request: Option<String>,
}

impl PageRenderer {
    pub async fn respond(&self, request: &PageRequest<'_>) -> Result<Response, ShopError> {
        let permit = timeout(MAX_WAIT_FOR_PERMIT, self.creation_permits.acquire()).await;
        let page = self.prepare(request).await?;
        drop(permit);
        let styles = page.files.and_then(PageFiles::styles);
        let is_rendered_page = page.render_request.is_some();
        let rendered = match page.render_request {
            Some(render_request) => {
                let priority = if request.query.uses_search_index() { Priority::Low } else { Priority::Normal };
                self.server_renderer.get_or_start(render_request, priority).await
            }
            None => None,
        };
        let content = match (&rendered, styles) {
            (Some(html), Some(styles)) => {
                Content::Rendered { html, styles, noscript: noscript::notice(request.language).into_string() }
            }
            _ => Content::LoadingScreen { noscript: noscript::links(request.language, &page.settings).into_string() },
        };
        let scripts = page
            .files
            .map(|files| preload::scripts_and_styles(&self.routes, files, request.language, rendered.is_some()));
        let head = html! { (page.metadata) @if let Some(scripts) = scripts { (scripts) } }.into_string();
        let parts =
            PageParts { language: request.language, is_adult: request.is_adult, head, content, data: &page.data };
        let headers = self.document.headers(&parts, &page.settings.flag_base_url);
        let mut response =
            (page.status, [(header::CACHE_CONTROL, "no-cache")], Html(self.document.render(&parts))).into_response();
        response.headers_mut().extend(headers);
        if is_rendered_page && rendered.is_none() {
            // The next request gets the rendered page.
            response.extensions_mut().insert(CacheFor(UNRENDERED_MAX_AGE));
        } else if request.query.uses_search_index() {
            response.extensions_mut().insert(CacheFor(SEARCH_MAX_AGE));
        }
        Ok(response)
    }

    /// Renders a page, so that later requests get it rendered.
    pub async fn render_ahead(&self, path: &str, language: Language) -> Result<(), ShopError> {
        let request = PageRequest { path, query: ListQuery::default(), language, is_adult: false };
        if let Some(render_request) = self.prepare(&request).await?.render_request {
            self.server_renderer.render(render_request).await;
        }
        Ok(())
    }

    /// Renders the pages that most visitors see first: home, root categories, information pages and not-found, in every
    /// language.
    pub async fn render_first_pages(&self) -> Result<(), ShopError> {
        let tree = list_categories(self.state.shop()).await?;
        let languages = self.state.shop().languages();
        let categories = tree.roots().iter().map(|node| format!("/category/{}", node.category.id.0));
        let paths = self.routes.indexed().map(str::to_owned).chain(categories).chain([NOT_FOUND_PATH.to_owned()]);
        for path in paths {
            for language in languages.iter() {
                self.render_ahead(&path, language).await?;
            }
        }
        Ok(())
    }

    /// Resolves when staff have changed the catalog or the settings.
    pub async fn catalog_changed(&self) {
        self.state.shop().catalog_changed().await;
    }

    async fn prepare(&self, request: &PageRequest<'_>) -> Result<PreparedPage<'_>, ShopError> {
        let &PageRequest { path, ref query, language, .. } = request;
        let settings = cached_settings(self.state.shop()).await?;
        let route = self.routes.find(path);
        let shop = self.state.shop();
        let data = match route {
            Some(route) => page_data::load(shop, &route.path, path, query, language).await?,
            None if is_admin_path(path) => None,
            None => Some(page_data::not_found(shop, language).await?),
        };
        let context = PageContext { origin: &self.origin, path, language, settings: &settings };
        let (status, metadata, files, rendered_path) = match (route, &data) {
            (Some(route), Some(data)) => {
                let head = html! { (metadata::head(&context, route, data)) (preload::images(&self.routes, data)) };
                (StatusCode::OK, head, Some(&route.files), Some(canonical_path(path)))
            }
            (None, Some(_)) => (
                StatusCode::NOT_FOUND,
                metadata::not_found_head(&settings),
                Some(self.routes.not_found()),
                Some(NOT_FOUND_PATH),
            ),
            // The browser shows that the category, the product or the admin page does not exist.
            (_, None) => (StatusCode::NOT_FOUND, metadata::not_found_head(&settings), None, None),
        };
        let mut responses = data.unwrap_or_default().responses;
        // The header and footer of every page need the settings.
        let limits = self.state.shop().customer_limits(&settings);
        responses.push(Embed(language).settings(ShopSettings::clone(&settings), limits));
        let data = format!(r#"{{"queries":{}}}"#, serde_json::to_string(&responses).map_err(ShopError::internal)?);
        let rendered_path = rendered_path.filter(|_| files.is_some_and(|files| files.styles().is_some()));
        let render_request = rendered_path.map(|path| {
            let search = route.map_or_else(String::new, |route| query.search(&route.path));
            let (path, search) = (json!(path), json!(search));
            format!(r#"{{"language":"{}","path":{path},"search":{search},"data":{data}}}"#, language.code())
        });
        Ok(PreparedPage { status, settings, metadata, files, data, render_request })
    }
}

fn is_admin_path(path: &str) -> bool {
    path.strip_prefix("/admin").is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

fn canonical_path(path: &str) -> &str {
    if path.len() > 1 { path.trim_end_matches('/') } else { path }
}
