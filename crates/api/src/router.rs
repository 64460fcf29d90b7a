//! The whole route table.

use axum::Router;
use axum::middleware::from_fn;
use axum::routing::get;
use nevel_usecases::Shop;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use utoipa_swagger_ui::{Config, SwaggerUi};

use crate::problem::{ApiError, ErrorCode, Problem};
use crate::storefront::{categories, products, settings};
use crate::{images, layers};

#[derive(OpenApi)]
#[openapi(
    info(title = "Nevel", description = "The API of the shop. Every error is a `Problem`. Prices are euro.", version = "1", license(name = "Proprietary")),
    components(schemas(Problem)),
    tags((name = "catalog", description = "Categories and products"), (name = "settings", description = "What the storefront needs to know"))
)]
struct Document;

fn storefront() -> OpenApiRouter<Shop> {
    OpenApiRouter::new()
        .routes(routes!(categories::all))
        .routes(routes!(categories::roots))
        .routes(routes!(categories::one))
        .routes(routes!(categories::subcategories))
        .routes(routes!(products::recommended))
        .routes(routes!(products::of_category))
        .routes(routes!(products::one))
        .routes(routes!(products::availability))
        .routes(routes!(products::availability_of_many))
        .routes(routes!(settings::public))
}

fn documented() -> (Router<Shop>, utoipa::openapi::OpenApi) {
    OpenApiRouter::with_openapi(Document::openapi()).nest("/api/v1", storefront()).split_for_parts()
}

/// The published contract.
pub fn document() -> utoipa::openapi::OpenApi {
    documented().1
}

/// Everything below `/api`. What is unknown there answers a `Problem`, never the page; errors take their shape in
/// `layers::answer_problems`, which whoever composes the application puts around all that can fail.
pub fn api_router(shop: Shop) -> Router {
    let (routes, document) = documented();
    let docs = SwaggerUi::new("/api/docs").url("/api/openapi.json", document).config(Config::default().try_it_out_enabled(true));
    let unknown = get(unknown_route).fallback(unknown_route);
    routes
        .route("/api", unknown.clone())
        .route("/api/{*rest}", unknown)
        .method_not_allowed_fallback(|| async { ApiError::new(ErrorCode::MethodNotAllowed) })
        .with_state(shop)
        .merge(Router::from(docs).layer(from_fn(layers::docs_policy)))
}

pub fn image_router(shop: Shop) -> Router {
    Router::new().route("/images/{*name}", get(images::picture)).with_state(shop)
}

async fn unknown_route() -> ApiError {
    ApiError::new(ErrorCode::NotFound)
}
