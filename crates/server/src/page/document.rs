//! `index.html`, completed for one address in one language.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use http::{HeaderName, HeaderValue, header};
use nevel_api::embed::Embedded;
use nevel_domain::language::Language;
use serde_json::json;
use sha2::{Digest as _, Sha256};
use url::Url;

use super::escape::script;

const HTML: &str = "<html lang=\"ru\" dir=\"ltr\">";
const HEAD: &str = "<!--nevel:head-->";
const DATA: &str = "<!--nevel:data-->";

/// The page cut at its markers.
pub struct Document {
    before_html: String,
    before_head: String,
    before_data: String,
    rest: String,
    scripts: String,
}

/// What goes into the page.
pub struct PageParts<'a> {
    pub head: String,
    /// The text of the page for those who run no scripts.
    pub noscript: String,
    pub answers: &'a [Embedded],
}

impl Document {
    pub fn new(index: &str) -> Result<Self, String> {
        let missing = |marker: &str| format!("index.html of the web application has no {marker}");
        let (before_html, rest) = index.split_once(HTML).ok_or_else(|| missing(HTML))?;
        let (before_head, rest) = rest.split_once(HEAD).ok_or_else(|| missing(HEAD))?;
        let (before_data, rest) = rest.split_once(DATA).ok_or_else(|| missing(DATA))?;
        Ok(Self {
            before_html: before_html.to_owned(),
            before_head: before_head.to_owned(),
            before_data: before_data.to_owned(),
            rest: rest.to_owned(),
            scripts: script_hashes(index),
        })
    }

    pub fn complete(&self, language: Language, filling: &PageParts) -> String {
        let data = script(&json!({ "queries": filling.answers }).to_string());
        format!(
            "{}<html lang=\"{}\" dir=\"ltr\">{}{}{}{}<script type=\"application/json\" id=\"nevel-data\">{data}</script>{}",
            self.before_html,
            language.code(),
            self.before_head,
            filling.head,
            self.before_data,
            filling.noscript,
            self.rest
        )
    }

    /// `flags` is where the pictures of flags come from; when that is another host, the page may load pictures from it.
    pub fn headers(&self, language: Language, flags: &str) -> Vec<(HeaderName, HeaderValue)> {
        vec![
            (header::CONTENT_LANGUAGE, HeaderValue::from_static(language.code())),
            (header::VARY, HeaderValue::from_static("accept-language, cookie, accept-encoding")),
            (header::CONTENT_SECURITY_POLICY, policy(&self.scripts, flags)),
        ]
    }
}

/// Scripts come from the shop itself; the one inline script of the page is named by its hash.
fn policy(scripts: &str, flags: &str) -> HeaderValue {
    let images = foreign_origin(flags).map(|origin| format!(" {origin}")).unwrap_or_default();
    let policy = format!(
        "default-src 'none'; script-src 'self'{scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:{images}; font-src 'self'; \
         connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
    );
    // Hashes and origins are ASCII; should that ever not hold, nothing at all may load.
    HeaderValue::from_str(&policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
}

/// Scheme, host and port of an absolute address. A parsed origin has no space or semicolon to smuggle a directive in.
fn foreign_origin(address: &str) -> Option<String> {
    let origin = Url::parse(address).ok()?.origin();
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
    fn the_policy_names_the_inline_script_by_its_hash_and_allows_no_other() {
        let policy = policy(&script_hashes(INDEX), "/flags");
        let policy = policy.to_str().unwrap();
        let hash = STANDARD.encode(Sha256::digest("a()"));
        assert!(policy.contains(&format!("script-src 'self' 'sha256-{hash}';")), "{policy}");
    }

    #[test]
    fn chk_12_images_come_from_the_shop_and_from_where_the_flags_are() {
        let images = |flags| {
            let policy = policy("", flags);
            let (_, rest) = policy.to_str().unwrap().split_once("img-src 'self' data: blob:").unwrap();
            rest.split_once(';').unwrap().0.to_owned()
        };
        assert_eq!(images("/flags"), "");
        assert_eq!(images("https://flags.example/all/"), " https://flags.example");
        assert_eq!(images("https://flags.example:8443"), " https://flags.example:8443");
        for odd in ["", "javascript:alert(1)", "data:,x", "https://a.example; script-src *", "//flags.example"] {
            assert_eq!(images(odd), "", "{odd}");
        }
    }

    #[test]
    fn a_page_without_a_marker_is_refused_by_name() {
        let error = Document::new(&INDEX.replace(DATA, "")).err().unwrap();
        assert!(error.contains(DATA), "{error}");
    }
}
