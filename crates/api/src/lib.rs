//! HTTP: routes, wire shapes, problems and the `OpenAPI` document. Knows no SQL.

pub mod contract;
mod extract;
mod images;
pub mod layers;
mod messages;
pub mod problem;
mod router;
mod storefront;
mod wire;

pub use extract::language::{accepted as accepted_language, cookie as cookie_language};
pub use router::{api_router, image_router};
