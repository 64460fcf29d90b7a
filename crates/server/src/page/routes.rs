//! The addresses of the web application, as its build wrote them down.

use nevel_domain::language::Language;
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

/// How wide the web shows pictures, as its `sizes` attributes say.
#[derive(Deserialize)]
pub struct ImageSizes {
    pub card: String,
    pub product: String,
}

#[derive(Deserialize)]
pub struct Route {
    /// `/product/:id`: a part with a colon stands for anything.
    pub path: String,
    /// Whether search engines may list it.
    pub index: bool,
    ru: PageText,
    en: PageText,
    preload: Vec<String>,
}

#[derive(Deserialize)]
pub struct PageText {
    pub title: String,
    pub description: String,
    /// The first words of an information page, and the rest of its text.
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

    /// The files that a page in a language needs beside those that `index.html` names.
    pub fn files<'a>(&'a self, route: &'a Route, language: Language) -> impl Iterator<Item = &'a str> {
        let texts = match language {
            Language::Ru => &self.languages.ru,
            Language::En => &self.languages.en,
        };
        route.preload.iter().chain(&texts.preload).map(String::as_str)
    }

    pub fn images(&self) -> &ImageSizes {
        &self.images
    }

    /// Paths without parameters that search engines may list.
    pub fn listed(&self) -> impl Iterator<Item = &str> {
        self.pages.iter().filter(|route| route.index && !route.path.contains(':')).map(|route| route.path.as_str())
    }
}

impl Route {
    pub fn text(&self, language: Language) -> &PageText {
        match language {
            Language::Ru => &self.ru,
            Language::En => &self.en,
        }
    }
}

fn matches(pattern: &str, path: &str) -> bool {
    if pattern == "/" {
        return path == "/";
    }
    let path = path.strip_suffix('/').unwrap_or(path);
    let (mut expected, mut given) = (pattern.split('/'), path.split('/'));
    loop {
        match (expected.next(), given.next()) {
            (None, None) => return true,
            (Some(part), Some(word)) if part == word || (part.starts_with(':') && !word.is_empty()) => {}
            _ => return false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gen_13_only_the_application_s_own_addresses_are_known() {
        assert!(matches("/", "/"));
        assert!(!matches("/", "//"));
        assert!(matches("/delivery", "/delivery/"));
        assert!(matches("/product/:id", "/product/12"));
        assert!(!matches("/product/:id", "/product/"));
        assert!(!matches("/product/:id", "/product/12/more"));
        assert!(!matches("/delivery", "/deliver"));
    }
}
