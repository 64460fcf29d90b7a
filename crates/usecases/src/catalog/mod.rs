//! The catalog: read by visitors, edited by staff.

pub mod admin;
pub(crate) mod error;
pub mod filter_products;
pub mod import_catalog;
pub mod list_options;
pub mod purge_search_misses;
pub mod queries;
pub mod search_index;
pub mod search_products;
pub mod suggest_products;

pub use error::CatalogError;
