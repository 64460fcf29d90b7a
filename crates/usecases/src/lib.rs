//! What the shop can do: one verb per file, with its permissions and its transaction.

pub mod accounts;
pub mod actor;
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
use security::access_tokens::AccessTokens;
use security::passwords::Passwords;

/// Everything a use case depends on. Made once at start; nothing is global.
#[derive(Clone)]
pub struct Shop {
    pub(crate) db: Database,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) passwords: Passwords,
    pub(crate) access_tokens: AccessTokens,
    pub(crate) pictures: PictureFolder,
}

impl Shop {
    pub fn new(db: Database, clock: Arc<dyn Clock>, passwords: Passwords, access_tokens: AccessTokens, pictures: PictureFolder) -> Self {
        Self { db, clock, passwords, access_tokens, pictures }
    }

    pub fn clock(&self) -> Arc<dyn Clock> {
        self.clock.clone()
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
