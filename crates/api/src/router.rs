//! The route table.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn;
use axum::routing::{any, get};
use http::{StatusCode, header};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http::middleware::reject_cross_site;
use crate::http::openapi::{SecuritySchemes, document_responses, format_document};
use crate::http::problem::Problem;
use crate::http::{ApiError, ApiState, ErrorCode};
use crate::{
    accounts, catalog, client_errors, customers, dashboard, emails, images, orders, settings, stock_notifications,
    withdrawals,
};

#[derive(OpenApi)]
#[openapi(
    info(title = "Nevel", description = "API of the shop. Every error response is a `Problem`. Prices are in euros.", version = "1", license(name = "Proprietary")),
    components(schemas(Problem)),
    modifiers(&SecuritySchemes),
    tags(
        (name = "accounts", description = "Registration, sessions and the profile of the current user"),
        (name = "admin", description = "Management of catalog, orders, users, emails and settings; administrators only"),
        (name = "catalog", description = "Categories and products"),
        (name = "diagnostics", description = "Error reports of browsers"),
        (name = "images", description = "Image uploads; administrators only"),
        (name = "orders", description = "Placing orders and reading own orders"),
        (name = "settings", description = "Public shop settings"),
        (name = "withdrawals", description = "Withdrawals from orders"),
    )
)]
struct Document;

/// Routes whose responses are the same for all clients, so that the server can cache them.
fn catalog_routes() -> OpenApiRouter<ApiState> {
    use catalog::storefront::{categories, products, search};
    OpenApiRouter::new()
        .routes(routes!(categories::list))
        .routes(routes!(categories::list_roots))
        .routes(routes!(categories::get))
        .routes(routes!(categories::list_subcategories))
        .routes(routes!(products::list_recommended_products))
        .routes(routes!(products::list_by_category))
        .routes(routes!(search::search))
        .routes(routes!(search::suggest))
        .routes(routes!(products::get))
        .routes(routes!(settings::storefront::get))
}

fn storefront_routes() -> OpenApiRouter<ApiState> {
    use catalog::storefront::products;
    OpenApiRouter::new()
        .routes(routes!(products::get_availability))
        .routes(routes!(products::list_availability))
        .routes(routes!(accounts::storefront::register))
        .routes(routes!(accounts::storefront::login))
        .routes(routes!(accounts::storefront::refresh_token))
        .routes(routes!(accounts::storefront::logout))
        .routes(routes!(
            accounts::storefront::get_profile,
            accounts::storefront::update_profile,
            accounts::storefront::patch_profile
        ))
        .routes(routes!(accounts::storefront::change_password))
        .merge(account_security_routes())
        .routes(routes!(orders::storefront::place))
        .routes(routes!(orders::storefront::list))
        .routes(routes!(orders::storefront::list_addresses))
        .routes(routes!(orders::storefront::list_phones))
        .routes(routes!(orders::storefront::get))
        .routes(routes!(orders::storefront::download_invoice))
        .routes(routes!(orders::storefront::claim))
        .routes(routes!(orders::storefront::order_again))
        .routes(routes!(accounts::my_data::download))
        .routes(routes!(accounts::my_data::delete))
        .routes(routes!(accounts::my_data::get_newsletter, accounts::my_data::unsubscribe))
        .routes(routes!(withdrawals::storefront::get_terms))
        .routes(routes!(withdrawals::storefront::send))
        .routes(routes!(withdrawals::storefront::get_options))
        .routes(routes!(stock_notifications::storefront::request_notification))
        .routes(routes!(stock_notifications::storefront::confirm_notification))
        .routes(routes!(stock_notifications::storefront::cancel_notifications))
        .merge(client_error_routes())
}

/// Password resets, email addresses, devices and two-step sign-in.
fn account_security_routes() -> OpenApiRouter<ApiState> {
    use accounts::{devices, email_address, password_reset, two_step};
    OpenApiRouter::new()
        .routes(routes!(password_reset::request))
        .routes(routes!(password_reset::check))
        .routes(routes!(password_reset::confirm))
        .routes(routes!(email_address::check))
        .routes(routes!(email_address::confirm))
        .routes(routes!(email_address::show))
        .routes(routes!(email_address::verify))
        .routes(routes!(email_address::change, email_address::cancel))
        .routes(routes!(two_step::complete))
        .routes(routes!(devices::list, devices::end_others))
        .routes(routes!(devices::end))
        .routes(routes!(two_step::status, two_step::begin))
        .routes(routes!(two_step::confirm))
        .routes(routes!(two_step::disable))
        .routes(routes!(two_step::regenerate))
}

