//! Parsing of text fields into validation errors.

use crate::day::Day;
use crate::text::{self, TextError};
use crate::validation::ValidationError;

/// A line of 1 to `max` characters.
pub fn line(input: &str, max: usize) -> Result<String, ValidationError> {
    required(text::line(input, max), max)
}

/// A line of `min` to `max` characters.
pub fn bounded_line(input: &str, min: usize, max: usize) -> Result<String, ValidationError> {
    let text = line(input, max)?;
    if text.chars().count() < min { Err(ValidationError::TooShort { min }) } else { Ok(text) }
}

/// A line of up to `max` characters; `None` if it is blank.
pub fn optional_line(input: &str, max: usize) -> Result<Option<String>, ValidationError> {
    optional(text::line(input, max), max)
}

/// Multi-line text of 1 to `max` characters.
pub fn paragraphs(input: &str, max: usize) -> Result<String, ValidationError> {
    required(text::paragraphs(input, max), max)
}

/// Multi-line text of up to `max` characters; `None` if it is blank.
pub fn optional_paragraphs(input: &str, max: usize) -> Result<Option<String>, ValidationError> {
    optional(text::paragraphs(input, max), max)
}

/// A day that is not before `earliest` and not in the future.
pub fn past_day(day: Day, earliest: Day, today: Day) -> Result<Day, ValidationError> {
    if day < earliest {
        return Err(ValidationError::DayTooEarly { earliest });
    }
    if day > today { Err(ValidationError::DayInFuture) } else { Ok(day) }
}

fn required(parsed: Result<String, TextError>, max: usize) -> Result<String, ValidationError> {
    parsed.map_err(|error| ValidationError::from_text(error, max))
}

fn optional(parsed: Result<String, TextError>, max: usize) -> Result<Option<String>, ValidationError> {
    match parsed {
        Ok(text) => Ok(Some(text)),
        Err(TextError::Empty) => Ok(None),
        Err(error) => Err(ValidationError::from_text(error, max)),
    }
}
