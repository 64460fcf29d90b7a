//! Wire types of batch updates of products.

use std::collections::HashSet;

use nevel_domain::catalog::product::ProductId;
use nevel_domain::rules::ADMIN_BATCH_IDS;
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::Validate;

#[derive(Deserialize, ToSchema)]
#[schema(as = RecommendedBatch)]
#[serde(rename_all = "camelCase")]
pub struct RecommendedBatchBody {
    /// 1 to 1,000 products. If one of them does not exist, none is changed.
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
    /// 1 to 1,000 products. If one of them does not exist, none is changed.
    #[serde(default)]
    #[schema(required = true)]
    pub product_ids: Vec<i64>,
    #[schema(required = true, value_type = bool)]
    pub purchasable: Option<bool>,
}

impl Validate for RecommendedBatchBody {
    type Output = (Vec<ProductId>, bool);

    fn validate(self) -> Result<Self::Output, Vec<FieldError>> {
        validate_batch(&self.product_ids, "recommended", self.recommended)
    }
}

impl Validate for PurchasableBatchBody {
    type Output = (Vec<ProductId>, bool);

    fn validate(self) -> Result<Self::Output, Vec<FieldError>> {
        validate_batch(&self.product_ids, "purchasable", self.purchasable)
    }
}

fn validate_batch(
    ids: &[i64],
    flag: &'static str,
    value: Option<bool>,
) -> Result<(Vec<ProductId>, bool), Vec<FieldError>> {
    let mut errors = ValidationErrors::default();
    let ids = errors.check("productIds", batch_product_ids(ids));
    let value = errors.check(flag, value.ok_or(ValidationError::Required));
    errors.finish(|| ids.zip(value))
}

/// Rejects an empty batch, too many IDs and duplicates.
pub fn batch_product_ids(ids: &[i64]) -> Result<Vec<ProductId>, ValidationError> {
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
