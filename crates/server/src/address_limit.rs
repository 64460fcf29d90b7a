//! The limit of open connections per client address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Once, Weak};

use nevel_api::http::rate_limit::client_network;
use nevel_api::http::trusted_proxies::TrustedProxies;

/// Number of addresses above which those without connections are removed.
const MAX_IDLE_ADDRESSES: usize = 1_024;

/// Counts the open connections of each client by references to its slot.
pub struct AddressLimit {
    max: u32,
    proxies: TrustedProxies,
    slots: HashMap<IpAddr, Weak<()>>,
    /// Size of the map at which it is cleaned up, twice the size after the last time.
    cleanup_size: usize,
}

impl AddressLimit {
    pub fn new(max: u32, proxies: TrustedProxies) -> Self {
        Self { max, proxies, slots: HashMap::new(), cleanup_size: MAX_IDLE_ADDRESSES }
    }

    /// Returns a slot that the connection holds while it is open, or `None` over the limit.
    pub fn acquire(&mut self, peer: IpAddr) -> Option<Arc<()>> {
        if self.proxies.is_trusted(peer) {
            return Some(Arc::default());
        }
        let key = client_network(peer);
        let slot = self.slots.get(&key).and_then(Weak::upgrade).unwrap_or_default();
        if Arc::strong_count(&slot) > self.max as usize {
            static WARNING: Once = Once::new();
            WARNING.call_once(|| {
                tracing::warn!(
                    "too many connections of one address; if it is a proxy, add it to NEVEL_TRUSTED_PROXIES"
                );
            });
            metrics::counter!("nevel_connections_rejected_total").increment(1);
            return None;
        }
        self.slots.insert(key, Arc::downgrade(&slot));
        if self.slots.len() > self.cleanup_size {
            self.slots.retain(|_, slot| slot.strong_count() > 0);
            self.cleanup_size = MAX_IDLE_ADDRESSES.max(2 * self.slots.len());
        }
        Some(slot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_are_limited_per_address_or_ipv6_network_except_of_trusted_proxies() {
        let mut limit = AddressLimit::new(2, TrustedProxies::parse("10.0.0.1").unwrap());
        let mut acquire = |peer: &str| limit.acquire(peer.parse().unwrap());
        for [one, same, other] in
            [["192.0.2.1", "::ffff:192.0.2.1", "192.0.2.2"], ["2001:db8::1", "2001:db8::ffff:1", "2001:db8:0:1::1"]]
        {
            let slots = [acquire(one), acquire(same)];
            assert!(slots.iter().all(Option::is_some) && acquire(one).is_none() && acquire(same).is_none(), "{one}");
            assert!(acquire(other).is_some(), "{other}");
            drop(slots);
            assert!(acquire(one).is_some(), "a closed connection frees its slot");
        }
        let slots = [(); 3].map(|()| acquire("::ffff:10.0.0.1"));
        assert!(slots.iter().all(Option::is_some), "a proxy holds the connections of many clients");
    }

    #[test]
    fn addresses_without_connections_are_removed() {
        let mut limit = AddressLimit::new(1, TrustedProxies::default());
        let open = limit.acquire([10, 0, 0, 1].into());
        for number in 0..4_000_u16 {
            let [high, low] = number.to_be_bytes();
            limit.acquire([192, 168, high, low].into());
        }
        assert!(limit.slots.len() <= MAX_IDLE_ADDRESSES, "{}", limit.slots.len());
        assert!(open.is_some() && limit.acquire([10, 0, 0, 1].into()).is_none(), "open connections are still counted");
    }
}
