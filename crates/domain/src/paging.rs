//! Bounded pages: every list of the shop is asked for through a `PageRequest`.

use crate::rules::{DESK_MAX_OFFSET, MAX_PAGE, MAX_PAGE_SIZE};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageRequest {
    page: u32,
    size: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PagingError {
    #[error("page is not a whole number from 0 to {MAX_PAGE}")]
    Page,
    #[error("size is not a whole number from 1")]
    Size,
}

impl PageRequest {
    /// Pages count from 0; a size above the limit is cut down to it.
    pub fn new(page: i64, size: i64) -> Result<Self, PagingError> {
        let page = u32::try_from(page).ok().filter(|page| *page <= MAX_PAGE).ok_or(PagingError::Page)?;
        if size < 1 {
            return Err(PagingError::Size);
        }
        let size = u32::try_from(size).unwrap_or(MAX_PAGE_SIZE).min(MAX_PAGE_SIZE);
        Ok(Self { page, size })
    }

    pub fn page(self) -> u32 {
        self.page
    }

    pub fn size(self) -> u32 {
        self.size
    }

    pub fn offset(self) -> u64 {
        u64::from(self.page) * u64::from(self.size)
    }

    pub fn limit(self) -> u64 {
        u64::from(self.size)
    }
}

/// One page of a longer list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page<T> {
    pub content: Vec<T>,
    pub total_elements: u64,
    pub request: PageRequest,
}

/// A page of a list whose end may lie beyond where counting stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found<T> {
    pub page: Page<T>,
    pub has_more: bool,
}

impl<T> Page<T> {
    pub fn total_pages(&self) -> u64 {
        self.total_elements.div_ceil(self.request.limit())
    }

    /// How many pages of one of the desk's lists can be asked for.
    pub fn reachable_pages(&self) -> u64 {
        self.total_pages().min(DESK_MAX_OFFSET / self.request.limit() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gen_12_pages_count_from_zero_and_size_is_capped_at_100() {
        let request = PageRequest::new(2, 100_000).unwrap();
        assert_eq!((request.page(), request.size(), request.offset()), (2, 100, 200));
        assert_eq!(PageRequest::new(0, i64::MAX).unwrap().size(), 100);
    }

    #[test]
    fn gen_12_negative_and_absurd_pages_are_refused() {
        assert_eq!(PageRequest::new(-1, 20), Err(PagingError::Page));
        assert_eq!(PageRequest::new(i64::MAX, 20), Err(PagingError::Page));
        assert_eq!(PageRequest::new(0, 0), Err(PagingError::Size));
        assert_eq!(PageRequest::new(0, -5), Err(PagingError::Size));
    }

    #[test]
    fn gen_12_total_pages_round_up() {
        let page = |total| Page::<()> { content: vec![], total_elements: total, request: PageRequest::new(0, 20).unwrap() };
        assert_eq!(page(0).total_pages(), 0);
        assert_eq!(page(20).total_pages(), 1);
        assert_eq!(page(21).total_pages(), 2);
    }

    #[test]
    fn gen_12_the_last_page_of_a_long_list_can_be_asked_for() {
        let found = |total, size| {
            Page::<()> { content: vec![], total_elements: total, request: PageRequest::new(0, size).unwrap() }.reachable_pages()
        };
        assert_eq!((found(45, 20), found(1_000_000, 20), found(1_000_000, 30)), (3, 501, 334));
    }
}
