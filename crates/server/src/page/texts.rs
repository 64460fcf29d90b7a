//! Texts of the web application, with the shop's own values in them.

use nevel_domain::language::Language;
use nevel_domain::money::Cents;
use nevel_domain::settings::{PaymentMethod, ShopSettings};

use super::escape::html;
use super::routes::PageText;

/// The whole text of an information page, for machines and for people without scripts.
pub fn noscript(text: &PageText, language: Language, settings: &ShopSettings) -> String {
    if text.sections.is_empty() {
        return String::new();
    }
    let mut article = format!("<noscript><article><h1>{}</h1>", html(&fill(&text.title, language, settings)));
    article += &format!("<p>{}</p>", html(&fill(&text.lead, language, settings)));
    for section in &text.sections {
        article += &format!("<h2>{}</h2>", html(&fill(&section.heading, language, settings)));
        for paragraph in &section.paragraphs {
            article += &format!("<p>{}</p>", html(&fill(paragraph, language, settings)));
        }
    }
    article + "</article></noscript>"
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
        (PaymentMethod::Card, Language::En) => "bank cards",
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
    fn gen_06_amounts_in_texts_are_euro_in_the_language_s_own_format() {
        let settings = ShopSettings::default();
        assert_eq!(fill("до {{freeShippingThreshold}}", Language::Ru, &settings), "до 100,00\u{a0}€");
        assert_eq!(fill("{{shippingFee}}", Language::En, &settings), "€5.00");
    }
}
