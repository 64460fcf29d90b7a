//! Requests to the search index and their results.

use super::number::FilterNumber;
use crate::catalog::category::CategoryId;
use crate::catalog::product::ProductId;
use crate::input;
use crate::money::Cents;
use crate::paging::PageRequest;
use crate::rules::QUERY_MAX_CHARS;
use crate::validation::ValidationError;
use nevel_i18n::Language;

/// What a customer typed: one line of 1 to 100 characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueryText(String);

impl QueryText {
    pub fn parse(text: &str) -> Result<Self, ValidationError> {
        input::line(text, QUERY_MAX_CHARS).map(Self)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The list that is searched, filtered or sorted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Scope {
    #[default]
    All,
    /// A category with all its descendants.
    Category(CategoryId),
    Recommended,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ProductSort {
    /// Relevance with a text, otherwise the order that staff chose.
    #[default]
    Default,
    PriceAsc,
    PriceDesc,
    Newest,
    Name,
}

/// Values within one filter are alternatives; all filters must match.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Filters {
    pub price_min: Option<Cents>,
    pub price_max: Option<Cents>,
    pub available_only: bool,
    pub categories: Vec<CategoryId>,
    /// Ids of filters with base values, compared case-folded.
    pub words: Vec<(i64, Vec<String>)>,
    pub ranges: Vec<NumberRange>,
}

/// A range of a number filter; an open end does not restrict.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NumberRange {
    pub filter: i64,
    pub min: Option<FilterNumber>,
    pub max: Option<FilterNumber>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchRequest {
    pub scope: Scope,
    pub text: Option<QueryText>,
    pub filters: Filters,
    pub sort: ProductSort,
    pub language: Language,
    pub page: PageRequest,
    /// Whether to count the facets.
    pub with_facets: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SearchResult {
    /// The products of the page.
    pub ids: Vec<ProductId>,
    pub total: u64,
    /// Empty unless requested.
    pub facets: Facets,
    /// The text that was searched for instead, after fixing typos or the keyboard layout.
    pub corrected: Option<String>,
    /// Words of the text that the products do not contain.
    pub ignored_words: Vec<String>,
    /// A similar text that has results, if this one has none.
    pub suggestion: Option<String>,
}

/// Counts over the products of the scope and the text. Each group is counted without its own filter.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facets {
    pub price: Option<(Cents, Cents)>,
    pub available: u64,
    /// Children of the scope, or root categories; most products first.
    pub categories: Vec<(CategoryId, u64)>,
    /// In the order of the definitions; definitions without values in the scope are left out.
    pub attributes: Vec<AttributeFacet>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttributeFacet {
    pub id: i64,
    /// Name of the attribute in the requested language.
    pub name: String,
    pub values: FacetValues,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FacetValues {
    /// Values of the scope; those that would leave no product have count 0.
    Words(Vec<FacetValue>),
    /// `unit` is the text after the number if all values share it.
    Numbers { min: FilterNumber, max: FilterNumber, unit: Option<String> },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FacetValue {
    /// Base value, which identifies the value in links of all languages.
    pub value: String,
    /// Value in the requested language.
    pub label: String,
    pub count: u64,
}

/// Results while a customer types.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Suggestions {
    /// The best 6 products.
    pub products: Vec<ProductId>,
    /// Up to 3 categories with the number of found products in them.
    pub categories: Vec<(CategoryId, u64)>,
    /// Up to 3 longer texts that have results.
    pub completions: Vec<String>,
    /// Number of found products.
    pub total: u64,
    pub corrected: Option<String>,
}
