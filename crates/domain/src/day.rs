//! Calendar days.

use std::fmt;

use nevel_i18n::Language;
use serde::{Deserialize, Serialize};
use time::{Date, Duration};

/// A day such as `2026-11-15`. The day of a timestamp depends on a time zone, so only `TimeZone::day_of` returns it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Day(Date);

impl Day {
    pub fn parse(text: &str) -> Option<Self> {
        let format = time::macros::format_description!("[year]-[month]-[day]");
        // The parser also accepts a sign and shorter or longer years.
        let is_plain = text.len() == 10 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
        if is_plain { Date::parse(text, format).ok().map(Self) } else { None }
    }

    pub(crate) const fn from_date(date: Date) -> Self {
        Self(date)
    }

    pub(crate) const fn date(self) -> Date {
        self.0
    }

    pub fn year(self) -> i32 {
        self.0.year()
    }

    /// The first or last day of the calendar if the result would be outside it.
    pub fn plus_days(self, days: i64) -> Self {
        Self(self.0.saturating_add(Duration::days(days)))
    }

    /// In numbers, such as `15.11.2026`.
    pub fn format_localized(self, language: Language) -> String {
        self.fill_in(language.day_pattern())
    }

    /// As spreadsheet programs read a date in this language, such as `15/11/2026`.
    pub fn format_for_spreadsheet(self, language: Language) -> String {
        self.fill_in(language.spreadsheet_day())
    }

    fn fill_in(self, pattern: &str) -> String {
        pattern
            .replace("{day}", &format!("{:02}", self.0.day()))
            .replace("{month}", &format!("{:02}", u8::from(self.0.month())))
            .replace("{year}", &format!("{:04}", self.0.year()))
    }
}

impl TryFrom<String> for Day {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::parse(&text).ok_or_else(|| format!("not a day: {text}"))
    }
}

impl From<Day> for String {
    fn from(day: Day) -> Self {
        day.to_string()
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
    fn lng_01_the_language_decides_how_a_day_is_written() {
        let day = Day::parse("2026-03-01").unwrap();
        let texts = [Language::Ru, Language::En, Language::Nl].map(|language| day.format_localized(language));
        assert_eq!(texts, ["01.03.2026", "01.03.2026", "01-03-2026"]);
    }

    #[test]
    fn days_are_parsed_and_formatted_as_iso_8601() {
        let day = Day::parse("2026-02-27").unwrap().plus_days(2);
        assert_eq!(day.to_string(), "2026-03-01");
        assert_eq!(day.plus_days(-1).to_string(), "2026-02-28");
        for bad in ["", "2026-02-30", "2026-2-3", "+226-02-03", "2026-02-03T00", "15.11.2026", "2026-02-0٣"] {
            assert_eq!(Day::parse(bad), None, "{bad}");
        }
    }
}
