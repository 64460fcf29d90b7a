//! Cache invalidation: applied at once in this instance, and published through the database to other instances.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, RandomState};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{PoisonError, RwLock};

use nevel_domain::catalog::product::ProductId;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

/// Larger changes invalidate everything, because a long list of products costs more than it saves.
const MAX_PRODUCTS: usize = 500;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Invalidation {
    /// The stock of these products decreased but did not reach zero.
    Stock(Vec<i64>),
    /// Price, stock, texts or images of these products changed: responses that show one of them are stale.
    Products(Vec<i64>),
    /// Product lists, categories or settings changed: every response may be stale.
    Everything,
}

impl Invalidation {
    pub fn stock(ids: impl IntoIterator<Item = ProductId>) -> Self {
        Self::for_products(ids, Self::Stock)
    }

    pub fn products(ids: impl IntoIterator<Item = ProductId>) -> Self {
        Self::for_products(ids, Self::Products)
    }

    fn for_products(ids: impl IntoIterator<Item = ProductId>, variant: impl FnOnce(Vec<i64>) -> Self) -> Self {
        let ids: Vec<i64> = ids.into_iter().map(|id| id.0).collect();
        if ids.len() > MAX_PRODUCTS { Self::Everything } else { variant(ids) }
    }
}

/// The message that instances exchange.
#[derive(Serialize, Deserialize)]
struct Message {
    /// The instance that published the message; it receives its own messages, too.
    origin: u64,
    invalidation: Invalidation,
}

/// A version that increases with every invalidation. Data loaded at a version is current until something it contains is invalidated.
pub struct InvalidationLog {
    /// Random id of this instance.
    instance: u64,
    version: watch::Sender<u64>,
    last_versions: RwLock<LastVersions>,
    /// Set while invalidations of other instances may be missed.
    is_disconnected: AtomicBool,
}

/// The version of the last invalidation, per scope.
#[derive(Default)]
struct LastVersions {
    everything: u64,
    products: HashMap<i64, u64>,
    stock: HashMap<i64, u64>,
}

impl LastVersions {
    /// Whether nothing except stock was invalidated for these products since the version.
    fn is_current_except_stock(&self, since: u64, products: &[i64]) -> bool {
        self.everything <= since && all_up_to(&self.products, since, products)
    }
}

fn all_up_to(versions: &HashMap<i64, u64>, since: u64, products: &[i64]) -> bool {
    products.iter().all(|id| versions.get(id).is_none_or(|version| *version <= since))
}

impl Default for InvalidationLog {
    fn default() -> Self {
        Self {
            instance: RandomState::new().hash_one(0),
            version: watch::Sender::new(0),
            last_versions: RwLock::default(),
            is_disconnected: AtomicBool::new(false),
        }
    }
}

impl InvalidationLog {
    /// Must be read before the data is loaded.
    pub fn version(&self) -> u64 {
        *self.version.borrow()
    }

    /// Whether nothing was invalidated for these products since the version; always false while disconnected.
    pub fn is_current(&self, since: u64, products: &[i64]) -> bool {
        if self.is_disconnected() {
            return false;
        }
        let last = self.last_versions.read().unwrap_or_else(PoisonError::into_inner);
        last.is_current_except_stock(since, products) && all_up_to(&last.stock, since, products)
    }

    /// Whether nothing except stock was invalidated for these products since the version.
    pub fn is_current_except_stock(&self, since: u64, products: &[i64]) -> bool {
        !self.is_disconnected()
            && self.last_versions.read().unwrap_or_else(PoisonError::into_inner).is_current_except_stock(since, products)
    }

    /// Encodes an invalidation for other instances.
    pub(crate) fn encode(&self, invalidation: Invalidation) -> String {
        serde_json::to_string(&Message { origin: self.instance, invalidation }).unwrap_or_default()
    }

