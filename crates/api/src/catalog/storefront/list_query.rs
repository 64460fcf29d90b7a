//! Query parameters of product lists: sort order and filters, of which some can be repeated.

use std::collections::HashSet;
use std::hash::Hash;

use axum::extract::FromRequestParts;
use http::request::Parts;
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::money::Cents;
use nevel_domain::rules::{CHOSEN_FILTER_VALUES, QUERY_MAX_CHARS};
use nevel_domain::search::request::{ProductSort, QueryText};
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use nevel_usecases::catalog::list_options::{ChosenValue, ListOptions};
use url::form_urlencoded;
use utoipa::IntoParams;

use crate::http::extract::parse_id;
use crate::http::{ApiError, cents};

/// Documents the parameters that `ListQuery` reads.
#[derive(IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
#[expect(dead_code, reason = "describes parameters that `ListQuery` reads")]
pub struct FilterQuery {
    /// `default` is the order of the shop, or the relevance of a search. Default: `default`.
    #[param(inline)]
    sort: Option<SortParameter>,
    /// IDs of categories; products in one of them or its subcategories are listed. Can be repeated.
    #[param(minimum = 1, max_items = 50)]
    category: Option<Vec<i64>>,
    /// Lowest price in euros.
    #[param(minimum = 0)]
    price_min: Option<f64>,
    /// Highest price in euros.
    #[param(minimum = 0)]
    price_max: Option<f64>,
    /// `true` lists only products that can be bought now.
    available: Option<bool>,
    /// The ID of a filter, a colon, and a value, such as `3:Мята`. A filter with numbers takes a range, such as
    /// `4:10..20`, `4:10..` or
    /// `4:..20`. Can be repeated: values of one filter are alternatives.
    #[param(max_items = 50)]
    attribute: Option<Vec<String>>,
}

/// Documents the `sort` parameter.
#[derive(utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes a parameter that `ListQuery` reads")]
enum SortParameter {
    Default,
    PriceAsc,
    PriceDesc,
    Newest,
    Name,
}

/// Documents the `facets` parameter.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "describes a parameter that `ListQuery` reads")]
pub struct FacetsQuery {
    /// Whether the response contains `facets`. Default: `false`.
    facets: Option<bool>,
}

/// Documents the text of a search.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "describes a parameter that `SearchText` reads")]
pub struct SearchQuery {
    /// What to search for: 1 to 100 characters after trimming.
    #[param(min_length = 1, max_length = 100)]
    q: String,
}

/// The chosen sort order and filters.
pub struct ListQuery {
    pub options: ListOptions,
    pub with_facets: bool,
}

impl ListQuery {
    /// Whether the list is complete and in the order of the shop, so that the database can list it.
    pub fn is_plain(&self) -> bool {
        self.options.is_default() && !self.with_facets
    }

    /// Collects all invalid parameters, for the API to report and for pages to ignore.
    pub fn parse(query: &str) -> (Self, Vec<FieldError>) {
        let mut errors = ValidationErrors::default();
        let (mut options, mut with_facets) = (ListOptions::default(), false);
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            match name.as_ref() {
                "sort" => options.sort = errors.check("sort", parse_sort(&value)).unwrap_or_default(),
                "category" => options.categories.extend(errors.check("category", parse_category(&value))),
                "priceMin" => options.price_min = errors.check("priceMin", parse_price(&value)),
                "priceMax" => options.price_max = errors.check("priceMax", parse_price(&value)),
                "available" => {
                    options.available_only = errors.check("available", parse_flag(&value)).unwrap_or_default();
                }
                "facets" => with_facets = errors.check("facets", parse_flag(&value)).unwrap_or_default(),
                "attribute" => options.attributes.extend(errors.check("attribute", parse_attribute(&value))),
                _ => {}
            }
        }
        if options.price_min.zip(options.price_max).is_some_and(|(min, max)| min > max) {
            errors.push("priceMin", ValidationError::RangeInverted);
            (options.price_min, options.price_max) = (None, None);
        }
        remove_duplicates(&mut options.categories);
        remove_duplicates(&mut options.attributes);
        let max = CHOSEN_FILTER_VALUES;
        for (field, count) in [("category", options.categories.len()), ("attribute", options.attributes.len())] {
            if count > max {
                errors.push(field, ValidationError::TooMany { max });
            }
        }
        options.categories.truncate(max);
        options.attributes.truncate(max);
        (Self { options, with_facets }, errors.into_errors())
    }
}

/// The sort order and filters of a page address, without invalid ones.
pub fn parse_list_options(query: &str) -> ListOptions {
    ListQuery::parse(query).0.options
}

impl<S: Send + Sync> FromRequestParts<S> for ListQuery {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let (query, errors) = Self::parse(parts.uri.query().unwrap_or_default());
        if errors.is_empty() { Ok(query) } else { Err(ApiError::invalid(errors)) }
    }
}

/// The text of a search.
pub struct SearchText(pub QueryText);

