//! Product search of the storefront: a language layer and an index in memory, both without IO (decisions/0056).

pub mod document;
pub mod index;
pub mod number;
pub mod request;
pub mod synonyms;
