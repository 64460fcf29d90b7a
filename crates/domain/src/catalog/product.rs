//! Products.

use std::collections::BTreeMap;
use std::ops::Deref;

use serde::Serialize;

use super::category::{CategoryId, Translation};
use super::flavor::FlavorFamily;
use crate::money::Cents;
use crate::patch::patchable;
use nevel_i18n::Language;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct ProductId(pub i64);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Product {
    pub id: ProductId,
    pub fields: ProductFields,
    pub category: ProductCategory,
    pub attributes: Vec<Attribute>,
    pub translations: Vec<Translation>,
}

/// A product is read as if it had its fields itself.
impl Deref for Product {
    type Target = ProductFields;

    fn deref(&self) -> &ProductFields {
        &self.fields
    }
}

patchable! {
    /// What staff edit, besides category, attributes and translations.
    pub struct ProductFields, ProductPatch {
        pub name: String,
        pub description: Option<String>,
        pub slug: String,
        pub price: Cents,
        pub stock: i64,
        pub image_path: Option<String>,
        pub purchasable: bool,
        pub contains_nicotine: bool,
        /// Whether the product cannot be returned once unsealed.
        pub withdrawal_exempt: bool,
        pub recommended: bool,
        pub recommended_position: Option<i64>,
        pub sku: Option<String>,
        pub barcode: Option<String>,
        pub weight_grams: Option<i64>,
        pub dimensions: Dimensions,
    }
}

impl ProductFields {
    /// The fields of a new product.
    pub fn new() -> Self {
        Self { purchasable: true, contains_nicotine: true, ..Self::default() }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Dimensions {
    pub width_mm: Option<i64>,
    pub height_mm: Option<i64>,
    pub depth_mm: Option<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductCategory {
    pub id: CategoryId,
    pub name: String,
    pub slug: String,
    pub translations: Vec<Translation>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attribute {
    pub id: i64,
    pub name: String,
    pub value: Option<String>,
    pub sort_order: i64,
    pub translations: BTreeMap<Language, AttributeText>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttributeText {
    pub name: String,
    pub value: Option<String>,
}

impl Product {
    pub fn flavor_family(&self) -> FlavorFamily {
        FlavorFamily::from_attributes(
            self.attributes.iter().filter_map(|a| Some((a.name.as_str(), a.value.as_deref()?))),
        )
    }
}

/// Whether a product can be bought now, and for how much. A deleted product is a valid result, not an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Availability {
    pub exists: bool,
    pub stock: i64,
    pub purchasable: bool,
    /// `None` for a product that does not exist.
    pub price: Option<Cents>,
    /// Exempt from the right of withdrawal.
    pub withdrawal_exempt: bool,
}

impl Availability {
    pub const MISSING: Self =
        Self { exists: false, stock: 0, purchasable: false, price: None, withdrawal_exempt: false };

    pub fn in_stock(self) -> bool {
        self.exists && self.stock > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn api_03_missing_product_is_not_in_stock_and_not_purchasable() {
        let missing = Availability::MISSING;
        assert_eq!((missing.in_stock(), missing.purchasable), (false, false));
        assert!(Availability { exists: true, stock: 1, ..missing }.in_stock());
    }
}
