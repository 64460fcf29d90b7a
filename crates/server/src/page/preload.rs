//! Preload links for images, scripts and styles of the first view.

use maud::{Markup, html};
use nevel_domain::images::Image;
use nevel_i18n::Language;

use super::page_data::{PageData, Subject};
use super::routes::{PageFiles, Routes};

/// Product cards in the first row on a phone. Wider screens show more, but need them less urgently.
const PRELOADED_IMAGES: usize = 2;

/// The images of the first row.
pub fn images(routes: &Routes, data: &PageData) -> Markup {
    let sizes = if matches!(data.subject, Some(Subject::Product { .. })) {
        &routes.images().product
    } else {
        &routes.images().card
    };
    html! {
        @for image in data.images.iter().filter_map(|path| Image::parse(path)).take(PRELOADED_IMAGES) {
            link rel="preload" as="image" type="image/webp" imagesrcset=(image.srcset()) imagesizes=(sizes) fetchpriority="high";
        }
    }
}

/// A rendered page has its styles already, and shows its images before its scripts run.
pub fn scripts_and_styles(routes: &Routes, files: &PageFiles, language: Language, is_rendered: bool) -> Markup {
    html! {
        // `crossorigin` matches the requests of the entry script; without it, files would be fetched twice.
        @for path in routes.preload(files, language) {
            @match path.rsplit_once('.') {
                Some((_, "css")) => @if !is_rendered { link rel="preload" as="style" crossorigin href=(path); },
                _ => link rel="modulepreload" crossorigin fetchpriority=[is_rendered.then_some("low")] href=(path);,
            }
        }
    }
}
