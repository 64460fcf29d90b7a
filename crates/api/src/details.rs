//! What a problem tells as data beside its code.

use nevel_domain::catalog::admin::{CategoryRecord, ProductRecord, RecommendedPosition};
use nevel_domain::catalog::product::ProductId;
use nevel_domain::language::Language;
use nevel_domain::orders::{OrderRecord, PlaceOrderError};
use nevel_domain::settings::SettingsRecord;
use nevel_usecases::orders::ExistingOrder;
use serde::Serialize;
use utoipa::ToSchema;

use crate::wire::admin::category::AdminCategoryBody;
use crate::wire::admin::recommended::RecommendedPositionBody;
use crate::wire::admin::order::AdminOrderBody;
use crate::wire::admin::product::AdminProductBody;
use crate::wire::admin::settings::AdminSettingsBody;
use crate::wire::money::euros;
use crate::wire::refusal::LineProblemBody;

/// Each member comes with the codes that it belongs to.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProblemDetails {
    /// An order that cannot be placed as the buyer saw it: every line at fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub items: Option<Vec<LineProblemBody>>,
    /// Euro, as the shop computes it now, when it can.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub subtotal: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub shipping: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total_price: Option<f64>,
    /// The order that an idempotency key belongs to, told to its owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub order_id: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub order_number: Option<String>,
    /// `product_not_found` of a batch: those that are unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub ids: Option<Vec<i64>>,
    /// `edit_conflict` of a product: what somebody else has made of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub current: Option<AdminProductBody>,
    /// `edit_conflict` of a category.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub current_category: Option<AdminCategoryBody>,
    /// `edit_conflict` of an order.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub current_order: Option<AdminOrderBody>,
    /// `edit_conflict` of the settings.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub current_settings: Option<AdminSettingsBody>,
    /// `recommended_position_taken`: every product with a number that another holds, too.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub recommended_positions: Option<Vec<RecommendedPositionBody>>,
    /// `category_not_empty`: how many products are listed under it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub products: Option<u64>,
    /// `category_not_empty`: how many categories stand right below it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sub_categories: Option<u64>,
}

/// The same before the language of the reader is known.
#[derive(Debug, Clone)]
pub enum Details {
    PlaceOrderError(Box<PlaceOrderError>),
    ExistingOrder(Box<ExistingOrder>),
    Ids(Vec<ProductId>),
    Product(Box<ProductRecord>),
    Category(Box<CategoryRecord>),
    Order(Box<OrderRecord>),
    Settings(Box<SettingsRecord>),
    Numbers(Vec<RecommendedPosition>),
    Contents { products: u64, sub_categories: u64 },
}

impl Details {
    pub fn into_body(self, language: Language) -> ProblemDetails {
        let none = ProblemDetails::default();
        match self {
            Self::PlaceOrderError(refusal) => ProblemDetails {
                items: Some(refusal.lines.into_iter().map(LineProblemBody::from).collect()),
                subtotal: refusal.amounts.map(|amounts| euros(amounts.subtotal)),
                shipping: refusal.amounts.map(|amounts| euros(amounts.shipping)),
                total_price: refusal.amounts.map(|amounts| euros(amounts.total)),
                ..none
            },
            Self::ExistingOrder(earlier) => ProblemDetails { order_id: Some(earlier.id.0), order_number: Some(earlier.number), ..none },
            Self::Ids(ids) => ProblemDetails { ids: Some(ids.into_iter().map(|id| id.0).collect()), ..none },
            Self::Product(record) => ProblemDetails { current: Some(AdminProductBody::new(&record, language)), ..none },
            Self::Category(record) => ProblemDetails { current_category: Some(AdminCategoryBody::new(&record, language)), ..none },
            Self::Order(record) => ProblemDetails { current_order: Some((*record).into()), ..none },
            Self::Settings(record) => ProblemDetails { current_settings: Some((*record).into()), ..none },
            Self::Numbers(numbers) => {
                ProblemDetails { recommended_positions: Some(numbers.into_iter().map(RecommendedPositionBody::from).collect()), ..none }
            }
            Self::Contents { products, sub_categories } => {
                ProblemDetails { products: Some(products), sub_categories: Some(sub_categories), ..none }
            }
        }
    }
}
