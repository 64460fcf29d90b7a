//! How often one caller may do what: by address, and for guessing passwords by account too.
//!
//! Each instance counts for itself; behind a load balancer the limits are that much wider.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use governor::clock::{Clock as _, Reference as _};
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use nevel_domain::accounts::UserId;
use nevel_domain::clock::Clock;
use nevel_domain::email::Email;

use crate::problem::ApiError;

/// The shop's own clock, so that tests need not wait.
#[derive(Clone)]
struct ShopClock(Arc<dyn Clock>);

impl governor::clock::Clock for ShopClock {
    type Instant = Nanos;

    fn now(&self) -> Nanos {
        Duration::from_micros(u64::try_from(self.0.now().micros()).unwrap_or(0)).into()
    }
}

type Limiter<K> = RateLimiter<K, DashMapStateStore<K>, ShopClock, NoOpMiddleware<Nanos>>;

pub struct RateLimits(Option<Limiters>);

struct Limiters {
    clock: ShopClock,
    guesses_by_address: Limiter<IpAddr>,
    guesses_by_account: Limiter<String>,
    registrations: Limiter<IpAddr>,
    refreshes: Limiter<IpAddr>,
    uploads: Limiter<UserId>,
    orders_by_user: Limiter<i64>,
    orders_by_guest: Limiter<IpAddr>,
    requests: Limiter<IpAddr>,
    images: Limiter<IpAddr>,
}

impl RateLimits {
    pub fn on(clock: Arc<dyn Clock>) -> Self {
        let clock = ShopClock(clock);
        Self(Some(Limiters {
            guesses_by_address: limiter(20, Duration::from_secs(60), 10, &clock),
            guesses_by_account: limiter(100, Duration::from_secs(3_600), 50, &clock),
            registrations: limiter(20, Duration::from_secs(3_600), 10, &clock),
            refreshes: limiter(60, Duration::from_secs(60), 30, &clock),
            uploads: limiter(60, Duration::from_secs(60), 60, &clock),
            orders_by_user: limiter(30, Duration::from_secs(60), 30, &clock),
            orders_by_guest: limiter(30, Duration::from_secs(60), 30, &clock),
            requests: limiter(1_200, Duration::from_secs(60), 600, &clock),
            // A page shows dozens of them, and a browser asks for each but once.
            images: limiter(2_400, Duration::from_secs(60), 1_200, &clock),
            clock,
        }))
    }

    /// For load tests on a loopback address.
    pub fn off() -> Self {
        Self(None)
    }

    pub(crate) fn request(&self, client: IpAddr) -> Result<(), ApiError> {
        self.check(|limiters| &limiters.requests, &network(client))
    }

    pub(crate) fn image(&self, client: IpAddr) -> Result<(), ApiError> {
        self.check(|limiters| &limiters.images, &network(client))
    }

    /// An attempt at a password, whether of a known account or not.
    pub(crate) fn guess(&self, client: IpAddr, account: &str) -> Result<(), ApiError> {
        self.check(|limiters| &limiters.guesses_by_address, &network(client))?;
        self.check(|limiters| &limiters.guesses_by_account, &account.to_owned())
    }

    pub(crate) fn guess_of(&self, client: IpAddr, email: &Email) -> Result<(), ApiError> {
        self.guess(client, &email.key())
    }

    pub(crate) fn registration(&self, client: IpAddr) -> Result<(), ApiError> {
        self.check(|limiters| &limiters.registrations, &network(client))
    }

    pub(crate) fn refresh(&self, client: IpAddr) -> Result<(), ApiError> {
        self.check(|limiters| &limiters.refreshes, &network(client))
    }

    pub(crate) fn upload(&self, user: UserId) -> Result<(), ApiError> {
        self.check(|limiters| &limiters.uploads, &user)
    }

    /// A guest is known by nothing but their address.
    pub(crate) fn order(&self, client: IpAddr, buyer: Option<UserId>) -> Result<(), ApiError> {
        match buyer {
            Some(user) => self.check(|limiters| &limiters.orders_by_user, &user.0),
            None => self.check(|limiters| &limiters.orders_by_guest, &network(client)),
        }
    }

    fn check<K: std::hash::Hash + Eq + Clone>(&self, of: impl Fn(&Limiters) -> &Limiter<K>, key: &K) -> Result<(), ApiError> {
        let Some(limiters) = &self.0 else { return Ok(()) };
        of(limiters).check_key(key).map_err(|refusal| {
            let wait = refusal.earliest_possible().duration_since(limiters.clock.now());
            tracing::info!(target: "audit", "a limit was hit");
            ApiError::too_many_requests(Duration::from(wait).as_secs() + 1)
        })
    }

    pub(crate) fn sweep(&self) {
        let Some(limiters) = &self.0 else { return };
        let by_address = [
            &limiters.guesses_by_address,
            &limiters.registrations,
            &limiters.refreshes,
            &limiters.orders_by_guest,
            &limiters.requests,
            &limiters.images,
        ];
        for limiter in by_address {
            limiter.retain_recent();
        }
        limiters.guesses_by_account.retain_recent();
        limiters.uploads.retain_recent();
        limiters.orders_by_user.retain_recent();
    }
}

fn limiter<K: std::hash::Hash + Eq + Clone>(count: u32, period: Duration, burst: u32, clock: &ShopClock) -> Limiter<K> {
    let burst = NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN);
    let quota = Quota::with_period(period / count).unwrap_or(Quota::per_second(burst)).allow_burst(burst);
    RateLimiter::new(quota, DashMapStateStore::default(), clock.clone())
}

/// A home or a server has a whole /64 of version 6 addresses: it counts as one caller.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => v6.to_ipv4_mapped().map_or_else(|| IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & (u128::MAX << 64))), IpAddr::V4),
    }
}
