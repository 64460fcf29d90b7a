//! Wire types of the search settings.

use nevel_domain::clock::Timestamp;
use nevel_domain::settings::search::{
    AttributeUsage, FilterSetting, FilterSettings, FilterValues, SearchMiss, SynonymSettings, Versioned,
};
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use nevel_usecases::catalog::admin::search::FilterOverview;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::catalog::wire::search::FilterKindBody;
use crate::http::{Validate, required_choice, text_or_empty};
use crate::json_object::json_object;

/// The filters of product lists, and the attributes that can become filters.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SearchFilters)]
#[serde(rename_all = "camelCase")]
pub struct SearchFiltersBody {
    /// In display order.
    pub filters: Vec<SearchFilterBody>,
    /// Attribute names that products use, most frequent first, including those that are filters. At most 200.
    pub attributes: Vec<AttributeUsageBody>,
    pub version: i64,
    /// `null` until the filters are saved for the first time.
    pub updated_at: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SearchFilter)]
pub struct SearchFilterBody {
    pub id: i64,
    /// Base name of the attribute.
    pub name: String,
    pub kind: FilterKindBody,
}

json_object! {
    #[schema(as = AttributeUsage)]
    #[derive(Debug)]
    pub struct AttributeUsageBody from(usage: AttributeUsage) {
        /// Base name.
        pub name: String = usage.name,
        /// The name in the language of the request, or the base name.
        pub translated_name: String = usage.translated_name,
        /// Number of products with a value.
        pub product_count: u64 = usage.product_count,
        /// The kind that fits the values.
        pub suggested_kind: FilterKindBody =
            if usage.is_numeric { FilterKindBody::Numbers } else { FilterKindBody::Words },
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = SearchFiltersInput)]
pub struct SearchFiltersInputBody {
    /// In display order; at most 30.
    #[schema(required = true, nullable = false)]
    filters: Option<Vec<SearchFilterInputBody>>,
    /// The version on which the changes are based.
    #[schema(required = true, nullable = false)]
    version: Option<i64>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = SearchFilterInput)]
pub struct SearchFilterInputBody {
    /// Base name of the attribute. Letter case does not matter.
    #[schema(required = true, nullable = false)]
    name: Option<String>,
    #[schema(required = true, nullable = false, value_type = FilterKindBody)]
    kind: Option<String>,
}

json_object! {
    /// Groups of words or phrases that mean the same in searches.
    #[schema(as = Synonyms)]
    #[derive(Debug)]
    pub struct SynonymsBody from(synonyms: Versioned<SynonymSettings>) {
        pub groups: Vec<Vec<String>> = synonyms.value.groups,
        pub version: i64 = synonyms.version,
        /// `null` until the synonyms are saved for the first time.
        pub updated_at: Option<String> = synonyms.updated_at.map(Timestamp::to_rfc3339),
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = SynonymsInput)]
pub struct SynonymsInputBody {
    /// At most 500 groups of 2 to 20 words or phrases, each with at most 50 characters.
    #[schema(required = true, nullable = false)]
    groups: Option<Vec<Vec<String>>>,
    /// The version on which the changes are based.
    #[schema(required = true, nullable = false)]
    version: Option<i64>,
}

json_object! {
    /// A search of shoppers that found nothing.
    #[schema(as = SearchMiss)]
    #[derive(Debug)]
    pub struct SearchMissBody from(SearchMiss { id, query, count, last_day }) {
        pub id: i64,
        /// The searched text in lower case.
        pub query: String,
        pub count: i64,
        /// The last day it was searched, in the time zone of the shop.
        #[schema(example = "2026-11-15")]
        pub last_day: String,
    }
}

impl SearchFiltersBody {
    pub fn new(overview: FilterOverview) -> Self {
        let mut body = Self::from(overview.settings);
        body.attributes = overview.attributes.into_iter().map(AttributeUsageBody::from).collect();
        body
    }
}

/// Without attributes, for conflicts.
impl From<Versioned<FilterSettings>> for SearchFiltersBody {
    fn from(settings: Versioned<FilterSettings>) -> Self {
        let filters = settings.value.filters.into_iter().map(|FilterSetting { id, name, kind }| SearchFilterBody {
            id,
            name,
            kind: kind.into(),
        });
        Self {
            filters: filters.collect(),
            attributes: Vec::new(),
            version: settings.version,
            updated_at: settings.updated_at.map(Timestamp::to_rfc3339),
        }
    }
}

fn parse_kind(text: &str) -> Option<FilterValues> {
    match text {
        "words" => Some(FilterValues::Words),
        "numbers" => Some(FilterValues::Numbers),
        _ => None,
    }
}

/// Names are checked together with the stored filters.
impl Validate for SearchFiltersInputBody {
    type Output = (Vec<(String, FilterValues)>, i64);

    fn validate(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let version = errors.check("version", self.version.ok_or(ValidationError::Required));
        let input = errors.check("filters", self.filters.ok_or(ValidationError::Required));
        let mut filters = Vec::new();
        for (index, filter) in input.into_iter().flatten().enumerate() {
            let kind =
                errors.check(format!("filters.{index}.kind"), required_choice(text_or_empty(&filter.kind), parse_kind));
            filters.extend(kind.map(|kind| (filter.name.unwrap_or_default(), kind)));
        }
        errors.finish(|| Some((filters, version?)))
    }
}

impl Validate for SynonymsInputBody {
    type Output = (SynonymSettings, i64);

    fn validate(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let version = errors.check("version", self.version.ok_or(ValidationError::Required));
        let groups = errors.check("groups", self.groups.ok_or(ValidationError::Required));
        let synonyms = groups.and_then(|groups| errors.merge(SynonymSettings { groups }.validate()));
        errors.finish(|| Some((synonyms?, version?)))
    }
}
