//! Rate limits per client address, and for passwords also per account and network: what strangers do from other networks
//! does not count against the owner (SEC-03).
//!
//! Each instance has its own counters, so the effective limits grow with the number of instances.

mod limiter;
mod quotas;
mod refusal_log;

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;

use governor::RateLimiter;
use ipnet::IpNet;
use nevel_domain::accounts::UserId;
use nevel_domain::clock::Clock;
use nevel_domain::email::Email;
use nevel_usecases::accounts::recognize::Recognized;
use nevel_usecases::actor::Actor;

use self::limiter::{GlobalLimiter, Key, Limiter, MonotonicClock};
pub use self::limiter::{RateLimitExceeded, client_network};
use self::quotas::Limiters;
pub use self::quotas::{Quota, Quotas, parse_quota};
use self::refusal_log::RefusalLog;

/// Reports of browser errors that an instance logs per hour, from all clients together: at most 65 MB of log a day.
const CLIENT_ERRORS_PER_HOUR: NonZeroU32 = NonZeroU32::MIN.saturating_add(599);
const CLIENT_ERRORS_BURST: NonZeroU32 = NonZeroU32::MIN.saturating_add(59);

pub struct RateLimits(Option<ActiveLimits>);

struct ActiveLimits {
    limiters: Limiters,
    failure_warnings: Limiter,
    all_client_errors: GlobalLimiter,
    proxy_warnings: GlobalLimiter,
    refusals: RefusalLog,
}

impl ActiveLimits {
    /// Records a refusal.
    fn recorded(&self, client: IpAddr, checked: Result<(), RateLimitExceeded>) -> Result<(), RateLimitExceeded> {
        checked.inspect_err(|exceeded| self.refusals.record(exceeded.limit, anonymized(client)))
    }
}

impl RateLimits {
    /// Without quotas there are no limits, for load tests.
    pub fn new(quotas: Option<&Quotas>, clock: Arc<dyn Clock>) -> Self {
        let clock = MonotonicClock(clock);
        Self(quotas.map(|quotas| ActiveLimits {
            limiters: Limiters::new(quotas, &clock),
            failure_warnings: Limiter::new("failure warnings", Quota::per_hour(NonZeroU32::MIN), &clock),
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
        let Some(active) = &self.0 else { return false };
        let key = Key::Account(account.to_owned());
        active.limiters.failed_logins.check(&key).is_err() && active.failure_warnings.check(&key).is_ok()
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
        let Some(active) = &self.0 else { return Ok(()) };
        let limiter = &active.all_client_errors;
        let exceeded = |rejection| RateLimitExceeded::new("client errors of all clients", &rejection, limiter.clock());
        active.recorded(client, limiter.check().map_err(exceeded))
    }

    fn check(
        &self,
        limiter: impl Fn(&Limiters) -> &Limiter,
        client: IpAddr,
        key: impl Fn() -> Key,
    ) -> Result<(), RateLimitExceeded> {
        let Some(active) = &self.0 else { return Ok(()) };
        active.recorded(client, limiter(&active.limiters).check(&key()))
    }

    /// Logs the number of refusals since the last call.
    pub(crate) fn log_refusals(&self) {
        if let Some(active) = &self.0 {
            active.refusals.summarize();
        }
    }

    /// Whether a warning about an untrusted proxy is due: at most one per hour, and none without limits, which alone
    /// use the address.
    pub(crate) fn proxy_warning_is_due(&self) -> bool {
        self.0.as_ref().is_some_and(|active| active.proxy_warnings.check().is_ok())
    }

    pub(crate) fn evict_idle(&self) {
        if let Some(active) = &self.0 {
            active.limiters.evict_idle();
            active.failure_warnings.evict_idle();
        }
    }
}

/// The network of a client for the log: enough to find it in the log of the proxy, but not personal data.
pub(crate) fn anonymized(client: IpAddr) -> String {
    let prefix = if client.to_canonical().is_ipv4() { 24 } else { 48 };
    IpNet::new(client.to_canonical(), prefix).map_or_else(|_| String::new(), |network| network.trunc().to_string())
}

#[cfg(test)]
mod tests;
