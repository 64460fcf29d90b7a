//! The OpenAPI document: general information, and responses that extractors and middleware create.

use std::collections::{BTreeMap, BTreeSet};

use http::StatusCode;
use utoipa::Modify;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::schema::{ArrayItems, OneOfBuilder};
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{Content, ContentBuilder, OpenApi, Ref, RefOr, Response, Schema};

const MAX_LINE_LENGTH: usize = 120;

/// Access tokens of users in the `Authorization` header, and access keys of guest orders in the `Order-Key` header.
pub struct SecuritySchemes;

impl Modify for SecuritySchemes {
    fn modify(&self, document: &mut OpenApi) {
        let components = document.components.get_or_insert_default();
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
        components.add_security_scheme("bearer", SecurityScheme::Http(bearer));
        components
            .add_security_scheme("orderKey", SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::new("Order-Key"))));
    }
}

/// Completes the responses of all operations: adds those of extractors and middleware, gives every error the body
/// `Problem` with the declared body as its details, and moves responses that say nothing about their operation to the
/// components.
pub fn document_responses(document: &mut OpenApi) {
    let components = document.components.get_or_insert_default();
    let mut details = BTreeSet::new();
    for (path, item) in &mut document.paths.paths {
        let requires_admin = ["/api/v1/admin/", "/api/v1/files/"].iter().any(|prefix| path.starts_with(prefix));
        let PathItem { get, put, post, delete, patch, .. } = item;
        for operation in [&mut *get, put, post, delete, patch].into_iter().flatten() {
            if requires_admin {
                operation.security = Some(vec![SecurityRequirement::new("bearer", [""; 0])]);
            }
            add_common_errors(operation);
            if requires_admin {
                add_error(operation, StatusCode::FORBIDDEN, "Not an administrator, or sent by a page of another site");
            }
        }
        for operation in [&mut *put, post, delete, patch].into_iter().flatten() {
            add_error(operation, StatusCode::FORBIDDEN, "Sent by a page of another site");
        }
        for operation in [get, put, post, delete, patch].into_iter().flatten() {
            for (status, response) in &mut operation.responses.responses {
                complete_response(status, response, &mut components.responses, &mut details);
            }
        }
    }
    if let Some(RefOr::T(Schema::Object(schema))) = components.schemas.get("ProblemDetails") {
        let shapes = OneOfBuilder::new().description(schema.description.clone());
        let shapes = details.into_iter().fold(shapes, |shapes, details| shapes.item(Ref::new(details)));
        components.schemas.insert("ProblemDetails".to_owned(), shapes.into());
    }
    refer_to_items_of_pages(&mut components.schemas);
}

fn add_common_errors(operation: &mut Operation) {
    let has_parameters = operation.parameters.as_ref().is_some_and(|parameters| !parameters.is_empty());
    let has_body = operation.request_body.is_some();
    if has_parameters || has_body {
        add_error(operation, StatusCode::BAD_REQUEST, "Invalid parameters or body");
    }
    if operation.security.is_some() {
        add_error(operation, StatusCode::UNAUTHORIZED, "Not signed in, or session expired");
    }
    if has_body {
        add_error(operation, StatusCode::PAYLOAD_TOO_LARGE, "Body too large");
        add_error(operation, StatusCode::UNSUPPORTED_MEDIA_TYPE, "Unsupported content type");
    }
    add_error(operation, StatusCode::TOO_MANY_REQUESTS, "Rate limit exceeded");
    add_error(operation, StatusCode::SERVICE_UNAVAILABLE, "Service overloaded or temporarily unavailable");
}

fn add_error(operation: &mut Operation, status: StatusCode, description: &str) {
    operation
        .responses
        .responses
        .entry(status.as_str().to_owned())
        .or_insert_with(|| Response::new(description).into());
}

fn complete_response(
    status: &str,
    slot: &mut RefOr<Response>,
    shared: &mut BTreeMap<String, RefOr<Response>>,
    details: &mut BTreeSet<String>,
) {
    let RefOr::T(response) = slot else { return };
    let status = StatusCode::from_bytes(status.as_bytes()).unwrap_or_default();
    if response.description.is_empty() {
        status.canonical_reason().unwrap_or_default().clone_into(&mut response.description);
    }
    if status.is_client_error() || status.is_server_error() {
        // A declared body is the schema of `details`.
        let problem = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
        if let Some(RefOr::T(Content { schema: Some(RefOr::Ref(body)), .. })) =
            response.content.insert("application/json".to_owned(), problem.into())
        {
            details.insert(body.ref_location);
        }
    } else if !response.content.is_empty() {
        return;
    }
    // Descriptions with error codes or fields belong to one operation.
    if response.description.chars().all(|char| char.is_ascii_alphabetic() || " ,".contains(char)) {
        let name = pascal_case(&response.description);
        let reference = Ref::from_response_name(&name);
        shared.insert(name, std::mem::replace(slot, reference.into()));
    }
}

fn pascal_case(words: &str) -> String {
    let words = words.split([' ', ',']).filter_map(|word| word.split_at_checked(1));
    words.map(|(first, rest)| first.to_ascii_uppercase() + rest).collect()
}

/// The derived schema of a generic type contains copies of its arguments.
fn refer_to_items_of_pages(schemas: &mut BTreeMap<String, RefOr<Schema>>) {
    for (name, schema) in schemas {
        if let Some(item) = name.strip_prefix("PageBody_")
            && let RefOr::T(Schema::Object(page)) = schema
            && let Some(RefOr::T(Schema::Array(content))) = page.properties.get_mut("content")
        {
            content.items = ArrayItems::RefOrSchema(Box::new(Ref::from_schema_name(item).into()));
        }
    }
}

/// The document with objects and lists on one line if they fit.
pub fn format_document(document: &OpenApi) -> Result<String, serde_json::Error> {
    let (mut lines, mut openings) = (Vec::new(), Vec::new());
    for line in serde_json::to_string_pretty(document)?.lines() {
        if line.ends_with(['{', '[']) {
            openings.push(lines.len());
        }
        lines.push(line.to_owned());
        if line.trim_start().starts_with(['}', ']'])
            && let Some(opening) = openings.pop()
        {
            let (first, rest) = lines[opening..].split_at(1);
            let joined = rest.iter().fold(first.concat(), |joined, line| joined + " " + line.trim_start());
            if joined.len() <= MAX_LINE_LENGTH {
                lines.splice(opening.., [joined]);
            }
        }
    }
    Ok(lines.join("\n") + "\n")
}
