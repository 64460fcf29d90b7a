//! The dependencies of all use cases.

use std::sync::Arc;
use std::time::Duration;

use nevel_domain::clock::Clock;
use nevel_storage::db::listener::{self, ChangeListener};
use nevel_storage::dump::{DumpError, check_schema};
use nevel_storage::{Database, GroupTransaction, StorageError, Transaction};
use tokio::sync::{Mutex, Notify, OwnedMutexGuard, Semaphore};

use crate::cache_invalidation::{Invalidation, InvalidationLog};
use crate::catalog::category_tree_cache::CategoryTreeCache;
use crate::error::ShopError;
use crate::images::store::ImageStore;
use crate::security::access_tokens::AccessTokens;
use crate::security::order_keys::OrderKeys;
use crate::security::passwords::Passwords;

/// Uploaded images that are rendered concurrently.
const MAX_CONCURRENT_RENDERS: usize = 2;
const RECONNECT_DELAY: Duration = Duration::from_millis(500);

/// Serializes staff edits of this instance.
pub(crate) type EditLock = OwnedMutexGuard<()>;

/// Everything a use case depends on. Created once at startup; there is no global state.
#[derive(Clone)]
pub struct Shop {
    pub(crate) db: Database,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) passwords: Passwords,
    pub(crate) access_tokens: AccessTokens,
    pub(crate) order_keys: OrderKeys,
    pub(crate) images: Arc<dyn ImageStore>,
    pub(crate) render_permits: Arc<Semaphore>,
    pub(crate) invalidations: Arc<InvalidationLog>,
    pub(crate) emails_queued: Arc<Notify>,
    pub(crate) category_tree: Arc<CategoryTreeCache>,
    edit_mutex: Arc<Mutex<()>>,
}

impl Shop {
    pub fn new(
        db: Database,
        clock: Arc<dyn Clock>,
        passwords: Passwords,
        access_tokens: AccessTokens,
        order_keys: OrderKeys,
        images: Arc<dyn ImageStore>,
    ) -> Self {
        Self {
            db,
            clock,
            passwords,
            access_tokens,
            order_keys,
            images,
            render_permits: Arc::new(Semaphore::new(MAX_CONCURRENT_RENDERS)),
            invalidations: Arc::default(),
            emails_queued: Arc::default(),
            category_tree: Arc::default(),
            edit_mutex: Arc::default(),
        }
    }

    pub fn clock(&self) -> Arc<dyn Clock> {
        self.clock.clone()
    }

    pub fn invalidations(&self) -> &InvalidationLog {
        &self.invalidations
    }

    /// Resolves when a commit may have queued emails.
    pub async fn emails_queued(&self) {
        self.emails_queued.notified().await;
    }

    /// Begins a staff edit of the catalog or of accounts. Edits wait here rather than in the database, where each would occupy a
    /// connection.
    pub(crate) async fn begin_exclusive(&self) -> Result<(EditLock, Transaction), ShopError> {
        let lock = self.edit_mutex.clone().lock_owned().await;
        Ok((lock, self.db.begin_exclusive().await?))
    }

    /// Commits the transaction, then invalidates caches and wakes the email worker.
    pub async fn commit(&self, transaction: impl Into<GroupTransaction>, invalidation: Invalidation) -> Result<(), ShopError> {
        let transaction = transaction.into();
        let (invalidations, emails_queued) = (self.invalidations.clone(), self.emails_queued.clone());
        // A separate task, so that a canceled request cannot skip the invalidation after the commit.
        let task = tokio::spawn(async move {
            listener::publish(&transaction, &invalidations.encode(invalidation.clone())).await?;
            let committed = transaction.commit().await;
            // Also after an error: if the connection broke, the commit may have succeeded.
            invalidations.apply(&invalidation);
            emails_queued.notify_one();
            Ok(committed?)
        });
        task.await.map_err(ShopError::internal)?
    }

    /// Applies invalidations of other instances until the task is canceled. Caches are bypassed while the listener is disconnected.
    pub async fn listen_for_invalidations(&self, mut listener: ChangeListener) {
        loop {
            match listener.receive().await {
                Ok(message) => self.invalidations.on_remote(&message),
                Err(error) => {
                    tracing::warn!(%error, "invalidation listener disconnected, caches are bypassed");
                    self.invalidations.mark_disconnected();
                    while let Err(error) = listener.reconnect().await {
                        tracing::debug!(%error, "failed to reconnect invalidation listener");
                        tokio::time::sleep(RECONNECT_DELAY).await;
                    }
                    self.invalidations.resync();
                    tracing::info!("invalidation listener reconnected");
                }
            }
        }
    }

    /// Runs pending migrations.
    pub async fn migrate(&self) -> Result<(), StorageError> {
        self.db.migrate().await
    }

    /// Checks that this version supports the schema of the database.
    pub async fn check_schema(&self) -> Result<(), DumpError> {
        check_schema(self.db.reader()).await.map(drop)
    }

    /// Readiness check: pings the database.
    pub async fn check_ready(&self) -> Result<(), ShopError> {
        Ok(self.db.ping().await?)
    }

    /// Closes the database connections.
    pub async fn close(self) -> Result<(), ShopError> {
        Ok(self.db.close().await?)
    }
}
