//! Page texts with values of the shop settings, and the content for browsers without JavaScript.

use maud::{Markup, html};
use nevel_domain::language::{Language, localized};
use nevel_domain::money::Cents;
use nevel_domain::settings::{PaymentMethod, ShopSettings};
use nevel_domain::{country, rules};

use super::routes::PageText;

/// Links for browsers without JavaScript, with their Russian and English names.
const NOSCRIPT_PAGES: [(&str, &str, &str); 6] = [
    ("/", "Главная", "Home"),
    ("/delivery", "Доставка", "Shipping"),
    ("/payment", "Оплата", "Payment"),
    ("/returns", "Возврат", "Returns"),
    ("/terms", "Условия продажи", "Terms"),
    ("/privacy", "Конфиденциальность", "Privacy"),
];

/// The full text of an information page; on other pages the message that JavaScript is required.
pub fn noscript(text: Option<&PageText>, language: Language, settings: &ShopSettings) -> Markup {
    html! {
        noscript {
            div class="wrap no-scripts" {
                @match text.filter(|text| !text.sections.is_empty()) {
                    Some(text) => (article(text, language, settings)),
                    None => (javascript_required(settings)),
                }
                (noscript_nav(language, settings))
            }
        }
    }
}

fn article(text: &PageText, language: Language, settings: &ShopSettings) -> Markup {
    let fill = |text| interpolate(text, language, settings);
    html! {
        article {
            h1 { (fill(&text.title)) }
            p { (fill(&text.lead)) }
            @for section in &text.sections {
                h2 { (fill(&section.heading)) }
                @for paragraph in &section.paragraphs { p { (fill(paragraph)) } }
            }
        }
    }
}

/// In both languages, because the language switch needs JavaScript.
fn javascript_required(settings: &ShopSettings) -> Markup {
    html! {
        h1 { (settings.shop_name) }
        p lang="ru" { "Для работы магазина нужен JavaScript. Включите его в настройках браузера и обновите страницу." }
        p lang="en" { "This shop needs JavaScript. Turn it on in your browser settings and reload the page." }
    }
}

fn noscript_nav(language: Language, settings: &ShopSettings) -> Markup {
    html! {
        ul {
            @for (path, russian, english) in NOSCRIPT_PAGES { li { a href=(path) { (localized(language, russian, english)) } } }
            @if !settings.support_email.is_empty() {
                li { a href={ "mailto:" (settings.support_email) } { (settings.support_email) } }
            }
        }
    }
}

/// Replaces `{{placeholders}}` with values of the shop settings.
pub fn interpolate(text: &str, language: Language, settings: &ShopSettings) -> String {
    if !text.contains("{{") {
        return text.to_owned();
    }
    text.replace("{{shopName}}", &settings.shop_name)
        .replace("{{supportEmail}}", &settings.support_email)
        .replace("{{shippingFee}}", &Cents::new(settings.shipping_fee_cents).format_localized(language))
        .replace("{{freeShippingThreshold}}", &Cents::new(settings.free_shipping_threshold_cents).format_localized(language))
        .replace("{{minimumAge}}", &rules::MINIMUM_AGE.to_string())
        .replace("{{deliveryDays}}", &settings.delivery_days.format_localized(language))
        .replace("{{countries}}", &settings.countries.iter().map(|code| country::name(code, language)).collect::<Vec<_>>().join(", "))
        .replace("{{seller}}", &seller(settings, language))
        .replace(
            "{{paymentMethods}}",
            &settings.payment_methods.iter().map(|method| method_name(*method, language)).collect::<Vec<_>>().join(", "),
        )
}

/// The company, or the name of the shop while the company is not known.
fn seller(settings: &ShopSettings, language: Language) -> String {
    let company = settings.company.to_single_line(language);
    if company.is_empty() { settings.shop_name.clone() } else { company }
}

fn method_name(method: PaymentMethod, language: Language) -> &'static str {
    match (method, language) {
        (PaymentMethod::Card, Language::Ru) => "банковские карты",
        (PaymentMethod::Card, Language::En) => "credit and debit cards",
        (PaymentMethod::Ideal, _) => "iDEAL",
        (PaymentMethod::Paypal, _) => "PayPal",
        (PaymentMethod::BankTransfer, Language::Ru) => "банковский перевод",
        (PaymentMethod::BankTransfer, Language::En) => "bank transfer",
        (PaymentMethod::OnlineWallet, Language::Ru) => "онлайн-кошелёк",
        (PaymentMethod::OnlineWallet, Language::En) => "online wallet",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn age_05_noscript_explains_in_both_languages_and_links_information_pages() {
        let settings = ShopSettings { shop_name: "Ann & Co".to_owned(), ..ShopSettings::default() };
        let html = noscript(None, Language::Ru, &settings).into_string();
        assert!(html.starts_with("<noscript>") && html.ends_with("</noscript>"), "{html}");
        for expected in
            ["<h1>Ann &amp; Co</h1>", "нужен JavaScript", "needs JavaScript", "href=\"/delivery\">Доставка", "mailto:support@nevel.example"]
        {
            assert!(html.contains(expected), "{expected} is missing in {html}");
        }
    }

    #[test]
    fn gen_06_amounts_in_texts_are_formatted_for_the_language() {
        let settings = ShopSettings { free_shipping_threshold_cents: 100_000, ..ShopSettings::default() };
        assert_eq!(interpolate("до {{freeShippingThreshold}}", Language::Ru, &settings), "до 1\u{a0}000,00\u{a0}€");
        assert_eq!(interpolate("{{shippingFee}}", Language::En, &settings), "€5.00");
    }

    #[test]
    fn info_01_destinations_and_days_in_texts_come_from_the_settings() {
        let settings = ShopSettings { countries: vec!["DE".to_owned(), "FR".to_owned()], ..ShopSettings::default() };
        let text = interpolate("{{countries}}: {{deliveryDays}}, {{seller}}", Language::Ru, &settings);
        assert_eq!(text, "Германия, Франция: 1–3\u{a0}рабочих дня, Nevel");
    }
}
