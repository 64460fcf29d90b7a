//! `index.html`, completed for one address in one language.

use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use http::{HeaderValue, StatusCode, header};
use nevel_domain::language::Language;
use nevel_domain::money::Cents;
use nevel_domain::settings::{PaymentMethod, ShopSettings};
use sha2::{Digest as _, Sha256};
use url::Url;

use super::routes::{PageText, Route};

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
    origin: String,
}

impl Document {
    pub fn new(index: &str, public_url: &Url) -> Result<Self, String> {
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
            origin: public_url.origin().ascii_serialization(),
        })
    }

    pub fn render(&self, status: StatusCode, path: &str, language: Language, route: Option<&Route>, settings: &ShopSettings) -> Response {
        let head = self.head(path, language, route, settings);
        let noscript = route.map(|route| noscript(route.text(language), language, settings)).unwrap_or_default();
        let html = format!(
            "{}<html lang=\"{}\" dir=\"ltr\">{}{head}{}{noscript}{}",
            self.before_html,
            language.code(),
            self.before_head,
            self.before_data,
            self.rest
        );
        let headers = [
            (header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
            (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
            (header::CONTENT_LANGUAGE, HeaderValue::from_static(language.code())),
            (header::VARY, HeaderValue::from_static("accept-language, cookie, accept-encoding")),
            (header::CONTENT_SECURITY_POLICY, self.policy.clone()),
        ];
        (status, headers, html).into_response()
    }

    fn head(&self, path: &str, language: Language, route: Option<&Route>, settings: &ShopSettings) -> String {
        let Some(route) = route else {
            return format!("<title>404 · {}</title><meta name=\"robots\" content=\"noindex\">", escape(&settings.shop_name));
        };
        let text = route.text(language);
        let title = escape(&fill(&text.title, language, settings));
        let description = escape(&fill(&text.description, language, settings));
        if !route.index {
            return format!(
                "<title>{title}</title><meta name=\"description\" content=\"{description}\"><meta name=\"robots\" content=\"noindex\">"
            );
        }
        let address = escape(&format!("{}{path}", self.origin));
        format!(
            "<title>{title}</title><meta name=\"description\" content=\"{description}\"><link rel=\"canonical\" href=\"{address}\">\
             <link rel=\"alternate\" hreflang=\"ru\" href=\"{address}?lang=ru\"><link rel=\"alternate\" hreflang=\"en\" href=\"{address}?lang=en\">\
             <link rel=\"alternate\" hreflang=\"x-default\" href=\"{address}\">"
        )
    }
}

/// The whole text of an information page, for machines and for people without scripts.
fn noscript(text: &PageText, language: Language, settings: &ShopSettings) -> String {
    if text.sections.is_empty() {
        return String::new();
    }
    let mut html = format!("<noscript><article><h1>{}</h1>", escape(&fill(&text.title, language, settings)));
    for section in &text.sections {
        html += &format!("<h2>{}</h2>", escape(&fill(&section.heading, language, settings)));
        for paragraph in &section.paragraphs {
            html += &format!("<p>{}</p>", escape(&fill(paragraph, language, settings)));
        }
    }
    html + "</article></noscript>"
}

/// Puts the shop's own values where the text leaves room for them.
fn fill(text: &str, language: Language, settings: &ShopSettings) -> String {
    if !text.contains("{{") {
        return text.to_owned();
    }
    text.replace("{{shopName}}", &settings.shop_name)
        .replace("{{supportEmail}}", &settings.support_email)
        .replace("{{shippingFee}}", &money(settings.shipping_fee_cents, language))
        .replace("{{freeShippingThreshold}}", &money(settings.free_shipping_threshold_cents, language))
        .replace(
            "{{paymentMethods}}",
            &settings.payment_methods.iter().map(|method| method_name(*method, language)).collect::<Vec<_>>().join(", "),
        )
}

fn money(cents: i64, language: Language) -> String {
    let amount = Cents::new(cents).to_string();
    match language {
        Language::Ru => format!("{}\u{a0}€", amount.replace('.', ",")),
        Language::En => format!("€{amount}"),
    }
}

fn method_name(method: PaymentMethod, language: Language) -> &'static str {
    match (method, language) {
        (PaymentMethod::Card, Language::Ru) => "банковские карты",
        (PaymentMethod::Card, Language::En) => "bank cards",
        (PaymentMethod::Ideal, _) => "iDEAL",
        (PaymentMethod::Paypal, _) => "PayPal",
        (PaymentMethod::BankTransfer, Language::Ru) => "банковский перевод",
        (PaymentMethod::BankTransfer, Language::En) => "bank transfer",
        (PaymentMethod::OnlineWallet, Language::Ru) => "электронный кошелёк",
        (PaymentMethod::OnlineWallet, Language::En) => "online wallet",
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
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
        let url = Url::parse("http://localhost:8080").unwrap();
        let error = Document::new(&INDEX.replace(DATA, ""), &url).err().unwrap();
        assert!(error.contains(DATA), "{error}");
    }

    #[test]
    fn gen_06_amounts_in_texts_are_euro_in_the_language_s_own_format() {
        let settings = ShopSettings::default();
        assert_eq!(fill("до {{freeShippingThreshold}}", Language::Ru, &settings), "до 100,00\u{a0}€");
        assert_eq!(fill("{{shippingFee}}", Language::En, &settings), "€5.00");
    }

    #[test]
    fn a_shop_name_stays_text_in_the_page() {
        assert_eq!(escape("<b>\"A&B\"</b>"), "&lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt;");
    }
}
