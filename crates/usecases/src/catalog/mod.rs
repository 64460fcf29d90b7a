//! The catalog: read by visitors, edited by staff.

pub mod admin;
pub mod check_availability;
pub(crate) mod error;
pub mod filter_products;
pub mod import_catalog;
pub mod list_categories;
pub mod list_category_products;
pub mod list_options;
pub mod list_recommended;
pub mod list_sitemap_entries;
pub mod purge_search_misses;
pub mod search_index;
pub mod search_products;
pub mod show_product;
pub mod suggest_products;

pub use error::CatalogError;
