//! Errors of the catalog module.

use nevel_domain::catalog::admin::RecommendedPosition;
use nevel_domain::catalog::product::ProductId;

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
    /// More units were sold since the form was loaded than the update leaves in stock.
    #[error("stock would become negative")]
    StockBelowZero,
    #[error("the product already has an attribute with this name")]
    AttributeNameTaken,
    #[error("two recommended products would have the same position")]
    RecommendedPositionTaken(Vec<RecommendedPosition>),
    /// Can be retried after a short delay.
    #[error("the search index is being built")]
    SearchNotReady,
}
