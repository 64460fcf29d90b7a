//! Errors of the catalog module.

use nevel_domain::catalog::admin::{CategoryRecord, ProductRecord, RecommendedPosition};
use nevel_domain::catalog::product::ProductId;
use nevel_domain::settings::search::{FilterSettings, SynonymSettings, Versioned};

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CatalogError {
    #[error("category not found")]
    CategoryNotFound,
    #[error("product not found")]
    ProductNotFound,
    /// The whole batch is rejected.
    #[error("products not found: {0:?}")]
    ProductsNotFound(Vec<ProductId>),
    #[error("attribute not found")]
    AttributeNotFound,
    #[error("translation not found")]
    TranslationNotFound,
    /// Contains the current state of the product.
    #[error("the product was changed concurrently")]
    ProductVersionConflict(Box<ProductRecord>),
    /// Contains the current state of the category.
    #[error("the category was changed concurrently")]
    CategoryVersionConflict(Box<CategoryRecord>),
    /// More units were sold since the form was loaded than the update leaves in stock.
    #[error("stock would become negative")]
    StockBelowZero,
    #[error("the product already has an attribute with this name")]
    AttributeNameTaken,
    #[error("two recommended products would have the same position")]
    RecommendedPositionTaken(Vec<RecommendedPosition>),
    #[error("the category contains {products} products and {sub_categories} subcategories")]
    CategoryNotEmpty { products: u64, sub_categories: u64 },
    /// Contains the current filters.
    #[error("the search filters were changed concurrently")]
    FiltersVersionConflict(Box<Versioned<FilterSettings>>),
    /// Contains the current synonyms.
    #[error("the synonyms were changed concurrently")]
    SynonymsVersionConflict(Box<Versioned<SynonymSettings>>),
    /// Can be retried after a short delay.
    #[error("the search index is being built")]
    SearchNotReady,
}
