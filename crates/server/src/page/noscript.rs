//! What browsers without JavaScript show: a notice on a rendered page, and links instead of a page that is not rendered.

use maud::{Markup, html};
use nevel_domain::language::{Language, localized};
use nevel_domain::settings::ShopSettings;

/// Links for browsers without JavaScript, with their Russian and English names.
const NOSCRIPT_PAGES: [(&str, &str, &str); 6] = [
    ("/", "Главная", "Home"),
    ("/delivery", "Доставка", "Shipping"),
    ("/payment", "Оплата", "Payment"),
    ("/returns", "Возврат", "Returns"),
    ("/terms", "Условия продажи", "Terms"),
    ("/privacy", "Конфиденциальность", "Privacy"),
];

/// The buttons of a rendered page look as if they worked.
pub fn notice(language: Language) -> Markup {
    let russian =
        "Без JavaScript нельзя положить товар в корзину, искать и оформить заказ. Включите его в настройках браузера и обновите страницу.";
    let english = "The cart, the search and the checkout need JavaScript. Turn it on in your browser settings and reload the page.";
    html! { noscript { p class="no-scripts-notice" { (localized(language, russian, english)) } } }
}

pub fn links(language: Language, settings: &ShopSettings) -> Markup {
    html! {
        noscript {
            div class="wrap no-scripts" {
                (javascript_required(settings))
                (noscript_nav(language, settings))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn age_05_noscript_explains_in_both_languages_and_links_information_pages() {
        let settings = ShopSettings { shop_name: "Ann & Co".to_owned(), ..ShopSettings::default() };
        let html = links(Language::Ru, &settings).into_string();
        assert!(html.starts_with("<noscript>") && html.ends_with("</noscript>"), "{html}");
        for expected in
            ["<h1>Ann &amp; Co</h1>", "нужен JavaScript", "needs JavaScript", "href=\"/delivery\">Доставка", "mailto:support@nevel.example"]
        {
            assert!(html.contains(expected), "{expected} is missing in {html}");
        }
    }
}
