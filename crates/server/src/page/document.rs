//! The template `index.html`, rendered for one path in one language.

use http::{HeaderName, HeaderValue, header};
use nevel_i18n::Language;
use url::Url;

use super::content_hash::content_hash;
use super::script_json::escape_for_script;
use super::styles::Styles;

const HTML_TAG: &str = "<html lang=\"ru\" dir=\"ltr\">";
const HEAD_MARKER: &str = "<!--nevel:head-->";
const ROOT_TAG: &str = "<div id=\"root\">";
const ROOT_END_MARKER: &str = "</div><!--nevel:root-end-->";
const DATA_MARKER: &str = "<!--nevel:data-->";

/// The template, split at its markers.
pub struct Document {
    before_html: String,
    before_head: String,
    before_root: String,
    before_rendered_root: String,
    loading_screen: String,
    before_data: String,
    after_data: String,
    /// CSP hashes of the inline scripts.
    script_hashes: String,
    /// Whether visitors reach the shop by HTTPS.
    is_https: bool,
}

/// The parts of a page that differ between paths.
pub struct PageParts<'a> {
    pub language: Language,
    pub is_adult: bool,
    pub head: String,
    pub content: Content<'a>,
    /// JSON with the responses that the first render needs.
    pub data: &'a str,
}

pub enum Content<'a> {
    /// HTML of the web application, with the styles that it needs, after a notice for browsers without JavaScript.
    Rendered { html: &'a str, styles: &'a Styles, noscript: String },
    /// A loading screen until the browser renders the page, and what browsers without JavaScript show instead.
    LoadingScreen { noscript: String },
}

impl Document {
    pub fn new(index: &str, is_https: bool) -> Result<Self, String> {
        let split = |text: &str, marker: &str| {
            let parts = text.split_once(marker).map(|(before, after)| (before.to_owned(), after.to_owned()));
            parts.ok_or_else(|| format!("index.html of the web application has no {marker}"))
        };
        let (before_html, rest) = split(index, HTML_TAG)?;
        let (before_head, rest) = split(&rest, HEAD_MARKER)?;
        let (before_root, rest) = split(&rest, ROOT_TAG)?;
        let (loading_screen, rest) = split(&rest, ROOT_END_MARKER)?;
        let (before_data, after_data) = split(&rest, DATA_MARKER)?;
        let (before_rendered_root, script_hashes) = (rendered_head(&before_root), script_hashes(index));
        Ok(Self {
            before_html,
            before_head,
            before_root,
            before_rendered_root,
            loading_screen,
            before_data,
            after_data,
            script_hashes,
            is_https,
        })
    }

    pub fn render(&self, parts: &PageParts) -> String {
        let language = parts.language.code();
        let age = if parts.is_adult { " data-age=\"ok\"" } else { "" };
        let (styles, before_root, root, after_root) = match &parts.content {
            Content::Rendered { html, styles, noscript } => {
                let root = format!("{noscript}<div id=\"root\" data-rendered=\"{language}\">{html}");
                (styles.elements.as_str(), &self.before_rendered_root, root, "")
            }
            Content::LoadingScreen { noscript } => {
                ("", &self.before_root, format!("{ROOT_TAG}{}", self.loading_screen), noscript.as_str())
            }
        };
        let data = escape_for_script(parts.data);
        format!(
            "{}<html lang=\"{language}\" dir=\"ltr\"{age}>{}{styles}{}{before_root}{root}</div>{}{after_root}\
             <script type=\"application/json\" id=\"nevel-data\">{data}</script>{}",
            self.before_html, self.before_head, parts.head, self.before_data, self.after_data
        )
    }

    /// `flag_base_url` may be on another host, from which the page may then load images.
    pub fn headers(&self, parts: &PageParts, flag_base_url: &str) -> Vec<(HeaderName, HeaderValue)> {
        let style_hash = match parts.content {
            Content::Rendered { styles, .. } => &styles.hash,
            Content::LoadingScreen { .. } => "",
        };
        vec![
            (header::CONTENT_LANGUAGE, HeaderValue::from_static(parts.language.code())),
            (header::VARY, HeaderValue::from_static("accept-language, cookie")),
            (header::CONTENT_SECURITY_POLICY, self.content_security_policy(style_hash, flag_base_url)),
        ]
    }

