//! The part of the hashing queue that is reserved for clients with an earlier sign-in (SEC-03), so that strangers who fill
//! the queue do not keep them out.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Reserved operations that run or wait.
const MAX_RESERVED: usize = 32;

/// Reserved operations of one network: a network of accounts that attack does not keep out the others.
const MAX_OF_NETWORK: usize = 2;

/// The queue of a client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lane {
    Shared,
    /// Of a network with an earlier sign-in, of a browser that signed in before, or of a signed-in user. Further
    /// operations of the same network use the shared queue.
    Reserved(String),
}

#[derive(Clone, Default)]
pub struct ReservedPlaces(Arc<Mutex<HashMap<String, usize>>>);

impl ReservedPlaces {
    /// `None` if none is free, or without a right to one.
    pub fn take(&self, lane: &Lane) -> Option<ReservedPlace> {
        let Lane::Reserved(network) = lane else { return None };
        let mut used = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let of_network = used.get(network).copied().unwrap_or_default();
        if of_network >= MAX_OF_NETWORK || used.values().sum::<usize>() >= MAX_RESERVED {
            return None;
        }
        used.insert(network.clone(), of_network + 1);
        Some(ReservedPlace { places: self.clone(), network: network.clone() })
    }
}

pub struct ReservedPlace {
    places: ReservedPlaces,
    network: String,
}

impl Drop for ReservedPlace {
    fn drop(&mut self) {
        let mut used = self.places.0.lock().unwrap_or_else(PoisonError::into_inner);
        match used.get_mut(&self.network) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(used.remove(&self.network)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sec_03_one_network_takes_few_of_the_reserved_places() {
        let places = ReservedPlaces::default();
        let of = |network: usize| Lane::Reserved(format!("network {network}"));
        assert!(places.take(&Lane::Shared).is_none());
        let first = [places.take(&of(0)), places.take(&of(0))];
        assert!(first.iter().all(Option::is_some) && places.take(&of(0)).is_none());
        let others: Vec<_> = (1..=MAX_RESERVED).map(|network| places.take(&of(network))).collect();
        assert_eq!(others.iter().flatten().count(), MAX_RESERVED - 2);
        drop((first, others));
        assert!(places.0.lock().unwrap().is_empty());
    }
}
