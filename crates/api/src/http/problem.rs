//! The error response of the API: `Problem` with details typed per error code.

use axum::Json;
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, HeaderValue, header};
use nevel_i18n::Language;
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::http::error::ApiError;
use crate::http::error_code::ErrorCode;
use crate::http::headers::{REQUEST_ID, add_vary};
use crate::http::language::RequestLanguage;
use crate::http::messages;

/// The body of every error response.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Problem {
    pub code: ErrorCode,
    /// Human-readable message in the language of the request.
    pub message: String,
    /// Validation errors by field.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<FieldProblem>,
    /// Data that belongs to the error code.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub details: Option<ProblemDetails>,
    /// Identifies the request in the logs.
    pub request_id: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct FieldProblem {
    /// JSON path of the field, such as `attributes.2.name`.
    pub field: String,
    /// Machine-readable reason.
    pub code: String,
    /// Human-readable reason in the language of the request.
    pub message: String,
}

/// The error code determines the shape; errors without details have none.
// `document_responses` adds the shapes to the schema: the bodies that handlers declare for their errors.
#[derive(Debug, Serialize, ToSchema)]
#[schema(value_type = Object)]
pub struct ProblemDetails(Box<RawValue>);

impl Problem {
    fn new(error: ApiError, context: ProblemContext) -> Self {
        let ProblemContext { language, request_id, is_admin, .. } = context;
        let message_of = if is_admin { messages::admin_error_message } else { messages::error_message };
        let fields = error.fields.into_iter().map(|error| FieldProblem {
            field: error.field.into_owned(),
            code: error.error.code().to_owned(),
            message: messages::validation_error_message(error.error, language),
        });
        Self {
            code: error.code,
            message: message_of(error.code, language).to_owned(),
            fields: fields.collect(),
            details: error.details.and_then(|details| details(language).ok()).map(ProblemDetails),
            request_id,
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        (self.code.status(), Json(self)).into_response()
    }
}

/// The default `Cache-Control` of a route. It does not depend on the client, because clients share cached responses.
#[derive(Debug, Clone, Copy)]
pub enum CacheControl {
    /// For public data: clients revalidate a stored response before they use it.
    NoCache,
    /// For personal data: no cache stores the response.
    NoStore,
}

impl CacheControl {
    fn header(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Self::NoCache => "no-cache",
            Self::NoStore => "no-store",
        })
    }
}

/// Middleware that turns every error response into a `Problem` in the language of the request, and sets
/// `Content-Language` and
/// `Cache-Control` on all responses.
pub async fn error_responses(cache_control: CacheControl, request: Request, next: Next) -> Response {
    let context = ProblemContext::new(&request, cache_control);
    context.complete(next.run(request).await)
}

/// What the response of the API depends on besides its handler.
pub(crate) struct ProblemContext {
    language: Language,
    request_id: String,
    cache_control: CacheControl,
    is_admin: bool,
}

impl ProblemContext {
    pub fn new(request: &Request, cache_control: CacheControl) -> Self {
        let headers = request.headers();
        Self {
            language: RequestLanguage::of(request.extensions()),
            request_id: request_id(headers),
            cache_control,
            is_admin: request.uri().path().starts_with("/api/v1/admin/"),
        }
    }

    pub fn complete(self, mut response: Response) -> Response {
        let (language, cache_control) = (self.language, self.cache_control);
        let status = response.status();
        let error = response.extensions_mut().remove::<ApiError>();
        let is_error = status.is_client_error() || status.is_server_error();
        if let Some(error) = error.or_else(|| is_error.then(|| ApiError::from_status(status))) {
            let retry_after = response.headers().get(header::RETRY_AFTER).cloned();
            let allow = response.headers().get(header::ALLOW).cloned();
            response = Problem::new(error, self).into_response();
            let headers = response.headers_mut();
            retry_after.map(|value| headers.insert(header::RETRY_AFTER, value));
            allow.map(|value| headers.insert(header::ALLOW, value));
        }
        let headers = response.headers_mut();
        add_vary(headers, "accept-language, cookie");
        headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language.code()));
        headers.entry(header::CACHE_CONTROL).or_insert(cache_control.header());
        response
    }
}

fn request_id(headers: &HeaderMap) -> String {
    headers.get(REQUEST_ID).and_then(|id| id.to_str().ok()).unwrap_or_default().to_owned()
}
