//! Search results, facets and suggestions.

use nevel_domain::catalog::category::Category;
use nevel_domain::money::Cents;
use nevel_domain::search::number::FilterNumber;
use nevel_domain::search::request::{AttributeFacet, FacetValue, FacetValues};
use nevel_domain::settings::search::FilterValues;
use nevel_i18n::Language;
use nevel_usecases::catalog::filter_products::{FilteredPage, ListFacets};
use nevel_usecases::catalog::search_products::SearchResults;
use nevel_usecases::catalog::suggest_products::SuggestedProducts;
use serde::Serialize;
use utoipa::ToSchema;

use super::product::ProductBody;
use super::product_card::ProductCardBody;
use super::translation::name_in;
use crate::http::{PageBody, euros};
use crate::json_object::json_object;
use crate::wire_enum::wire_enum;

json_object! {
    /// A page of products that a search found.
    #[schema(as = SearchResults)]
    pub struct SearchResultsBody new(results: &SearchResults, language: Language) {
        #[serde(flatten)]
        pub page: PageBody<ProductBody> = PageBody::new(&results.page, |product| ProductBody::new(product, language)),
        pub facets: FacetsBody = FacetsBody::new(&results.facets, language),
        /// What was searched for instead, if the text was corrected.
        pub corrected_query: Option<String> = results.corrected.clone(),
        /// Words that no product contains. The results contain the other words.
        pub ignored_words: Vec<String> = results.ignored_words.clone(),
        /// A similar text that would find something, if nothing was found.
        pub suggested_query: Option<String> = results.suggestion.clone(),
    }
}

json_object! {
    /// A page of a product list.
    #[schema(as = ProductList)]
    pub struct ProductListBody new(list: &FilteredPage, language: Language) {
        #[serde(flatten)]
        pub page: PageBody<ProductBody> = PageBody::new(&list.page, |product| ProductBody::new(product, language)),
        /// Present if requested.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub facets: Option<FacetsBody> = list.facets.as_ref().map(|facets| FacetsBody::new(facets, language)),
    }
}

/// What the products of a list can be filtered by. Each group is counted without its own filter, so a count says how
/// many products choosing the value would list.
#[derive(Serialize, ToSchema)]
#[schema(as = Facets)]
pub struct FacetsBody {
    /// Lowest and highest price; `null` without products.
    pub price: Option<PriceRangeBody>,
    /// Number of products that can be bought now.
    pub available: u64,
    pub categories: Vec<CategoryFacetBody>,
    /// In display order.
    pub attributes: Vec<AttributeFacetBody>,
}

impl FacetsBody {
    pub fn new(facets: &ListFacets, language: Language) -> Self {
        Self {
            price: facets.price.map(|(min, max): (Cents, Cents)| PriceRangeBody { min: euros(min), max: euros(max) }),
            available: facets.available,
            categories: facets.categories.iter().map(|found| CategoryFacetBody::new(found, language)).collect(),
            attributes: facets.attributes.iter().map(AttributeFacetBody::from).collect(),
        }
    }
}

/// Euros.
#[derive(Serialize, ToSchema)]
#[schema(as = PriceRange)]
pub struct PriceRangeBody {
    pub min: f64,
    pub max: f64,
}

json_object! {
    #[schema(as = CategoryFacet)]
    pub struct CategoryFacetBody new(found: &(Category, u64), language: Language) {
        pub id: i64 = found.0.id.0,
        /// In the language of the request.
        pub name: String = name_in(&found.0.translations, language, &found.0.name).to_owned(),
        pub count: u64 = found.1,
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = AttributeFacet)]
pub struct AttributeFacetBody {
    /// The ID of the filter, for the parameter `attribute`.
    pub id: i64,
    /// In the language of the request.
    pub name: String,
    pub kind: FilterKindBody,
    /// The unit of numbers in the language of the request.
    pub unit: Option<String>,
    /// Lowest number; `null` for words.
    pub min: Option<f64>,
    /// Highest number; `null` for words.
    pub max: Option<f64>,
    /// Values that the products have, for the parameter `attribute` of words.
    pub values: Vec<ValueFacetBody>,
}

wire_enum! {
    /// How the values of a filter are chosen: from a list, or by a range.
    #[schema(as = FilterKind)]
    #[serde(rename_all = "lowercase")]
    pub enum FilterKindBody of FilterValues {
        Words,
        Numbers,
    }
}

json_object! {
    #[schema(as = ValueFacet)]
    pub struct ValueFacetBody from(value: &FacetValue) {
        /// The same in every language.
        pub value: String = value.value.clone(),
        /// In the language of the request.
        pub label: String = value.label.clone(),
        pub count: u64 = value.count,
    }
}

json_object! {
    /// What a text that is being typed may mean.
    #[schema(as = Suggestions)]
    pub struct SuggestionsBody new(suggestions: &SuggestedProducts, language: Language) {
        /// At most 6.
        pub products: Vec<ProductCardBody> =
            suggestions.products.iter().map(|product| ProductCardBody::new(product, language)).collect(),
        /// At most 3.
        pub categories: Vec<SuggestedCategoryBody> =
            suggestions.categories.iter().map(|found| SuggestedCategoryBody::new(found, language)).collect(),
        /// At most 3 texts that start with the typed one.
        pub completions: Vec<String> = suggestions.completions.clone(),
        /// Number of products that a search for the text finds.
        pub total: u64 = suggestions.total,
    }
}

json_object! {
    #[schema(as = SuggestedCategory)]
    pub struct SuggestedCategoryBody new(found: &(Category, u64), language: Language) {
        pub id: i64 = found.0.id.0,
        /// In the language of the request.
        pub name: String = name_in(&found.0.translations, language, &found.0.name).to_owned(),
        pub slug: String = found.0.slug.clone(),
        /// Number of products in the category that a search for the text finds.
        pub count: u64 = found.1,
    }
}

impl From<&AttributeFacet> for AttributeFacetBody {
    fn from(facet: &AttributeFacet) -> Self {
        let (id, name) = (facet.id, facet.name.clone());
        match &facet.values {
            FacetValues::Words(values) => {
                let values = values.iter().map(ValueFacetBody::from).collect();
                Self { id, name, kind: FilterKindBody::Words, unit: None, min: None, max: None, values }
            }
            FacetValues::Numbers { min, max, unit } => Self {
                id,
                name,
                kind: FilterKindBody::Numbers,
                unit: unit.clone(),
                min: Some(FilterNumber::to_f64(*min)),
                max: Some(FilterNumber::to_f64(*max)),
                values: Vec::new(),
            },
        }
    }
}
