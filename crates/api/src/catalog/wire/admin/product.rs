//! Wire types of product administration.

use nevel_domain::catalog::admin::ProductRecord;
use nevel_i18n::Language;
use serde::Serialize;
use utoipa::ToSchema;

use crate::catalog::wire::product::ProductBody;
use crate::http::page::PageBody;

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AdminProduct)]
#[serde(rename_all = "camelCase")]
pub struct AdminProductBody {
    #[serde(flatten)]
    pub product: ProductBody,
    pub category_id: i64,
    /// Version for optimistic locking; sent back with a change.
    pub version: i64,
    /// RFC 3339.
    pub created_at: String,
    /// RFC 3339.
    pub updated_at: String,
}

impl AdminProductBody {
    pub fn new(record: &ProductRecord, language: Language) -> Self {
        Self {
            product: ProductBody::new(&record.product, language),
            category_id: record.product.category.id.0,
            version: record.version,
            created_at: record.created_at.to_rfc3339(),
            updated_at: record.updated_at.to_rfc3339(),
        }
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = RecommendedFirstPage)]
#[serde(rename_all = "camelCase")]
pub struct RecommendedFirstBody {
    #[serde(flatten)]
    pub page: PageBody<AdminProductBody>,
    /// Number of all recommended products, independent of the search.
    pub total_recommended: u64,
}
