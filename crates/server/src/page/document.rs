//! `index.html`, completed for one address in one language.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use http::{HeaderName, HeaderValue, header};
use nevel_api::embed::Embedded;
use nevel_domain::language::Language;
use serde_json::json;
use sha2::{Digest as _, Sha256};

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
    policy: HeaderValue,
}

/// What goes into the page.
pub struct Filling<'a> {
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
            policy: policy(index)?,
        })
    }

    pub fn complete(&self, language: Language, filling: &Filling) -> String {
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

    pub fn headers(&self, language: Language) -> Vec<(HeaderName, HeaderValue)> {
        vec![
            (header::CONTENT_LANGUAGE, HeaderValue::from_static(language.code())),
            (header::VARY, HeaderValue::from_static("accept-language, cookie, accept-encoding")),
            (header::CONTENT_SECURITY_POLICY, self.policy.clone()),
        ]
    }
}

/// Scripts come from the shop itself; the one inline script of the page is named by its hash.
fn policy(index: &str) -> Result<HeaderValue, String> {
    let hashes: String = inline_scripts(index).map(|script| format!(" 'sha256-{}'", STANDARD.encode(Sha256::digest(script)))).collect();
    let policy = format!(
        "default-src 'none'; script-src 'self'{hashes}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; \
         connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
    );
    HeaderValue::from_str(&policy).map_err(|_| "the page's security policy is not a header".to_owned())
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
        let policy = policy(INDEX).unwrap();
        let policy = policy.to_str().unwrap();
        let hash = STANDARD.encode(Sha256::digest("a()"));
        assert!(policy.contains(&format!("script-src 'self' 'sha256-{hash}';")), "{policy}");
    }

    #[test]
    fn a_page_without_a_marker_is_refused_by_name() {
        let error = Document::new(&INDEX.replace(DATA, "")).err().unwrap();
        assert!(error.contains(DATA), "{error}");
    }
}
