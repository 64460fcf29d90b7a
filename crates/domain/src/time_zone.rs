//! The time zone of the shop: it decides on which day something happens (ALR-02).

use jiff::civil;
use jiff::tz::{self, TimeZoneDatabase};
use nevel_i18n::Language;
use serde::{Deserialize, Serialize};
use time::{OffsetDateTime, Time, UtcOffset};

use crate::clock::Timestamp;
use crate::day::Day;
use crate::validation::ValidationError;

/// An IANA time zone such as `Europe/Amsterdam`. Its rules are part of the binary, so that all machines agree on the
/// days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct TimeZone(tz::TimeZone);

impl TimeZone {
    /// Only `UTC` and names with an area, because browsers do not know other names such as `Factory`.
    pub fn parse(name: &str) -> Result<Self, ValidationError> {
        if !name.contains('/') && name != "UTC" {
            return Err(ValidationError::Unknown);
        }
        let zone = TimeZoneDatabase::bundled().get(name).ok().filter(|zone| zone.iana_name().is_some());
        zone.map(Self).ok_or(ValidationError::Unknown)
    }

    pub fn name(&self) -> &str {
        self.0.iana_name().unwrap_or("UTC")
    }

    pub fn day_of(&self, at: Timestamp) -> Day {
        Day::from_date(self.local(at).date())
    }

    /// The first moment of a day: midnight, or later if the clocks skip it.
    pub fn starts_at(&self, day: Day) -> Timestamp {
        let date = day.date();
        let civil = civil::Date::new(
            i16::try_from(date.year()).unwrap_or_default(),
            u8::from(date.month()).cast_signed(),
            date.day().cast_signed(),
        );
        let start = civil.and_then(|date| self.0.to_ambiguous_timestamp(date.at(0, 0, 0, 0)).compatible());
        // The edges of the calendar, where the zone does not matter.
        start.map_or_else(
            |_| Timestamp::from_datetime(date.with_time(Time::MIDNIGHT).assume_utc()),
            |start| Timestamp::from_micros(start.as_microsecond()),
        )
    }

    /// RFC 3339 with the offset of the zone, in whole seconds: `2026-11-15T00:30:00+01:00`.
    pub fn to_rfc3339(&self, at: Timestamp) -> String {
        let local = self.local(Timestamp::from_micros(at.seconds().saturating_mul(1_000_000)));
        local.format(&time::format_description::well_known::Rfc3339).unwrap_or_else(|_| at.to_rfc3339())
    }

    /// For people, such as `15.11.2026 00:30 (Europe/Amsterdam)`.
    pub fn format_localized(&self, at: Timestamp, language: Language) -> String {
        let (local, day) = (self.local(at), self.day_of(at).format_localized(language));
        format!("{day} {:02}:{:02} ({})", local.hour(), local.minute(), self.name())
    }

    /// As spreadsheet programs read a time in this language, such as `15/11/2026 00:30:00`.
    pub fn format_for_spreadsheet(&self, at: Timestamp, language: Language) -> String {
        let (local, day) = (self.local(at), self.day_of(at).format_for_spreadsheet(language));
        format!("{day} {:02}:{:02}:{:02}", local.hour(), local.minute(), local.second())
    }

    /// The epoch if the timestamp is outside the calendar.
    fn local(&self, at: Timestamp) -> OffsetDateTime {
        let offset = jiff::Timestamp::from_microsecond(at.micros()).map_or(0, |at| self.0.to_offset(at).seconds());
        let offset = UtcOffset::from_whole_seconds(offset).unwrap_or(UtcOffset::UTC);
        let utc = OffsetDateTime::from_unix_timestamp_nanos(i128::from(at.micros()) * 1_000)
            .unwrap_or(OffsetDateTime::UNIX_EPOCH);
        utc.checked_to_offset(offset).unwrap_or(utc)
    }
}

impl Default for TimeZone {
    fn default() -> Self {
        Self::parse("Europe/Amsterdam").unwrap_or(Self(tz::TimeZone::UTC))
    }
}

/// A stored zone that only a newer version of the shop knows becomes the default.
impl From<String> for TimeZone {
    fn from(name: String) -> Self {
        Self::parse(&name).unwrap_or_default()
    }
}

