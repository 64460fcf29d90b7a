//! What a problem tells as data beside its code.

use nevel_domain::catalog::editing::{CategoryRecord, ProductRecord, RecommendedNumber};
use nevel_domain::catalog::product::ProductId;
use nevel_domain::language::Language;
use nevel_domain::orders::Refusal;
use nevel_usecases::orders::Earlier;
use serde::Serialize;
use utoipa::ToSchema;

use crate::wire::admin::category::AdminCategoryBody;
use crate::wire::admin::featured::RecommendedNumberBody;
use crate::wire::admin::product::AdminProductBody;
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
    /// `order_number_taken`: every product with a number that another holds, too.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub recommended_numbers: Option<Vec<RecommendedNumberBody>>,
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
    Refusal(Box<Refusal>),
    Earlier(Box<Earlier>),
    Ids(Vec<ProductId>),
    Product(Box<ProductRecord>),
    Category(Box<CategoryRecord>),
    Numbers(Vec<RecommendedNumber>),
    Contents { products: u64, sub_categories: u64 },
}

impl Details {
    pub fn into_body(self, language: Language) -> ProblemDetails {
        let none = ProblemDetails::default();
        match self {
            Self::Refusal(refusal) => ProblemDetails {
                items: Some(refusal.lines.into_iter().map(LineProblemBody::from).collect()),
                subtotal: refusal.amounts.map(|amounts| euros(amounts.subtotal)),
                shipping: refusal.amounts.map(|amounts| euros(amounts.shipping)),
                total_price: refusal.amounts.map(|amounts| euros(amounts.total)),
                ..none
            },
            Self::Earlier(earlier) => ProblemDetails { order_id: Some(earlier.id.0), order_number: Some(earlier.number), ..none },
            Self::Ids(ids) => ProblemDetails { ids: Some(ids.into_iter().map(|id| id.0).collect()), ..none },
            Self::Product(record) => ProblemDetails { current: Some(AdminProductBody::new(&record, language)), ..none },
            Self::Category(record) => ProblemDetails { current_category: Some(AdminCategoryBody::new(&record, language)), ..none },
            Self::Numbers(numbers) => {
                ProblemDetails { recommended_numbers: Some(numbers.into_iter().map(RecommendedNumberBody::from).collect()), ..none }
            }
            Self::Contents { products, sub_categories } => {
                ProblemDetails { products: Some(products), sub_categories: Some(sub_categories), ..none }
            }
        }
    }
}
