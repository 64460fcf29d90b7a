//! Products as staff see and change them.

use std::collections::BTreeMap;

use super::Edit;
use crate::catalog::category::{CategoryId, Translation};
use crate::catalog::product::{AttributeText, Dimensions, Product, ProductId};
use crate::clock::Timestamp;
use crate::language::Language;
use crate::money::Cents;

/// A product with what tells one state of it from the next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductRecord {
    pub product: Product,
    /// Counts the changes that staff made; an order is none.
    pub version: i64,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

/// A product as staff want it, every value parsed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductDraft {
    pub name: String,
    pub description: Edit<Option<String>>,
    pub price: Cents,
    pub stock: i64,
    /// The stock that staff saw: what was sold since then stays sold.
    pub loaded_stock: Option<i64>,
    pub category_id: CategoryId,
    pub recommended: Edit<bool>,
    pub recommended_order: Edit<Option<i64>>,
    pub purchasable: Edit<bool>,
    pub image_path: Edit<Option<String>>,
    pub sku: Edit<Option<String>>,
    pub barcode: Edit<Option<String>>,
    pub weight_grams: Edit<Option<i64>>,
    pub dimensions: Edit<Dimensions>,
    /// `None` asks for one made from the name.
    pub slug: Edit<Option<String>>,
    pub attributes: Option<Vec<AttributeDraft>>,
    pub translations: Option<Vec<Translation>>,
    /// The version that staff saw; without one they overwrite whatever there is.
    pub version: Option<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttributeDraft {
    /// An attribute that is kept; without one it is new.
    pub id: Option<i64>,
    pub name: String,
    pub value: Option<String>,
    /// `None` keeps those of a kept attribute.
    pub translations: Option<BTreeMap<Language, AttributeText>>,
}

/// An attribute that products of a category usually have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttributeTemplate {
    pub name: String,
    pub translations: BTreeMap<Language, String>,
}

/// The text of an attribute in one language, with the id under which it can be taken away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttributeTextRecord {
    pub id: i64,
    pub language: Language,
    pub text: AttributeText,
}

/// A recommended product that holds a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecommendedNumber {
    pub product_id: ProductId,
    pub name: String,
    pub number: i64,
}

/// Which numbers of recommended products are free.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecommendedNumbers {
    pub available: Vec<i64>,
    pub max: i64,
}

impl RecommendedNumbers {
    /// From the numbers in use, in ascending order: the first free ones and the highest in use.
    pub fn of_used(used: &[i64], wanted: usize) -> Self {
        let taken: std::collections::HashSet<i64> = used.iter().copied().collect();
        Self { available: (1..).filter(|number| !taken.contains(number)).take(wanted).collect(), max: used.last().copied().unwrap_or(0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn afe_05_free_numbers_fill_the_gaps_first() {
        let numbers = RecommendedNumbers::of_used(&[1, 2, 2, 5], 4);
        assert_eq!(numbers, RecommendedNumbers { available: vec![3, 4, 6, 7], max: 5 });
        assert_eq!(RecommendedNumbers::of_used(&[], 2), RecommendedNumbers { available: vec![1, 2], max: 0 });
    }
}
