//! Metadata for search engines and link previews, in the language of the page.

use maud::{Markup, html};
use nevel_api::name_in;
use nevel_domain::catalog::category::Category;
use nevel_domain::catalog::product::Product;
use nevel_domain::images::Image;
use nevel_domain::settings::ShopSettings;
use nevel_i18n::Language;
use serde_json::{Value, json};

use super::page_data::{PageData, Subject};
use super::routes::Route;
use super::script_json::script_json;

/// Link previews show about this much.
const MAX_DESCRIPTION_CHARS: usize = 200;

pub struct PageContext<'a> {
    pub origin: &'a str,
    pub path: &'a str,
    pub language: Language,
    pub settings: &'a ShopSettings,
}

pub fn head(context: &PageContext, route: &Route, data: &PageData) -> Markup {
    let PageContext { origin, path, language, settings } = *context;
    let text = route.text(language);
    let subject = data.subject.as_ref();
    let title = subject.map_or_else(|| text.title.clone(), |subject| subject.name(language).to_owned());
    let title = format!("{title} · {}", settings.shop_name);
    let description =
        subject.and_then(|subject| subject.description(language)).map_or_else(|| text.description.clone(), truncate);
    let url = match subject {
        // The home page shows the chosen category, too.
        Some(Subject::Category(category)) => format!("{origin}/category/{}", category.id.0),
        _ if path.len() > 1 => format!("{origin}{}", path.trim_end_matches('/')),
        _ => format!("{origin}{path}"),
    };
    html! {
        title { (title) }
        meta name="description" content=(description);
        @if route.index {
            link rel="canonical" href=(url);
            @for code in settings.languages.codes() {
                link rel="alternate" hreflang=(code) href={ (url) "?lang=" (code) };
            }
            link rel="alternate" hreflang="x-default" href=(url);
            meta property="og:site_name" content=(settings.shop_name);
            meta property="og:type" content=(if matches!(subject, Some(Subject::Product { .. })) { "product" } else { "website" });
            meta property="og:title" content=(title);
            meta property="og:description" content=(description);
            meta property="og:url" content=(url);
            meta property="og:locale" content=(language.locale().replace('-', "_"));
            meta name="twitter:card" content="summary";
            @if let Some(image) = subject.and_then(Subject::image_path) {
                meta property="og:image" content=(image_url(origin, image));
            }
            @if let Some(Subject::Product { product, breadcrumbs }) = subject {
                meta property="product:price:amount" content=(product.price.to_string());
                meta property="product:price:currency" content="EUR";
                (structured_data(&product_data(context, product)))
                (structured_data(&breadcrumb_data(context, breadcrumbs)))
            }
        } @else {
            meta name="robots" content="noindex";
        }
    }
}

pub fn not_found_head(settings: &ShopSettings) -> Markup {
    html! {
        title { "404 · " (settings.shop_name) }
        meta name="robots" content="noindex";
    }
}

/// Uses the JPEG of an uploaded image, because some link previews do not support WebP.
fn image_url(origin: &str, path: &str) -> String {
    Image::parse(path)
        .map_or_else(|| format!("{origin}/{path}"), |image| format!("{origin}/images/{}", image.fallback().as_str()))
}

fn structured_data(data: &Value) -> Markup {
    html! { script type="application/ld+json" { (script_json(data)) } }
}

fn product_data(context: &PageContext, product: &Product) -> Value {
    let in_stock = product.stock > 0 && product.purchasable;
    let mut data = json!({
        "@context": "https://schema.org",
        "@type": "Product",
        "name": name_in(&product.translations, context.language, &product.name),
        "url": format!("{}{}", context.origin, context.path),
        "offers": {
            "@type": "Offer",
            "price": product.price.to_string(),
            "priceCurrency": "EUR",
            "availability": if in_stock { "https://schema.org/InStock" } else { "https://schema.org/OutOfStock" },
        },
    });
    if let Some(image) = &product.image_path {
        data["image"] = json!(image_url(context.origin, image));
    }
    if let Some(sku) = &product.sku {
        data["sku"] = json!(sku);
    }
    data
}

fn breadcrumb_data(context: &PageContext, categories: &[Category]) -> Value {
    let items: Vec<Value> = categories
        .iter()
        .zip(1..)
        .map(|(category, position)| {
            json!({
                "@type": "ListItem",
                "position": position,
                "name": name_in(&category.translations, context.language, &category.name),
                "item": format!("{}/category/{}", context.origin, category.id.0),
            })
        })
        .collect();
    json!({ "@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": items })
}

/// Truncates a text at a word boundary.
fn truncate(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= MAX_DESCRIPTION_CHARS {
        return line;
    }
    let prefix: String = line.chars().take(MAX_DESCRIPTION_CHARS).collect();
    format!("{}…", prefix.rsplit_once(' ').map_or(prefix.as_str(), |(words, _)| words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_description_is_truncated_at_a_word() {
        assert_eq!(truncate("две\nстроки"), "две строки");
        let long = truncate(&"слово ".repeat(60));
        assert!(long.ends_with("слово…") && long.chars().count() <= MAX_DESCRIPTION_CHARS + 1, "{long}");
    }
}
