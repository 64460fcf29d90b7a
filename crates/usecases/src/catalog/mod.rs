//! The catalog: read by visitors, edited by staff.

pub mod admin;
pub mod check_availability;
pub(crate) mod error;
pub mod import_catalog;
pub mod list_categories;
pub mod list_category_products;
pub mod list_recommended;
pub mod list_sitemap_entries;
pub mod show_product;

pub use error::CatalogError;
