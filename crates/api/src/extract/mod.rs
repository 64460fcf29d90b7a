//! What handlers take from a request, with refusals in the house's own shape.

pub mod body;
pub mod client;
pub mod id;
pub mod language;
pub mod paging;
pub mod user;
