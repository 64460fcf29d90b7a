//! What the shop can do: one verb per file, with its permissions and its transaction.

pub mod accounts;
pub mod actor;
pub mod backup;
pub mod catalog;
pub mod changes;
pub mod dashboard;
pub mod error;
mod heavy;
pub mod housekeeping;
pub mod media;
pub mod notifications;
pub mod orders;
pub mod security;
pub mod settings;
mod tries;
pub mod whole_file;

use std::sync::Arc;
use std::time::Duration;

use nevel_domain::clock::Clock;
use nevel_storage::dump::{DumpError, check_schema};
use nevel_storage::notices::Ear;
use nevel_storage::{Database, Shared, StorageError, Transaction};
use tokio::sync::{Mutex, Notify, OwnedMutexGuard, Semaphore};

use catalog::list_categories::KnownTree;
use changes::{Change, Changes};
pub use error::ShopError;
use media::PictureStore;
use security::access_tokens::AccessTokens;
use security::passwords::Passwords;

/// How many uploaded pictures are made ready at the same time.
const PICTURES_AT_ONCE: usize = 2;
/// Between two tries to hear other instances.
const HEAR_AGAIN: Duration = Duration::from_millis(500);

/// Of staff who change the catalogue it is one person's turn at a time.
pub(crate) type Turn = OwnedMutexGuard<()>;

/// Everything a use case depends on. Made once at start; nothing is global.
#[derive(Clone)]
pub struct Shop {
    pub(crate) db: Database,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) passwords: Passwords,
    pub(crate) access_tokens: AccessTokens,
    pub(crate) pictures: Arc<dyn PictureStore>,
    pub(crate) picture_turns: Arc<Semaphore>,
    pub(crate) changes: Arc<Changes>,
    pub(crate) mails_queued: Arc<Notify>,
    pub(crate) tree: Arc<KnownTree>,
    editors: Arc<Mutex<()>>,
}

impl Shop {
    pub fn new(
        db: Database,
        clock: Arc<dyn Clock>,
        passwords: Passwords,
        access_tokens: AccessTokens,
        pictures: Arc<dyn PictureStore>,
    ) -> Self {
        Self {
            db,
            clock,
            passwords,
            access_tokens,
            pictures,
            picture_turns: Arc::new(Semaphore::new(PICTURES_AT_ONCE)),
            changes: Arc::default(),
            mails_queued: Arc::default(),
            tree: Arc::default(),
            editors: Arc::default(),
        }
    }

    pub fn clock(&self) -> Arc<dyn Clock> {
        self.clock.clone()
    }

    pub fn changes(&self) -> &Changes {
        &self.changes
    }

    /// Resolves when a commit may have queued mails.
    pub async fn mails_queued(&self) {
        self.mails_queued.notified().await;
    }

    /// A change to the catalogue or to people by staff, who wait for their turn here: whoever waited in the database would hold a
    /// connection that a visitor could use.
    pub(crate) async fn begin_edit(&self) -> Result<(Turn, Transaction), ShopError> {
        let turn = self.editors.clone().lock_owned().await;
        Ok((turn, self.db.begin_edit().await?))
    }

    /// Makes what was written last, then tells everything that keeps ready answers, and whoever delivers mails.
    pub async fn commit(&self, transaction: impl Into<Shared>, change: Change) -> Result<(), ShopError> {
        let transaction = transaction.into();
        let (changes, mails_queued) = (self.changes.clone(), self.mails_queued.clone());
        // A caller that hangs up must not come between the commit and the telling.
        let done = tokio::spawn(async move {
            nevel_storage::notices::tell(&transaction, &changes.tell(change.clone())).await?;
            let committed = transaction.commit().await;
            // Also when it failed: a connection that broke does not tell whether the commit came through.
            changes.apply(&change);
            mails_queued.notify_one();
            Ok(committed?)
        });
        done.await.map_err(|error| ShopError::Failed(Box::new(error)))?
    }

    /// Hears for ever what other instances have changed. While nothing can be heard nothing is sure, so nothing ready is used.
    pub async fn hear_changes(&self, mut ear: Ear) {
        loop {
            match ear.hear().await {
                Ok(message) => self.changes.hear(&message),
                Err(error) => {
                    tracing::warn!(%error, "changes of other instances cannot be heard");
                    self.changes.go_deaf();
                    while let Err(error) = ear.open_again().await {
                        tracing::debug!(%error, "changes of other instances still cannot be heard");
                        tokio::time::sleep(HEAR_AGAIN).await;
                    }
                    self.changes.hear_again();
                    tracing::info!("changes of other instances are heard again");
                }
            }
        }
    }

    /// Runs the migrations that the database has not seen.
    pub async fn bring_up_to_date(&self) -> Result<(), StorageError> {
        self.db.migrate().await
    }

    /// Whether the database has a shop that this version serves.
    pub async fn check_schema(&self) -> Result<(), DumpError> {
        check_schema(self.db.reader()).await.map(drop)
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