fn client_error_routes() -> OpenApiRouter<ApiState> {
    use client_errors::storefront;
    OpenApiRouter::new().routes(routes!(storefront::report)).layer(DefaultBodyLimit::max(storefront::BODY_LIMIT))
}

/// Routes with large bodies.
fn upload_routes() -> OpenApiRouter<ApiState> {
    OpenApiRouter::new()
        .routes(routes!(images::admin::upload_product_image))
        .routes(routes!(images::admin::upload_category_image))
}

/// Uploads of bank statements, with larger bodies than images.
fn statement_upload_routes() -> OpenApiRouter<ApiState> {
    OpenApiRouter::new().routes(routes!(orders::bank::upload))
}

/// Catalog administration. Every handler takes `AdminUser`; a test of all operations checks it.
fn catalog_admin_routes() -> OpenApiRouter<ApiState> {
    use catalog::admin::{attributes, categories, product_positions, products, recommended, search, translations};
    OpenApiRouter::new()
        .routes(routes!(products::list, products::create))
        .routes(routes!(products::list_recommended_first))
        .routes(routes!(products::get, products::update, products::delete))
        .routes(routes!(translations::list_for_product, translations::save_for_product))
        .routes(routes!(translations::delete_for_product))
        .routes(routes!(recommended::set_recommended))
        .routes(routes!(recommended::set_purchasable))
        .routes(routes!(recommended::reorder))
        .routes(routes!(recommended::set_positions))
        .routes(routes!(recommended::get_info))
        .routes(routes!(attributes::list, attributes::add))
        .routes(routes!(attributes::suggest))
        .routes(routes!(attributes::update, attributes::delete))
        .routes(routes!(attributes::reorder))
        .routes(routes!(attributes::copy))
        .routes(routes!(translations::list_for_attribute, translations::save_for_attribute))
        .routes(routes!(translations::delete_for_attribute))
        .routes(routes!(categories::create))
        .routes(routes!(categories::get, categories::update, categories::delete))
        .routes(routes!(translations::list_for_category, translations::save_for_category))
        .routes(routes!(translations::delete_for_category))
        .routes(routes!(product_positions::list, product_positions::update))
        .routes(routes!(search::get_filters, search::update_filters))
        .routes(routes!(search::get_synonyms, search::set_synonyms))
        .routes(routes!(search::list_misses))
        .routes(routes!(search::delete_miss))
}

/// Administration of orders, users, emails and settings.
fn shop_admin_routes() -> OpenApiRouter<ApiState> {
    use accounts::admin as users;
    OpenApiRouter::new()
        .routes(routes!(dashboard::admin::get))
        .routes(routes!(orders::admin::list, orders::editing::place))
        .routes(routes!(orders::admin::get_latest))
        .routes(routes!(orders::export::export))
        .routes(routes!(orders::export::get_accounting))
        .routes(routes!(orders::export::export_accounting))
        .routes(routes!(orders::jobs::start))
        .routes(routes!(orders::jobs::settle))
        .routes(routes!(orders::jobs::list))
        .routes(routes!(orders::jobs::get))
        .routes(routes!(orders::jobs::cancel))
        .routes(routes!(orders::jobs::undo))
        .routes(routes!(orders::views::get, orders::views::update))
        .routes(routes!(orders::admin::get, orders::editing::edit))
        .routes(routes!(orders::editing::get_customer_contact))
        .routes(routes!(orders::admin::change_status))
        .routes(routes!(orders::admin::mark_contacted, orders::admin::unmark_contacted))
        .routes(routes!(orders::admin::add_contact_attempt))
        .routes(routes!(orders::admin::assign))
        .routes(routes!(orders::packing::mark_slips_printed))
        .routes(routes!(orders::packing::claim, orders::packing::release))
        .routes(routes!(orders::packing::mark_packed, orders::packing::unmark_packed))
        .routes(routes!(orders::admin::add_note))
        .routes(routes!(orders::admin::set_delivery_day))
        .routes(routes!(orders::invoices::issue))
        .routes(routes!(orders::invoices::download))
        .routes(routes!(orders::invoices::list_documents))
        .routes(routes!(orders::bank::list))
        .routes(routes!(orders::bank::get))
        .routes(routes!(orders::bank::list_lines))
        .routes(routes!(orders::bank::book))
        .routes(routes!(orders::bank::ignore))
        .routes(routes!(orders::bank::reopen))
        .routes(routes!(orders::payments::pay_orders))
        .routes(routes!(orders::payments::correct_payments))
        .routes(routes!(orders::payments::add_entry))
        .routes(routes!(orders::payments::correct_entry))
        .routes(routes!(orders::payments::set_payment, orders::payments::remove_payment))
        .routes(routes!(orders::returns::record))
        .routes(routes!(orders::returns::preview))
        .routes(routes!(orders::payments::set_parcel, orders::payments::remove_parcel))
        .routes(routes!(withdrawals::admin::list))
        .routes(routes!(withdrawals::admin::get))
        .routes(routes!(withdrawals::admin::change_state))
        .routes(routes!(customers::admin::get))
        .routes(routes!(users::list, users::create))
        .routes(routes!(users::update, users::delete))
        .routes(routes!(users::change_status))
        .routes(routes!(users::change_role))
        .routes(routes!(users::reset_two_step))
        .routes(routes!(users::list_sessions))
        .routes(routes!(users::end_session))
        .routes(routes!(settings::admin::get, settings::admin::update))
        .routes(routes!(emails::admin::list))
        .routes(routes!(emails::admin::retry))
        .routes(routes!(emails::admin::delete_held))
}

