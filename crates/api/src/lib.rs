//! HTTP: routes, wire shapes, problems and the `OpenAPI` document. Knows no SQL.

mod admin;
pub mod answers;
pub mod contract;
mod details;
pub mod embed;
mod extract;
pub mod front;
mod images;
pub mod layers;
pub mod limits;
mod messages;
pub mod problem;
mod router;
mod state;
mod storefront;
mod wire;

pub use extract::client::TrustedProxies;
pub use extract::language::{accepted as accepted_language, cookie as cookie_language};
pub use router::{api_router, image_router, admin_router, upload_router};
pub use state::ApiState;
