//! A product as staff see it.

use nevel_domain::catalog::admin::ProductRecord;
use nevel_domain::language::Language;
use nevel_domain::paging::Page;
use serde::Serialize;
use utoipa::ToSchema;

use crate::wire::page::PageBody;
use crate::wire::product::ProductBody;

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AdminProduct)]
#[serde(rename_all = "camelCase")]
pub struct AdminProductBody {
    #[serde(flatten)]
    pub product: ProductBody,
    pub category_id: i64,
    /// Counts the changes that staff made; sent back with a change, it keeps two people from undoing each other's.
    pub version: i64,
    /// RFC 3339.
    pub created_at: String,
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
    /// All recommended products, whatever the search.
    pub total_recommended: u64,
}

pub fn page(page: &Page<ProductRecord>, language: Language) -> PageBody<AdminProductBody> {
    let total_pages = page.reachable_pages();
    PageBody { total_pages, ..PageBody::new(page, |record| AdminProductBody::new(record, language)) }
}

pub fn list(records: &[ProductRecord], language: Language) -> Vec<AdminProductBody> {
    records.iter().map(|record| AdminProductBody::new(record, language)).collect()
}
