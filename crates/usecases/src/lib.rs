//! What the shop can do: one verb per file, with its permissions and its transaction.

pub mod accounts;
pub mod catalog;
pub mod error;
pub mod media;
pub mod security;
pub mod settings;

use std::sync::Arc;

use nevel_domain::clock::Clock;
use nevel_storage::Database;

pub use error::ShopError;
use media::PictureFolder;
use security::passwords::Passwords;

/// Everything a use case depends on. Made once at start; nothing is global.
#[derive(Clone)]
pub struct Shop {
    pub(crate) db: Database,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) passwords: Passwords,
    pub(crate) pictures: PictureFolder,
}

impl Shop {
    pub fn new(db: Database, clock: Arc<dyn Clock>, passwords: Passwords, pictures: PictureFolder) -> Self {
        Self { db, clock, passwords, pictures }
    }

    /// Whether the shop can answer: its database does.
    pub async fn check_ready(&self) -> Result<(), ShopError> {
        Ok(self.db.ping().await?)
    }

    /// Lets go of the database when the last request is answered.
    pub async fn close(self) -> Result<(), ShopError> {
        Ok(self.db.close().await?)
    }
}
