//! Rate limits per client address, and for passwords also per account and network: what strangers do from other networks
//! does not count against the owner (SEC-03).
//!
//! Each instance has its own counters, so the effective limits grow with the number of instances.

mod refusal_log;

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use axum::response::{IntoResponse as _, Response};
pub use governor::Quota;
use governor::clock::Clock as _;
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::keyed::DashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{NotUntil, RateLimiter};
use http::StatusCode;
use ipnet::IpNet;
use nevel_domain::accounts::{SessionId, UserId};
use nevel_domain::clock::Clock;
use nevel_domain::email::Email;
use nevel_i18n::Language;
use nevel_i18n::pages::rate_limit as texts;
use nevel_usecases::accounts::recognize::Recognized;
use nevel_usecases::actor::Actor;

use self::refusal_log::RefusalLog;
use super::error::ApiError;
use super::error_page::ErrorPage;

/// Prevents overflow in the limiter; larger numbers are no limit.
const MAX_COUNT: u32 = 1_000_000;

/// Reports of browser errors that an instance logs per hour, from all clients together: at most 65 MB of log a day.
const CLIENT_ERRORS_PER_HOUR: NonZeroU32 = NonZeroU32::MIN.saturating_add(599);
const CLIENT_ERRORS_BURST: NonZeroU32 = NonZeroU32::MIN.saturating_add(59);

/// The rate and the burst of every limit, with the settings of their names. The comments of the fields are help texts.
#[derive(Debug, Clone, clap::Args)]
pub struct Quotas {
    /// Pages and API calls per client, as a rate per s, min or h and a burst
    #[arg(long = "NEVEL_RATE_LIMIT_REQUESTS", default_value = "1200/min burst 600", value_parser = parse_quota)]
    pub requests: Quota,
    /// Images per client; a page shows dozens of them
    #[arg(long = "NEVEL_RATE_LIMIT_IMAGES", default_value = "2400/min burst 1200", value_parser = parse_quota)]
    pub images: Quota,
    /// Password attempts per client
    #[arg(long = "NEVEL_RATE_LIMIT_LOGINS_BY_ADDRESS", default_value = "20/min burst 10", value_parser = parse_quota)]
    pub logins_by_address: Quota,
    /// Password attempts per account and client, and per browser that signed in to the account before
    #[arg(long = "NEVEL_RATE_LIMIT_LOGINS_BY_ACCOUNT", default_value = "100/h burst 50", value_parser = parse_quota)]
    pub logins_by_account: Quota,
    /// Password attempts per account, from all networks without an earlier session of the account together
    #[arg(long = "NEVEL_RATE_LIMIT_LOGINS_OF_STRANGERS", default_value = "3000/h burst 1500", value_parser = parse_quota)]
    pub logins_of_strangers: Quota,
    /// Wrong passwords or codes per account, above which its owner is warned by email
    #[arg(long = "NEVEL_RATE_LIMIT_FAILED_LOGINS", default_value = "20/h burst 20", value_parser = parse_quota)]
    pub failed_logins: Quota,
    /// New accounts per client
    #[arg(long = "NEVEL_RATE_LIMIT_REGISTRATIONS", default_value = "20/h burst 10", value_parser = parse_quota)]
    pub registrations: Quota,
    /// Requests for a new password per client
    #[arg(long = "NEVEL_RATE_LIMIT_PASSWORD_RESETS_BY_ADDRESS", default_value = "20/h burst 10", value_parser = parse_quota)]
    pub password_resets_by_address: Quota,
    /// Requests for a new password per account and client, and per browser that signed in to the account before
    #[arg(long = "NEVEL_RATE_LIMIT_PASSWORD_RESETS_BY_ACCOUNT", default_value = "5/h burst 3", value_parser = parse_quota)]
    pub password_resets_by_account: Quota,
    /// Links to verify or change an email address per account
    #[arg(long = "NEVEL_RATE_LIMIT_EMAIL_LINKS", default_value = "10/h burst 5", value_parser = parse_quota)]
    pub email_links: Quota,
    /// Emails with a link to a new password per address, for all networks without an earlier session of the account
    /// together; further requests get the same response, but no email
    #[arg(long = "NEVEL_RATE_LIMIT_PASSWORD_RESET_EMAILS", default_value = "6/h burst 6", value_parser = parse_quota)]
    pub password_reset_emails: Quota,
    /// Codes of two-step sign-in per account and client, and per browser that signed in to the account before
    #[arg(long = "NEVEL_RATE_LIMIT_TWO_STEP_CODES", default_value = "20/h burst 10", value_parser = parse_quota)]
    pub two_step_codes: Quota,
    /// Codes of the app per account, from all networks without an earlier session of the account together; recovery
    /// codes do not count
    #[arg(long = "NEVEL_RATE_LIMIT_TWO_STEP_CODES_OF_STRANGERS", default_value = "100/h burst 50", value_parser = parse_quota)]
    pub two_step_codes_of_strangers: Quota,
    /// Session refreshes and sign-outs per client
    #[arg(long = "NEVEL_RATE_LIMIT_REFRESHES", default_value = "60/min burst 30", value_parser = parse_quota)]
    pub refreshes: Quota,
    /// Image uploads per administrator
    #[arg(long = "NEVEL_RATE_LIMIT_UPLOADS", default_value = "60/min burst 60", value_parser = parse_quota)]
    pub uploads: Quota,
    /// Orders per account, or per client for guests
    #[arg(long = "NEVEL_RATE_LIMIT_ORDERS", default_value = "30/min burst 30", value_parser = parse_quota)]
    pub orders: Quota,
    /// Error reports of browsers per client
    #[arg(long = "NEVEL_RATE_LIMIT_CLIENT_ERRORS", default_value = "20/min burst 20", value_parser = parse_quota)]
    pub client_errors: Quota,
    /// Withdrawals and stock notifications per client
    #[arg(long = "NEVEL_RATE_LIMIT_FORMS", default_value = "30/h burst 10", value_parser = parse_quota)]
    pub forms: Quota,
    /// Withdrawals and stock notifications per email address in the form
    #[arg(long = "NEVEL_RATE_LIMIT_FORM_EMAILS", default_value = "10/h burst 5", value_parser = parse_quota)]
    pub form_emails: Quota,
    /// Downloads of the own data per account
    #[arg(long = "NEVEL_RATE_LIMIT_EXPORTS", default_value = "10/h burst 5", value_parser = parse_quota)]
    pub exports: Quota,
}

