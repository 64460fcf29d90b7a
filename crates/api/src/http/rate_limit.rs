//! Rate limits per client address, and for passwords also per account.
//!
//! Each instance has its own counters, so the effective limits grow with the number of instances.

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

use super::error::ApiError;

/// The injected clock, so that tests can advance time.
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
    logins_by_address: Limiter<IpAddr>,
    logins_by_account: Limiter<String>,
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
            logins_by_address: limiter(20, Duration::from_secs(60), 10, &clock),
            logins_by_account: limiter(100, Duration::from_secs(3_600), 50, &clock),
            registrations: limiter(20, Duration::from_secs(3_600), 10, &clock),
            refreshes: limiter(60, Duration::from_secs(60), 30, &clock),
            uploads: limiter(60, Duration::from_secs(60), 60, &clock),
            orders_by_user: limiter(30, Duration::from_secs(60), 30, &clock),
            orders_by_guest: limiter(30, Duration::from_secs(60), 30, &clock),
            requests: limiter(1_200, Duration::from_secs(60), 600, &clock),
            // A page shows dozens of images, and browsers cache them.
            images: limiter(2_400, Duration::from_secs(60), 1_200, &clock),
            clock,
        }))
    }

    /// For load tests on a loopback address.
    pub fn off() -> Self {
        Self(None)
    }

    pub(crate) fn request(&self, client: IpAddr) -> Result<(), ApiError> {
        self.check(|limiters| &limiters.requests, &rate_limit_key(client))
    }

    pub(crate) fn image(&self, client: IpAddr) -> Result<(), ApiError> {
        self.check(|limiters| &limiters.images, &rate_limit_key(client))
    }

    /// An attempt to enter a password, whether the account exists or not.
    pub(crate) fn password_attempt(&self, client: IpAddr, account: &str) -> Result<(), ApiError> {
        self.check(|limiters| &limiters.logins_by_address, &rate_limit_key(client))?;
        self.check(|limiters| &limiters.logins_by_account, &account.to_owned())
    }

    pub(crate) fn login_attempt(&self, client: IpAddr, email: &Email) -> Result<(), ApiError> {
        self.password_attempt(client, &email.key())
    }

    pub(crate) fn registration(&self, client: IpAddr) -> Result<(), ApiError> {
        self.check(|limiters| &limiters.registrations, &rate_limit_key(client))
    }

    pub(crate) fn refresh(&self, client: IpAddr) -> Result<(), ApiError> {
        self.check(|limiters| &limiters.refreshes, &rate_limit_key(client))
    }

    pub(crate) fn upload(&self, user: UserId) -> Result<(), ApiError> {
        self.check(|limiters| &limiters.uploads, &user)
    }

    /// Guests are limited by address, users by account.
    pub(crate) fn order(&self, client: IpAddr, buyer: Option<UserId>) -> Result<(), ApiError> {
        match buyer {
            Some(user) => self.check(|limiters| &limiters.orders_by_user, &user.0),
            None => self.check(|limiters| &limiters.orders_by_guest, &rate_limit_key(client)),
        }
    }

    fn check<K: std::hash::Hash + Eq + Clone>(&self, limiter: impl Fn(&Limiters) -> &Limiter<K>, key: &K) -> Result<(), ApiError> {
        let Some(limiters) = &self.0 else { return Ok(()) };
        limiter(limiters).check_key(key).map_err(|rejection| {
            let wait = rejection.earliest_possible().duration_since(limiters.clock.now());
            tracing::info!(target: "audit", "rate limit exceeded");
            ApiError::too_many_requests(Duration::from(wait).as_secs() + 1)
        })
    }

    pub(crate) fn evict_idle(&self) {
        let Some(limiters) = &self.0 else { return };
        let by_address = [
            &limiters.logins_by_address,
            &limiters.registrations,
            &limiters.refreshes,
            &limiters.orders_by_guest,
            &limiters.requests,
            &limiters.images,
        ];
        for limiter in by_address {
            limiter.retain_recent();
        }
        limiters.logins_by_account.retain_recent();
        limiters.uploads.retain_recent();
        limiters.orders_by_user.retain_recent();
    }
}

fn limiter<K: std::hash::Hash + Eq + Clone>(count: u32, period: Duration, burst: u32, clock: &ShopClock) -> Limiter<K> {
    let burst = NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN);
    let quota = Quota::with_period(period / count).unwrap_or(Quota::per_second(burst)).allow_burst(burst);
    RateLimiter::new(quota, DashMapStateStore::default(), clock.clone())
}

/// One client usually has a whole /64 of IPv6 addresses, so IPv6 clients are limited by network.
pub fn rate_limit_key(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => v6.to_ipv4_mapped().map_or_else(|| IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & (u128::MAX << 64))), IpAddr::V4),
    }
}
