//! Metadata for search engines and link previews, in the language of the page.

use nevel_api::name_in;
use nevel_domain::catalog::category::Category;
use nevel_domain::catalog::product::Product;
use nevel_domain::images::Image;
use nevel_domain::language::Language;
use nevel_domain::settings::ShopSettings;
use serde_json::{Value, json};

use super::escape::{escape_html, escape_json};
use super::page_data::{PageData, Subject};
use super::routes::Route;
use super::texts::interpolate;

/// Link previews show about this much.
const MAX_DESCRIPTION_CHARS: usize = 200;

pub struct PageContext<'a> {
    pub origin: &'a str,
    pub path: &'a str,
    pub language: Language,
    pub settings: &'a ShopSettings,
}

pub fn head(context: &PageContext, route: &Route, data: &PageData) -> String {
    let PageContext { origin, path, language, settings } = *context;
    let text = route.text(language);
    let subject = data.subject.as_ref();
    let title = subject.map_or_else(|| interpolate(&text.title, language, settings), |subject| subject.name(language).to_owned());
    let title = escape_html(&format!("{title} · {}", settings.shop_name));
    let description = subject
        .and_then(|subject| subject.description(language))
        .map_or_else(|| interpolate(&text.description, language, settings), truncate);
    let description = escape_html(&description);
    let mut head = format!("<title>{title}</title><meta name=\"description\" content=\"{description}\">");
    if !route.index {
        return head + "<meta name=\"robots\" content=\"noindex\">";
    }
    let path = if path.len() > 1 { path.trim_end_matches('/') } else { path };
    let url = escape_html(&format!("{origin}{path}"));
    head += &format!(
        "<link rel=\"canonical\" href=\"{url}\"><link rel=\"alternate\" hreflang=\"ru\" href=\"{url}?lang=ru\">\
         <link rel=\"alternate\" hreflang=\"en\" href=\"{url}?lang=en\"><link rel=\"alternate\" hreflang=\"x-default\" href=\"{url}\">\
         <meta property=\"og:site_name\" content=\"{}\"><meta property=\"og:type\" content=\"{}\"><meta property=\"og:title\" content=\"{title}\">\
         <meta property=\"og:description\" content=\"{description}\"><meta property=\"og:url\" content=\"{url}\">\
         <meta property=\"og:locale\" content=\"{}\"><meta name=\"twitter:card\" content=\"summary\">",
        escape_html(&settings.shop_name),
        if matches!(subject, Some(Subject::Product { .. })) { "product" } else { "website" },
        if language == Language::Ru { "ru_RU" } else { "en_GB" },
    );
    if let Some(image) = subject.and_then(Subject::image_path) {
        head += &format!("<meta property=\"og:image\" content=\"{}\">", escape_html(&image_url(origin, image)));
    }
    if let Some(Subject::Product { product, breadcrumbs }) = subject {
        head += &format!(
            "<meta property=\"product:price:amount\" content=\"{}\"><meta property=\"product:price:currency\" content=\"EUR\">",
            product.price
        );
        head += &structured_data(&product_data(context, product));
        head += &structured_data(&breadcrumb_data(context, breadcrumbs));
    }
    head
}

pub fn not_found_head(settings: &ShopSettings) -> String {
    format!("<title>404 · {}</title><meta name=\"robots\" content=\"noindex\">", escape_html(&settings.shop_name))
}

/// Uses the JPEG of an uploaded image, because some link previews do not support WebP.
fn image_url(origin: &str, path: &str) -> String {
    Image::parse(path).map_or_else(|| format!("{origin}/{path}"), |image| format!("{origin}/images/{}", image.fallback().as_str()))
}

fn structured_data(data: &Value) -> String {
    format!("<script type=\"application/ld+json\">{}</script>", escape_json(&data.to_string()))
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
