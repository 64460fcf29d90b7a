//! The error type of all use cases, independent of HTTP and SQL.

use std::io::ErrorKind;

use nevel_domain::validation::{FieldError, ValidationError};
use nevel_storage::{Constraint, StorageError};

use crate::accounts::error::AccountError;
use crate::catalog::error::CatalogError;
use crate::emails::error::EmailError;
use crate::images::error::ImageError;
use crate::orders::error::OrderError;
use crate::stock_notifications::error::StockNotificationError;
use crate::withdrawals::error::WithdrawalError;

pub type Result<T, E = ShopError> = std::result::Result<T, E>;

/// The result of a use case that can find a state that its caller does not expect. `C` describes that state.
pub type Checked<T, C = Outdated<T>> = Result<Result<T, C>>;

/// The current state of a record that was changed concurrently.
#[derive(Debug)]
pub struct Outdated<T>(pub T);

#[derive(Debug, thiserror::Error)]
pub enum ShopError {
    #[error(transparent)]
    Account(#[from] AccountError),
    #[error(transparent)]
    Catalog(#[from] CatalogError),
    #[error(transparent)]
    Email(#[from] EmailError),
    #[error(transparent)]
    Image(#[from] ImageError),
    #[error(transparent)]
    Order(#[from] OrderError),
    #[error(transparent)]
    StockNotification(#[from] StockNotificationError),
    #[error(transparent)]
    Withdrawal(#[from] WithdrawalError),
    #[error("invalid fields: {0:?}")]
    Invalid(Vec<FieldError>),
    /// Can be retried after a short delay.
    #[error("the database is busy: {0}")]
    Busy(#[source] StorageError),
    /// Can be retried once the database is available again.
    #[error("the database is unavailable: {0}")]
    Unavailable(#[source] StorageError),
    /// Can be retried once there is free disk space.
    #[error("cannot write to the disk: {0}")]
    StorageFull(#[source] std::io::Error),
    /// The queue of CPU-bound work is full.
    #[error("too many requests are waiting")]
    Overloaded,
    /// The image store does not respond or rejects the credentials. The store logs the cause.
    #[error("the image store is unavailable: {0}")]
    ImageStoreUnavailable(#[source] Box<dyn std::error::Error + Send + Sync>),
    #[error("internal error: {0}")]
    Internal(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl ShopError {
    pub fn internal(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::Internal(error.into())
    }

    pub(crate) fn forbidden() -> Self {
        AccountError::Forbidden.into()
    }

    pub(crate) fn search_not_ready() -> Self {
        CatalogError::SearchNotReady.into()
    }

    pub(crate) fn invalid_field(field: &'static str, error: ValidationError) -> Self {
        Self::Invalid(vec![FieldError::new(field, error)])
    }
}

impl From<StorageError> for ShopError {
    fn from(error: StorageError) -> Self {
        match error {
            // A row that this one refers to was deleted concurrently, such as the account of the user.
            StorageError::Busy(_) | StorageError::Conflict(_) | StorageError::Constraint(Constraint::ForeignKey) => {
                Self::Busy(error)
            }
            StorageError::Unavailable(_) => Self::Unavailable(error),
            other => Self::internal(other),
        }
    }
}

impl From<std::io::Error> for ShopError {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            ErrorKind::StorageFull
            | ErrorKind::QuotaExceeded
            | ErrorKind::FileTooLarge
            | ErrorKind::ReadOnlyFilesystem => Self::StorageFull(error),
            _ => Self::internal(error),
        }
    }
}
