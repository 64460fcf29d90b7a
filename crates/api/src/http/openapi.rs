//! The OpenAPI document: general information, and responses that extractors and middleware create.

use http::StatusCode;
use utoipa::Modify;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ContentBuilder, OpenApi, Ref, RefOr, Response, ResponseBuilder};

/// Access tokens of users in the `Authorization` header, and access keys of guest orders in the `Order-Key` header.
pub struct SecuritySchemes;

impl Modify for SecuritySchemes {
    fn modify(&self, document: &mut OpenApi) {
        let components = document.components.get_or_insert_default();
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
        components.add_security_scheme("bearer", SecurityScheme::Http(bearer));
        components.add_security_scheme("orderKey", SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::new("Order-Key"))));
    }
}

/// Documents the responses that extractors and middleware create for all operations.
pub fn document_middleware_responses(document: &mut OpenApi) {
    for (path, item) in &mut document.paths.paths {
        let requires_admin = ["/api/v1/admin/", "/api/v1/files/"].iter().any(|prefix| path.starts_with(prefix));
        let PathItem { get, put, post, delete, patch, .. } = item;
        for operation in [&mut *get, put, post, delete, patch].into_iter().flatten() {
            document_common_responses(operation);
            if requires_admin {
                add_problem(operation, StatusCode::FORBIDDEN, "Not an administrator, or sent by a page of another site");
            }
        }
        for operation in [put, post, delete, patch].into_iter().flatten() {
            add_problem(operation, StatusCode::FORBIDDEN, "Sent by a page of another site");
        }
    }
}

fn document_common_responses(operation: &mut Operation) {
    let has_parameters = operation.parameters.as_ref().is_some_and(|parameters| !parameters.is_empty());
    let has_body = operation.request_body.is_some();
    if has_parameters || has_body {
        add_problem(operation, StatusCode::BAD_REQUEST, "Invalid parameters or body");
    }
    if operation.security.is_some() {
        add_problem(operation, StatusCode::UNAUTHORIZED, "Not signed in, or session expired");
    }
    if has_body {
        add_problem(operation, StatusCode::PAYLOAD_TOO_LARGE, "Body too large");
        add_problem(operation, StatusCode::UNSUPPORTED_MEDIA_TYPE, "Unsupported content type");
    }
    add_problem(operation, StatusCode::TOO_MANY_REQUESTS, "Rate limit exceeded");
    add_problem(operation, StatusCode::SERVICE_UNAVAILABLE, "Service overloaded or temporarily unavailable");
    for (status, response) in &mut operation.responses.responses {
        if let RefOr::T(response) = response
            && response.description.is_empty()
        {
            let reason = StatusCode::from_bytes(status.as_bytes()).ok().and_then(|status| status.canonical_reason());
            reason.unwrap_or_default().clone_into(&mut response.description);
        }
    }
}

fn add_problem(operation: &mut Operation, status: StatusCode, description: &str) {
    operation.responses.responses.entry(status.as_str().to_owned()).or_insert_with(|| problem(description).into());
}

fn problem(description: &str) -> Response {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    ResponseBuilder::new().description(description).content("application/json", content).build()
}
