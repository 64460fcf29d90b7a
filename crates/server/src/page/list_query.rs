//! The query parameters of pages with product lists, read and written like in the web application (`list-state.ts`).

use nevel_api::{parse_id, parse_list_options};
use nevel_domain::money::Cents;
use nevel_domain::paging::PageRequest;
use nevel_domain::rules::{QUERY_MAX_CHARS, SHOP_PAGE_SIZE};
use nevel_domain::search::request::ProductSort;
use nevel_usecases::catalog::list_options::ListOptions;
use url::form_urlencoded;

/// Invalid and unknown parameters are left out.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct ListQuery {
    category: Option<i64>,
    subcategory: Option<i64>,
    page: Option<i64>,
    /// The text of a search.
    pub text: String,
    pub options: ListOptions,
    /// The sort order and the filters as the address has them, because the home page does not parse them
    /// (`home-view.ts`).
    pub unparsed_filters: String,
}

/// The parameters that pages read; they get no others.
pub const PARAMETERS: [&str; 9] =
    ["category", "subcategory", "page", "q", "sort", "priceMin", "priceMax", "available", "attribute"];

/// Parameters of the sort order and the filters on the home page.
const HOME_FILTERS: [&str; 5] = ["sort", "priceMin", "priceMax", "available", "attribute"];

impl ListQuery {
    pub fn parse(query: &str) -> Self {
        let category = parameter(query, "category");
        let text = form_urlencoded::parse(query.as_bytes()).find(|(name, _)| name == "q").map(|(_, text)| text);
        Self {
            category,
            subcategory: category.and_then(|_| parameter(query, "subcategory")),
            page: parameter(query, "page"),
            text: text.unwrap_or_default().trim().chars().take(QUERY_MAX_CHARS).collect(),
            options: parse_list_options(query),
            unparsed_filters: unparsed_filters(query),
        }
    }

    /// The category that the home page shows.
    pub fn category(&self) -> Option<i64> {
        self.subcategory.or(self.category)
    }

    /// The home page has one category, which is no filter.
    pub fn home_options(&self) -> ListOptions {
        ListOptions { categories: Vec::new(), ..self.options.clone() }
    }

    pub fn page_request(&self) -> Option<PageRequest> {
        PageRequest::new(self.page.unwrap_or(1).checked_sub(1)?, i64::from(SHOP_PAGE_SIZE)).ok()
    }

    /// Whether the list of a category has filters or another order.
    pub fn is_filtered(&self) -> bool {
        !self.options.is_default()
    }

    pub fn uses_search_index(&self) -> bool {
        self.is_filtered() || !self.unparsed_filters.is_empty() || !self.text.is_empty()
    }

    /// The canonical query string of a page, with a question mark unless it is empty.
    pub fn search(&self, pattern: &str) -> String {
        let page = self.page.map(|page| ("page", page.to_string()));
        let pairs: Vec<(&str, String)> = match pattern {
            "/search" => {
                let text = (!self.text.is_empty()).then(|| ("q", self.text.clone()));
                text.into_iter().chain(filter_pairs(&self.options)).chain(page).collect()
            }
            "/category/:id" => filter_pairs(&self.options).chain(page).collect(),
            "/" => {
                let pair = |name, id: Option<i64>| id.map(|id| (name, id.to_string()));
                let pairs = pair("category", self.category).into_iter().chain(pair("subcategory", self.subcategory));
                return search([encode(pairs), self.unparsed_filters.clone(), encode(page.into_iter())]);
            }
            // Other pages have no list.
            _ => Vec::new(),
        };
        search([encode(pairs.into_iter())])
    }

    /// The query string of the sort order and the filters, which is part of query keys.
    pub fn filters(&self) -> String {
        encode(filter_pairs(&self.options))
    }
}

fn search<const N: usize>(parts: [String; N]) -> String {
    let query = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("&");
    if query.is_empty() { query } else { format!("?{query}") }
}

fn unparsed_filters(query: &str) -> String {
    let is_filter = |part: &&str| part.split_once('=').is_some_and(|(name, _)| HOME_FILTERS.contains(&name));
    let (sort, filters): (Vec<_>, Vec<_>) =
        query.split('&').filter(is_filter).partition(|part| part.starts_with("sort="));
    [sort, filters].concat().join("&")
}

