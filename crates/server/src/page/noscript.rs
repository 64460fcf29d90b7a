//! What browsers without JavaScript show: a notice on a rendered page, and links instead of a page that is not
//! rendered.

use maud::{Markup, html};
use nevel_domain::settings::ShopSettings;
use nevel_i18n::pages::no_script::{self, links as names};
use nevel_i18n::{Language, Text};

/// Links for browsers without JavaScript.
const NOSCRIPT_PAGES: [(&str, Text); 6] = [
    ("/", names::home),
    ("/delivery", names::delivery),
    ("/payment", names::payment),
    ("/returns", names::returns),
    ("/terms", names::terms),
    ("/privacy", names::privacy),
];

/// The buttons of a rendered page look as if they worked.
pub fn notice(language: Language) -> Markup {
    html! { noscript { p class="no-scripts-notice" { (no_script::notice(language)) } } }
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

/// In all languages, because the language switch needs JavaScript.
fn javascript_required(settings: &ShopSettings) -> Markup {
    html! {
        h1 { (settings.shop_name) }
        @for language in settings.languages.iter() { p lang=(language.code()) { (no_script::required(language)) } }
    }
}

fn noscript_nav(language: Language, settings: &ShopSettings) -> Markup {
    html! {
        ul {
            @for (path, name) in NOSCRIPT_PAGES { li { a href=(path) { (name(language)) } } }
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
        for expected in [
            "<h1>Ann &amp; Co</h1>",
            "нужен JavaScript",
            "needs JavaScript",
            "href=\"/delivery\">Доставка",
            "mailto:support@nevel.example",
        ] {
            assert!(html.contains(expected), "{expected} is missing in {html}");
        }
    }
}
