//! Wire types of the positions of recommended products.

use nevel_domain::catalog::admin::{PositionUpdate, RecommendedPosition, RecommendedPositions};
use nevel_domain::catalog::product::ProductId;
use nevel_domain::validation::FieldError;
use serde::Deserialize;
use utoipa::ToSchema;

use super::batch::batch_product_ids;
use super::position::position_updates;
use crate::http::Validate;
use crate::json_object::json_object;

#[derive(Deserialize, ToSchema)]
#[schema(as = RecommendedOrder)]
#[serde(rename_all = "camelCase")]
pub struct RecommendedOrderBody {
    /// IDs of recommended products. They get positions in this order, starting at 1.
    #[serde(default)]
    #[schema(required = true)]
    pub product_ids: Vec<i64>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = ExplicitRecommendedOrder)]
pub struct ExplicitRecommendedOrderBody {
    #[serde(default)]
    #[schema(required = true)]
    pub items: Vec<ExplicitRecommendedOrderItemBody>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = ExplicitRecommendedOrderItem)]
#[serde(rename_all = "camelCase")]
pub struct ExplicitRecommendedOrderItemBody {
    pub product_id: i64,
    /// Position, starting at 1; `null` removes it.
    #[schema(value_type = Option<i64>)]
    pub recommended_order: Option<f64>,
}

json_object! {
    #[schema(as = RecommendedOrderInfo)]
    pub struct RecommendedOrderInfoBody from(positions: RecommendedPositions) {
        /// The first 20 free positions.
        pub available_orders: Vec<i64> = positions.available,
        /// The highest position in use; 0 if there is none.
        pub max_order: i64 = positions.max,
    }
}

json_object! {
    #[schema(as = RecommendedPosition)]
    #[derive(Debug)]
    pub struct RecommendedPositionBody from(position: RecommendedPosition) {
        pub product_id: i64 = position.product_id.0,
        pub name: String = position.name,
        pub recommended_order: i64 = position.position,
    }
}

impl Validate for RecommendedOrderBody {
    type Output = Vec<ProductId>;

    fn validate(self) -> Result<Self::Output, Vec<FieldError>> {
        batch_product_ids(&self.product_ids).map_err(|error| vec![FieldError::new("productIds", error)])
    }
}

impl Validate for ExplicitRecommendedOrderBody {
    type Output = Vec<PositionUpdate>;

    fn validate(self) -> Result<Self::Output, Vec<FieldError>> {
        position_updates("recommendedOrder", self.items.iter().map(|item| (item.product_id, item.recommended_order)))
    }
}
