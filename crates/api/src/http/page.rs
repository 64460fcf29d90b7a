//! One page of a list.

use nevel_domain::paging::{Page, SearchPage};
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
    /// Present in admin lists if there are more matches than counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub more: Option<bool>,
}

impl<T> PageBody<T> {
    pub fn new<D>(page: &Page<D>, body: impl Fn(&D) -> T) -> Self {
        Self {
            content: page.content.iter().map(body).collect(),
            total_pages: page.total_pages(),
            total_elements: page.total_elements,
            page: page.request.page(),
            size: page.request.size(),
            more: None,
        }
    }

    /// One page of an admin list, whose number of pages is limited by the maximum offset.
    pub fn reachable<D>(page: &Page<D>, body: impl Fn(&D) -> T) -> Self {
        Self { total_pages: page.reachable_pages(), ..Self::new(page, body) }
    }

    /// One page of an admin list whose count may stop at the limit.
    pub fn search<D>(search: &SearchPage<D>, body: impl Fn(&D) -> T) -> Self {
        Self { more: search.truncated.then_some(true), ..Self::reachable(&search.page, body) }
    }
}
