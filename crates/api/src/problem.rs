//! The error response of the API: `Problem` with details typed per error code.

use axum::Json;
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, HeaderValue, header};
use nevel_i18n::Language;
use serde::Serialize;
use utoipa::ToSchema;

use crate::accounts::wire::two_step::TwoStepChallengeBody;
use crate::catalog::wire::admin::category::{AdminCategoryBody, CategoryContentsBody};
use crate::catalog::wire::admin::product::AdminProductBody;
use crate::catalog::wire::admin::recommended::RecommendedPositionBody;
use crate::catalog::wire::admin::search::{SearchFiltersBody, SynonymsBody};
use crate::http::error::{ApiError, ErrorDetails};
use crate::http::error_code::ErrorCode;
use crate::http::extract::language::request_language;
use crate::http::headers::{REQUEST_ID, add_vary};
use crate::http::messages;
use crate::orders::wire::admin::AdminOrderBody;
use crate::orders::wire::rejection::{ExistingOrderBody, OrderRejectionBody};
use crate::orders::wire::views::OrderViewsBody;
use crate::settings::wire::AdminSettingsBody;
use crate::withdrawals::wire::admin::AdminWithdrawalDetailsBody;

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
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum ProblemDetails {
    OrderRejection(OrderRejectionBody),
    ExistingOrder(ExistingOrderBody),
    UnknownProducts(UnknownProducts),
    ProductConflict(ProductConflict),
    CategoryConflict(CategoryConflict),
    OrderConflict(OrderConflict),
    SettingsConflict(SettingsConflict),
    FiltersConflict(FiltersConflict),
    SynonymsConflict(SynonymsConflict),
    OrderViewsConflict(OrderViewsConflict),
    OrderCount(OrderCount),
    PositionConflict(PositionConflict),
    CategoryContents(CategoryContentsBody),
    TwoStepChallenge(TwoStepChallengeBody),
    WithdrawalConflict(WithdrawalConflict),
    OrdersUnderWay(OrdersUnderWay),
}

/// `product_not_found` of a batch.
#[derive(Debug, Serialize, ToSchema)]
pub struct UnknownProducts {
    /// IDs of the products that do not exist.
    pub ids: Vec<i64>,
}

/// `edit_conflict` of a product.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProductConflict {
    /// The product with the changes of the other administrator.
    pub current: Box<AdminProductBody>,
}

/// `edit_conflict` of a category.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryConflict {
    /// The category with the changes of the other administrator.
    pub current_category: Box<AdminCategoryBody>,
}

/// `edit_conflict` of an order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderConflict {
    /// The order with the changes of the other administrator.
    pub current_order: Box<AdminOrderBody>,
}

/// `edit_conflict` of the settings.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SettingsConflict {
    /// The settings with the changes of the other administrator.
    pub current_settings: Box<AdminSettingsBody>,
}

/// `edit_conflict` of the search filters.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FiltersConflict {
    /// The filters with the changes of the other administrator, without `attributes`.
    pub current_filters: Box<SearchFiltersBody>,
}

/// `edit_conflict` of the synonyms.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SynonymsConflict {
    /// The synonyms with the changes of the other administrator.
    pub current_synonyms: Box<SynonymsBody>,
}

/// `edit_conflict` of the saved views of the order list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderViewsConflict {
    /// The views that were saved in another window.
    pub current_views: Box<OrderViewsBody>,
}

/// `selection_changed`.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderCount {
    /// The number of orders that match now.
    pub count: u64,
}

/// `edit_conflict` of a withdrawal.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalConflict {
    /// The withdrawal with the changes of the other administrator.
    pub current_withdrawal: Box<AdminWithdrawalDetailsBody>,
}

/// `orders_under_way`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrdersUnderWay {
    /// Numbers of orders that are not finished, or have a withdrawal that is not; at most 20.
    pub order_numbers: Vec<String>,
}

/// `recommended_position_taken`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PositionConflict {
    /// All products that share a position with another product.
    pub recommended_positions: Vec<RecommendedPositionBody>,
}

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
            details: error.details.map(|details| ProblemDetails::new(*details, language)),
            request_id,
        }
    }
}

impl ProblemDetails {
    fn new(details: ErrorDetails, language: Language) -> Self {
        match details {
            ErrorDetails::OrderRejected(rejection) => Self::OrderRejection((*rejection).into()),
            ErrorDetails::ExistingOrder(order) => Self::ExistingOrder((*order).into()),
            ErrorDetails::UnknownProducts(ids) => Self::UnknownProducts(UnknownProducts { ids: ids.into_iter().map(|id| id.0).collect() }),
            ErrorDetails::ProductConflict(record) => {
                Self::ProductConflict(ProductConflict { current: Box::new(AdminProductBody::new(&record, language)) })
            }
            ErrorDetails::CategoryConflict(record) => {
                Self::CategoryConflict(CategoryConflict { current_category: Box::new(AdminCategoryBody::new(&record, language)) })
            }
            ErrorDetails::OrderConflict(record) => Self::OrderConflict(OrderConflict { current_order: Box::new((*record).into()) }),
            ErrorDetails::SettingsConflict(record) => {
                Self::SettingsConflict(SettingsConflict { current_settings: Box::new((*record).into()) })
            }
            ErrorDetails::FiltersConflict(current) => {
                Self::FiltersConflict(FiltersConflict { current_filters: Box::new((*current).into()) })
            }
            ErrorDetails::SynonymsConflict(current) => {
                Self::SynonymsConflict(SynonymsConflict { current_synonyms: Box::new((*current).into()) })
            }
            ErrorDetails::OrderViewsConflict(current) => {
                Self::OrderViewsConflict(OrderViewsConflict { current_views: Box::new((*current).into()) })
            }
            ErrorDetails::OrderCount(count) => Self::OrderCount(OrderCount { count }),
            ErrorDetails::WithdrawalConflict(details) => {
                Self::WithdrawalConflict(WithdrawalConflict { current_withdrawal: Box::new((*details).into()) })
            }
            ErrorDetails::OrdersUnderWay(order_numbers) => Self::OrdersUnderWay(OrdersUnderWay { order_numbers }),
            ErrorDetails::PositionConflict(positions) => Self::PositionConflict(PositionConflict {
                recommended_positions: positions.into_iter().map(RecommendedPositionBody::from).collect(),
            }),
            ErrorDetails::CategoryContents { products, sub_categories } => {
                Self::CategoryContents(CategoryContentsBody { products, sub_categories })
            }
            ErrorDetails::TwoStepChallenge(challenge) => Self::TwoStepChallenge(challenge.into()),
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

/// Middleware that turns every error response into a `Problem` in the language of the request, and sets `Content-Language` and
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
            language: request_language(headers),
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
