//! The catalogue as visitors read it.

pub mod check_availability;
pub mod import_catalog;
pub mod list_addresses;
pub mod list_categories;
pub mod list_products;
pub mod show_product;

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CatalogError {
    #[error("there is no such category")]
    CategoryNotFound,
    #[error("there is no such product")]
    ProductNotFound,
}
