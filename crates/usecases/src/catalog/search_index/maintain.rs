//! The job that builds the search index and applies changes of all instances to it.

use std::collections::HashSet;
use std::time::Duration;

use nevel_domain::catalog::product::ProductId;
use nevel_domain::search::index::SearchIndex;
use nevel_storage::catalog::{catalog_changes, search_documents, search_misses};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::change_cursor::ChangeCursor;
use super::documents::Categories;
use super::rebuild::build_index;
use crate::cpu_bound::{Priority, spawn_cpu_bound};
use crate::settings::read_settings::{cached_settings, time_zone};
use crate::{Result, Shop, ShopError};

/// Half of the second within which a change must be found on every instance.
const POLL_INTERVAL: Duration = Duration::from_millis(400);
/// With more unread changes, the index is rebuilt.
const MAX_CHANGES: u64 = 10_000;
/// Rows at the start that may belong to transactions which are still running.
const STARTING_ROWS: u64 = 1_000;
/// Products that are read and indexed at once.
const BATCH_SIZE: usize = 500;
/// Changes are kept for an hour, so after a shorter outage none is missing.
const MAX_OUTAGE: Duration = Duration::from_secs(30 * 60);
/// Repairs what the change log does not contain: changes by instances of an older version, or by SQL.
const REBUILD_INTERVAL: Duration = Duration::from_secs(60 * 60);
const STORE_MISSES_INTERVAL: Duration = Duration::from_secs(2);

/// Keeps the index up to date until `stop` is set.
pub async fn maintain_search_index(shop: Shop, mut stop: watch::Receiver<bool>) {
    let mut maintainer = Maintainer::new(shop.clone());
    let mut store_misses = tokio::time::interval(STORE_MISSES_INTERVAL);
    while !*stop.borrow_and_update() {
        let updated = maintainer.apply_changes().await;
        maintainer.log_failure(&updated);
        if updated.is_ok() {
            // Notices languages that were changed through other instances.
            let _ = cached_settings(&shop).await;
        }
        tokio::select! {
            () = shop.search.changed() => {}
            () = tokio::time::sleep(POLL_INTERVAL) => {}
            Some(built) = maintainer.rebuild.join_next() => {
                let finished = maintainer.finish_rebuild(built.map_err(ShopError::internal).flatten()).await;
                maintainer.must_rebuild |= finished.is_err();
                maintainer.log_failure(&finished);
            }
            _ = store_misses.tick() => store_search_misses(&shop).await,
            _ = stop.changed() => {}
        }
    }
    store_search_misses(&shop).await;
}

struct Maintainer {
    shop: Shop,
    /// `None` until the first read of the change log.
    cursor: Option<ChangeCursor>,
    last_read: Duration,
    must_rebuild: bool,
    last_rebuild: Duration,
    /// The running rebuild; at most one. The old index is used until it is done.
    rebuild: JoinSet<Result<SearchIndex>>,
    /// Products that have changed since the rebuild started.
    changed_during_rebuild: HashSet<ProductId>,
    is_failing: bool,
}

impl Maintainer {
    fn new(shop: Shop) -> Self {
        Self {
            shop,
            cursor: None,
            last_read: Duration::ZERO,
            must_rebuild: true,
            last_rebuild: Duration::ZERO,
            rebuild: JoinSet::new(),
            changed_during_rebuild: HashSet::new(),
            is_failing: false,
        }
    }

    /// Logs the first of several failures, because the job retries often.
    fn log_failure(&mut self, result: &Result<()>) {
        if let Err(error) = result
            && !self.is_failing
        {
            tracing::warn!(%error, "failed to update the search index, retrying");
        }
        self.is_failing = result.is_err();
    }

