//! The whole route table.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{any, get};
use http::{StatusCode, header};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::admin::{self, files};
use crate::contract::document_middleware_responses;
use crate::problem::{ApiError, ErrorCode, Problem};
use crate::state::ApiState;
use crate::storefront::{auth, categories, orders, products, settings, users};
use crate::{images, layers};

#[derive(OpenApi)]
#[openapi(
    info(title = "Nevel", description = "The API of the shop. Every error is a `Problem`. Prices are euro.", version = "1", license(name = "Proprietary")),
    components(schemas(Problem)),
    modifiers(&Schemes),
    tags(
        (name = "accounts", description = "Registration, sessions and the own profile"),
        (name = "admin", description = "Managing the catalog, orders, users, emails and settings; administrators only"),
        (name = "catalog", description = "Categories and products"),
        (name = "images", description = "Image uploads; administrators only"),
        (name = "orders", description = "Placing orders and reading the own ones"),
        (name = "settings", description = "Public shop settings"),
    )
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

/// What staff do with the catalogue. Every handler takes `AdminUser`, and the access table proves it.
fn catalog_admin() -> OpenApiRouter<ApiState> {
    OpenApiRouter::new()
        .routes(routes!(admin::products::list, admin::products::create))
        .routes(routes!(admin::products::recommended_first))
        .routes(routes!(admin::products::one, admin::products::update, admin::products::delete))
        .routes(routes!(admin::product_translations::list, admin::product_translations::save))
        .routes(routes!(admin::product_translations::delete))
        .routes(routes!(admin::recommended::recommended))
        .routes(routes!(admin::recommended::purchasable))
        .routes(routes!(admin::recommended::order))
        .routes(routes!(admin::recommended::explicit_order))
        .routes(routes!(admin::recommended::order_info))
        .routes(routes!(admin::attributes::list, admin::attributes::add))
        .routes(routes!(admin::attributes::template))
        .routes(routes!(admin::attributes::update, admin::attributes::delete))
        .routes(routes!(admin::attributes::reorder))
        .routes(routes!(admin::attributes::copy))
        .routes(routes!(admin::attributes::translations, admin::attributes::save_translation))
        .routes(routes!(admin::attributes::delete_translation))
        .routes(routes!(admin::categories::create))
        .routes(routes!(admin::categories::one, admin::categories::update, admin::categories::delete))
        .routes(routes!(admin::category_translations::list, admin::category_translations::save))
        .routes(routes!(admin::category_translations::delete))
        .routes(routes!(admin::category_order::list, admin::category_order::place))
}

/// Orders, users, emails and settings for administrators.
fn shop_admin() -> OpenApiRouter<ApiState> {
    OpenApiRouter::new()
        .routes(routes!(admin::dashboard::show))
        .routes(routes!(admin::orders::list))
        .routes(routes!(admin::orders::latest))
        .routes(routes!(admin::orders::one))
        .routes(routes!(admin::orders::status))
        .routes(routes!(admin::orders::contacted))
        .routes(routes!(admin::orders::note))
        .routes(routes!(admin::users::list, admin::users::create))
        .routes(routes!(admin::users::update))
        .routes(routes!(admin::users::status))
        .routes(routes!(admin::users::role))
        .routes(routes!(admin::settings::read, admin::settings::update))
        .routes(routes!(admin::emails::list))
        .routes(routes!(admin::emails::retry))
}

fn documented(routes: OpenApiRouter<ApiState>) -> (Router<ApiState>, utoipa::openapi::OpenApi) {
    OpenApiRouter::with_openapi(Document::openapi()).nest("/api/v1", routes).split_for_parts()
}

/// The published contract.
pub fn document() -> utoipa::openapi::OpenApi {
    let (_, mut document) = documented(storefront().merge(uploads()).merge(catalog_admin()).merge(shop_admin()));
    document_middleware_responses(&mut document);
    document
}

/// Everything below `/api`. What is unknown there answers a `Problem`, never the page; errors take their shape in
/// `layers::answer_problems`, which whoever composes the application puts around all that can fail.
pub fn api_router(state: ApiState) -> Router {
    let (routes, _) = documented(storefront());
    let contract = document().to_json().ok();
    let unknown = get(unknown_route).fallback(unknown_route);
    routes
        .route(
            "/api/openapi.json",
            get(async move || {
                contract.map(|json| ([(header::CONTENT_TYPE, "application/json")], json)).ok_or(ApiError::new(ErrorCode::Internal))
            }),
        )
        .route("/api", unknown.clone())
        .route("/api/", unknown.clone())
        .route("/api/{*rest}", unknown)
        .method_not_allowed_fallback(method_not_allowed)
        .layer(from_fn_with_state(state.clone(), layers::limit_requests))
        .layer(from_fn(layers::refuse_cross_site))
        .with_state(state)
}

/// The back office, apart from the rest of the API, so that whoever composes the application can give it more room:
/// a product with all its texts and attributes is larger than anything a visitor sends.
pub fn admin_router(state: ApiState) -> Router {
    let (routes, _) = documented(catalog_admin().merge(shop_admin()));
    routes
        .method_not_allowed_fallback(method_not_allowed)
        .layer(from_fn_with_state(state.clone(), layers::limit_requests))
        .layer(from_fn(layers::refuse_cross_site))
        .with_state(state)
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
        .route("/images/{*name}", get(images::image))
        .layer(from_fn_with_state(state.clone(), layers::limit_images))
        .with_state(state)
}

async fn method_not_allowed() -> ApiError {
    ApiError::new(ErrorCode::MethodNotAllowed)
}

async fn unknown_route() -> ApiError {
    ApiError::new(ErrorCode::NotFound)
}
