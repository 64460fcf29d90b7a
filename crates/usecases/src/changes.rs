//! What changed, told to everything that keeps ready answers: in this instance at once, in the others through the database.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, RandomState};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{PoisonError, RwLock};

use nevel_domain::catalog::product::ProductId;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

/// Past this many, telling each product apart costs more than it saves.
const MAX_PRODUCTS: usize = 500;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// There are fewer of these products, and some of each: an order came in.
    Stock(Vec<i64>),
    /// Price, stock, texts or pictures of these products: what shows one of them is out of date.
    Products(Vec<i64>),
    /// Which products there are, where they stand, categories, settings: every answer may be out of date.
    Everything,
}

impl Change {
    pub fn stock(ids: impl IntoIterator<Item = ProductId>) -> Self {
        Self::of(ids, Self::Stock)
    }

    pub fn products(ids: impl IntoIterator<Item = ProductId>) -> Self {
        Self::of(ids, Self::Products)
    }

    fn of(ids: impl IntoIterator<Item = ProductId>, change: impl FnOnce(Vec<i64>) -> Self) -> Self {
        let ids: Vec<i64> = ids.into_iter().map(|id| id.0).collect();
        if ids.len() > MAX_PRODUCTS { Self::Everything } else { change(ids) }
    }
}

/// What instances tell each other.
#[derive(Serialize, Deserialize)]
struct Message {
    /// Whose change it was. Everybody hears everything, also what they said themselves.
    by: u64,
    change: Change,
}

/// Changes so far, counted; what was loaded at a count is good while nothing it shows has changed since.
pub struct Changes {
    /// By what the own voice is known.
    instance: u64,
    count: watch::Sender<u64>,
    last: RwLock<Last>,
    /// Whether others may have changed something that was not heard of.
    is_deaf: AtomicBool,
}

/// The count at which each changed last.
#[derive(Default)]
struct Last {
    everything: u64,
    products: HashMap<i64, u64>,
    stock: HashMap<i64, u64>,
}

impl Last {
    /// Whether nothing but stock has changed of these products.
    fn is_before(&self, since: u64, products: &[i64]) -> bool {
        self.everything <= since && none_beyond(&self.products, since, products)
    }
}

fn none_beyond(counts: &HashMap<i64, u64>, since: u64, products: &[i64]) -> bool {
    products.iter().all(|id| counts.get(id).is_none_or(|count| *count <= since))
}

impl Default for Changes {
    fn default() -> Self {
        Self {
            instance: RandomState::new().hash_one(0),
            count: watch::Sender::new(0),
            last: RwLock::default(),
            is_deaf: AtomicBool::new(false),
        }
    }
}

impl Changes {
    /// Taken before something is loaded.
    pub fn count(&self) -> u64 {
        *self.count.borrow()
    }

    /// Whether nothing that shows these products has changed since the count, as far as anybody can know.
    pub fn is_current(&self, since: u64, products: &[i64]) -> bool {
        if self.is_deaf() {
            return false;
        }
        let last = self.last.read().unwrap_or_else(PoisonError::into_inner);
        last.is_before(since, products) && none_beyond(&last.stock, since, products)
    }

    /// The same, but for how many there are of them.
    pub fn is_current_but_for_stock(&self, since: u64, products: &[i64]) -> bool {
        !self.is_deaf() && self.last.read().unwrap_or_else(PoisonError::into_inner).is_before(since, products)
    }

    pub(crate) fn tell(&self, change: Change) -> String {
        serde_json::to_string(&Message { by: self.instance, change }).unwrap_or_default()
    }

    /// What an instance has told. The own changes are known already: heard again they would put answers out of date that were
    /// made since. A message that cannot be read may mean anything.
    pub(crate) fn hear(&self, message: &str) {
        match serde_json::from_str(message) {
            Ok(Message { by, .. }) if by == self.instance => {}
            Ok(Message { change, .. }) => self.apply(&change),
            Err(_) => self.apply(&Change::Everything),
        }
    }

    pub fn apply(&self, change: &Change) {
        let mut last = self.last.write().unwrap_or_else(PoisonError::into_inner);
        let next = self.count() + 1;
        match change {
            Change::Stock(ids) => last.stock.extend(ids.iter().map(|id| (*id, next))),
            Change::Products(ids) => last.products.extend(ids.iter().map(|id| (*id, next))),
            Change::Everything => {
                last.everything = next;
                last.products.clear();
                last.stock.clear();
            }
        }
        self.count.send_replace(next);
    }

    /// Whether changes by others cannot be heard now, so that nothing is known to be current.
    pub fn is_deaf(&self) -> bool {
        self.is_deaf.load(Ordering::SeqCst)
    }

    pub(crate) fn go_deaf(&self) {
        self.is_deaf.store(true, Ordering::SeqCst);
    }

    /// What was loaded meanwhile may have changed unheard, too.
    pub(crate) fn hear_again(&self) {
        self.apply(&Change::Everything);
        self.is_deaf.store(false, Ordering::SeqCst);
    }

    /// Waits until something has changed since the count.
    pub async fn wait_beyond(&self, since: u64) {
        let mut counts = self.count.subscribe();
        // The sender lives in `self`, so waiting ends only with a change.
        let _ = counts.wait_for(|count| *count > since).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_out_of_date_exactly_when_something_it_shows_has_changed() {
        let changes = Changes::default();
        let since = changes.count();
        assert!(changes.is_current(since, &[1, 2]));
        changes.apply(&Change::Products(vec![2]));
        assert!(!changes.is_current(since, &[1, 2]));
        assert!(changes.is_current(since, &[1, 3]));
        assert!(changes.is_current(changes.count(), &[2]));
        changes.apply(&Change::Everything);
        assert!(!changes.is_current(since, &[]));
    }

    #[test]
    fn an_order_changes_stock_and_nothing_else() {
        let changes = Changes::default();
        changes.apply(&Change::stock([ProductId(2)]));
        assert!(!changes.is_current(0, &[1, 2]) && changes.is_current_but_for_stock(0, &[1, 2]));
        assert!(changes.is_current(0, &[1]));
        changes.apply(&Change::products([ProductId(2)]));
        assert!(!changes.is_current_but_for_stock(1, &[2]));
        changes.go_deaf();
        assert!(!changes.is_current_but_for_stock(2, &[2]));
    }

    #[test]
    fn while_others_cannot_be_heard_nothing_is_current_and_nothing_from_then_stays() {
        let changes = Changes::default();
        changes.go_deaf();
        let since = changes.count();
        assert!(!changes.is_current(since, &[]));
        changes.hear_again();
        assert!(!changes.is_current(since, &[]) && changes.is_current(changes.count(), &[]));
    }

    #[test]
    fn a_change_travels_as_a_message_and_an_unreadable_one_means_everything() {
        let (here, there) = (Changes::default(), Changes::default());
        let message = here.tell(Change::products([ProductId(1), ProductId(2)]));
        there.hear(&message);
        assert!(!there.is_current(0, &[2]) && there.is_current(0, &[3]));
        there.hear("?");
        assert!(!there.is_current(1, &[]));
        assert_eq!(Change::products((0..501).map(ProductId)), Change::Everything);
    }

    #[test]
    fn what_an_instance_said_itself_it_does_not_hear_again() {
        let changes = Changes::default();
        changes.hear(&changes.tell(Change::Everything));
        assert!(changes.is_current(0, &[1]));
    }
}
