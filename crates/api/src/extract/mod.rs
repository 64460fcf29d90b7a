//! What handlers take from a request, with refusals in the house's own shape.

pub mod id;
pub mod language;
pub mod paging;