    /// Allows scripts and styles of the shop, and inline ones by their hash.
    fn content_security_policy(&self, style_hash: &str, flag_base_url: &str) -> HeaderValue {
        let images = absolute_origin(flag_base_url).map(|origin| format!(" {origin}")).unwrap_or_default();
        let upgrade = if self.is_https { "; upgrade-insecure-requests" } else { "" };
        let policy = format!(
            "default-src 'none'; script-src 'self'{}; style-src 'self'{style_hash}; img-src 'self' data: blob:{images}; font-src 'self'; \
             connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; \
             require-trusted-types-for 'script'{upgrade}",
            self.script_hashes
        );
        // Hashes and origins are ASCII, so this cannot fail; the fallback blocks everything.
        HeaderValue::from_str(&policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
    }
}

/// A rendered page is complete without its scripts, so images come first, and its styles are inline.
fn rendered_head(head: &str) -> String {
    let without_styles: String =
        head.split_inclusive('\n').filter(|line| !line.contains("<link rel=\"stylesheet\"")).collect();
    without_styles
        .replace("<script type=\"module\"", "<script type=\"module\" fetchpriority=\"low\"")
        .replace("<link rel=\"modulepreload\"", "<link rel=\"modulepreload\" fetchpriority=\"low\"")
}

/// The origin of an absolute URL. A parsed origin contains no space or semicolon, so it cannot inject a directive.
fn absolute_origin(url: &str) -> Option<String> {
    let origin = Url::parse(url).ok()?.origin();
    origin.is_tuple().then(|| origin.ascii_serialization())
}

fn script_hashes(index: &str) -> String {
    inline_scripts(index).map(content_hash).collect()
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
                         <!--nevel:head--></head><body><div id=\"root\"><i></i></div><!--nevel:root-end--><!--nevel:data--></body></html>";

    fn document() -> Document {
        Document::new(INDEX, false).unwrap()
    }

    #[test]
    fn case_34_policy_upgrades_insecure_requests_of_a_shop_with_https() {
        let policy = |is_https| Document::new(INDEX, is_https).unwrap().content_security_policy("", "");
        assert!(policy(true).to_str().unwrap().ends_with("; upgrade-insecure-requests"));
        assert!(!policy(false).to_str().unwrap().contains("upgrade"), "a shop without HTTPS could load nothing");
    }

    #[test]
    fn policy_allows_the_inline_script_by_hash_only() {
        let policy = document().content_security_policy("", "/flags");
        let policy = policy.to_str().unwrap();
        assert!(
            policy.contains("script-src 'self' 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4=';"),
            "{policy}"
        );
        assert!(policy.contains("style-src 'self';") && !policy.contains("unsafe-inline"), "{policy}");
    }

    #[test]
    fn chk_12_policy_allows_images_of_the_shop_and_of_the_flag_host() {
        let image_sources = |flag_base_url| {
            let policy = document().content_security_policy("", flag_base_url);
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
        for marker in [HTML_TAG, HEAD_MARKER, ROOT_TAG, ROOT_END_MARKER, DATA_MARKER] {
            let error = Document::new(&INDEX.replace(marker, ""), false).err().unwrap();
            assert!(error.contains(marker), "{error}");
        }
    }

    #[test]
    fn rendered_page_has_inline_styles_and_scripts_of_low_priority() {
        let styles = Styles { elements: "<style>a{}</style>".to_owned(), hash: content_hash("a{}") };
        let content = Content::Rendered {
            html: "<main>text</main>",
            styles: &styles,
            noscript: "<noscript>n</noscript>".to_owned(),
        };
        let parts = PageParts {
            language: Language::En,
            is_adult: true,
            head: "<title>t</title>".to_owned(),
            content,
            data: "{\"a\":\"<\"}",
        };
        let document = document();
        assert_eq!(
            document.render(&parts),
            "<!doctype html><html lang=\"en\" dir=\"ltr\" data-age=\"ok\"><head><script>a()</script>\
             <script type=\"module\" src=\"/x.js\"></script><style>a{}</style><title>t</title></head><body>\
             <noscript>n</noscript><div id=\"root\" data-rendered=\"en\"><main>text</main></div>\
             <script type=\"application/json\" id=\"nevel-data\">{\"a\":\"\\u003c\"}</script></body></html>"
        );
        let policy = &document.headers(&parts, "")[2].1;
        assert!(policy.to_str().unwrap().contains(&format!("style-src 'self'{};", styles.hash)), "{policy:?}");
    }
}