/// Parses a rate and a burst: `1200/min burst 600`.
pub fn parse_quota(text: &str) -> Result<Quota, String> {
    let number = |text: &str| text.parse::<NonZeroU32>().ok().filter(|number| number.get() <= MAX_COUNT);
    let parse = || {
        let (rate, burst) = text.split_once(" burst ")?;
        let (count, unit) = rate.split_once('/')?;
        let period = Duration::from_secs(match unit {
            "s" => 1,
            "min" => 60,
            "h" => 3_600,
            _ => return None,
        });
        Some(Quota::with_period(period / number(count)?.get())?.allow_burst(number(burst)?))
    };
    parse().ok_or_else(|| {
        format!("expected a rate per s, min or h and a burst such as \"1200/min burst 600\", numbers from 1 to {MAX_COUNT}, not \"{text}\"")
    })
}

/// The monotonic time of the injected clock: when the wall clock goes back, clients are not locked out.
#[derive(Clone)]
struct MonotonicClock(Arc<dyn Clock>);

impl governor::clock::Clock for MonotonicClock {
    type Instant = Nanos;

    fn now(&self) -> Nanos {
        self.0.monotonic().into()
    }
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum Key {
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
    fn client(address: IpAddr) -> Self {
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

struct Limiter {
    name: &'static str,
    buckets: Buckets,
    wider: [Buckets; WIDER_NETWORKS.len()],
}

impl Limiter {
    fn new(name: &'static str, quota: Quota, clock: &MonotonicClock) -> Self {
        let buckets = |quota| RateLimiter::new(quota, DashMapStateStore::default(), clock.clone());
        Self {
            name,
            buckets: buckets(quota),
            wider: WIDER_NETWORKS.map(|(_, factor)| buckets(multiplied(quota, factor))),
        }
    }

    /// The narrowest network first: a client over its own limit does not use up the limit of its neighbors.
    fn check(&self, key: &Key) -> Result<(), RateLimitExceeded> {
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

    fn evict_idle(&self) {
        std::iter::once(&self.buckets).chain(&self.wider).for_each(Buckets::retain_recent);
    }
}

fn multiplied(quota: Quota, factor: u32) -> Quota {
    let burst = quota.burst_size().saturating_mul(NonZeroU32::MIN.saturating_add(factor - 1));
    Quota::with_period(quota.replenish_interval() / factor).map_or(quota, |quota| quota.allow_burst(burst))
}

/// A limit for all clients together.
type GlobalLimiter = RateLimiter<NotKeyed, InMemoryState, MonotonicClock, NoOpMiddleware<Nanos>>;

pub struct RateLimits(Option<Limiters>);

struct Limiters {
    requests: Limiter,
    images: Limiter,
    logins_by_address: Limiter,
    logins_by_account: Limiter,
    logins_of_strangers: Limiter,
    failed_logins: Limiter,
    failure_warnings: Limiter,
    registrations: Limiter,
    password_resets_by_address: Limiter,
    password_resets_by_account: Limiter,
    email_links: Limiter,
    password_reset_emails: Limiter,
    two_step_codes: Limiter,
    two_step_codes_of_strangers: Limiter,
    refreshes: Limiter,
    uploads: Limiter,
    orders: Limiter,
    client_errors: Limiter,
    forms: Limiter,
    form_emails: Limiter,
    exports: Limiter,
    all_client_errors: GlobalLimiter,
    proxy_warnings: GlobalLimiter,
    refusals: RefusalLog,
}

impl Limiters {
    /// Records a refusal.
    fn recorded(&self, client: IpAddr, checked: Result<(), RateLimitExceeded>) -> Result<(), RateLimitExceeded> {
        checked.inspect_err(|exceeded| self.refusals.record(exceeded.limit, anonymized(client)))
    }
}

impl RateLimits {
    /// Without quotas there are no limits, for load tests.
    pub fn new(quotas: Option<&Quotas>, clock: Arc<dyn Clock>) -> Self {
        let clock = MonotonicClock(clock);
        let limiter = |name, quota| Limiter::new(name, quota, &clock);
        Self(quotas.map(|quotas| Limiters {
            requests: limiter("requests", quotas.requests),
            images: limiter("images", quotas.images),
            logins_by_address: limiter("logins by address", quotas.logins_by_address),
            logins_by_account: limiter("logins by account", quotas.logins_by_account),
            logins_of_strangers: limiter("logins of strangers", quotas.logins_of_strangers),
            failed_logins: limiter("failed logins", quotas.failed_logins),
            failure_warnings: limiter("failure warnings", Quota::per_hour(NonZeroU32::MIN)),
            registrations: limiter("registrations", quotas.registrations),
            password_resets_by_address: limiter("password resets by address", quotas.password_resets_by_address),
            password_resets_by_account: limiter("password resets by account", quotas.password_resets_by_account),
            email_links: limiter("email links", quotas.email_links),
            password_reset_emails: limiter("password reset emails", quotas.password_reset_emails),
            two_step_codes: limiter("two-step codes", quotas.two_step_codes),
            two_step_codes_of_strangers: limiter("two-step codes of strangers", quotas.two_step_codes_of_strangers),
            refreshes: limiter("refreshes", quotas.refreshes),
            uploads: limiter("uploads", quotas.uploads),
            orders: limiter("orders", quotas.orders),
            client_errors: limiter("client errors", quotas.client_errors),
            forms: limiter("forms", quotas.forms),
            form_emails: limiter("form emails", quotas.form_emails),
            exports: limiter("exports", quotas.exports),
            all_client_errors: RateLimiter::direct_with_clock(
                Quota::per_hour(CLIENT_ERRORS_PER_HOUR).allow_burst(CLIENT_ERRORS_BURST),
                clock.clone(),
            ),
            proxy_warnings: RateLimiter::direct_with_clock(Quota::per_hour(NonZeroU32::MIN), clock.clone()),
            refusals: RefusalLog::default(),
        }))
    }

    /// A page or a call of the API.
    pub fn request(&self, client: IpAddr) -> Result<(), RateLimitExceeded> {
        self.check(|limiters| &limiters.requests, client, || Key::client(client))
    }

    pub(crate) fn image(&self, client: IpAddr) -> Result<(), RateLimitExceeded> {
        self.check(|limiters| &limiters.images, client, || Key::client(client))
    }

    /// The password of the signed-in user. Other sessions of the account have their own attempts.
    pub(crate) fn password_attempt(&self, client: IpAddr, actor: Actor) -> Result<(), RateLimitExceeded> {
        self.check(|limiters| &limiters.logins_by_address, client, || Key::client(client))?;
        self.check(|limiters| &limiters.logins_by_account, client, || Key::Session(actor.session_id))
    }

    /// An attempt to sign in, whether the account exists or not.
    pub(crate) fn login_attempt(
        &self,
        client: IpAddr,
        email: &Email,
        recognized: &Recognized,
    ) -> Result<(), RateLimitExceeded> {
        let account = email.key();
        self.attempt(
            [|limiters| &limiters.logins_by_address, |limiters| &limiters.logins_by_account],
            client,
            &account,
            recognized,
        )?;
        if recognized.belongs_to_account() {
            return Ok(());
        }
        self.check(|limiters| &limiters.logins_of_strangers, client, || Key::Account(account.clone()))
    }

    /// A browser that signed in before has attempts of its own; other clients are limited by network, and by account
    /// and network.
    fn attempt(
        &self,
        [by_address, by_account]: [fn(&Limiters) -> &Limiter; 2],
        client: IpAddr,
        account: &str,
        recognized: &Recognized,
    ) -> Result<(), RateLimitExceeded> {
        if let Some(device) = &recognized.device {
            return self.check(by_account, client, || Key::Device(account.to_owned(), device.clone()));
        }
        self.check(by_address, client, || Key::client(client))?;
        self.check(by_account, client, || Key::AccountFrom(account.to_owned(), client_network(client)))
    }

    /// Counts a wrong password or code. Returns whether the owner of the account should be warned, at most once an hour.
    pub(crate) fn failure_needs_warning(&self, account: &str) -> bool {
        let Some(limiters) = &self.0 else { return false };
        let key = Key::Account(account.to_owned());
        limiters.failed_logins.check(&key).is_err() && limiters.failure_warnings.check(&key).is_ok()
    }

    /// A new account gets an email, also if another one with the address was deleted just before.
    pub(crate) fn registration(&self, client: IpAddr, email: &Email) -> Result<(), RateLimitExceeded> {
        self.check(|limiters| &limiters.registrations, client, || Key::client(client))?;
        self.check(|limiters| &limiters.email_links, client, || Key::Account(email.key()))
    }

    /// A request for a link to set a new password, whether the account exists or not. Returns whether an email may be
    /// sent: many networks together cannot flood an address.
    pub(crate) fn password_reset(
        &self,
        client: IpAddr,
        email: &Email,
        recognized: &Recognized,
    ) -> Result<bool, RateLimitExceeded> {
        self.attempt(
            [|limiters| &limiters.password_resets_by_address, |limiters| &limiters.password_resets_by_account],
            client,
            &email.key(),
            recognized,
        )?;
        let may_send =
            || self.check(|limiters| &limiters.password_reset_emails, client, || Key::Account(email.key())).is_ok();
        // The person who registered an address may not be its owner.
        Ok(recognized.is_verified && recognized.belongs_to_account() || may_send())
    }

    /// A link to an email address, sent to the owner of an account.
    pub(crate) fn email_link(&self, client: IpAddr, user: UserId) -> Result<(), RateLimitExceeded> {
        self.check(|limiters| &limiters.email_links, client, || Key::User(user))
    }

    /// A link to an address that a user types, which may be that of another person.
    pub(crate) fn email_change(&self, client: IpAddr, user: UserId, new: &Email) -> Result<(), RateLimitExceeded> {
        self.email_link(client, user)?;
        self.check(|limiters| &limiters.form_emails, client, || Key::Account(new.key()))
    }

    /// A link or a challenge that a client presents.
    pub(crate) fn token_attempt(&self, client: IpAddr) -> Result<(), RateLimitExceeded> {
        self.check(|limiters| &limiters.logins_by_address, client, || Key::client(client))
    }

    /// A code of the second step. Recovery codes are too long to guess, so that strangers do not use up the owner's.
    pub(crate) fn two_step_code(
        &self,
        client: IpAddr,
        user: UserId,
        recognized: &Recognized,
        is_app_code: bool,
    ) -> Result<(), RateLimitExceeded> {
        let account = format!("user {}", user.0);
        self.attempt(
            [|limiters| &limiters.logins_by_address, |limiters| &limiters.two_step_codes],
            client,
            &account,
            recognized,
        )?;
        if recognized.belongs_to_account() || !is_app_code {
            return Ok(());
        }
        self.check(|limiters| &limiters.two_step_codes_of_strangers, client, || Key::User(user))
    }

    /// A code of the signed-in user. Other sessions of the account have their own attempts.
    pub(crate) fn code_attempt(&self, client: IpAddr, actor: Actor) -> Result<(), RateLimitExceeded> {
        self.check(|limiters| &limiters.two_step_codes, client, || Key::Session(actor.session_id))
    }

    pub(crate) fn refresh(&self, client: IpAddr) -> Result<(), RateLimitExceeded> {
        self.check(|limiters| &limiters.refreshes, client, || Key::client(client))
    }

    pub(crate) fn upload(&self, client: IpAddr, user: UserId) -> Result<(), RateLimitExceeded> {
        self.check(|limiters| &limiters.uploads, client, || Key::User(user))
    }

    /// Guests are limited by address, users by account.
    pub(crate) fn order(&self, client: IpAddr, buyer: Option<UserId>) -> Result<(), RateLimitExceeded> {
        self.check(|limiters| &limiters.orders, client, || buyer.map_or_else(|| Key::client(client), Key::User))
    }

    /// A form that sends an email to the address in it. Strangers do not use up the attempts of its owner; the emails to
    /// an address are limited, too.
    pub(crate) fn form(&self, client: IpAddr, email: &Email) -> Result<(), RateLimitExceeded> {
        self.check(|limiters| &limiters.forms, client, || Key::client(client))?;
        let from = client_network(client);
        self.check(|limiters| &limiters.form_emails, client, || Key::AccountFrom(email.key(), from))
    }

    pub(crate) fn export(&self, client: IpAddr, user: UserId) -> Result<(), RateLimitExceeded> {
        self.check(|limiters| &limiters.exports, client, || Key::User(user))
    }

    /// A client over its own limit does not use up the limit of all clients.
    pub(crate) fn client_error(&self, client: IpAddr) -> Result<(), RateLimitExceeded> {
        self.check(|limiters| &limiters.client_errors, client, || Key::client(client))?;
        let Some(limiters) = &self.0 else { return Ok(()) };
        let limiter = &limiters.all_client_errors;
        let exceeded = |rejection| RateLimitExceeded::new("client errors of all clients", &rejection, limiter.clock());
        limiters.recorded(client, limiter.check().map_err(exceeded))
    }

    fn check(
        &self,
        limiter: impl Fn(&Limiters) -> &Limiter,
        client: IpAddr,
        key: impl Fn() -> Key,
    ) -> Result<(), RateLimitExceeded> {
        self.0.as_ref().map_or(Ok(()), |limiters| limiters.recorded(client, limiter(limiters).check(&key())))
    }

    /// Logs the number of refusals since the last call.
    pub(crate) fn log_refusals(&self) {
        if let Some(limiters) = &self.0 {
            limiters.refusals.summarize();
        }
    }

    /// Whether a warning about an untrusted proxy is due: at most one per hour, and none without limits, which alone
    /// use the address.
    pub(crate) fn proxy_warning_is_due(&self) -> bool {
        self.0.as_ref().is_some_and(|limiters| limiters.proxy_warnings.check().is_ok())
    }

    pub(crate) fn evict_idle(&self) {
        let Some(limiters) = &self.0 else { return };
        for limiter in [
            &limiters.requests,
            &limiters.images,
            &limiters.logins_by_address,
            &limiters.logins_by_account,
            &limiters.logins_of_strangers,
            &limiters.failed_logins,
            &limiters.failure_warnings,
            &limiters.registrations,
            &limiters.password_resets_by_address,
            &limiters.password_resets_by_account,
            &limiters.email_links,
            &limiters.password_reset_emails,
            &limiters.two_step_codes,
            &limiters.two_step_codes_of_strangers,
            &limiters.refreshes,
            &limiters.uploads,
            &limiters.orders,
            &limiters.client_errors,
            &limiters.forms,
            &limiters.form_emails,
            &limiters.exports,
        ] {
            limiter.evict_idle();
        }
    }
}

/// A request over a limit.
#[derive(Debug)]
pub struct RateLimitExceeded {
    limit: &'static str,
    pub retry_after_seconds: u64,
}

impl RateLimitExceeded {
    fn new(limit: &'static str, rejection: &NotUntil<Nanos>, clock: &MonotonicClock) -> Self {
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

/// The network of a client for the log: enough to find it in the log of the proxy, but not personal data.
pub(crate) fn anonymized(client: IpAddr) -> String {
    let prefix = if client.to_canonical().is_ipv4() { 24 } else { 48 };
    IpNet::new(client.to_canonical(), prefix).map_or_else(|_| String::new(), |network| network.trunc().to_string())
}

#[cfg(test)]
mod tests;
