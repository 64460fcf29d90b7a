//! Queries for the catalog.

pub mod admin_query;
pub mod attributes;
pub mod catalog_changes;
pub mod categories;
pub mod category_update;
pub mod insert;
pub mod low_stock;
pub mod ordering;
pub(crate) mod positions;
pub(crate) mod product_name;
mod product_row;
pub mod product_update;
pub mod products;
pub mod recommended;
pub mod search_documents;
pub mod search_misses;
pub mod search_settings;
pub mod slugs;
pub(crate) mod suffix_index;
pub mod translations;
