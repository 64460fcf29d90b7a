//! Calendar days.

use std::fmt;

use time::{Date, Duration};

use crate::clock::Timestamp;

/// A day such as `2026-11-15`. The days of timestamps are in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
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
    fn days_are_parsed_and_formatted_as_iso_8601() {
        assert_eq!(Day::parse("2026-02-27").unwrap().plus_days(2).to_string(), "2026-03-01");
        assert_eq!(Day::of(Timestamp::from_micros(1_794_700_800_123_456)).to_string(), "2026-11-15");
        for bad in ["", "2026-02-30", "2026-2-3", "+226-02-03", "2026-02-03T00", "15.11.2026", "2026-02-0٣"] {
            assert_eq!(Day::parse(bad), None, "{bad}");
        }
    }
}
