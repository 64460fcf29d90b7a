//! The routes of the web application, from `pages.json` of its build.

use nevel_i18n::{ByLanguage, Language};
use serde::Deserialize;

use super::styles::Styles;

#[derive(Deserialize)]
pub struct Routes {
    pages: Vec<Route>,
    languages: ByLanguage<Files>,
    images: ImageSizes,
    #[serde(rename = "notFound")]
    not_found: PageFiles,
}

/// The files that a page needs in addition to those of `index.html`.
#[derive(Deserialize)]
pub struct PageFiles {
    preload: Vec<String>,
    /// All style sheets of a page that is rendered on the server; none on other pages.
    #[serde(default)]
    styles: Vec<String>,
    #[serde(skip)]
    inline_styles: Option<Styles>,
}

impl PageFiles {
    /// The styles of a page that is rendered on the server.
    pub fn styles(&self) -> Option<&Styles> {
        self.inline_styles.as_ref()
    }

    fn load_styles(&mut self) -> Result<(), String> {
        if !self.styles.is_empty() {
            self.inline_styles = Some(Styles::inline(&self.styles)?);
        }
        Ok(())
    }
}

#[derive(Default, Deserialize)]
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
    #[serde(flatten)]
    texts: ByLanguage<PageText>,
    #[serde(flatten)]
    pub files: PageFiles,
}

#[derive(Default, Deserialize)]
pub struct PageText {
    pub title: String,
    pub description: String,
}

impl Routes {
    pub fn load(json: &str) -> Result<Self, String> {
        let mut routes: Self =
            serde_json::from_str(json).map_err(|error| format!("pages.json of the web application: {error}"))?;
        routes.not_found.load_styles()?;
        routes.pages.iter_mut().try_for_each(|route| route.files.load_styles())?;
        Ok(routes)
    }

    pub fn find(&self, path: &str) -> Option<&Route> {
        self.pages.iter().find(|route| matches(&route.path, path))
    }

    pub fn not_found(&self) -> &PageFiles {
        &self.not_found
    }

    /// The scripts and style sheets that a page needs in addition to those of `index.html`.
    pub fn preload<'a>(&'a self, files: &'a PageFiles, language: Language) -> impl Iterator<Item = &'a str> {
        files.preload.iter().chain(&self.languages.get(language).preload).map(String::as_str)
    }

    pub fn images(&self) -> &ImageSizes {
        &self.images
    }

    /// Paths without parameters that search engines may index. All of them are rendered on the server.
    pub fn indexed(&self) -> impl Iterator<Item = &str> {
        self.pages.iter().filter(|route| route.index && !route.path.contains(':')).map(|route| route.path.as_str())
    }
}

impl Route {
    pub fn text(&self, language: Language) -> &PageText {
        self.texts.get(language)
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
            (Some(expected), Some(actual))
                if expected == actual || (expected.starts_with(':') && !actual.is_empty()) => {}
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
