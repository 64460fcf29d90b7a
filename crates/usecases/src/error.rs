//! One error for every use case, without a word of HTTP or SQL.

use std::io::ErrorKind;

use nevel_domain::validation::FieldError;
use nevel_storage::StorageError;

use crate::accounts::AccountError;
use crate::catalog::CatalogError;
use crate::media::MediaError;
use crate::notifications::MailError;
use crate::orders::OrderError;
use crate::settings::SettingsError;

#[derive(Debug, thiserror::Error)]
pub enum ShopError {
    #[error(transparent)]
    Account(#[from] AccountError),
    #[error(transparent)]
    Catalog(#[from] CatalogError),
    #[error(transparent)]
    Mail(#[from] MailError),
    #[error(transparent)]
    Media(#[from] MediaError),
    #[error(transparent)]
    Order(#[from] OrderError),
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error("fields are invalid: {0:?}")]
    Invalid(Vec<FieldError>),
    /// Worth another try in a moment.
    #[error("the shop is busy: {0}")]
    Busy(#[source] StorageError),
    /// Worth another try once somebody has seen to the database.
    #[error("the shop is down: {0}")]
    Down(#[source] StorageError),
    /// Worth another try once somebody has seen to the disk.
    #[error("there is no room for it: {0}")]
    NoRoom(#[source] std::io::Error),
    /// More work waits than the shop takes on.
    #[error("too much work is waiting")]
    Overloaded,
    /// The place of the pictures does not answer, or does not let us in. Whoever found out has logged it.
    #[error("pictures cannot be reached: {0}")]
    PicturesUnreachable(#[source] Box<dyn std::error::Error + Send + Sync>),
    #[error("the shop failed: {0}")]
    Failed(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl From<StorageError> for ShopError {
    fn from(error: StorageError) -> Self {
        match error {
            StorageError::Busy(_) | StorageError::Overtaken(_) => Self::Busy(error),
            StorageError::Down(_) => Self::Down(error),
            other => Self::Failed(Box::new(other)),
        }
    }
}

impl From<std::io::Error> for ShopError {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge | ErrorKind::ReadOnlyFilesystem => {
                Self::NoRoom(error)
            }
            _ => Self::Failed(Box::new(error)),
        }
    }
}
