//! Renders the page of a path, through the response cache.

use std::sync::Arc;

use axum::response::{IntoResponse, Response};
use http::{HeaderMap, StatusCode};
use maud::html;
use nevel_api::ApiState;
use nevel_api::embedded::Embed;
use nevel_api::http::response_cache::RenderedResponse;
use nevel_domain::language::Language;
use nevel_usecases::ShopError;
use nevel_usecases::settings::read_settings;

use super::document::{Document, PageParts};
use super::metadata::{self, PageContext};
use super::page_data::{self, ListQuery};
use super::routes::Routes;
use super::{preload, texts};

#[derive(Clone)]
pub struct PageRenderer {
    pub state: ApiState,
    pub routes: Arc<Routes>,
    pub document: Arc<Document>,
    pub origin: Arc<str>,
}

impl PageRenderer {
    /// Pages of known paths are cached; the number of unknown paths is unlimited.
    pub async fn respond(&self, path: &str, query: ListQuery, language: Language, headers: &HeaderMap) -> Result<Response, RenderError> {
        let render = || self.render(path, query, language);
        let key = match self.routes.find(path) {
            // Only product lists depend on the query.
            Some(route) if matches!(route.path.as_str(), "/" | "/category/:id") => format!("page {path} {query:?}"),
            Some(_) => format!("page {path}"),
            None => return Ok(render().await?.into_response()),
        };
        self.state.response_cache().get_or_render(key, language, headers, render).await
    }

    async fn render(&self, path: &str, query: ListQuery, language: Language) -> Result<RenderedResponse, RenderError> {
        let settings = read_settings(self.state.shop()).await?;
        let route = self.routes.find(path);
        let data = match route {
            Some(route) => page_data::load(self.state.shop(), &route.path, path, query, language).await?,
            None => None,
        };
        let context = PageContext { origin: &self.origin, path, language, settings: &settings };
        let (status, head, noscript) = match route.zip(data.as_ref()) {
            Some((route, data)) => {
                let head = html! { (metadata::head(&context, route, data)) (preload::links(&self.routes, route, data, language)) };
                (StatusCode::OK, head, texts::noscript(Some(route.text(language)), language, &settings))
            }
            None => (StatusCode::NOT_FOUND, metadata::not_found_head(&settings), texts::noscript(None, language, &settings)),
        };
        let mut data = data.unwrap_or_default();
        let headers = self.document.headers(language, &settings.flag_base_url);
        // The header and footer of every page need the settings.
        data.responses.push(Embed(language).settings(settings));
        let body = self
            .document
            .render(language, &PageParts { head: head.into_string(), noscript: noscript.into_string(), responses: &data.responses });
        Ok(RenderedResponse { body: body.into_bytes(), content_type: "text/html; charset=utf-8", status, products: data.products, headers })
    }
}

/// Has no cause, because several requests can wait for one rendering. The cause is logged where it occurs.
#[derive(Clone)]
pub struct RenderError;

impl From<ShopError> for RenderError {
    fn from(error: ShopError) -> Self {
        tracing::error!(%error, "failed to render a page");
        Self
    }
}
