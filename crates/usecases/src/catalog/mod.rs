//! The catalogue as visitors read it and staff edit it.

pub mod check_availability;
pub mod import_catalog;
pub mod list_addresses;
pub mod list_categories;
pub mod list_products;
pub mod office;
pub mod show_product;

use nevel_domain::catalog::editing::{CategoryRecord, ProductRecord, RecommendedNumber};
use nevel_domain::catalog::product::ProductId;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CatalogError {
    #[error("there is no such category")]
    CategoryNotFound,
    #[error("there is no such product")]
    ProductNotFound,
    /// Of a batch, which then changes nothing.
    #[error("there are no such products: {0:?}")]
    ProductsNotFound(Vec<ProductId>),
    #[error("there is no such attribute")]
    AttributeNotFound,
    #[error("there is no such translation")]
    TranslationNotFound,
    /// Somebody else was quicker; this is what they made of it.
    #[error("the product was changed meanwhile")]
    ProductChanged(Box<ProductRecord>),
    #[error("the category was changed meanwhile")]
    CategoryChanged(Box<CategoryRecord>),
    /// More was sold meanwhile than staff want to take away.
    #[error("the stock would fall below zero")]
    SoldMeanwhile,
    #[error("the product has an attribute of this name already")]
    AttributeNameTaken,
    #[error("two recommended products would have one number")]
    OrderNumberTaken(Vec<RecommendedNumber>),
    #[error("{products} products and {sub_categories} categories are in the category")]
    CategoryNotEmpty { products: u64, sub_categories: u64 },
}
