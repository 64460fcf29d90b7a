//! Batches of products, and the numbers of recommended ones.

use std::collections::HashSet;

use nevel_domain::catalog::admin::{self, PositionUpdate, RecommendedPosition, RecommendedPositions};
use nevel_domain::catalog::product::ProductId;
use nevel_domain::rules::ADMIN_BATCH_IDS;
use nevel_domain::validation::{ValidationErrors, FieldError, ValidationError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[schema(as = RecommendedBatch)]
#[serde(rename_all = "camelCase")]
pub struct RecommendedBatchBody {
    /// 1 to 1,000 products; all of them are changed, or none.
    #[serde(default)]
    #[schema(required = true)]
    pub product_ids: Vec<i64>,
    #[schema(required = true, value_type = bool)]
    pub recommended: Option<bool>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = PurchasableBatch)]
#[serde(rename_all = "camelCase")]
pub struct PurchasableBatchBody {
    /// 1 to 1,000 products; all of them are changed, or none.
    #[serde(default)]
    #[schema(required = true)]
    pub product_ids: Vec<i64>,
    #[schema(required = true, value_type = bool)]
    pub purchasable: Option<bool>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = RecommendedOrder)]
#[serde(rename_all = "camelCase")]
pub struct RecommendedOrderBody {
    /// Recommended products; they get the numbers from 1 on in this order.
    #[serde(default)]
    #[schema(required = true)]
    pub product_ids: Vec<i64>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = ExplicitRecommendedOrder)]
pub struct ExplicitOrderBody {
    #[serde(default)]
    #[schema(required = true)]
    pub items: Vec<ExplicitOrderItemBody>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = ExplicitRecommendedOrderItem)]
#[serde(rename_all = "camelCase")]
pub struct ExplicitOrderItemBody {
    pub product_id: i64,
    /// A number from 1 on, or `null` for none.
    #[schema(value_type = Option<i64>)]
    pub recommended_order: Option<f64>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = RecommendedOrderInfo)]
#[serde(rename_all = "camelCase")]
pub struct OrderInfoBody {
    /// The first 20 numbers that no recommended product holds.
    pub available_orders: Vec<i64>,
    /// The highest number in use; 0 when there is none.
    pub max_order: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RecommendedPosition)]
#[serde(rename_all = "camelCase")]
pub struct RecommendedPositionBody {
    pub product_id: i64,
    pub name: String,
    pub recommended_order: i64,
}

impl RecommendedBatchBody {
    pub fn parse(&self) -> Result<(Vec<ProductId>, bool), Vec<FieldError>> {
        batch(&self.product_ids, "recommended", self.recommended)
    }
}

impl PurchasableBatchBody {
    pub fn parse(&self) -> Result<(Vec<ProductId>, bool), Vec<FieldError>> {
        batch(&self.product_ids, "purchasable", self.purchasable)
    }
}

fn batch(ids: &[i64], flag: &'static str, value: Option<bool>) -> Result<(Vec<ProductId>, bool), Vec<FieldError>> {
    let mut errors = ValidationErrors::default();
    let ids = errors.check("productIds", product_ids(ids));
    let value = errors.check(flag, value.ok_or(ValidationError::Required));
    errors.finish(|| ids.zip(value))
}

impl RecommendedOrderBody {
    pub fn parse(&self) -> Result<Vec<ProductId>, Vec<FieldError>> {
        product_ids(&self.product_ids).map_err(|error| vec![FieldError::new("productIds", error)])
    }
}

impl ExplicitOrderBody {
    pub fn parse(&self) -> Result<Vec<PositionUpdate>, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let ids: Vec<i64> = self.items.iter().take(ADMIN_BATCH_IDS + 1).map(|item| item.product_id).collect();
        let ids = errors.check("items", product_ids(&ids));
        let numbers = numbers(&mut errors, "recommendedOrder", self.items.iter().map(|item| item.recommended_order));
        errors.finish(|| Some(ids?.into_iter().zip(numbers).map(|(product_id, position)| PositionUpdate { product_id, position }).collect()))
    }
}

/// Places given by hand, each fault under the number of its item.
pub fn numbers(errors: &mut ValidationErrors, field: &str, typed: impl Iterator<Item = Option<f64>>) -> Vec<Option<i64>> {
    let typed = typed.take(ADMIN_BATCH_IDS).zip(0..);
    typed.map(|(typed, at)| errors.check(format!("items.{at}.{field}"), typed.map(admin::parse_position).transpose()).flatten()).collect()
}

/// Ids of a batch: some, not too many, none twice.
pub fn product_ids(ids: &[i64]) -> Result<Vec<ProductId>, ValidationError> {
    if ids.is_empty() {
        return Err(ValidationError::Required);
    }
    if ids.len() > ADMIN_BATCH_IDS {
        return Err(ValidationError::TooMany { max: ADMIN_BATCH_IDS });
    }
    if ids.iter().collect::<HashSet<_>>().len() < ids.len() {
        return Err(ValidationError::Duplicate);
    }
    Ok(ids.iter().copied().map(ProductId).collect())
}

impl From<RecommendedPositions> for OrderInfoBody {
    fn from(numbers: RecommendedPositions) -> Self {
        Self { available_orders: numbers.available, max_order: numbers.max }
    }
}

impl From<RecommendedPosition> for RecommendedPositionBody {
    fn from(number: RecommendedPosition) -> Self {
        Self { product_id: number.product_id.0, name: number.name, recommended_order: number.position }
    }
}
