//! The dependencies of all use cases.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use nevel_domain::catalog::category::CategoryTree;
use nevel_domain::clock::Clock;
use nevel_domain::email;
use nevel_domain::settings::{CustomerLimits, Languages, ShopSettings};
use nevel_storage::catalog::catalog_changes::{self, CatalogChange};
use nevel_storage::dump::{DumpError, check_schema};
use nevel_storage::{Database, GroupTransaction, PoolUsage, StorageError, Transaction};
use tokio::sync::{Mutex, Notify, OwnedMutexGuard, Semaphore};

use crate::error::{Result, ShopError};
use crate::image_store::ImageStore;
use crate::security::passwords::Passwords;
use crate::security::secrets::Secrets;
use crate::shared_index::SharedIndex;
use crate::versioned_cache::VersionedCache;

/// Uploaded images that are rendered concurrently.
const MAX_CONCURRENT_RENDERS: usize = 2;

/// Serializes staff edits of this instance.
pub(crate) type EditLock = OwnedMutexGuard<()>;

/// Everything a use case depends on. Created once at startup; there is no global state.
#[derive(Clone)]
pub struct Shop {
    pub(crate) db: Database,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) passwords: Passwords,
    pub(crate) secrets: Secrets,
    pub(crate) images: Arc<dyn ImageStore>,
    pub(crate) render_permits: Arc<Semaphore>,
    catalog_version: Arc<AtomicU64>,
    catalog_changed: Arc<Notify>,
    emails_queued: Arc<Notify>,
    pub(crate) order_jobs_started: Arc<Notify>,
    /// Cached, because its product counts read every listing.
    pub(crate) category_tree: VersionedCache<CategoryTree>,
    pub(crate) settings: VersionedCache<ShopSettings>,
    /// As the settings were last read. Every request needs them, also while the database does not respond.
    languages: Arc<RwLock<Arc<Languages>>>,
    pub(crate) search: SharedIndex,
    edit_mutex: Arc<Mutex<()>>,
    limits_customers: bool,
}

impl Shop {
    pub fn new(
        db: Database,
        clock: Arc<dyn Clock>,
        passwords: Passwords,
        secrets: Secrets,
        images: Arc<dyn ImageStore>,
    ) -> Self {
        Self {
            db,
            clock,
            passwords,
            secrets,
            images,
            render_permits: Arc::new(Semaphore::new(MAX_CONCURRENT_RENDERS)),
            catalog_version: Arc::default(),
            catalog_changed: Arc::default(),
            emails_queued: Arc::default(),
            order_jobs_started: Arc::default(),
            category_tree: VersionedCache::default(),
            settings: VersionedCache::default(),
            languages: Arc::default(),
            search: SharedIndex::default(),
            edit_mutex: Arc::default(),
            limits_customers: true,
        }
    }

    /// Turns the limits for customers off, for load tests.
    #[must_use]
    pub fn without_customer_limits(self) -> Self {
        Self { limits_customers: false, ..self }
    }

    /// The limits that apply to customers.
    pub fn customer_limits(&self, settings: &ShopSettings) -> CustomerLimits {
        if self.limits_customers { settings.customer_limits } else { CustomerLimits::NONE }
    }

    /// Finds the emails about the person with this address.
    pub(crate) fn person_hash(&self, address: &str) -> String {
        self.secrets.keyed_hashes.current.person_hash(&email::key(address))
    }

    /// Counts the emails to this recipient.
    pub(crate) fn recipient_hash(&self, address: &str) -> String {
        self.secrets.keyed_hashes.current.person_hash(&email::mailbox_key(address))
    }

    pub fn clock(&self) -> Arc<dyn Clock> {
        self.clock.clone()
    }

