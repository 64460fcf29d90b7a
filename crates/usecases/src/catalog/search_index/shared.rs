//! The index that requests read while the job replaces parts of it.

use std::num::NonZero;
use std::sync::{Arc, PoisonError, RwLock};

use nevel_domain::search::index::SearchIndex;
use tokio::sync::{Notify, Semaphore};

use super::misses::Misses;
use crate::catalog::error::CatalogError;
use crate::cpu_bound::{Priority, spawn_cpu_bound};
use crate::error::ShopError;

/// A search in an index of this size takes less than a millisecond, so it does not need its own thread.
const MAX_INLINE_PRODUCTS: usize = 1_000;

#[derive(Clone)]
pub struct SharedIndex {
    /// `None` until it is built for the first time.
    index: Arc<RwLock<Option<SearchIndex>>>,
    permits: Arc<Semaphore>,
    changed: Arc<Notify>,
    pub misses: Misses,
}

impl Default for SharedIndex {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        Self { index: Arc::default(), permits: Arc::new(Semaphore::new(cores)), changed: Arc::default(), misses: Misses::default() }
    }
}

impl SharedIndex {
    /// Runs a search. While it waits for a processor, it is canceled with its caller.
    pub async fn read<T: Send + 'static>(&self, search: impl FnOnce(&SearchIndex) -> T + Send + 'static) -> Result<T, ShopError> {
        if self.read_now(SearchIndex::len)? <= MAX_INLINE_PRODUCTS {
            return self.read_now(search);
        }
        let permit = self.permits.clone().acquire_owned().await.map_err(ShopError::internal)?;
        let shared = self.clone();
        let work = move || {
            let result = shared.read_now(search);
            drop(permit);
            result
        };
        // Starting a new thread would take longer than many searches.
        tokio::task::spawn_blocking(work).await.map_err(ShopError::internal)?
    }

    fn read_now<T>(&self, search: impl FnOnce(&SearchIndex) -> T) -> Result<T, ShopError> {
        let guard = self.index.read().unwrap_or_else(PoisonError::into_inner);
        Ok(search(guard.as_ref().ok_or(CatalogError::SearchNotReady)?))
    }

    /// Changes the index in place; does nothing while there is none. Off the request threads, because it waits for running searches.
    pub async fn update(&self, change: impl FnOnce(&mut SearchIndex) + Send + 'static) -> Result<(), ShopError> {
        let index = self.index.clone();
        let work = move || {
            if let Some(index) = index.write().unwrap_or_else(PoisonError::into_inner).as_mut() {
                change(index);
            }
        };
        Ok(spawn_cpu_bound(Priority::Normal, work).await?)
    }

    /// Replaces the whole index.
    pub async fn replace(&self, new: SearchIndex) -> Result<(), ShopError> {
        let index = self.index.clone();
        let work = move || {
            let old = index.write().unwrap_or_else(PoisonError::into_inner).replace(new);
            // Freed after the lock, because it takes a while.
            drop(old);
        };
        Ok(spawn_cpu_bound(Priority::Normal, work).await?)
    }

    /// Wakes the job that reads the change log.
    pub fn notify_changed(&self) {
        self.changed.notify_one();
    }

    /// Resolves after a commit of this instance. For one caller.
    pub async fn changed(&self) {
        self.changed.notified().await;
    }
}
