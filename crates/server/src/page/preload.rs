//! What the first screen needs is announced in the head, so that a browser fetches it before the scripts ask for it.

use nevel_domain::language::Language;
use nevel_domain::images::Image;

use super::escape::html;
use super::routes::{Route, Routes};
use super::screen::{Screen, Subject};

/// Cards in the first row of a phone. On wider screens there are more, but these are enough to begin with.
const FIRST_CARDS: usize = 2;

pub fn links(routes: &Routes, route: &Route, screen: &Screen, language: Language) -> String {
    let sizes = if matches!(screen.subject, Some(Subject::Product { .. })) { &routes.images().product } else { &routes.images().card };
    // Pictures come first: a browser learns of the scripts further down anyway.
    let images = screen.images.iter().filter_map(|path| Image::parse(path)).take(FIRST_CARDS).map(|image| {
        format!(
            "<link rel=\"preload\" as=\"image\" type=\"image/webp\" imagesrcset=\"{}\" imagesizes=\"{}\" fetchpriority=\"high\">",
            html(&image.srcset()),
            html(sizes)
        )
    });
    images.chain(routes.files(route, language).map(file)).collect()
}

/// Scripts and styles are asked for without cookies, as the entry's own are; otherwise they would be fetched twice.
fn file(path: &str) -> String {
    let path = html(path);
    if let Some((_, "css")) = path.rsplit_once('.') {
        format!("<link rel=\"preload\" as=\"style\" crossorigin href=\"{path}\">")
    } else {
        format!("<link rel=\"modulepreload\" crossorigin href=\"{path}\">")
    }
}
