//! Catalog editing by administrators. Edits run one at a time: in each instance by a mutex, across instances by an
//! advisory lock.

pub mod attributes;
pub mod categories;
mod editing;
pub mod positions;
pub mod products;
pub mod recommended;
pub mod search;
mod slugs;
pub mod translations;

pub use editing::Saved;