fn filter_pairs(options: &ListOptions) -> impl Iterator<Item = (&'static str, String)> {
    let sort = match options.sort {
        ProductSort::Default => None,
        ProductSort::PriceAsc => Some("priceAsc"),
        ProductSort::PriceDesc => Some("priceDesc"),
        ProductSort::Newest => Some("newest"),
        ProductSort::Name => Some("name"),
    };
    let price = |name, price: Option<Cents>| price.map(|price| (name, decimal(price)));
    let values =
        options.attributes.iter().map(|chosen| ("attribute", format!("{}:{}", chosen.filter_id, chosen.value)));
    let mut pairs: Vec<(&'static str, String)> = sort.map(|sort| ("sort", sort.to_owned())).into_iter().collect();
    pairs.extend(options.categories.iter().map(|id| ("category", id.0.to_string())));
    pairs.extend(price("priceMin", options.price_min));
    pairs.extend(price("priceMax", options.price_max));
    pairs.extend(options.available_only.then(|| ("available", "true".to_owned())));
    pairs.extend(values);
    pairs.into_iter()
}

/// Euros without trailing zeros, as JavaScript prints numbers.
fn decimal(price: Cents) -> String {
    let text = price.to_string();
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn encode(pairs: impl Iterator<Item = (&'static str, String)>) -> String {
    pairs.map(|(name, value)| format!("{name}={}", encode_value(&value))).collect::<Vec<_>>().join("&")
}

/// `encodeURIComponent`, with spaces and colons as the web application writes them.
fn encode_value(value: &str) -> String {
    let mut encoded = String::new();
    for byte in value.bytes() {
        match byte {
            b' ' => encoded.push('+'),
            byte if byte.is_ascii_alphanumeric() || b"-_.!~*'():".contains(&byte) => encoded.push(char::from(byte)),
            byte => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    encoded
}

fn parameter(query: &str, name: &str) -> Option<i64> {
    form_urlencoded::parse(query.as_bytes()).find(|(key, _)| key == name).and_then(|(_, value)| parse_id(&value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn home_04_list_query_ignores_unknown_and_invalid_parameters() {
        let search = |query| ListQuery::parse(query).search("/");
        assert_eq!(search(""), "");
        assert_eq!(search("page=2&utm=x&subcategory=9&category=3&lang=en"), "?category=3&subcategory=9&page=2");
        assert_eq!(search("subcategory=9&page=-1&page=2&category=x"), "");
        assert_eq!(ListQuery::parse("category=3&subcategory=9").category(), Some(9));
        assert_eq!(ListQuery::parse("category=3").category(), Some(3));
    }

    #[test]
    fn flt_04_home_page_keeps_the_filters_of_its_address_unparsed() {
        let parsed = ListQuery::parse(
            "attribute=2:%D0%B0&page=2&utm=x&available=true&sort=cheap&sortx=1&category=3&attribute=x",
        );
        assert_eq!(parsed.unparsed_filters, "sort=cheap&attribute=2:%D0%B0&available=true&attribute=x");
        assert_eq!(parsed.search("/"), "?category=3&sort=cheap&attribute=2:%D0%B0&available=true&attribute=x&page=2");
        assert!(parsed.home_options().categories.is_empty() && parsed.home_options().available_only);
        assert!(ListQuery::parse("sort=cheap").uses_search_index());
    }

    #[test]
    fn flt_04_flt_05_filters_are_canonical_and_invalid_ones_are_left_out() {
        let query = "page=2&attribute=2:%D0%B0+%D0%B1&attribute=x&available=true&priceMax=20&priceMin=7.50&sort=name\
            &category=3&utm=x&q=+mint%20&category=3";
        let parsed = ListQuery::parse(query);
        let filters = "sort=name&category=3&priceMin=7.5&priceMax=20&available=true&attribute=2:%D0%B0+%D0%B1";
        assert_eq!(parsed.filters(), filters);
        assert_eq!(parsed.search("/category/:id"), format!("?{filters}&page=2"));
        assert_eq!(parsed.search("/search"), format!("?q=mint&{filters}&page=2"));
        assert!(!ListQuery::parse("sort=cheap&priceMin=9&priceMax=1&page=3").is_filtered());
        assert_eq!(ListQuery::parse(&format!("q={}", "я".repeat(200))).text.chars().count(), 100);
    }
}
