//! UTC timestamps with microsecond precision, and the clock trait that provides them.

use std::time::Duration;

use time::OffsetDateTime;
use time::format_description::well_known::{Rfc2822, Rfc3339};

/// Microseconds since the Unix epoch, stored unchanged in `SQLite` and `PostgreSQL`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(i64);

impl Timestamp {
    pub const fn from_micros(micros: i64) -> Self {
        Self(micros)
    }

    pub const fn micros(self) -> i64 {
        self.0
    }

    pub fn from_datetime(at: OffsetDateTime) -> Self {
        Self(i64::try_from(at.unix_timestamp_nanos() / 1_000).unwrap_or(i64::MAX))
    }

    pub const fn plus_seconds(self, seconds: i64) -> Self {
        Self(self.0.saturating_add(seconds.saturating_mul(1_000_000)))
    }

    pub const fn plus_days(self, days: i64) -> Self {
        self.plus_seconds(days.saturating_mul(86_400))
    }

    /// Whole seconds since the Unix epoch, as used in tokens.
    pub const fn seconds(self) -> i64 {
        self.0.div_euclid(1_000_000)
    }

    /// RFC 3339 in UTC; a timestamp outside the supported range is formatted as the epoch.
    pub fn to_rfc3339(self) -> String {
        self.datetime().and_then(|at| at.format(&Rfc3339).ok()).unwrap_or_else(|| "1970-01-01T00:00:00Z".to_owned())
    }

    /// Any offset is accepted; times outside the years 1970 to 9999 are not.
    pub fn parse_rfc3339(text: &str) -> Option<Self> {
        OffsetDateTime::parse(text.trim(), &Rfc3339).ok().map(Self::from_datetime).filter(|at| at.0 >= 0)
    }

    /// The format of the `Date` header (RFC 9110, 5.6.7); a timestamp outside the supported range is formatted as the
    /// epoch.
    pub fn to_http_date(self) -> String {
        let date = self.datetime().and_then(|at| at.format(&Rfc2822).ok());
        date.map_or_else(|| "Thu, 01 Jan 1970 00:00:00 GMT".to_owned(), |date| date.replace("+0000", "GMT"))
    }

    fn datetime(self) -> Option<OffsetDateTime> {
        OffsetDateTime::from_unix_timestamp_nanos(i128::from(self.0) * 1_000).ok()
    }
}

/// Source of the current time; tests use a frozen clock.
pub trait Clock: Send + Sync {
    fn now(&self) -> Timestamp;

    /// The time since an arbitrary start, which never goes back: for durations and limits.
    fn monotonic(&self) -> Duration;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn timestamps_are_formatted_as_rfc_3339_in_utc() {
        assert_eq!(Timestamp::from_micros(1_794_700_800_123_456).to_rfc3339(), "2026-11-15T00:00:00.123456Z");
        assert_eq!(Timestamp::from_micros(0).to_rfc3339(), "1970-01-01T00:00:00Z");
        assert_eq!(Timestamp::from_micros(i64::MAX).to_rfc3339(), "1970-01-01T00:00:00Z");
    }

    #[test]
    fn timestamps_are_formatted_as_http_dates() {
        assert_eq!(Timestamp::from_micros(1_793_883_723_999_999).to_http_date(), "Thu, 05 Nov 2026 13:02:03 GMT");
        assert_eq!(Timestamp::from_micros(i64::MAX).to_http_date(), "Thu, 01 Jan 1970 00:00:00 GMT");
    }
}