impl From<TimeZone> for String {
    fn from(zone: TimeZone) -> Self {
        zone.name().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zone(name: &str) -> TimeZone {
        TimeZone::parse(name).unwrap()
    }

    #[test]
    fn alr_02_days_start_at_local_midnight_on_both_sides_of_a_clock_change() {
        for (name, day, starts_at) in [
            ("Europe/Amsterdam", "2026-01-15", "2026-01-14T23:00:00Z"),
            ("Europe/Amsterdam", "2026-03-29", "2026-03-28T23:00:00Z"),
            ("Europe/Amsterdam", "2026-03-30", "2026-03-29T22:00:00Z"),
            ("Europe/Amsterdam", "2026-10-25", "2026-10-24T22:00:00Z"),
            ("Europe/Amsterdam", "2026-10-26", "2026-10-25T23:00:00Z"),
            ("Europe/Amsterdam", "2027-01-01", "2026-12-31T23:00:00Z"),
            ("America/New_York", "2026-03-08", "2026-03-08T05:00:00Z"),
            ("America/New_York", "2026-03-09", "2026-03-09T04:00:00Z"),
            ("America/New_York", "2026-11-01", "2026-11-01T04:00:00Z"),
            ("America/New_York", "2026-11-02", "2026-11-02T05:00:00Z"),
            ("Asia/Kolkata", "2026-11-15", "2026-11-14T18:30:00Z"),
            ("Asia/Kathmandu", "2026-11-15", "2026-11-14T18:15:00Z"),
            ("Pacific/Kiritimati", "2027-01-01", "2026-12-31T10:00:00Z"),
            ("UTC", "2026-11-15", "2026-11-15T00:00:00Z"),
            // The clocks of Cairo skip the first hour of this day; Samoa skipped a whole day.
            ("Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00Z"),
            ("Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00Z"),
            ("Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00Z"),
        ] {
            assert_eq!(zone(name).starts_at(Day::parse(day).unwrap()).to_rfc3339(), starts_at, "{name} {day}");
        }
    }

    #[test]
    fn alr_02_every_moment_belongs_to_the_day_between_two_starts() {
        for name in [
            "Europe/Amsterdam",
            "America/New_York",
            "Asia/Kolkata",
            "Africa/Cairo",
            "Australia/Lord_Howe",
            "Pacific/Chatham",
        ] {
            let zone = zone(name);
            let first = Day::parse("2026-01-01").unwrap();
            for day in (0..730).map(|days| first.plus_days(days)) {
                let start = zone.starts_at(day);
                assert_eq!(zone.day_of(start), day, "{name}");
                assert_eq!(zone.day_of(Timestamp::from_micros(start.micros() - 1)), day.plus_days(-1), "{name} {day}");
            }
        }
        for edge in ["0000-01-01", "9999-12-31"] {
            zone("Pacific/Kiritimati").starts_at(Day::parse(edge).unwrap());
        }
        for edge in [i64::MIN, i64::MAX] {
            zone("America/New_York").day_of(Timestamp::from_micros(edge));
        }
    }

    #[test]
    fn alr_02_local_times_have_the_offset_of_their_season() {
        let amsterdam = zone("Europe/Amsterdam");
        let at = |day: &str, seconds| amsterdam.starts_at(Day::parse(day).unwrap()).plus_seconds(seconds);
        assert_eq!(amsterdam.to_rfc3339(at("2026-11-15", 1_800)), "2026-11-15T00:30:00+01:00");
        assert_eq!(amsterdam.to_rfc3339(at("2026-07-15", 1_800)), "2026-07-15T00:30:00+02:00");
        // 02:30 exists twice in this night.
        assert_eq!(amsterdam.to_rfc3339(at("2026-10-25", 9_000)), "2026-10-25T02:30:00+02:00");
        assert_eq!(amsterdam.to_rfc3339(at("2026-10-25", 12_600)), "2026-10-25T02:30:00+01:00");
        assert_eq!(
            amsterdam.format_localized(at("2026-11-15", 1_800), Language::Ru),
            "15.11.2026 00:30 (Europe/Amsterdam)"
        );
    }

    #[test]
    fn alr_02_zones_are_iana_names_that_browsers_know() {
        for (name, expected) in [
            ("Europe/Amsterdam", "Europe/Amsterdam"),
            ("UTC", "UTC"),
            ("asia/kolkata", "Asia/Kolkata"),
            ("Europe/Kiev", "Europe/Kiev"),
        ] {
            assert_eq!(zone(name).name(), expected);
        }
        for bad in
            ["", "CET", "Factory", "Europe/Atlantis", "+01:00", "Europe/Amsterdam ", "../etc/passwd", "Etc/Unknown"]
        {
            assert_eq!(TimeZone::parse(bad), Err(ValidationError::Unknown), "{bad}");
        }
        assert_eq!(TimeZone::default().name(), "Europe/Amsterdam");
        assert_eq!(TimeZone::from("Mars/Olympus".to_owned()), TimeZone::default());
    }
}
