//! Preload links for images, scripts and styles of the first view.

use nevel_domain::images::Image;
use nevel_domain::language::Language;

use super::escape::escape_html;
use super::page_data::{PageData, Subject};
use super::routes::{Route, Routes};

/// Product cards in the first row on a phone. Wider screens show more, but need them less urgently.
const PRELOADED_IMAGES: usize = 2;

pub fn links(routes: &Routes, route: &Route, data: &PageData, language: Language) -> String {
    let sizes = if matches!(data.subject, Some(Subject::Product { .. })) { &routes.images().product } else { &routes.images().card };
    // Images come first, because the browser also finds scripts further down in the page.
    let images = data.images.iter().filter_map(|path| Image::parse(path)).take(PRELOADED_IMAGES).map(|image| {
        format!(
            "<link rel=\"preload\" as=\"image\" type=\"image/webp\" imagesrcset=\"{}\" imagesizes=\"{}\" fetchpriority=\"high\">",
            escape_html(&image.srcset()),
            escape_html(sizes)
        )
    });
    images.chain(routes.files(route, language).map(file_link)).collect()
}

/// `crossorigin` matches the requests of the entry script; without it, files would be fetched twice.
fn file_link(path: &str) -> String {
    let path = escape_html(path);
    if let Some((_, "css")) = path.rsplit_once('.') {
        format!("<link rel=\"preload\" as=\"style\" crossorigin href=\"{path}\">")
    } else {
        format!("<link rel=\"modulepreload\" crossorigin href=\"{path}\">")
    }
}
