//! Sort order and filters of a product list, as a shopper chose them.

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::money::Cents;
use nevel_domain::search::request::ProductSort;

#[derive(Debug, Clone, Default, PartialEq)]
pub struct ListOptions {
    pub sort: ProductSort,
    pub categories: Vec<CategoryId>,
    pub price_min: Option<Cents>,
    pub price_max: Option<Cents>,
    pub available_only: bool,
    pub attributes: Vec<ChosenValue>,
}

/// A value of a filter: a base value, or a range such as `1.5..3`, depending on the kind of the filter.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ChosenValue {
    pub filter_id: i64,
    pub value: String,
}

impl ListOptions {
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }
}
