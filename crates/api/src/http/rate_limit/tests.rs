//! Tests of the rate limits.

use std::net::Ipv6Addr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use nevel_domain::clock::Timestamp;

use super::*;

const CLIENT: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(203, 0, 113, 77));

#[derive(Default)]
struct SecondsClock(AtomicU64);

impl Clock for SecondsClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_micros(0)
    }

    fn monotonic(&self) -> Duration {
        Duration::from_secs(self.0.load(Ordering::SeqCst))
    }
}

fn limits(quota: &str) -> (RateLimits, Arc<SecondsClock>) {
    let quota = parse_quota(quota).unwrap();
    let quotas = Quotas {
        requests: quota,
        images: quota,
        logins_by_address: quota,
        logins_by_account: quota,
        logins_of_strangers: quota,
        failed_logins: quota,
        registrations: quota,
        password_resets_by_address: quota,
        password_resets_by_account: quota,
        email_links: quota,
        password_reset_emails: quota,
        two_step_codes: quota,
        two_step_codes_of_strangers: quota,
        refreshes: quota,
        uploads: quota,
        orders: quota,
        client_errors: quota,
        forms: quota,
        form_emails: quota,
        exports: quota,
    };
    let clock = Arc::new(SecondsClock::default());
    (RateLimits::new(Some(&quotas), clock.clone()), clock)
}

#[test]
fn burst_is_available_at_once_and_refilled_at_the_rate() {
    let (limits, clock) = limits("30/min burst 2");
    assert!(limits.request(CLIENT).is_ok() && limits.request(CLIENT).is_ok());
    assert_eq!(limits.request(CLIENT).unwrap_err().retry_after_seconds, 3);
    clock.0.store(2, Ordering::SeqCst);
    assert!(limits.request(CLIENT).is_ok() && limits.request(CLIENT).is_err());
}

#[test]
fn orders_of_users_are_limited_by_account_and_those_of_guests_by_address() {
    let (limits, _) = limits("1/h burst 1");
    assert!(limits.order(CLIENT, Some(UserId(1))).is_ok() && limits.order(CLIENT, Some(UserId(2))).is_ok());
    assert!(limits.order(CLIENT, None).is_ok() && limits.order(CLIENT, None).is_err());
    assert!(limits.order(CLIENT, Some(UserId(1))).is_err());
}

#[test]
fn client_errors_are_also_limited_for_all_clients_together() {
    let (limits, clock) = limits("1/h burst 2");
    let report = |client: u32| limits.client_error(std::net::Ipv4Addr::from_bits(client).into());
    assert!((0..59).all(|client| report(client).is_ok()));
    assert!(limits.client_error(CLIENT).is_ok() && report(60).is_err(), "60 at once");
    clock.0.store(60, Ordering::SeqCst);
    assert!((61..71).all(|client| report(client).is_ok()), "10 per minute");
    assert_eq!(report(71).unwrap_err().limit, "client errors of all clients");
    clock.0.store(120, Ordering::SeqCst);
    assert!(limits.client_error(CLIENT).is_ok());
    assert!((0..10).all(|_| limits.client_error(CLIENT).unwrap_err().limit == "client errors"));
    assert!((72..81).all(|client| report(client).is_ok()), "a client over its own limit does not count");
}

#[test]
fn ipv6_clients_are_limited_by_network() {
    let (limits, _) = limits("1/h burst 1");
    let request = |address: &str| limits.request(address.parse().unwrap());
    assert!(request("2001:db8::1").is_ok() && request("2001:db8::2").is_err() && request("2001:db8:0:1::1").is_ok());
    assert!(request("::ffff:192.0.2.1").is_ok() && request("192.0.2.1").is_err(), "dual-stack socket");
}

#[test]
fn sec_03_limits_widen_with_the_ipv6_network() {
    for (prefix, step, passed) in [("/64s of a /56", 1_u128 << 64, 4), ("/64s of a /48", 1 << 72, 8)] {
        let (limits, _) = limits("1/h burst 2");
        let base = "2001:db8:1::1".parse::<Ipv6Addr>().unwrap().to_bits();
        let address = |number: u128| IpAddr::V6(Ipv6Addr::from_bits(base + number * step));
        let accepted = (0..100).filter(|number| limits.request(address(*number)).is_ok()).count();
        assert_eq!(accepted, passed, "{prefix}");
        assert!(limits.request("2001:db8:2::1".parse().unwrap()).is_ok(), "another /48");
    }
    let (limits, _) = limits("1/h burst 2");
    let one = || limits.request("2001:db8:1::1".parse().unwrap()).is_ok();
    assert_eq!((0..100).filter(|_| one()).count(), 2);
    assert!(limits.request("2001:db8:1:1::1".parse().unwrap()).is_ok(), "refused requests do not count for a neighbor");
}

#[test]
fn untrusted_proxy_is_reported_once_per_hour() {
    let (limits, clock) = limits("1/s burst 1");
    assert!(limits.proxy_warning_is_due() && !limits.proxy_warning_is_due());
    clock.0.store(3_599, Ordering::SeqCst);
    assert!(!limits.proxy_warning_is_due());
    clock.0.store(3_600, Ordering::SeqCst);
    assert!(limits.proxy_warning_is_due());
    assert!(!RateLimits::new(None, clock).proxy_warning_is_due());
}

#[test]
fn quota_is_a_rate_and_a_burst() {
    for (text, seconds, burst) in
        [("1200/min burst 600", 0.05, 600), ("20/s burst 1", 0.05, 1), ("1/h burst 1000000", 3_600.0, 1_000_000)]
    {
        let quota = parse_quota(text).unwrap();
        assert_eq!(
            (quota.replenish_interval(), quota.burst_size().get()),
            (Duration::from_secs_f64(seconds), burst),
            "{text}"
        );
    }
    for invalid in [
        "",
        "1200",
        "1200/min",
        "burst 600",
        "0/min burst 1",
        "1/min burst 0",
        "1/min burst",
        "1/day burst 1",
        "-1/s burst 1",
        "1 / s burst 1",
        "1.5/s burst 1",
        "1/s burst 1 ",
        "1/s  burst 1",
        "1000001/s burst 1",
        "1/h burst 1000001",
        "1/h burst 99999999999",
    ] {
        let error = parse_quota(invalid).unwrap_err();
        assert!(error.contains("1200/min burst 600") && error.contains(&format!("\"{invalid}\"")), "{error}");
    }
}

#[test]
fn logged_network_does_not_identify_the_client() {
    assert_eq!(anonymized(CLIENT), "203.0.113.0/24");
    assert_eq!(anonymized("2001:db8:1:2:3:4:5:6".parse().unwrap()), "2001:db8:1::/48");
    assert_eq!(anonymized("::ffff:192.0.2.1".parse().unwrap()), "192.0.2.0/24");
}
