//! International phone numbers (CHK-07).
//!
//! Only the calling code and the length are checked. Number ranges change often, and rejecting a valid number would
//! lose an order.

mod plans;

use serde::Serialize;

use crate::rules::{PHONE_EXTENSION_MAX_DIGITS, PHONE_NATIONAL_MAX_DIGITS, PHONE_NATIONAL_MIN_DIGITS};
use crate::text::{self, TextError};
use crate::validation::ValidationError;

/// The longest number and extension with separators between the digits.
const MAX_CHARS: usize = 80;

/// `+31612345678` (E.164), optionally followed by an extension such as `;ext=12` (RFC 3966).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Phone(String);

impl Phone {
    pub fn parse(input: &str) -> Result<Self, ValidationError> {
        let text = text::line(input, MAX_CHARS).map_err(|error| match error {
            TextError::Empty => ValidationError::Required,
            TextError::TooLong => ValidationError::PhoneTooLong,
            TextError::ControlCharacter => ValidationError::PhoneNotANumber,
        })?;
        let (number, extension) = split_extension(&text);
        // `00` is how `+` is dialed in most countries.
        let international = number.strip_prefix('+').or_else(|| number.strip_prefix("00"));
        let digits = digits_of(international.ok_or(ValidationError::PhoneNotANumber)?)?;
        let plan = plans::find(&digits).ok_or(ValidationError::PhoneInvalidCountry)?;
        let national = digits.len() - plan.code_digits;
        if national < PHONE_NATIONAL_MIN_DIGITS || national < plan.shortest() {
            return Err(ValidationError::PhoneTooShort);
        }
        if national > PHONE_NATIONAL_MAX_DIGITS || national > plan.longest() {
            return Err(ValidationError::PhoneTooLong);
        }
        // A length between two valid ones is reported as too short.
        if !plan.allows(national) {
            return Err(ValidationError::PhoneTooShort);
        }
        let extension = match extension {
            None => String::new(),
            Some(digits) => format!(";ext={}", digits_of(digits).and_then(bounded_extension)?),
        };
        Ok(Self(format!("+{digits}{extension}")))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn into_string(self) -> String {
        self.0
    }
}

/// Splits off an extension: `+31 20 1234567 ext. 12`, `… доб. 12`, `…;ext=12`, `… x12`.
fn split_extension(text: &str) -> (&str, Option<&str>) {
    let Some(index) = text.find(|c: char| c.is_alphabetic() || matches!(c, ';' | '#')) else { return (text, None) };
    let (number, suffix) = text.split_at(index);
    let suffix = suffix.trim_start_matches([';', ' ']);
    let marker = ["ext", "доб", "x", "#"].into_iter().find(|marker| suffix.to_lowercase().starts_with(marker));
    // Unknown letters stay in the number, which is then rejected.
    let Some(marker) = marker else { return (text, None) };
    (number, suffix.get(marker.len()..).map(|digits| digits.trim_start_matches(['.', '=', ':'])))
}

fn bounded_extension(digits: String) -> Result<String, ValidationError> {
    if digits.len() > PHONE_EXTENSION_MAX_DIGITS { Err(ValidationError::PhoneTooLong) } else { Ok(digits) }
}

/// Removes the usual separators and requires the rest to be digits.
fn digits_of(text: &str) -> Result<String, ValidationError> {
    let is_not_separator = |c: &char| !matches!(c, ' ' | '\u{a0}' | '-' | '‑' | '–' | '(' | ')' | '.' | '/');
    let digits: String = text.chars().filter(is_not_separator).collect();
    if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        Ok(digits)
    } else {
        Err(ValidationError::PhoneNotANumber)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn e164(typed: &str) -> Result<String, ValidationError> {
        Phone::parse(typed).map(Phone::into_string)
    }

    #[test]
    fn chk_07_number_is_normalized_to_e_164() {
        for typed in ["+31612345678", " +31 6 12-34-56-78 ", "+31 (6) 12345678", "+31.6.1234/5678", "0031 6 12345678"] {
            assert_eq!(e164(typed).as_deref(), Ok("+31612345678"), "{typed}");
        }
        assert_eq!(e164("+7 921 123-45-67").as_deref(), Ok("+79211234567"));
        assert_eq!(e164("+1 201 555 0123").as_deref(), Ok("+12015550123"));
    }

    #[test]
    fn chk_07_invalid_numbers_are_rejected_with_a_specific_error() {
        let cases = [
            ("", ValidationError::Required),
            ("0612345678", ValidationError::PhoneNotANumber),
            ("+", ValidationError::PhoneNotANumber),
            ("+31 6 call me", ValidationError::PhoneNotANumber),
            ("+31\u{0}612345678", ValidationError::PhoneNotANumber),
            ("+٣١٦١٢٣٤٥٦٧٨", ValidationError::PhoneNotANumber),
            ("+3", ValidationError::PhoneInvalidCountry),
            ("+999123456789", ValidationError::PhoneInvalidCountry),
            ("+0612345678", ValidationError::PhoneInvalidCountry),
            ("+316", ValidationError::PhoneTooShort),
            ("+1 555 0123", ValidationError::PhoneTooShort),
            ("+79211234", ValidationError::PhoneTooShort),
            ("+3161234567890123", ValidationError::PhoneTooLong),
            ("+7 921 123-45-67 8", ValidationError::PhoneTooShort),
            ("+7 921 123-45-67 89012", ValidationError::PhoneTooLong),
        ];
        for (typed, error) in cases {
            assert_eq!(e164(typed), Err(error), "{typed}");
        }
        assert_eq!(e164(&"1".repeat(100_000)), Err(ValidationError::PhoneTooLong));
    }

    #[test]
    fn chk_07_extension_is_appended_to_the_number() {
        for typed in [
            "+31201234567 ext. 12",
            "+31201234567;ext=12",
            "+31201234567 доб. 12",
            "+31201234567 x12",
            "+31201234567#12",
        ] {
            assert_eq!(e164(typed).as_deref(), Ok("+31201234567;ext=12"), "{typed}");
        }
        assert_eq!(e164(&format!("+31201234567 x{}", "1".repeat(20))).map(|phone| phone.len()), Ok(37));
        assert_eq!(e164(&format!("+31201234567 x{}", "1".repeat(21))), Err(ValidationError::PhoneTooLong));
        assert_eq!(e164("+31201234567 ext."), Err(ValidationError::PhoneNotANumber));
    }
}
