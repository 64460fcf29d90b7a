//! Extractors whose rejections are API errors.

pub mod body;
pub mod client;
pub mod client_info;
pub mod id;
pub mod paging;
pub mod query;
pub mod user;

pub use body::{JsonBody, OptionalJsonBody, ValidJson};
pub use client::ClientAddress;
pub use id::{PathId, PathIdAndEntry, PathIdAndInvoice, PathIdAndKey, parse_id, parse_product_ids};
pub use paging::{AdminPageQuery, AdminPaging, PageQuery, Paging, PositionsPageQuery};
pub use query::QueryParams;
pub use user::{Admin, AdminUser, MaybeUser, Visitor};
