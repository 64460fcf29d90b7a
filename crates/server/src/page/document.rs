//! The template `index.html`, rendered for one path in one language.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use http::{HeaderName, HeaderValue, header};
use nevel_api::embedded::EmbeddedResponse;
use nevel_domain::language::Language;
use serde_json::json;
use sha2::{Digest as _, Sha256};
use url::Url;

use super::script_json::script_json;

const HTML_TAG: &str = "<html lang=\"ru\" dir=\"ltr\">";
const HEAD_MARKER: &str = "<!--nevel:head-->";
const DATA_MARKER: &str = "<!--nevel:data-->";

/// The template, split at its markers.
pub struct Document {
    before_html: String,
    before_head: String,
    before_data: String,
    after_data: String,
    /// CSP hashes of the inline scripts.
    script_hashes: String,
}

/// The parts of a page that differ between paths.
pub struct PageParts<'a> {
    pub head: String,
    /// The content for browsers without JavaScript.
    pub noscript: String,
    pub responses: &'a [EmbeddedResponse],
}

impl Document {
    pub fn new(index: &str) -> Result<Self, String> {
        let missing = |marker: &str| format!("index.html of the web application has no {marker}");
        let (before_html, rest) = index.split_once(HTML_TAG).ok_or_else(|| missing(HTML_TAG))?;
        let (before_head, rest) = rest.split_once(HEAD_MARKER).ok_or_else(|| missing(HEAD_MARKER))?;
        let (before_data, after_data) = rest.split_once(DATA_MARKER).ok_or_else(|| missing(DATA_MARKER))?;
        Ok(Self {
            before_html: before_html.to_owned(),
            before_head: before_head.to_owned(),
            before_data: before_data.to_owned(),
            after_data: after_data.to_owned(),
            script_hashes: script_hashes(index),
        })
    }

    pub fn render(&self, language: Language, parts: &PageParts) -> String {
        let data = script_json(&json!({ "queries": parts.responses })).into_string();
        format!(
            "{}<html lang=\"{}\" dir=\"ltr\">{}{}{}{}<script type=\"application/json\" id=\"nevel-data\">{data}</script>{}",
            self.before_html,
            language.code(),
            self.before_head,
            parts.head,
            self.before_data,
            parts.noscript,
            self.after_data
        )
    }

    /// `flag_base_url` may be on another host, from which the page may then load images.
    pub fn headers(&self, language: Language, flag_base_url: &str) -> Vec<(HeaderName, HeaderValue)> {
        vec![
            (header::CONTENT_LANGUAGE, HeaderValue::from_static(language.code())),
            (header::VARY, HeaderValue::from_static("accept-language, cookie")),
            (header::CONTENT_SECURITY_POLICY, content_security_policy(&self.script_hashes, flag_base_url)),
        ]
    }
}

/// Allows scripts of the shop, and inline scripts by their hash.
fn content_security_policy(script_hashes: &str, flag_base_url: &str) -> HeaderValue {
    let images = absolute_origin(flag_base_url).map(|origin| format!(" {origin}")).unwrap_or_default();
    let policy = format!(
        "default-src 'none'; script-src 'self'{script_hashes}; style-src 'self'; img-src 'self' data: blob:{images}; font-src 'self'; \
         connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
    );
    // Hashes and origins are ASCII, so this cannot fail; the fallback blocks everything.
    HeaderValue::from_str(&policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
}

/// The origin of an absolute URL. A parsed origin contains no space or semicolon, so it cannot inject a directive.
fn absolute_origin(url: &str) -> Option<String> {
    let origin = Url::parse(url).ok()?.origin();
    origin.is_tuple().then(|| origin.ascii_serialization())
}

fn script_hashes(index: &str) -> String {
    inline_scripts(index).map(|script| format!(" 'sha256-{}'", STANDARD.encode(Sha256::digest(script)))).collect()
}

fn inline_scripts(index: &str) -> impl Iterator<Item = &str> {
    index.split("<script").skip(1).filter_map(|part| {
        let (attributes, rest) = part.split_once('>')?;
        let (script, _) = rest.split_once("</script>")?;
        (!attributes.contains("src=") && !script.is_empty()).then_some(script)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const INDEX: &str = "<!doctype html><html lang=\"ru\" dir=\"ltr\"><head><script>a()</script><script type=\"module\" src=\"/x.js\"></script>\
                         <!--nevel:head--></head><body><!--nevel:data--></body></html>";

    #[test]
    fn policy_allows_the_inline_script_by_hash_only() {
        let policy = content_security_policy(&script_hashes(INDEX), "/flags");
        let policy = policy.to_str().unwrap();
        let hash = STANDARD.encode(Sha256::digest("a()"));
        assert!(policy.contains(&format!("script-src 'self' 'sha256-{hash}';")), "{policy}");
        assert!(policy.contains("style-src 'self';") && !policy.contains("unsafe-inline"), "{policy}");
    }

    #[test]
    fn chk_12_policy_allows_images_of_the_shop_and_of_the_flag_host() {
        let image_sources = |flag_base_url| {
            let policy = content_security_policy("", flag_base_url);
            let (_, rest) = policy.to_str().unwrap().split_once("img-src 'self' data: blob:").unwrap();
            rest.split_once(';').unwrap().0.to_owned()
        };
        assert_eq!(image_sources("/flags"), "");
        assert_eq!(image_sources("https://flags.example/all/"), " https://flags.example");
        assert_eq!(image_sources("https://flags.example:8443"), " https://flags.example:8443");
        for invalid in ["", "javascript:alert(1)", "data:,x", "https://a.example; script-src *", "//flags.example"] {
            assert_eq!(image_sources(invalid), "", "{invalid}");
        }
    }

    #[test]
    fn missing_marker_is_reported() {
        let error = Document::new(&INDEX.replace(DATA_MARKER, "")).err().unwrap();
        assert!(error.contains(DATA_MARKER), "{error}");
    }
}
