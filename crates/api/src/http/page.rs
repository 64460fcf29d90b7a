//! One page of a list.

use nevel_domain::paging::Page;
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PageBody<T> {
    pub content: Vec<T>,
    pub total_pages: u64,
    pub total_elements: u64,
    /// Page number, starting at 0.
    pub page: u32,
    /// Page size.
    pub size: u32,
}

impl<T> PageBody<T> {
    pub fn new<D>(page: &Page<D>, body: impl Fn(&D) -> T) -> Self {
        Self {
            content: page.content.iter().map(body).collect(),
            total_pages: page.total_pages(),
            total_elements: page.total_elements,
            page: page.request.page(),
            size: page.request.size(),
        }
    }

    /// One page of an admin list, whose number of pages is limited by the maximum offset.
    pub fn reachable<D>(page: &Page<D>, body: impl Fn(&D) -> T) -> Self {
        Self { total_pages: page.reachable_pages(), ..Self::new(page, body) }
    }
}
