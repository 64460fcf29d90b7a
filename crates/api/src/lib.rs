//! HTTP API: routes, wire types, errors and the OpenAPI document.

mod accounts;
mod catalog;
mod client_errors;
mod customers;
mod dashboard;
mod emails;
pub mod embedded;
pub mod http;
mod images;
mod json_object;
mod orders;
mod router;
mod settings;
mod stock_notifications;
mod typescript_rules;
mod wire_enum;
mod withdrawals;

pub use catalog::storefront::list_query::parse_list_options;
pub use catalog::storefront::search::SEARCH_MAX_AGE;
pub use catalog::wire::translation::{description_in, name_in};
pub use http::cookie::{AGE_COOKIE, has_confirmed_age};
pub use http::extract::id::parse_id;
pub use http::language::RequestLanguage;
pub use http::state::ApiState;
pub use router::{
    admin_router, catalog_router, image_router, openapi_json, statement_upload_router, storefront_router, upload_router,
};
pub use typescript_rules::{rules_ts, staff_rules_ts, zip_examples_ts};
