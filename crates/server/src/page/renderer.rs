//! Renders the page of a path.

use std::sync::Arc;

use axum::response::{Html, IntoResponse, Response};
use http::{StatusCode, header};
use maud::html;
use nevel_api::ApiState;
use nevel_api::embedded::Embed;
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
    pub async fn render(&self, path: &str, query: ListQuery, language: Language) -> Result<Response, ShopError> {
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
        let parts = PageParts { head: head.into_string(), noscript: noscript.into_string(), responses: &data.responses };
        let body = self.document.render(language, &parts);
        let mut response = (status, [(header::CACHE_CONTROL, "no-cache")], Html(body)).into_response();
        response.headers_mut().extend(headers);
        Ok(response)
    }
}
