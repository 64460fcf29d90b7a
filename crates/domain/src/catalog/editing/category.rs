//! Categories as staff see and change them.

use super::Edit;
use crate::catalog::category::{CategoryId, CategoryNode, Translation};
use crate::catalog::product::ProductId;
use crate::clock::Timestamp;
use crate::money::Cents;

/// A category with what tells one state of it from the next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CategoryRecord {
    pub node: CategoryNode,
    pub position: i64,
    pub version: i64,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

/// A category as staff want it, every value parsed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CategoryDraft {
    pub name: String,
    pub description: Edit<Option<String>>,
    pub parent_id: Edit<Option<CategoryId>>,
    pub image_path: Edit<Option<String>>,
    /// `None` asks for one made from the name.
    pub slug: Edit<Option<String>>,
    /// `None` is behind the other categories of the same parent.
    pub position: Edit<Option<i64>>,
    /// The version that staff saw; without one they overwrite whatever there is.
    pub version: Option<i64>,
}

/// A product in the list of a category, as the sorting panel shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedProduct {
    pub product_id: ProductId,
    pub name: String,
    pub translations: Vec<Translation>,
    pub category_name: String,
    pub category_translations: Vec<Translation>,
    pub price: Cents,
    pub stock: i64,
    pub image_path: Option<String>,
    pub sort_order: Option<i64>,
}

/// The place a product gets in a list; `None` puts it behind all that have one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placement {
    pub product_id: ProductId,
    pub place: Option<i64>,
}
