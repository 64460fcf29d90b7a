//! Calendar days.

use std::fmt;

use time::{Date, Duration, Month, Time, UtcOffset, Weekday};

use crate::clock::Timestamp;

/// A day such as `2026-11-15`. The days of timestamps are in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Day(Date);

impl Day {
    pub fn parse(text: &str) -> Option<Self> {
        let format = time::macros::format_description!("[year]-[month]-[day]");
        // The parser also accepts a sign and shorter or longer years.
        let is_plain = text.len() == 10 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
        if is_plain { Date::parse(text, format).ok().map(Self) } else { None }
    }

    pub fn of(timestamp: Timestamp) -> Self {
        Self::parse(&timestamp.day()).unwrap_or(Self(Date::MIN))
    }

    /// Midnight in the time zone of the shop, Europe/Amsterdam. Summer time starts and ends later than midnight, so on both of these
    /// Sundays the offset is still that of the day before.
    pub fn starts_at(self) -> Timestamp {
        let last_sunday = |month: Month| {
            let last = Date::from_calendar_date(self.0.year(), month, 31).unwrap_or(self.0);
            if last.weekday() == Weekday::Sunday { last } else { last.prev_occurrence(Weekday::Sunday) }
        };
        let is_summer = last_sunday(Month::March) < self.0 && self.0 <= last_sunday(Month::October);
        let offset = UtcOffset::from_hms(if is_summer { 2 } else { 1 }, 0, 0).unwrap_or(UtcOffset::UTC);
        Timestamp::from_datetime(self.0.with_time(Time::MIDNIGHT).assume_offset(offset))
    }

    pub fn year(self) -> i32 {
        self.0.year()
    }

    /// The last day of the calendar if the result would be later.
    pub fn plus_days(self, days: u32) -> Self {
        Self(self.0.saturating_add(Duration::days(days.into())))
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.0.year(), u8::from(self.0.month()), self.0.day())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sto_01_days_of_the_shop_follow_summer_time() {
        for (day, starts_at) in [
            ("2026-01-15", "2026-01-14T23:00:00Z"),
            ("2026-03-29", "2026-03-28T23:00:00Z"),
            ("2026-03-30", "2026-03-29T22:00:00Z"),
            ("2026-10-25", "2026-10-24T22:00:00Z"),
            ("2026-10-26", "2026-10-25T23:00:00Z"),
            ("2024-03-31", "2024-03-30T23:00:00Z"),
            ("2024-04-01", "2024-03-31T22:00:00Z"),
        ] {
            assert_eq!(Day::parse(day).unwrap().starts_at().to_rfc3339(), starts_at, "{day}");
        }
        for edge in ["0000-01-01", "9999-12-31"] {
            Day::parse(edge).unwrap().starts_at();
        }
    }

    #[test]
    fn days_are_parsed_and_formatted_as_iso_8601() {
        assert_eq!(Day::parse("2026-02-27").unwrap().plus_days(2).to_string(), "2026-03-01");
        assert_eq!(Day::of(Timestamp::from_micros(1_794_700_800_123_456)).to_string(), "2026-11-15");
        for bad in ["", "2026-02-30", "2026-2-3", "+226-02-03", "2026-02-03T00", "15.11.2026", "2026-02-0٣"] {
            assert_eq!(Day::parse(bad), None, "{bad}");
        }
    }
}
