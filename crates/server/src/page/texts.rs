//! Texts of the web application, with the shop's own values in them.

use nevel_domain::language::Language;
use nevel_domain::money::Cents;
use nevel_domain::settings::{PaymentMethod, ShopSettings};

use super::escape::html;
use super::routes::PageText;

/// Pages that can be read without scripts, and their names.
const READABLE: [(&str, &str, &str); 4] = [
    ("/delivery", "Доставка", "Shipping"),
    ("/payment", "Оплата", "Payment"),
    ("/returns", "Возврат", "Returns"),
    ("/privacy", "Конфиденциальность", "Privacy"),
];

/// What a page says to machines and to people without scripts: the whole text of an information page; elsewhere that the shop needs
/// scripts, and what can be read without them.
pub fn noscript(text: Option<&PageText>, language: Language, settings: &ShopSettings) -> String {
    let said = match text {
        Some(text) if !text.sections.is_empty() => article(text, language, settings),
        _ => scripts_needed(settings),
    };
    format!("<noscript><div class=\"wrap no-scripts\">{said}{}</div></noscript>", noscript_nav(language, settings))
}

fn article(text: &PageText, language: Language, settings: &ShopSettings) -> String {
    let mut article = format!("<article><h1>{}</h1>", html(&fill(&text.title, language, settings)));
    article += &format!("<p>{}</p>", html(&fill(&text.lead, language, settings)));
    for section in &text.sections {
        article += &format!("<h2>{}</h2>", html(&fill(&section.heading, language, settings)));
        for paragraph in &section.paragraphs {
            article += &format!("<p>{}</p>", html(&fill(paragraph, language, settings)));
        }
    }
    article + "</article>"
}

/// In both languages, since whoever reads it cannot switch.
fn scripts_needed(settings: &ShopSettings) -> String {
    format!(
        "<h1>{}</h1><p lang=\"ru\">Для работы магазина нужен JavaScript. Включите его в настройках браузера и обновите страницу.</p>\
         <p lang=\"en\">This shop needs JavaScript. Turn it on in your browser settings and reload the page.</p>",
        html(&settings.shop_name)
    )
}

fn noscript_nav(language: Language, settings: &ShopSettings) -> String {
    let home = match language {
        Language::Ru => "Главная",
        Language::En => "Home",
    };
    let mut ways = format!("<ul><li><a href=\"/\">{home}</a></li>");
    for (path, russian, english) in READABLE {
        let name = match language {
            Language::Ru => russian,
            Language::En => english,
        };
        ways += &format!("<li><a href=\"{path}\">{name}</a></li>");
    }
    if !settings.support_email.is_empty() {
        let email = html(&settings.support_email);
        ways += &format!("<li><a href=\"mailto:{email}\">{email}</a></li>");
    }
    ways + "</ul>"
}

/// Puts the shop's own values where the text leaves room for them.
pub fn fill(text: &str, language: Language, settings: &ShopSettings) -> String {
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
    fn age_05_every_page_says_in_both_languages_that_it_needs_scripts_and_where_to_read_without_them() {
        let settings = ShopSettings { shop_name: "Ann & Co".to_owned(), ..ShopSettings::default() };
        let said = noscript(None, Language::Ru, &settings);
        assert!(said.starts_with("<noscript>") && said.ends_with("</noscript>"), "{said}");
        for words in
            ["<h1>Ann &amp; Co</h1>", "нужен JavaScript", "needs JavaScript", "href=\"/delivery\">Доставка", "mailto:support@nevel.example"]
        {
            assert!(said.contains(words), "{words} is missing in {said}");
        }
    }

    #[test]
    fn gen_06_amounts_in_texts_are_euro_in_the_language_s_own_format() {
        let settings = ShopSettings::default();
        assert_eq!(fill("до {{freeShippingThreshold}}", Language::Ru, &settings), "до 100,00\u{a0}€");
        assert_eq!(fill("{{shippingFee}}", Language::En, &settings), "€5.00");
    }
}
