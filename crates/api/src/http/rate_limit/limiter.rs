//! A limiter of requests: counters per client, account or user.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;

use axum::response::{IntoResponse as _, Response};
use governor::clock::Clock as _;
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::keyed::DashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{NotUntil, Quota, RateLimiter};
use http::StatusCode;
use ipnet::IpNet;
use nevel_domain::accounts::{SessionId, UserId};
use nevel_domain::clock::Clock;
use nevel_i18n::Language;
use nevel_i18n::pages::rate_limit as texts;

use crate::http::error::ApiError;
use crate::http::error_page::ErrorPage;

/// The monotonic time of the injected clock: when the wall clock goes back, clients are not locked out.
#[derive(Clone)]
pub struct MonotonicClock(pub Arc<dyn Clock>);

impl governor::clock::Clock for MonotonicClock {
    type Instant = Nanos;

    fn now(&self) -> Nanos {
        self.0.monotonic().into()
    }
}

#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Key {
    Client(IpAddr),
    Account(String),
    /// Of an account, from one client.
    AccountFrom(String, IpAddr),
    /// A browser that signed in to an account before.
    Device(String, String),
    User(UserId),
    Session(SessionId),
}

/// IPv6 networks that are limited as a whole, too, because a client may have all their addresses: the length of the
/// prefix, and how many times the limit of a /64 they have.
const WIDER_NETWORKS: [(u8, u32); 2] = [(56, 2), (48, 4)];

impl Key {
    pub fn client(address: IpAddr) -> Self {
        Self::Client(client_network(address))
    }

    /// The same for a wider network; `None` if the key has no IPv6 network.
    fn widened(&self, prefix: u8) -> Option<Self> {
        let wider = |address: IpAddr| match address {
            IpAddr::V6(_) => IpNet::new(address, prefix).ok().map(|network| network.network()),
            IpAddr::V4(_) => None,
        };
        match self {
            Self::Client(network) => wider(*network).map(Self::Client),
            Self::AccountFrom(account, network) => {
                wider(*network).map(|network| Self::AccountFrom(account.clone(), network))
            }
            Self::Account(_) | Self::Device(..) | Self::User(_) | Self::Session(_) => None,
        }
    }
}

/// One client usually has a whole /64 of IPv6 addresses, so IPv6 clients are limited by network.
pub fn client_network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & (u128::MAX << 64))),
        v4 @ IpAddr::V4(_) => v4,
    }
}

type Buckets = RateLimiter<Key, DashMapStateStore<Key>, MonotonicClock, NoOpMiddleware<Nanos>>;

pub struct Limiter {
    name: &'static str,
    buckets: Buckets,
    wider: [Buckets; WIDER_NETWORKS.len()],
}

impl Limiter {
    pub fn new(name: &'static str, quota: Quota, clock: &MonotonicClock) -> Self {
        let buckets = |quota| RateLimiter::new(quota, DashMapStateStore::default(), clock.clone());
        Self {
            name,
            buckets: buckets(quota),
            wider: WIDER_NETWORKS.map(|(_, factor)| buckets(multiplied(quota, factor))),
        }
    }

    /// The narrowest network first: a client over its own limit does not use up the limit of its neighbors.
    pub fn check(&self, key: &Key) -> Result<(), RateLimitExceeded> {
        let check = |buckets: &Buckets, key: &Key| {
            let exceeded = |rejection| RateLimitExceeded::new(self.name, &rejection, buckets.clock());
            buckets.check_key(key).map_err(exceeded)
        };
        check(&self.buckets, key)?;
        for ((prefix, _), buckets) in WIDER_NETWORKS.iter().zip(&self.wider) {
            if let Some(key) = key.widened(*prefix) {
                check(buckets, &key)?;
            }
        }
        Ok(())
    }

    pub fn evict_idle(&self) {
        std::iter::once(&self.buckets).chain(&self.wider).for_each(Buckets::retain_recent);
    }
}

fn multiplied(quota: Quota, factor: u32) -> Quota {
    let burst = quota.burst_size().saturating_mul(NonZeroU32::MIN.saturating_add(factor - 1));
    Quota::with_period(quota.replenish_interval() / factor).map_or(quota, |quota| quota.allow_burst(burst))
}

/// A limit for all clients together.
pub type GlobalLimiter = RateLimiter<NotKeyed, InMemoryState, MonotonicClock, NoOpMiddleware<Nanos>>;

/// A request over a limit.
#[derive(Debug)]
pub struct RateLimitExceeded {
    pub limit: &'static str,
    pub retry_after_seconds: u64,
}

impl RateLimitExceeded {
    pub fn new(limit: &'static str, rejection: &NotUntil<Nanos>, clock: &MonotonicClock) -> Self {
        Self { limit, retry_after_seconds: rejection.wait_time_from(clock.now()).as_secs() + 1 }
    }

    /// The response for a person.
    pub fn into_page(self, language: Language) -> Response {
        let retry_after_seconds = self.retry_after_seconds;
        let title = texts::title(language);
        let text = texts::Text { seconds: &retry_after_seconds }.text(language);
        ErrorPage { status: StatusCode::TOO_MANY_REQUESTS, language, title, text, retry_after_seconds }.into_response()
    }
}

impl From<RateLimitExceeded> for ApiError {
    fn from(exceeded: RateLimitExceeded) -> Self {
        Self::too_many_requests(exceeded.retry_after_seconds)
    }
}
