//! HTTP infrastructure shared by all modules: errors, extractors, middleware, caches and rate limits.

pub mod compression;
pub(crate) mod cookie;
pub mod error;
pub mod error_code;
pub mod error_page;
pub(crate) mod extract;
pub mod headers;
pub(crate) mod input;
pub(crate) mod language;
pub(crate) mod messages;
pub mod middleware;
pub(crate) mod money;
pub mod negotiation;
pub(crate) mod openapi;
pub(crate) mod page;
pub mod problem;
pub mod rate_limit;
pub mod request_kind;
mod request_metrics;
pub mod response_cache;
pub mod service;
pub mod state;
pub mod trusted_proxies;

pub(crate) use error::{ApiError, JsonResult};
pub(crate) use error_code::ErrorCode;
pub(crate) use input::{Validate, default_true, optional, prefix_fields, required_choice, text_or_empty};
pub(crate) use language::RequestLanguage;
pub(crate) use money::{cents, euros, required_cents};
pub(crate) use page::PageBody;
pub(crate) use state::ApiState;
