//! Preload links for images, scripts and styles of the first view.

use maud::{Markup, html};
use nevel_domain::images::Image;
use nevel_domain::language::Language;

use super::page_data::{PageData, Subject};
use super::routes::{Route, Routes};

/// Product cards in the first row on a phone. Wider screens show more, but need them less urgently.
const PRELOADED_IMAGES: usize = 2;

pub fn links(routes: &Routes, route: &Route, data: &PageData, language: Language) -> Markup {
    let sizes = if matches!(data.subject, Some(Subject::Product { .. })) { &routes.images().product } else { &routes.images().card };
    html! {
        // Images come first, because the browser also finds scripts further down in the page.
        @for image in data.images.iter().filter_map(|path| Image::parse(path)).take(PRELOADED_IMAGES) {
            link rel="preload" as="image" type="image/webp" imagesrcset=(image.srcset()) imagesizes=(sizes) fetchpriority="high";
        }
        // `crossorigin` matches the requests of the entry script; without it, files would be fetched twice.
        @for path in routes.files(route, language) {
            @if let Some((_, "css")) = path.rsplit_once('.') {
                link rel="preload" as="style" crossorigin href=(path);
            } @else {
                link rel="modulepreload" crossorigin href=(path);
            }
        }
    }
}
