//! Bounded pagination.

use crate::rules::{ADMIN_MAX_OFFSET, ADMIN_MAX_PAGE_SIZE, MAX_PAGE, MAX_PAGE_SIZE};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageRequest {
    page: u32,
    size: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PagingError {
    #[error("page must be an integer between 0 and {MAX_PAGE}")]
    Page,
    #[error("size must be a positive integer")]
    Size,
}

impl PageRequest {
    /// Pages start at 0; a size above the limit is reduced to the limit.
    pub fn new(page: i64, size: i64) -> Result<Self, PagingError> {
        Self::with_max_size(page, size, MAX_PAGE_SIZE)
    }

    /// A page of an admin list, which can be larger.
    pub fn admin(page: i64, size: i64) -> Result<Self, PagingError> {
        Self::with_max_size(page, size, ADMIN_MAX_PAGE_SIZE)
    }

    fn with_max_size(page: i64, size: i64, max_size: u32) -> Result<Self, PagingError> {
        let page = u32::try_from(page).ok().filter(|page| *page <= MAX_PAGE).ok_or(PagingError::Page)?;
        if size < 1 {
            return Err(PagingError::Size);
        }
        let size = u32::try_from(size).unwrap_or(max_size).min(max_size);
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

/// A page of search results; `truncated` means that counting stopped at the limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchPage<T> {
    pub page: Page<T>,
    pub truncated: bool,
}

impl<T> Page<T> {
    pub fn total_pages(&self) -> u64 {
        self.total_elements.div_ceil(self.request.limit())
    }

    /// Number of pages of an admin list within the offset limit.
    pub fn reachable_pages(&self) -> u64 {
        self.total_pages().min(ADMIN_MAX_OFFSET / self.request.limit() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gen_12_pages_start_at_zero_and_size_is_capped_at_100() {
        let request = PageRequest::new(2, 100_000).unwrap();
        assert_eq!((request.page(), request.size(), request.offset()), (2, 100, 200));
        assert_eq!(PageRequest::new(0, i64::MAX).unwrap().size(), 100);
    }

    #[test]
    fn ref_04_size_of_admin_lists_is_capped_at_200() {
        let sizes = [100, 200, 201, i64::MAX].map(|size| PageRequest::admin(0, size).unwrap().size());
        assert_eq!(sizes, [100, 200, 200, 200]);
        assert_eq!(PageRequest::admin(0, 0), Err(PagingError::Size));
    }

    #[test]
    fn gen_12_pages_out_of_range_are_rejected() {
        assert_eq!(PageRequest::new(-1, 20), Err(PagingError::Page));
        assert_eq!(PageRequest::new(i64::MAX, 20), Err(PagingError::Page));
        assert_eq!(PageRequest::new(0, 0), Err(PagingError::Size));
        assert_eq!(PageRequest::new(0, -5), Err(PagingError::Size));
    }

    #[test]
    fn gen_12_total_pages_round_up() {
        let page =
            |total| Page::<()> { content: vec![], total_elements: total, request: PageRequest::new(0, 20).unwrap() };
        assert_eq!(page(0).total_pages(), 0);
        assert_eq!(page(20).total_pages(), 1);
        assert_eq!(page(21).total_pages(), 2);
    }

    #[test]
    fn gen_12_number_of_pages_is_limited_by_the_maximum_offset() {
        let pages = |total, size| {
            Page::<()> { content: vec![], total_elements: total, request: PageRequest::new(0, size).unwrap() }
                .reachable_pages()
        };
        assert_eq!((pages(45, 20), pages(1_000_000, 20), pages(1_000_000, 30)), (3, 501, 334));
    }
}