    /// Reads the change log and applies what is new.
    async fn apply_changes(&mut self) -> Result<()> {
        let now = self.shop.clock.monotonic();
        if now.saturating_sub(self.last_read) > MAX_OUTAGE {
            self.cursor = None;
        }
        let changed = match &mut self.cursor {
            None => {
                let newest = catalog_changes::newest_ids(self.shop.db.reader(), STARTING_ROWS).await?;
                self.cursor = Some(ChangeCursor::start(&newest, now));
                self.must_rebuild = true;
                Vec::new()
            }
            Some(cursor) => {
                let rows = catalog_changes::after(self.shop.db.reader(), cursor.complete_until(), MAX_CHANGES).await?;
                if u64::try_from(rows.len()) == Ok(MAX_CHANGES) {
                    self.cursor = None;
                    return Ok(());
                }
                cursor.advance(rows, now)
            }
        };
        self.last_read = now;
        let is_due = now.saturating_sub(self.last_rebuild) > REBUILD_INTERVAL;
        self.must_rebuild |= is_due || changed.iter().any(|change| change.product_id.is_none());
        let ids: HashSet<ProductId> = changed.into_iter().filter_map(|change| change.product_id).collect();
        // Started before the products are read, so that a failure to read them is repaired.
        if self.must_rebuild && self.rebuild.is_empty() {
            self.must_rebuild = false;
            self.last_rebuild = now;
            self.changed_during_rebuild.clear();
            self.rebuild.spawn(build_index(self.shop.db.reader().clone()));
        }
        if !self.rebuild.is_empty() {
            self.changed_during_rebuild.extend(&ids);
        }
        if !ids.is_empty() {
            self.refresh(ids.into_iter().collect()).await.inspect_err(|_| self.must_rebuild = true)?;
        }
        Ok(())
    }

    /// Reads products again and replaces or removes them in the current index.
    async fn refresh(&self, ids: Vec<ProductId>) -> Result<()> {
        let categories = Categories::load(self.shop.db.reader()).await?;
        for batch in ids.chunks(BATCH_SIZE) {
            let update = self.load_update(batch, &categories).await?;
            self.shop.search.update(update).await?;
        }
        Ok(())
    }

    async fn load_update(
        &self,
        ids: &[ProductId],
        categories: &Categories,
    ) -> Result<impl FnOnce(&mut SearchIndex) + use<>> {
        let listed = search_documents::by_ids(self.shop.db.reader(), ids).await?;
        let documents: Vec<_> = listed.into_iter().map(|listed| categories.document(listed)).collect();
        let existing: HashSet<ProductId> = documents.iter().map(|document| document.id).collect();
        let removed: Vec<ProductId> = ids.iter().copied().filter(|id| !existing.contains(id)).collect();
        Ok(move |index: &mut SearchIndex| {
            for id in removed {
                index.remove(id);
            }
            for document in &documents {
                index.put(document);
            }
        })
    }

    /// Applies what has changed during the rebuild, then replaces the index.
    async fn finish_rebuild(&mut self, built: Result<SearchIndex>) -> Result<()> {
        let mut index = built?;
        let changed: Vec<ProductId> = std::mem::take(&mut self.changed_during_rebuild).into_iter().collect();
        if !changed.is_empty() {
            let categories = Categories::load(self.shop.db.reader()).await?;
            for batch in changed.chunks(BATCH_SIZE) {
                let update = self.load_update(batch, &categories).await?;
                let work = move || {
                    update(&mut index);
                    index
                };
                index = spawn_cpu_bound(Priority::Normal, work).await?;
            }
        }
        #[expect(clippy::cast_precision_loss, reason = "the index is far smaller than 2^52 bytes")]
        metrics::gauge!("nevel_search_index_bytes").set(index.memory() as f64);
        tracing::info!(products = index.len(), bytes = index.memory(), "search index built");
        self.shop.search.replace(index).await
    }
}

async fn store_search_misses(shop: &Shop) {
    let counts = shop.search.misses.take();
    if counts.is_empty() {
        return;
    }
    let stored = async {
        let today = time_zone(shop).await?.day_of(shop.clock.now());
        let transaction = shop.db.begin_write().await?;
        search_misses::add(&transaction, counts, today).await?;
        shop.commit(transaction).await
    };
    // They are statistics, so losing a few is acceptable.
    if let Err(error) = stored.await {
        tracing::warn!(%error, "failed to store searches without results");
    }
}