impl SearchText {
    pub fn parse(query: &str) -> Result<QueryText, ValidationError> {
        let text = form_urlencoded::parse(query.as_bytes()).find(|(name, _)| name == "q").map(|(_, text)| text);
        // Line breaks and tabs come from pasted text.
        let text: String = text.unwrap_or_default().chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        // The contract limits the text before it is trimmed.
        if !text.trim().is_empty() && text.chars().count() > QUERY_MAX_CHARS {
            return Err(ValidationError::TooLong { max: QUERY_MAX_CHARS });
        }
        QueryText::parse(&text)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for SearchText {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let text = Self::parse(parts.uri.query().unwrap_or_default());
        text.map(Self).map_err(|error| ApiError::invalid(vec![FieldError::new("q", error)]))
    }
}

fn remove_duplicates<T: Clone + Eq + Hash>(values: &mut Vec<T>) {
    let mut seen = HashSet::new();
    values.retain(|value| seen.insert(value.clone()));
}

fn parse_sort(text: &str) -> Result<ProductSort, ValidationError> {
    match text {
        "default" => Ok(ProductSort::Default),
        "priceAsc" => Ok(ProductSort::PriceAsc),
        "priceDesc" => Ok(ProductSort::PriceDesc),
        "newest" => Ok(ProductSort::Newest),
        "name" => Ok(ProductSort::Name),
        _ => Err(ValidationError::Unknown),
    }
}

fn parse_category(text: &str) -> Result<CategoryId, ValidationError> {
    parse_id(text).map(CategoryId).ok_or(ValidationError::InvalidNumber)
}

fn parse_price(text: &str) -> Result<Cents, ValidationError> {
    text.parse().ok().and_then(cents).ok_or(ValidationError::InvalidAmount)
}

fn parse_flag(text: &str) -> Result<bool, ValidationError> {
    text.parse().map_err(|_| ValidationError::Unknown)
}

fn parse_attribute(text: &str) -> Result<ChosenValue, ValidationError> {
    let (id, value) = text.split_once(':').ok_or(ValidationError::Unknown)?;
    let filter_id = parse_id(id).ok_or(ValidationError::Unknown)?;
    if value.is_empty() {
        Err(ValidationError::Unknown)
    } else {
        Ok(ChosenValue { filter_id, value: value.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flt_04_sort_and_filters_are_read_from_the_query() {
        let (query, errors) = ListQuery::parse(
            "sort=priceDesc&category=3&category=7&priceMin=1.5&priceMax=20&available=true\
             &attribute=2:%D0%9C%D1%8F%D1%82%D0%B0&attribute=4:10..20&facets=true&page=2",
        );
        assert_eq!(errors, []);
        assert!(query.with_facets);
        let chosen = |filter_id, value: &str| ChosenValue { filter_id, value: value.to_owned() };
        let expected = ListOptions {
            sort: ProductSort::PriceDesc,
            categories: vec![CategoryId(3), CategoryId(7)],
            price_min: Some(Cents::new(150)),
            price_max: Some(Cents::new(2_000)),
            available_only: true,
            attributes: vec![chosen(2, "Мята"), chosen(4, "10..20")],
        };
        assert_eq!(query.options, expected);
        assert!(ListQuery::parse("page=2&size=5").0.options.is_default());
    }

    #[test]
    fn flt_05_invalid_parameters_are_reported_and_left_out() {
        for (query, field) in [
            ("sort=cheap", "sort"),
            ("category=x", "category"),
            ("priceMin=-1", "priceMin"),
            ("priceMax=NaN", "priceMax"),
            ("priceMin=5&priceMax=4", "priceMin"),
            ("available=maybe", "available"),
            ("attribute=x", "attribute"),
            ("attribute=0:a", "attribute"),
            ("attribute=1:", "attribute"),
            (&(1..=51).map(|id| format!("attribute={id}:a&")).collect::<String>(), "attribute"),
        ] {
            let (parsed, errors) = ListQuery::parse(query);
            assert_eq!(errors.iter().map(|error| error.field.as_ref()).collect::<Vec<_>>(), [field], "{query}");
            assert!(parsed.options.is_default() || query.contains(":a&"), "{query}");
        }
    }

    #[test]
    fn sea_03_search_text_has_1_to_100_characters() {
        assert_eq!(SearchText::parse("q=+%D0%BC%D0%B0%D0%BD%D0%B3%D0%BE%09x+").unwrap().as_str(), "манго x");
        for missing in ["", "q=", "q=%20%0a", "Q=x"] {
            assert_eq!(SearchText::parse(missing), Err(ValidationError::Required), "{missing}");
        }
        assert!(SearchText::parse(&format!("q={}", "x".repeat(100))).is_ok());
        assert_eq!(SearchText::parse(&format!("q=%15{}", "x".repeat(100))), Err(ValidationError::TooLong { max: 100 }));
        for length in [101, 10_000] {
            assert_eq!(
                SearchText::parse(&format!("q={}", "я".repeat(length))),
                Err(ValidationError::TooLong { max: 100 })
            );
        }
    }
}