fn document_routes(routes: OpenApiRouter<ApiState>) -> (Router<ApiState>, utoipa::openapi::OpenApi) {
    OpenApiRouter::with_openapi(Document::openapi()).nest("/api/v1", routes).split_for_parts()
}

fn openapi_document() -> utoipa::openapi::OpenApi {
    let routes = catalog_routes()
        .merge(storefront_routes())
        .merge(upload_routes())
        .merge(statement_upload_routes())
        .merge(catalog_admin_routes())
        .merge(shop_admin_routes());
    let (_, mut document) = document_routes(routes);
    document_responses(&mut document);
    document
}

/// The content of `openapi.json`.
pub fn openapi_json() -> Result<String, serde_json::Error> {
    format_document(&openapi_document())
}

/// The public catalog and the OpenAPI document. The caller adds the `error_responses` middleware, which creates the
/// bodies of error responses, and the response cache.
pub fn catalog_router(state: ApiState) -> Router {
    let (routes, _) = document_routes(catalog_routes());
    let document = openapi_document().to_json().ok();
    let routes = routes.route(
        "/api/openapi.json",
        get(async move || {
            document
                .map(|json| ([(header::CONTENT_TYPE, "application/json")], json))
                .ok_or(ApiError::new(ErrorCode::Internal))
        }),
    );
    with_middleware(routes, state)
}

/// The storefront API for one client, and a 404 for all other paths below `/api`.
pub fn storefront_router(state: ApiState) -> Router {
    let (routes, _) = document_routes(storefront_routes());
    let not_found = get(not_found).fallback(self::not_found);
    let routes =
        routes.route("/api", not_found.clone()).route("/api/", not_found.clone()).route("/api/{*rest}", not_found);
    with_middleware(routes, state)
}

/// The admin API, separate because its bodies may be larger: a product with all texts and attributes exceeds any
/// storefront request.
pub fn admin_router(state: ApiState) -> Router {
    let (routes, _) = document_routes(catalog_admin_routes().merge(shop_admin_routes()));
    with_middleware(routes, state)
}

/// Image uploads, separate because they need larger bodies and more time.
pub fn upload_router(state: ApiState) -> Router {
    without_body_limit(upload_routes(), state)
}

/// Uploads of bank statements, separate because their bodies are larger than images.
pub fn statement_upload_router(state: ApiState) -> Router {
    without_body_limit(statement_upload_routes(), state)
}

/// The server limits bodies with its own layer.
fn without_body_limit(routes: OpenApiRouter<ApiState>, state: ApiState) -> Router {
    let (routes, _) = document_routes(routes);
    with_middleware(routes, state).layer(DefaultBodyLimit::disable())
}

fn with_middleware(routes: Router<ApiState>, state: ApiState) -> Router {
    routes.method_not_allowed_fallback(method_not_allowed).layer(from_fn(reject_cross_site)).with_state(state)
}

pub fn image_router(state: ApiState) -> Router {
    let not_found = any(|| async { StatusCode::NOT_FOUND });
    Router::new()
        .route("/images", not_found.clone())
        .route("/images/", not_found)
        .route("/images/{*name}", get(images::storefront::get))
        .with_state(state)
}

async fn method_not_allowed() -> ApiError {
    ApiError::new(ErrorCode::MethodNotAllowed)
}

async fn not_found() -> ApiError {
    ApiError::new(ErrorCode::NotFound)
}
