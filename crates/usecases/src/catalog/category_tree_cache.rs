//! Caches the category tree, because every page needs it and its product counts read every listing.

use std::sync::Arc;
use std::time::Duration;

use moka::future::Cache;
use nevel_domain::catalog::category::CategoryTree;
use nevel_storage::StorageError;

/// After this time, changes made through other instances are visible.
const MAX_AGE: Duration = Duration::from_millis(800);

/// The tree by the catalog version before it was loaded.
#[derive(Clone)]
pub(crate) struct CategoryTreeCache(Cache<u64, Arc<CategoryTree>>);

impl Default for CategoryTreeCache {
    fn default() -> Self {
        Self(Cache::builder().max_capacity(2).time_to_live(MAX_AGE).build())
    }
}

impl CategoryTreeCache {
    /// Concurrent callers share one load and its error; errors are not cached.
    pub async fn get_or_load(
        &self,
        catalog_version: u64,
        load: impl Future<Output = Result<CategoryTree, StorageError>>,
    ) -> Result<Arc<CategoryTree>, StorageError> {
        let load = async { load.await.map(Arc::new) };
        self.0.try_get_with(catalog_version, load).await.map_err(|error| (*error).clone())
    }
}