    /// The offered languages. Changes made through other instances are missing for less than a second.
    pub fn languages(&self) -> Arc<Languages> {
        self.languages.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn set_languages(&self, languages: &Languages) {
        if *self.languages() != *languages {
            *self.languages.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(languages.clone());
        }
    }

    /// Increases with every change that staff make through this instance. Must be read before data is loaded for a
    /// cache.
    pub fn catalog_version(&self) -> u64 {
        self.catalog_version.load(Ordering::SeqCst)
    }

    /// Resolves when the catalog version has increased since the last call. For one caller.
    pub async fn catalog_changed(&self) {
        self.catalog_changed.notified().await;
    }

    /// Resolves when a commit may have queued emails.
    pub async fn emails_queued(&self) {
        self.emails_queued.notified().await;
    }

    /// Resolves when a change of several orders was started through this instance.
    pub async fn order_jobs_started(&self) {
        self.order_jobs_started.notified().await;
    }

    /// Begins a staff edit of the catalog or of accounts. Edits wait here rather than in the database, where each would
    /// occupy a connection.
    pub(crate) async fn begin_exclusive(&self) -> Result<(EditLock, Transaction)> {
        let lock = self.edit_mutex.clone().lock_owned().await;
        Ok((lock, self.db.begin_exclusive().await?))
    }

    /// Commits a transaction that changes nothing in the catalog but stock. Cached responses show the old stock for at
    /// most a second.
    pub async fn commit(&self, transaction: impl Into<GroupTransaction>) -> Result<()> {
        let emails_queued = self.emails_queued.clone();
        commit_then(transaction.into(), move || emails_queued.notify_one()).await
    }

    /// Commits what email delivery has recorded. It must not wake itself.
    pub(crate) async fn commit_delivery(&self, transaction: Transaction) -> Result<()> {
        commit_then(transaction.into(), || ()).await
    }

    /// Commits a change of the catalog or the settings. This instance shows it at once, other instances within a
    /// second.
    pub async fn commit_and_invalidate(&self, transaction: Transaction, change: CatalogChange<'_>) -> Result<()> {
        catalog_changes::record(&transaction, change, self.clock.now()).await?;
        let (version, changed, search) =
            (self.catalog_version.clone(), self.catalog_changed.clone(), self.search.clone());
        let emails_queued = self.emails_queued.clone();
        commit_then(transaction.into(), move || {
            version.fetch_add(1, Ordering::SeqCst);
            changed.notify_one();
            search.notify_changed();
            emails_queued.notify_one();
        })
        .await
    }

    /// Removes rows that were just deleted from the log of `SQLite`, in the background.
    pub(crate) fn erase_from_log(&self) {
        let db = self.db.clone();
        tokio::spawn(async move {
            if let Err(error) = db.empty_log().await {
                tracing::warn!(%error, "the log of the database is emptied later");
            }
        });
    }

    /// Whether another process serves the shop from the same `PostgreSQL` database.
    pub async fn is_served(&self) -> Result<bool> {
        Ok(self.db.is_served().await?)
    }

    /// Bytes that the database occupies on its disk.
    pub async fn database_size(&self) -> Result<u64> {
        Ok(self.db.size().await?)
    }

    pub fn pool_usage(&self) -> [PoolUsage; 2] {
        self.db.pool_usage()
    }

    /// Runs pending migrations.
    pub async fn migrate(&self) -> Result<(), StorageError> {
        self.db.migrate().await
    }

    /// Checks that this version supports the schema of the database.
    pub async fn check_schema(&self) -> Result<(), DumpError> {
        check_schema(self.db.reader()).await.map(drop)
    }

    /// Readiness check: the database responds, and searches work.
    pub async fn check_ready(&self) -> Result<()> {
        self.db.ping().await?;
        self.search.check_built()
    }

    /// Closes the database connections.
    pub async fn close(self) -> Result<()> {
        Ok(self.db.close().await?)
    }
}

async fn commit_then(transaction: GroupTransaction, notify: impl FnOnce() + Send + 'static) -> Result<()> {
    // A separate task, so that a canceled request cannot skip the notification after the commit.
    let task = tokio::spawn(async move {
        let committed = transaction.commit().await;
        // Also after an error: if the connection broke, the commit may have succeeded.
        notify();
        Ok(committed?)
    });
    task.await.map_err(ShopError::internal)?
}
