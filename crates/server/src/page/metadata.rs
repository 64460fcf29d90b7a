//! What a page says of itself to search engines and messengers, in the visitor's language.

use nevel_domain::catalog::category::Category;
use nevel_domain::catalog::product::Product;
use nevel_domain::language::Language;
use nevel_domain::images::Image;
use nevel_domain::settings::ShopSettings;
use serde_json::{Value, json};

use super::escape::{html, script};
use super::routes::Route;
use super::screen::{Screen, Subject, name_in};
use super::texts::fill;

/// Messengers show about this much of a description.
const DESCRIPTION_CHARS: usize = 200;

pub struct Place<'a> {
    pub origin: &'a str,
    pub path: &'a str,
    pub language: Language,
    pub settings: &'a ShopSettings,
}

/// The head of a page that is there.
pub fn head(place: &Place, route: &Route, screen: &Screen) -> String {
    let Place { origin, path, language, settings } = *place;
    let text = route.text(language);
    let subject = screen.subject.as_ref();
    let title = subject.map_or_else(|| fill(&text.title, language, settings), |subject| subject.name(language).to_owned());
    let title = html(&format!("{title} · {}", settings.shop_name));
    let description =
        subject.and_then(|subject| subject.description(language)).map_or_else(|| fill(&text.description, language, settings), summary);
    let description = html(&description);
    let mut head = format!("<title>{title}</title><meta name=\"description\" content=\"{description}\">");
    if !route.index {
        return head + "<meta name=\"robots\" content=\"noindex\">";
    }
    let path = if path.len() > 1 { path.trim_end_matches('/') } else { path };
    let address = html(&format!("{origin}{path}"));
    head += &format!(
        "<link rel=\"canonical\" href=\"{address}\"><link rel=\"alternate\" hreflang=\"ru\" href=\"{address}?lang=ru\">\
         <link rel=\"alternate\" hreflang=\"en\" href=\"{address}?lang=en\"><link rel=\"alternate\" hreflang=\"x-default\" href=\"{address}\">\
         <meta property=\"og:site_name\" content=\"{}\"><meta property=\"og:type\" content=\"{}\"><meta property=\"og:title\" content=\"{title}\">\
         <meta property=\"og:description\" content=\"{description}\"><meta property=\"og:url\" content=\"{address}\">\
         <meta property=\"og:locale\" content=\"{}\"><meta name=\"twitter:card\" content=\"summary\">",
        html(&settings.shop_name),
        if matches!(subject, Some(Subject::Product { .. })) { "product" } else { "website" },
        if language == Language::Ru { "ru_RU" } else { "en_GB" },
    );
    if let Some(image) = subject.and_then(Subject::image_path) {
        head += &format!("<meta property=\"og:image\" content=\"{}\">", html(&image_address(origin, image)));
    }
    if let Some(Subject::Product { product, trail }) = subject {
        head += &format!(
            "<meta property=\"product:price:amount\" content=\"{}\"><meta property=\"product:price:currency\" content=\"EUR\">",
            product.price
        );
        head += &structured(&product_data(place, product));
        head += &structured(&breadcrumbs(place, trail));
    }
    head
}

/// The head of a page that is not there.
pub fn missing(settings: &ShopSettings) -> String {
    format!("<title>404 · {}</title><meta name=\"robots\" content=\"noindex\">", html(&settings.shop_name))
}

/// Some messengers read no WebP, so they are shown the JPEG of a picture of ours.
fn image_address(origin: &str, path: &str) -> String {
    Image::parse(path).map_or_else(|| format!("{origin}/{path}"), |image| format!("{origin}/images/{}", image.fallback().as_str()))
}

fn structured(data: &Value) -> String {
    format!("<script type=\"application/ld+json\">{}</script>", script(&data.to_string()))
}

fn product_data(place: &Place, product: &Product) -> Value {
    let in_stock = product.stock > 0 && product.purchasable;
    let mut data = json!({
        "@context": "https://schema.org",
        "@type": "Product",
        "name": name_in(&product.name, &product.translations, place.language),
        "url": format!("{}{}", place.origin, place.path),
        "offers": {
            "@type": "Offer",
            "price": product.price.to_string(),
            "priceCurrency": "EUR",
            "availability": if in_stock { "https://schema.org/InStock" } else { "https://schema.org/OutOfStock" },
        },
    });
    if let Some(image) = &product.image_path {
        data["image"] = json!(image_address(place.origin, image));
    }
    if let Some(sku) = &product.sku {
        data["sku"] = json!(sku);
    }
    data
}

fn breadcrumbs(place: &Place, trail: &[Category]) -> Value {
    let items: Vec<Value> = trail
        .iter()
        .zip(1..)
        .map(|(category, position)| {
            json!({
                "@type": "ListItem",
                "position": position,
                "name": name_in(&category.name, &category.translations, place.language),
                "item": format!("{}/category/{}", place.origin, category.id.0),
            })
        })
        .collect();
    json!({ "@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": items })
}

/// The beginning of a text, cut at a word.
fn summary(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= DESCRIPTION_CHARS {
        return line;
    }
    let cut: String = line.chars().take(DESCRIPTION_CHARS).collect();
    format!("{}…", cut.rsplit_once(' ').map_or(cut.as_str(), |(whole, _)| whole))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_description_is_cut_at_a_word() {
        assert_eq!(summary("две\nстроки"), "две строки");
        let long = summary(&"слово ".repeat(60));
        assert!(long.ends_with("слово…") && long.chars().count() <= DESCRIPTION_CHARS + 1, "{long}");
    }
}
