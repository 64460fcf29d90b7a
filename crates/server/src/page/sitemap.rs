//! What search engines may visit, from the catalogue itself.

use std::fmt::Write as _;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use http::{StatusCode, header};
use nevel_usecases::catalog::list_sitemap_entries::list_sitemap_entries;

use super::Page;

pub async fn robots(State(page): State<Page>) -> String {
    format!(
        "User-agent: *\nDisallow: /admin/\nDisallow: /api/\nDisallow: /auth\nDisallow: /cart\nDisallow: /checkout\nDisallow: /profile\n\n\
         Sitemap: {}/sitemap.xml\n",
        page.origin
    )
}

pub async fn sitemap(State(page): State<Page>) -> Response {
    let addresses = match list_sitemap_entries(page.state.shop()).await {
        Ok(addresses) => addresses,
        Err(error) => {
            tracing::error!(%error, "the sitemap could not be made");
            return StatusCode::SERVICE_UNAVAILABLE.into_response();
        }
    };
    let fixed = page.routes.listed().map(str::to_owned);
    let categories = addresses.categories.iter().map(|id| format!("/category/{}", id.0));
    let products = addresses.products.iter().map(|id| format!("/product/{}", id.0));
    let mut xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n".to_owned();
    for path in fixed.chain(categories).chain(products) {
        // Writing to a String cannot fail.
        let _ = writeln!(xml, "<url><loc>{}{path}</loc></url>", page.origin);
    }
    xml += "</urlset>\n";
    ([(header::CONTENT_TYPE, "application/xml")], xml).into_response()
}
