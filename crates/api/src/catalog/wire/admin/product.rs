//! Wire types of product administration.

use nevel_domain::catalog::admin::ProductRecord;
use nevel_i18n::Language;
use serde::Serialize;
use utoipa::ToSchema;

use crate::catalog::wire::product::ProductBody;
use crate::http::PageBody;
use crate::json_object::json_object;

json_object! {
    #[schema(as = AdminProduct)]
    #[derive(Debug)]
    pub struct AdminProductBody new(record: &ProductRecord, language: Language) {
        #[serde(flatten)]
        pub product: ProductBody = ProductBody::new(&record.product, language),
        pub category_id: i64 = record.product.category.id.0,
        /// Version for optimistic locking; sent back with a change.
        pub version: i64 = record.version,
        /// RFC 3339.
        pub created_at: String = record.created_at.to_rfc3339(),
        /// RFC 3339.
        pub updated_at: String = record.updated_at.to_rfc3339(),
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
