//! The routes of the web application, from `pages.json` of its build.

use nevel_domain::language::{Language, localized};
use serde::Deserialize;

#[derive(Deserialize)]
pub struct Routes {
    pages: Vec<Route>,
    languages: LanguageFiles,
    images: ImageSizes,
}

#[derive(Deserialize)]
struct LanguageFiles {
    ru: Files,
    en: Files,
}

#[derive(Deserialize)]
struct Files {
    preload: Vec<String>,
}

/// The `sizes` attributes of images.
#[derive(Deserialize)]
pub struct ImageSizes {
    pub card: String,
    pub product: String,
}

#[derive(Deserialize)]
pub struct Route {
    /// A pattern such as `/product/:id`, in which a segment with a colon matches any value.
    pub path: String,
    /// Whether search engines may index the page.
    pub index: bool,
    ru: PageText,
    en: PageText,
    preload: Vec<String>,
}

#[derive(Deserialize)]
pub struct PageText {
    pub title: String,
    pub description: String,
    /// The introduction of an information page; empty on other pages.
    #[serde(default)]
    pub lead: String,
    #[serde(default)]
    pub sections: Vec<Section>,
}

#[derive(Deserialize)]
pub struct Section {
    pub heading: String,
    pub paragraphs: Vec<String>,
}

impl Routes {
    pub fn parse(json: &str) -> Result<Self, String> {
        serde_json::from_str(json).map_err(|error| format!("pages.json of the web application: {error}"))
    }

    pub fn find(&self, path: &str) -> Option<&Route> {
        self.pages.iter().find(|route| matches(&route.path, path))
    }

    /// The files that a page needs in addition to those of `index.html`.
    pub fn files<'a>(&'a self, route: &'a Route, language: Language) -> impl Iterator<Item = &'a str> {
        let translations = localized(language, &self.languages.ru, &self.languages.en);
        route.preload.iter().chain(&translations.preload).map(String::as_str)
    }

    pub fn images(&self) -> &ImageSizes {
        &self.images
    }

    /// Paths without parameters that search engines may index.
    pub fn indexed(&self) -> impl Iterator<Item = &str> {
        self.pages.iter().filter(|route| route.index && !route.path.contains(':')).map(|route| route.path.as_str())
    }
}

impl Route {
    pub fn text(&self, language: Language) -> &PageText {
        localized(language, &self.ru, &self.en)
    }
}

fn matches(pattern: &str, path: &str) -> bool {
    if pattern == "/" {
        return path == "/";
    }
    let path = path.strip_suffix('/').unwrap_or(path);
    let (mut expected, mut actual) = (pattern.split('/'), path.split('/'));
    loop {
        match (expected.next(), actual.next()) {
            (None, None) => return true,
            (Some(expected), Some(actual)) if expected == actual || (expected.starts_with(':') && !actual.is_empty()) => {}
            _ => return false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gen_13_patterns_match_complete_paths_only() {
        assert!(matches("/", "/"));
        assert!(!matches("/", "//"));
        assert!(matches("/delivery", "/delivery/"));
        assert!(matches("/product/:id", "/product/12"));
        assert!(!matches("/product/:id", "/product/"));
        assert!(!matches("/product/:id", "/product/12/more"));
        assert!(!matches("/delivery", "/deliver"));
    }
}
