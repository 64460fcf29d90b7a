//! The limits that an operator can set.

use std::num::NonZeroU32;
use std::time::Duration;

pub use governor::Quota;

use super::limiter::{Limiter, MonotonicClock};

/// Prevents overflow in the limiter; larger numbers are no limit.
const MAX_COUNT: u32 = 1_000_000;

/// Declares the limits: each with its name in the log, its setting and the default.
macro_rules! limits {
    ($($(#[$help:meta])+ $limit:ident($name:tt): $setting:tt = $default:tt;)+) => {
        /// The rate and the burst of every limit, with the settings of their names. The comments of the fields are help
        /// texts.
        #[derive(Debug, Clone, clap::Args)]
        pub struct Quotas {
            $(
                $(#[$help])+
                #[arg(long = $setting, default_value = $default, value_parser = parse_quota)]
                pub $limit: Quota,
            )+
        }

        /// A limiter for every quota.
        pub struct Limiters {
            $(pub $limit: Limiter,)+
        }

        impl Limiters {
            pub fn new(quotas: &Quotas, clock: &MonotonicClock) -> Self {
                Self { $($limit: Limiter::new($name, quotas.$limit, clock),)+ }
            }

            pub fn evict_idle(&self) {
                $(self.$limit.evict_idle();)+
            }
        }
    };
}

limits! {
    /// Pages and API calls per client, as a rate per s, min or h and a burst
    requests("requests"): "NEVEL_RATE_LIMIT_REQUESTS" = "1200/min burst 600";
    /// Images per client; a page shows dozens of them
    images("images"): "NEVEL_RATE_LIMIT_IMAGES" = "2400/min burst 1200";
    /// Password attempts per client
    logins_by_address("logins by address"): "NEVEL_RATE_LIMIT_LOGINS_BY_ADDRESS" = "20/min burst 10";
    /// Password attempts per account and client, and per browser that signed in to the account before
    logins_by_account("logins by account"): "NEVEL_RATE_LIMIT_LOGINS_BY_ACCOUNT" = "100/h burst 50";
    /// Password attempts per account, from all networks without an earlier session of the account together
    logins_of_strangers("logins of strangers"): "NEVEL_RATE_LIMIT_LOGINS_OF_STRANGERS" = "3000/h burst 1500";
    /// Wrong passwords or codes per account, above which its owner is warned by email
    failed_logins("failed logins"): "NEVEL_RATE_LIMIT_FAILED_LOGINS" = "20/h burst 20";
    /// New accounts per client
    registrations("registrations"): "NEVEL_RATE_LIMIT_REGISTRATIONS" = "20/h burst 10";
    /// Requests for a new password per client
    password_resets_by_address("password resets by address"):
        "NEVEL_RATE_LIMIT_PASSWORD_RESETS_BY_ADDRESS" = "20/h burst 10";
    /// Requests for a new password per account and client, and per browser that signed in to the account before
    password_resets_by_account("password resets by account"):
        "NEVEL_RATE_LIMIT_PASSWORD_RESETS_BY_ACCOUNT" = "5/h burst 3";
    /// Links to verify or change an email address per account
    email_links("email links"): "NEVEL_RATE_LIMIT_EMAIL_LINKS" = "10/h burst 5";
    /// Emails with a link to a new password per address, for all networks without an earlier session of the account
    /// together; further requests get the same response, but no email
    password_reset_emails("password reset emails"): "NEVEL_RATE_LIMIT_PASSWORD_RESET_EMAILS" = "6/h burst 6";
    /// Codes of two-step sign-in per account and client, and per browser that signed in to the account before
    two_step_codes("two-step codes"): "NEVEL_RATE_LIMIT_TWO_STEP_CODES" = "20/h burst 10";
    /// Codes of the app per account, from all networks without an earlier session of the account together; recovery
    /// codes do not count
    two_step_codes_of_strangers("two-step codes of strangers"):
        "NEVEL_RATE_LIMIT_TWO_STEP_CODES_OF_STRANGERS" = "100/h burst 50";
    /// Session refreshes and sign-outs per client
    refreshes("refreshes"): "NEVEL_RATE_LIMIT_REFRESHES" = "60/min burst 30";
    /// Image uploads per administrator
    uploads("uploads"): "NEVEL_RATE_LIMIT_UPLOADS" = "60/min burst 60";
    /// Orders per account, or per client for guests
    orders("orders"): "NEVEL_RATE_LIMIT_ORDERS" = "30/min burst 30";
    /// Error reports of browsers per client
    client_errors("client errors"): "NEVEL_RATE_LIMIT_CLIENT_ERRORS" = "20/min burst 20";
    /// Withdrawals and stock notifications per client
    forms("forms"): "NEVEL_RATE_LIMIT_FORMS" = "30/h burst 10";
    /// Withdrawals and stock notifications per email address in the form
    form_emails("form emails"): "NEVEL_RATE_LIMIT_FORM_EMAILS" = "10/h burst 5";
    /// Downloads of the own data per account
    exports("exports"): "NEVEL_RATE_LIMIT_EXPORTS" = "10/h burst 5";
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