    /// Applies a message of another instance. Ignores our own messages: applying them twice would evict newer entries. An unreadable
    /// message invalidates everything.
    pub(crate) fn on_remote(&self, message: &str) {
        match serde_json::from_str(message) {
            Ok(Message { origin, .. }) if origin == self.instance => {}
            Ok(Message { invalidation, .. }) => self.apply(&invalidation),
            Err(_) => self.apply(&Invalidation::Everything),
        }
    }

    pub fn apply(&self, invalidation: &Invalidation) {
        let mut last = self.last_versions.write().unwrap_or_else(PoisonError::into_inner);
        let next = self.version() + 1;
        match invalidation {
            Invalidation::Stock(ids) => last.stock.extend(ids.iter().map(|id| (*id, next))),
            Invalidation::Products(ids) => last.products.extend(ids.iter().map(|id| (*id, next))),
            Invalidation::Everything => {
                last.everything = next;
                last.products.clear();
                last.stock.clear();
            }
        }
        self.version.send_replace(next);
    }

    /// Whether invalidations of other instances are currently not received, so that nothing counts as current.
    pub fn is_disconnected(&self) -> bool {
        self.is_disconnected.load(Ordering::SeqCst)
    }

    pub(crate) fn mark_disconnected(&self) {
        self.is_disconnected.store(true, Ordering::SeqCst);
    }

    /// Invalidates everything after a reconnect, because messages may have been missed.
    pub(crate) fn resync(&self) {
        self.apply(&Invalidation::Everything);
        self.is_disconnected.store(false, Ordering::SeqCst);
    }

    /// Waits for an invalidation after the version. Used by tests.
    pub async fn wait_for_change(&self, since: u64) {
        // The sender belongs to `self`, so the wait cannot fail.
        let _ = self.version.subscribe().wait_for(|version| *version > since).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn response_is_stale_exactly_when_one_of_its_products_is_invalidated() {
        let log = InvalidationLog::default();
        let since = log.version();
        assert!(log.is_current(since, &[1, 2]));
        log.apply(&Invalidation::Products(vec![2]));
        assert!(!log.is_current(since, &[1, 2]));
        assert!(log.is_current(since, &[1, 3]));
        assert!(log.is_current(log.version(), &[2]));
        log.apply(&Invalidation::Everything);
        assert!(!log.is_current(since, &[]));
    }

    #[test]
    fn stock_invalidation_affects_only_stock() {
        let log = InvalidationLog::default();
        log.apply(&Invalidation::stock([ProductId(2)]));
        assert!(!log.is_current(0, &[1, 2]) && log.is_current_except_stock(0, &[1, 2]));
        assert!(log.is_current(0, &[1]));
        log.apply(&Invalidation::products([ProductId(2)]));
        assert!(!log.is_current_except_stock(1, &[2]));
        log.mark_disconnected();
        assert!(!log.is_current_except_stock(2, &[2]));
    }

    #[test]
    fn cache_is_bypassed_while_listener_is_disconnected() {
        let log = InvalidationLog::default();
        log.mark_disconnected();
        let since = log.version();
        assert!(!log.is_current(since, &[]));
        log.resync();
        assert!(!log.is_current(since, &[]) && log.is_current(log.version(), &[]));
    }

    #[test]
    fn invalidations_are_encoded_and_an_unreadable_message_invalidates_everything() {
        let (local, remote) = (InvalidationLog::default(), InvalidationLog::default());
        let message = local.encode(Invalidation::products([ProductId(1), ProductId(2)]));
        remote.on_remote(&message);
        assert!(!remote.is_current(0, &[2]) && remote.is_current(0, &[3]));
        remote.on_remote("?");
        assert!(!remote.is_current(1, &[]));
        assert_eq!(Invalidation::products((0..501).map(ProductId)), Invalidation::Everything);
    }

    #[test]
    fn own_messages_are_ignored() {
        let log = InvalidationLog::default();
        log.on_remote(&log.encode(Invalidation::Everything));
        assert!(log.is_current(0, &[1]));
    }
}
