//! What an account tells of a person.

use crate::country;
use crate::rules::{
    CITY_MAX_CHARS, NAME_MAX_CHARS, REGISTRATION_PHONE_MAX_DIGITS, REGISTRATION_PHONE_MIN_DIGITS, STREET_MAX_CHARS, ZIP_MAX_CHARS,
};
use crate::text;
use crate::validation::{Faults, FieldError, FieldFault};

pub fn person_name(input: &str) -> Result<String, FieldFault> {
    text::line(input, NAME_MAX_CHARS).map_err(|error| FieldFault::from_text(error, NAME_MAX_CHARS))
}

/// A phone number as typed; 10 to 15 digits are in it, whatever stands between them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegistrationPhone(String);

impl RegistrationPhone {
    pub fn parse(input: &str) -> Result<Self, FieldFault> {
        let phone = text::line(input, 40).map_err(|error| match error {
            text::TextError::Empty => FieldFault::Required,
            _ => FieldFault::InvalidPhone,
        })?;
        let digits = phone.chars().filter(char::is_ascii_digit).count();
        if (REGISTRATION_PHONE_MIN_DIGITS..=REGISTRATION_PHONE_MAX_DIGITS).contains(&digits) {
            Ok(Self(phone))
        } else {
            Err(FieldFault::InvalidPhone)
        }
    }

    pub fn into_string(self) -> String {
        self.0
    }
}

/// The address in a profile; every part may still be missing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ProfileAddress {
    pub street: Option<String>,
    pub city: Option<String>,
    pub zip_code: Option<String>,
    pub country: Option<String>,
}

impl ProfileAddress {
    /// Takes the parts as typed; a blank part is a missing one.
    pub fn parse(street: &str, city: &str, zip_code: &str, country: &str) -> Result<Self, Vec<FieldError>> {
        let mut faults = Faults::default();
        let street = faults.take("address.street", optional(street, STREET_MAX_CHARS));
        let city = faults.take("address.city", optional(city, CITY_MAX_CHARS));
        let zip_code = faults.take("address.zipCode", optional(zip_code, ZIP_MAX_CHARS));
        let country = faults.take("address.country", known_country(country));
        faults.finish(|| Some(Self { street: street?, city: city?, zip_code: zip_code?, country: country? }))
    }
}

fn optional(input: &str, max: usize) -> Result<Option<String>, FieldFault> {
    match text::line(input, max) {
        Ok(text) => Ok(Some(text)),
        Err(text::TextError::Empty) => Ok(None),
        Err(error) => Err(FieldFault::from_text(error, max)),
    }
}

fn known_country(input: &str) -> Result<Option<String>, FieldFault> {
    if input.trim().is_empty() {
        return Ok(None);
    }
    country::parse(input).map(|code| Some(code.to_owned())).ok_or(FieldFault::Unknown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auth_03_a_phone_has_ten_to_fifteen_digits_whatever_stands_between() {
        assert!(RegistrationPhone::parse("+31 (6) 12-34-56-78").is_ok());
        assert_eq!(RegistrationPhone::parse("123456789").unwrap_err(), FieldFault::InvalidPhone);
        assert_eq!(RegistrationPhone::parse("1234567890123456").unwrap_err(), FieldFault::InvalidPhone);
        assert_eq!(RegistrationPhone::parse("  ").unwrap_err(), FieldFault::Required);
    }

    #[test]
    fn prof_01_an_address_may_be_partly_missing_but_names_a_known_country() {
        let address = ProfileAddress::parse("Keizersgracht 1", "", " 1016 DX ", "nl").unwrap();
        assert_eq!((address.city, address.zip_code.as_deref(), address.country.as_deref()), (None, Some("1016 DX"), Some("NL")));
        let errors = ProfileAddress::parse("a\u{0}", "", "12345678901", "ZZ").unwrap_err();
        assert_eq!(
            errors.iter().map(|error| error.field.as_ref()).collect::<Vec<_>>(),
            ["address.street", "address.zipCode", "address.country"]
        );
    }
}
