//! Product types of the admin.

use std::collections::{BTreeMap, HashSet};

use crate::catalog::category::{CategoryId, Translation};
use crate::catalog::product::{AttributeText, Product, ProductId, ProductPatch};
use crate::clock::Timestamp;
use crate::patch::Patch;
use nevel_i18n::Language;

/// A product with its version and timestamps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductRecord {
    pub product: Product,
    /// Incremented by staff edits, not by orders.
    pub version: i64,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

/// Parsed input for creating or updating a product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductDraft {
    /// Fields that are missing in the input keep their stored value; a new product gets defaults. The slug is in
    /// `slug`.
    pub fields: ProductPatch,
    /// The stock that was displayed to staff; units sold since then are subtracted from the new stock.
    pub expected_stock: Option<i64>,
    pub category_id: CategoryId,
    /// `None` generates the slug from the name.
    pub slug: Patch<Option<String>>,
    pub attributes: Option<Vec<AttributeDraft>>,
    pub translations: Option<Vec<Translation>>,
    /// The expected version; without it the update overwrites any version.
    pub version: Option<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttributeDraft {
    /// The existing attribute; `None` creates a new one.
    pub id: Option<i64>,
    pub name: String,
    pub value: Option<String>,
    /// `None` leaves the translations of an existing attribute unchanged.
    pub translations: Option<BTreeMap<Language, AttributeText>>,
}

/// An attribute that is common among the products of a category.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttributeTemplate {
    pub name: String,
    pub translations: BTreeMap<Language, String>,
}

/// The text of an attribute in one language, with its id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttributeTextRecord {
    pub id: i64,
    pub language: Language,
    pub text: AttributeText,
}

/// A recommended product and its position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecommendedPosition {
    pub product_id: ProductId,
    pub name: String,
    pub position: i64,
}

/// The free positions among recommended products.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecommendedPositions {
    pub available: Vec<i64>,
    pub max: i64,
}

impl RecommendedPositions {
    /// Expects the used positions in ascending order.
    pub fn from_used(used: &[i64], limit: usize) -> Self {
        let used_set: HashSet<i64> = used.iter().copied().collect();
        let available = (1..).filter(|position| !used_set.contains(position)).take(limit).collect();
        Self { available, max: used.last().copied().unwrap_or(0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn afe_05_free_positions_fill_gaps_first() {
        let positions = RecommendedPositions::from_used(&[1, 2, 2, 5], 4);
        assert_eq!(positions, RecommendedPositions { available: vec![3, 4, 6, 7], max: 5 });
        assert_eq!(RecommendedPositions::from_used(&[], 2), RecommendedPositions { available: vec![1, 2], max: 0 });
    }
}
