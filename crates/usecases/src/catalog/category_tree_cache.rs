//! Caches the category tree, because its product counts read every product and every page needs it.

use std::sync::{Arc, PoisonError, RwLock};

use nevel_domain::catalog::category::CategoryTree;

use crate::cache_invalidation::InvalidationLog;

/// The tree with the invalidation version before it was loaded.
#[derive(Default)]
pub(crate) struct CategoryTreeCache(RwLock<Option<(u64, Arc<CategoryTree>)>>);

impl CategoryTreeCache {
    /// Invalidations of single products change neither the tree nor its counts.
    pub fn get(&self, invalidations: &InvalidationLog) -> Option<Arc<CategoryTree>> {
        let cached = self.0.read().unwrap_or_else(PoisonError::into_inner);
        cached.as_ref().filter(|(version, _)| invalidations.is_current(*version, &[])).map(|(_, tree)| tree.clone())
    }

    pub fn set(&self, version: u64, tree: Arc<CategoryTree>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Some((version, tree));
    }
}
