//! The index that requests read while the job replaces parts of it.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use nevel_domain::search::index::SearchIndex;
use tokio::sync::{Notify, Semaphore};

use crate::cpu_bound::{Priority, spawn_cpu_bound};
use crate::search_misses::SearchMisses;
use crate::{Result, ShopError};

/// A search in an index of this size takes less than a millisecond, so it does not need its own thread.
const MAX_INLINE_PRODUCTS: usize = 1_000;

#[derive(Clone)]
pub struct SharedIndex {
    /// `None` until it is built for the first time.
    index: Arc<RwLock<Option<SearchIndex>>>,
    /// Whether there is an index, and how many products it contains; read without the lock.
    is_built: Arc<AtomicBool>,
    len: Arc<AtomicUsize>,
    permits: Arc<Semaphore>,
    changed: Arc<Notify>,
    pub misses: SearchMisses,
}

impl Default for SharedIndex {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        Self {
            index: Arc::default(),
            is_built: Arc::default(),
            len: Arc::default(),
            permits: Arc::new(Semaphore::new(cores)),
            changed: Arc::default(),
            misses: SearchMisses::default(),
        }
    }
}

impl SharedIndex {
    /// Runs a search. While it waits for a processor, it is canceled with its caller.
    pub async fn read<T: Send + 'static>(&self, search: impl FnOnce(&SearchIndex) -> T + Send + 'static) -> Result<T> {
        // A request thread never waits for the lock, which the job holds while it changes the index.
        if self.len.load(Ordering::Relaxed) <= MAX_INLINE_PRODUCTS
            && let Ok(index) = self.index.try_read()
        {
            return run(search, index.as_ref());
        }
        let permit = self.permits.clone().acquire_owned().await.map_err(ShopError::internal)?;
        let shared = self.clone();
        let work = move || {
            let result = run(search, shared.index.read().unwrap_or_else(PoisonError::into_inner).as_ref());
            drop(permit);
            result
        };
        // Starting a new thread would take longer than many searches.
        tokio::task::spawn_blocking(work).await.map_err(ShopError::internal)?
    }

    /// Fails until the index is built for the first time.
    pub fn check_built(&self) -> Result<()> {
        if self.is_built.load(Ordering::Relaxed) { Ok(()) } else { Err(ShopError::search_not_ready()) }
    }

    /// Changes the index in place; does nothing while there is none. Off the request threads, because it waits for
    /// running searches.
    pub async fn update(&self, change: impl FnOnce(&mut SearchIndex) + Send + 'static) -> Result<()> {
        let shared = self.clone();
        let work = move || {
            if let Some(index) = shared.index.write().unwrap_or_else(PoisonError::into_inner).as_mut() {
                change(index);
                shared.len.store(index.len(), Ordering::Relaxed);
            }
        };
        Ok(spawn_cpu_bound(Priority::Normal, work).await?)
    }

    /// Replaces the whole index.
    pub async fn replace(&self, new: SearchIndex) -> Result<()> {
        let shared = self.clone();
        let work = move || {
            let len = new.len();
            let old = shared.index.write().unwrap_or_else(PoisonError::into_inner).replace(new);
            shared.len.store(len, Ordering::Relaxed);
            shared.is_built.store(true, Ordering::Relaxed);
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

fn run<T>(search: impl FnOnce(&SearchIndex) -> T, index: Option<&SearchIndex>) -> Result<T> {
    Ok(search(index.ok_or_else(ShopError::search_not_ready)?))
}

#[cfg(test)]
mod tests {
    use std::task::{Context, Waker};

    use super::*;

    #[tokio::test]
    async fn sea_03_search_does_not_block_the_request_thread_while_the_index_changes() {
        let shared = SharedIndex::default();
        shared.replace(SearchIndex::default()).await.unwrap();
        let mut reading = Box::pin(shared.read(SearchIndex::len));
        {
            let _changing = shared.index.write().unwrap();
            let first_poll = reading.as_mut().poll(&mut Context::from_waker(Waker::noop()));
            assert!(first_poll.is_pending(), "the search waits on another thread");
        }
        assert_eq!(reading.await.unwrap(), 0);
    }
}
