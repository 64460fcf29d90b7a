//! The styles of a rendered page, which are part of it, so that it is displayed without another request.

use maud::{PreEscaped, html};

use super::assets;
use super::content_hash::content_hash;

pub struct Styles {
    pub elements: String,
    /// The source of the inline styles in the content security policy.
    pub hash: String,
}

impl Styles {
    /// The module loader of the web application does not load a style sheet that the page has a link to, even if it is
    /// disabled.
    pub fn inline(paths: &[String]) -> Result<Self, String> {
        let css: String =
            paths.iter().map(|path| assets::text(path.trim_start_matches('/'))).collect::<Result<_, _>>()?;
        let elements = html! {
            style { (PreEscaped(&css)) }
            @for path in paths { link rel="stylesheet" disabled href=(path); }
        };
        Ok(Self { elements: elements.into_string(), hash: content_hash(&css) })
    }
}
