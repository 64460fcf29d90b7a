//! Extractors whose rejections are API errors.

pub mod body;
pub mod client;
pub mod client_info;
pub mod id;
pub mod paging;
pub mod query;
pub mod user;
