//! Caches data that every page needs.

use std::sync::Arc;
use std::time::Duration;

use moka::future::Cache;
use nevel_storage::StorageError;

/// After this time, changes made through other instances are visible.
const MAX_AGE: Duration = Duration::from_millis(800);

/// A value by the catalog version before it was loaded.
pub(crate) struct VersionedCache<T>(Cache<u64, Arc<T>>);

impl<T> Clone for VersionedCache<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T: Send + Sync + 'static> Default for VersionedCache<T> {
    fn default() -> Self {
        Self(Cache::builder().max_capacity(2).time_to_live(MAX_AGE).build())
    }
}

impl<T: Send + Sync + 'static> VersionedCache<T> {
    /// Concurrent callers share one load and its error; errors are not cached.
    pub async fn get_or_load(
        &self,
        catalog_version: u64,
        load: impl Future<Output = Result<T, StorageError>>,
    ) -> Result<Arc<T>, StorageError> {
        let load = async { load.await.map(Arc::new) };
        self.0.try_get_with(catalog_version, load).await.map_err(|error| (*error).clone())
    }
}
