//! Category types of the admin.

use crate::catalog::category::{CategoryId, CategoryNode, Translation};
use crate::catalog::product::ProductId;
use crate::clock::Timestamp;
use crate::money::Cents;
use crate::patch::Patch;

/// A category with its version and timestamps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CategoryRecord {
    pub node: CategoryNode,
    pub position: i64,
    pub version: i64,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

/// Parsed input for creating or updating a category.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CategoryDraft {
    pub name: String,
    pub description: Patch<Option<String>>,
    pub parent_id: Patch<Option<CategoryId>>,
    pub image_path: Patch<Option<String>>,
    /// `None` generates the slug from the name.
    pub slug: Patch<Option<String>>,
    /// `None` puts the category last among its siblings.
    pub position: Patch<Option<i64>>,
    /// The expected version; without it the update overwrites any version.
    pub version: Option<i64>,
}

/// A product in a category listing, as shown in the sorting panel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductPosition {
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

/// A new position of a product in a list; `None` puts it after all positioned products.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PositionUpdate {
    pub product_id: ProductId,
    pub position: Option<i64>,
}
