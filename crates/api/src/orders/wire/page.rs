//! A part of the admin order list.

use nevel_domain::orders::{OrderCursor, OrderList, OrderPosition, OrderQuery, OrderRecord, StatusCounts};
use nevel_domain::rules::ADMIN_MAX_OFFSET;
use serde::Serialize;
use utoipa::ToSchema;

use super::admin::{AdminOrderBody, StatusCountsBody};
use super::list::encode_cursor;
use crate::http::PageBody;

#[derive(Serialize, ToSchema)]
#[schema(as = AdminOrderPage)]
#[serde(rename_all = "camelCase")]
pub struct OrderPageBody {
    #[serde(flatten)]
    pub page: PageBody<AdminOrderBody>,
    /// Cursor of the orders after these; missing on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub next: Option<String>,
    /// Cursor of the orders before these; missing on the first page.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub previous: Option<String>,
    /// Counts of all orders, independent of the search.
    pub status_counts: StatusCountsBody,
}

impl OrderPageBody {
    pub fn new(list: OrderList, counts: StatusCounts, query: &OrderQuery, position: &OrderPosition, size: u32) -> Self {
        let cursor = |record: Option<&OrderRecord>| {
            record.map(|record| encode_cursor(&OrderCursor::of(record, query.sort.key), query))
        };
        let page = match position {
            OrderPosition::Page(page) => page.page(),
            OrderPosition::After(_) | OrderPosition::Before(_) => 0,
        };
        let limit = u64::from(size);
        Self {
            next: cursor(list.content.last().filter(|_| list.has_next)),
            previous: cursor(list.content.first().filter(|_| list.has_previous)),
            page: PageBody {
                total_pages: list.count.orders.div_ceil(limit).min(ADMIN_MAX_OFFSET / limit + 1),
                total_elements: list.count.orders,
                page,
                size,
                more: list.count.is_lower_bound.then_some(true),
                content: list.content.into_iter().map(AdminOrderBody::from).collect(),
            },
            status_counts: counts.into(),
        }
    }
}
