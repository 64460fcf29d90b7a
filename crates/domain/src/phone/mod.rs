//! An international phone number, told from what is none by its calling code and its length (CHK-07).
//!
//! Number ranges open every month, so nothing else is judged: who refuses a real number loses an order.

mod plans;

use serde::Serialize;

use crate::rules::{PHONE_EXTENSION_MAX_DIGITS, PHONE_NATIONAL_MAX_DIGITS, PHONE_NATIONAL_MIN_DIGITS};
use crate::text::{self, TextError};
use crate::validation::FieldFault;

/// Room for the longest number and extension with blanks between the digits.
const MAX_CHARS: usize = 80;

/// `+31612345678` (E.164); an extension stands behind it as `;ext=12` (RFC 3966).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Phone(String);

impl Phone {
    pub fn parse(input: &str) -> Result<Self, FieldFault> {
        let typed = text::line(input, MAX_CHARS).map_err(|error| match error {
            TextError::Empty => FieldFault::Required,
            TextError::TooLong => FieldFault::PhoneTooLong,
            TextError::Control => FieldFault::PhoneNotANumber,
        })?;
        let (number, extension) = split_extension(&typed);
        let digits = digits_of(number.strip_prefix('+').ok_or(FieldFault::PhoneNotANumber)?)?;
        let plan = plans::of(&digits).ok_or(FieldFault::PhoneInvalidCountry)?;
        let national = digits.len() - plan.code_digits;
        if national < PHONE_NATIONAL_MIN_DIGITS || national < plan.shortest() {
            return Err(FieldFault::PhoneTooShort);
        }
        if national > PHONE_NATIONAL_MAX_DIGITS || national > plan.longest() {
            return Err(FieldFault::PhoneTooLong);
        }
        // Between two lengths that exist, more digits would help as much as fewer.
        if !plan.has(national) {
            return Err(FieldFault::PhoneTooShort);
        }
        let extension = match extension {
            None => String::new(),
            Some(typed) => format!(";ext={}", digits_of(typed).and_then(bounded_extension)?),
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

/// `+31 20 1234567 ext. 12`, `… доб. 12`, `…;ext=12`, `… x12`.
fn split_extension(typed: &str) -> (&str, Option<&str>) {
    let Some(at) = typed.find(|c: char| c.is_alphabetic() || matches!(c, ';' | '#')) else { return (typed, None) };
    let (number, rest) = typed.split_at(at);
    let lowered = rest.trim_start_matches([';', ' ']);
    let word = ["ext", "доб", "x", "#"].into_iter().find(|word| lowered.to_lowercase().starts_with(word));
    // What follows is no extension, so that the letters stay and are refused.
    let Some(word) = word else { return (typed, None) };
    (number, lowered.get(word.len()..).map(|digits| digits.trim_start_matches(['.', '=', ':'])))
}

fn bounded_extension(digits: String) -> Result<String, FieldFault> {
    if digits.len() > PHONE_EXTENSION_MAX_DIGITS { Err(FieldFault::PhoneTooLong) } else { Ok(digits) }
}

/// The digits, with what people write between them left out.
fn digits_of(text: &str) -> Result<String, FieldFault> {
    let marks = |c: &char| !matches!(c, ' ' | '\u{a0}' | '-' | '‑' | '–' | '(' | ')' | '.' | '/');
    let digits: String = text.chars().filter(marks).collect();
    if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) { Ok(digits) } else { Err(FieldFault::PhoneNotANumber) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn e164(typed: &str) -> Result<String, FieldFault> {
        Phone::parse(typed).map(Phone::into_string)
    }

    #[test]
    fn chk_07_a_number_is_kept_as_e_164_however_it_was_typed() {
        for typed in ["+31612345678", " +31 6 12-34-56-78 ", "+31 (6) 12345678", "+31.6.1234/5678"] {
            assert_eq!(e164(typed).as_deref(), Ok("+31612345678"), "{typed}");
        }
        assert_eq!(e164("+7 921 123-45-67").as_deref(), Ok("+79211234567"));
        assert_eq!(e164("+1 201 555 0123").as_deref(), Ok("+12015550123"));
    }

    #[test]
    fn chk_07_what_is_no_international_number_is_told_apart() {
        let cases = [
            ("", FieldFault::Required),
            ("0612345678", FieldFault::PhoneNotANumber),
            ("+", FieldFault::PhoneNotANumber),
            ("+31 6 call me", FieldFault::PhoneNotANumber),
            ("+31\u{0}612345678", FieldFault::PhoneNotANumber),
            ("+٣١٦١٢٣٤٥٦٧٨", FieldFault::PhoneNotANumber),
            ("+3", FieldFault::PhoneInvalidCountry),
            ("+999123456789", FieldFault::PhoneInvalidCountry),
            ("+0612345678", FieldFault::PhoneInvalidCountry),
            ("+316", FieldFault::PhoneTooShort),
            ("+1 555 0123", FieldFault::PhoneTooShort),
            ("+79211234", FieldFault::PhoneTooShort),
            ("+3161234567890123", FieldFault::PhoneTooLong),
            ("+7 921 123-45-67 8", FieldFault::PhoneTooShort),
            ("+7 921 123-45-67 89012", FieldFault::PhoneTooLong),
        ];
        for (typed, fault) in cases {
            assert_eq!(e164(typed), Err(fault), "{typed}");
        }
        assert_eq!(e164(&"1".repeat(100_000)), Err(FieldFault::PhoneTooLong));
    }

    #[test]
    fn chk_07_an_extension_is_kept_behind_the_number() {
        for typed in ["+31201234567 ext. 12", "+31201234567;ext=12", "+31201234567 доб. 12", "+31201234567 x12", "+31201234567#12"] {
            assert_eq!(e164(typed).as_deref(), Ok("+31201234567;ext=12"), "{typed}");
        }
        assert_eq!(e164(&format!("+31201234567 x{}", "1".repeat(20))).map(|phone| phone.len()), Ok(37));
        assert_eq!(e164(&format!("+31201234567 x{}", "1".repeat(21))), Err(FieldFault::PhoneTooLong));
        assert_eq!(e164("+31201234567 ext."), Err(FieldFault::PhoneNotANumber));
    }
}
