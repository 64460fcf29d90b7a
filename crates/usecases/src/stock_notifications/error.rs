//! Errors of the stock notifications module.

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum StockNotificationError {
    /// Unknown, expired, or of another address.
    #[error("the link is invalid or has expired")]
    LinkInvalid,
}
