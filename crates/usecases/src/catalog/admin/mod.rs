//! Catalog editing by administrators. Edits are serialized per instance.

pub mod attributes;
pub mod categories;
mod common;
pub mod positions;
pub mod products;
pub mod recommended;
mod slugs;
pub mod translations;

pub use common::Saved;
