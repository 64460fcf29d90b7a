//! `robots.txt` and `sitemap.xml`.

use std::fmt::Write as _;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use http::{StatusCode, header};
use nevel_usecases::catalog::queries::list_sitemap_entries;

use super::renderer::PageRenderer;

pub async fn robots(State(renderer): State<PageRenderer>) -> String {
    format!(
        "User-agent: *\nDisallow: /admin/\nDisallow: /api/\nDisallow: /auth\nDisallow: /cart\nDisallow: /checkout\nDisallow: /profile\n\n\
         Sitemap: {}/sitemap.xml\n",
        renderer.origin
    )
}

pub async fn sitemap(State(renderer): State<PageRenderer>) -> Response {
    let entries = match list_sitemap_entries(renderer.state.shop()).await {
        Ok(entries) => entries,
        Err(error) => {
            tracing::error!(%error, "failed to create the sitemap");
            return StatusCode::SERVICE_UNAVAILABLE.into_response();
        }
    };
    let pages = renderer.routes.indexed().map(str::to_owned);
    let categories = entries.categories.iter().map(|id| format!("/category/{}", id.0));
    let products = entries.products.iter().map(|id| format!("/product/{}", id.0));
    let mut xml =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
            .to_owned();
    for path in pages.chain(categories).chain(products) {
        // Writing to a String cannot fail.
        let _ = writeln!(xml, "<url><loc>{}{path}</loc></url>", renderer.origin);
    }
    xml += "</urlset>\n";
    ([(header::CONTENT_TYPE, "application/xml")], xml).into_response()
}
