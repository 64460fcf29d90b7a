//! The whole route table.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{any, get};
use http::StatusCode;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use utoipa_swagger_ui::{Config, SwaggerUi};

use crate::admin::files;
use crate::problem::{ApiError, ErrorCode, Problem};
use crate::state::ApiState;
use crate::storefront::{auth, categories, orders, products, settings, users};
use crate::{images, layers};

#[derive(OpenApi)]
#[openapi(
    info(title = "Nevel", description = "The API of the shop. Every error is a `Problem`. Prices are euro.", version = "1", license(name = "Proprietary")),
    components(schemas(Problem)),
    modifiers(&Schemes),
    tags((name = "accounts", description = "Sign-in and profile"), (name = "catalog", description = "Categories and products"), (name = "files", description = "Pictures that staff uploads"), (name = "orders", description = "Placing orders and reading one's own"), (name = "settings", description = "What the storefront needs to know"))
)]
struct Document;

/// The access token of a signed-in user, in the `Authorization` header; the key of a guest's order, in one of its own.
struct Schemes;

impl Modify for Schemes {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let components = document.components.get_or_insert_default();
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
        components.add_security_scheme("bearer", SecurityScheme::Http(bearer));
        components.add_security_scheme("orderKey", SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::new("Order-Key"))));
    }
}

fn storefront() -> OpenApiRouter<ApiState> {
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
        .routes(routes!(auth::register))
        .routes(routes!(auth::login))
        .routes(routes!(auth::refresh_token))
        .routes(routes!(auth::logout))
        .routes(routes!(users::profile, users::update_profile))
        .routes(routes!(users::change_password))
        .routes(routes!(orders::place))
        .routes(routes!(orders::of_user))
        .routes(routes!(orders::addresses))
        .routes(routes!(orders::phones))
        .routes(routes!(orders::one))
}

/// Calls with bodies far larger than all others.
fn uploads() -> OpenApiRouter<ApiState> {
    OpenApiRouter::new().routes(routes!(files::upload_product_image)).routes(routes!(files::upload_category_image))
}

fn documented(routes: OpenApiRouter<ApiState>) -> (Router<ApiState>, utoipa::openapi::OpenApi) {
    OpenApiRouter::with_openapi(Document::openapi()).nest("/api/v1", routes).split_for_parts()
}

/// The published contract.
pub fn document() -> utoipa::openapi::OpenApi {
    documented(storefront().merge(uploads())).1
}

/// Everything below `/api`. What is unknown there answers a `Problem`, never the page; errors take their shape in
/// `layers::answer_problems`, which whoever composes the application puts around all that can fail.
pub fn api_router(state: ApiState) -> Router {
    let (routes, _) = documented(storefront());
    let docs = SwaggerUi::new("/api/docs").url("/api/openapi.json", document()).config(Config::default().try_it_out_enabled(true));
    let unknown = get(unknown_route).fallback(unknown_route);
    routes
        .route("/api", unknown.clone())
        .route("/api/", unknown.clone())
        .route("/api/{*rest}", unknown)
        .method_not_allowed_fallback(method_not_allowed)
        .layer(from_fn_with_state(state.clone(), layers::limit_requests))
        .layer(from_fn(layers::refuse_cross_site))
        .with_state(state)
        .merge(Router::from(docs).layer(from_fn(layers::docs_policy)))
}

/// Uploads, apart from the rest of the API, so that whoever composes the application can give them more room and time.
pub fn upload_router(state: ApiState) -> Router {
    let (routes, _) = documented(uploads());
    routes
        .method_not_allowed_fallback(method_not_allowed)
        // The limit of the composed application holds, not axum's own.
        .layer(DefaultBodyLimit::disable())
        .layer(from_fn_with_state(state.clone(), layers::limit_requests))
        .layer(from_fn(layers::refuse_cross_site))
        .with_state(state)
}

pub fn image_router(state: ApiState) -> Router {
    let nothing = any(|| async { StatusCode::NOT_FOUND });
    Router::new()
        .route("/images", nothing.clone())
        .route("/images/", nothing)
        .route("/images/{*name}", get(images::picture))
        .with_state(state)
}

async fn method_not_allowed() -> ApiError {
    ApiError::new(ErrorCode::MethodNotAllowed)
}

async fn unknown_route() -> ApiError {
    ApiError::new(ErrorCode::NotFound)
}
