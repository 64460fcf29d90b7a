//! Personal data of an account: phone and address.

use crate::country;
use crate::input;
use crate::patch::Patch;
use crate::rules::{
    APARTMENT_MAX_CHARS, CITY_MAX_CHARS, REGISTRATION_PHONE_MAX_DIGITS, REGISTRATION_PHONE_MIN_DIGITS, STREET_MAX_CHARS,
};
use crate::text;
use crate::validation::{FieldError, ValidationError, ValidationErrors};
use crate::zip_code;

/// A phone number as typed, with 10 to 15 digits and any separators.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegistrationPhone(String);

impl RegistrationPhone {
    pub fn parse(input: &str) -> Result<Self, ValidationError> {
        let phone = text::line(input, 40).map_err(|error| match error {
            text::TextError::Empty => ValidationError::Required,
            _ => ValidationError::InvalidPhone,
        })?;
        let digits = phone.chars().filter(char::is_ascii_digit).count();
        if (REGISTRATION_PHONE_MIN_DIGITS..=REGISTRATION_PHONE_MAX_DIGITS).contains(&digits) {
            Ok(Self(phone))
        } else {
            Err(ValidationError::InvalidPhone)
        }
    }

    /// `None` for an empty text.
    pub fn parse_optional(input: &str) -> Result<Option<String>, ValidationError> {
        match Self::parse(input) {
            Err(ValidationError::Required) => Ok(None),
            parsed => parsed.map(|phone| Some(phone.into_string())),
        }
    }

    pub fn into_string(self) -> String {
        self.0
    }
}

/// The address in a profile; every part is optional.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ProfileAddress {
    pub street: Option<String>,
    pub apartment: Option<String>,
    pub city: Option<String>,
    pub zip_code: Option<String>,
    pub country: Option<String>,
}

/// A new address for a profile. The apartment can stay unchanged, because older clients do not send it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProfileAddressChange {
    pub street: Option<String>,
    pub apartment: Patch<Option<String>>,
    pub city: Option<String>,
    pub zip_code: Option<String>,
    pub country: Option<String>,
}

impl ProfileAddressChange {
    /// Treats a blank part as missing. The zip code is as typed; see `normalize_zip`.
    pub fn parse(
        street: &str,
        apartment: Patch<Option<String>>,
        city: &str,
        zip_code: &str,
        country: &str,
    ) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let apartment =
            apartment.try_map(|text| input::optional_line(text.as_deref().unwrap_or_default(), APARTMENT_MAX_CHARS));
        let street = errors.check("address.street", input::optional_line(street, STREET_MAX_CHARS));
        let apartment = errors.check("address.apartment", apartment);
        let city = errors.check("address.city", input::optional_line(city, CITY_MAX_CHARS));
        let zip_code = errors.check("address.zipCode", input::optional_line(zip_code, zip_code::TYPED_MAX_CHARS));
        let country = errors.check("address.country", parse_country(country));
        errors.finish(|| {
            Some(Self { street: street?, apartment: apartment?, city: city?, zip_code: zip_code?, country: country? })
        })
    }

    /// Checks the zip code by the country. A stored one is accepted as it is, so that other parts can be saved.
    pub fn normalize_zip(&mut self, stored: &ProfileAddress) -> Result<(), FieldError> {
        let Some(typed) = &self.zip_code else { return Ok(()) };
        if self.zip_code != stored.zip_code || self.country != stored.country {
            let zip_code = zip_code::parse(typed, self.country.as_deref().unwrap_or_default());
            self.zip_code = Some(zip_code.map_err(|error| FieldError::new("address.zipCode", error))?);
        }
        Ok(())
    }
}

fn parse_country(input: &str) -> Result<Option<String>, ValidationError> {
    if input.trim().is_empty() {
        return Ok(None);
    }
    country::parse(input).map(|code| Some(code.to_owned())).ok_or(ValidationError::Unknown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auth_03_phone_accepts_ten_to_fifteen_digits_with_any_separators() {
        assert!(RegistrationPhone::parse("+31 (6) 12-34-56-78").is_ok());
        assert_eq!(RegistrationPhone::parse("123456789").unwrap_err(), ValidationError::InvalidPhone);
        assert_eq!(RegistrationPhone::parse("1234567890123456").unwrap_err(), ValidationError::InvalidPhone);
        assert_eq!(RegistrationPhone::parse("  ").unwrap_err(), ValidationError::Required);
    }

    #[test]
    fn prof_01_profile_address_parts_are_optional_but_country_must_be_supported() {
        let address = ProfileAddressChange::parse("Keizersgracht 1", Patch::Keep, "", " 1016 DX ", "nl").unwrap();
        assert_eq!(
            (address.city, address.zip_code.as_deref(), address.country.as_deref()),
            (None, Some("1016 DX"), Some("NL"))
        );
        let errors =
            ProfileAddressChange::parse("a\u{0}", Patch::Set(Some("x".repeat(51))), "", "1234\u{0}", "ZZ").unwrap_err();
        assert_eq!(
            errors.iter().map(|error| error.field.as_ref()).collect::<Vec<_>>(),
            ["address.street", "address.apartment", "address.zipCode", "address.country"]
        );
    }

    #[test]
    fn prof_01_changed_zip_code_must_be_valid() {
        let normalize = |zip_code: &str, country: &str| {
            let stored = ProfileAddress {
                zip_code: Some("12#45".to_owned()),
                country: Some("NL".to_owned()),
                ..ProfileAddress::default()
            };
            let mut change = ProfileAddressChange::parse("", Patch::Keep, "", zip_code, country).unwrap();
            change.normalize_zip(&stored).map(|()| change.zip_code).map_err(|error| (error.field, error.error))
        };
        let invalid = || Err(("address.zipCode".into(), ValidationError::InvalidZip));
        assert_eq!(normalize("1016dx", "NL"), Ok(Some("1016 DX".to_owned())));
        assert_eq!(normalize("", "NL"), Ok(None));
        assert_eq!(normalize("12#45", "NL"), Ok(Some("12#45".to_owned())), "stored by an earlier version");
        assert_eq!(normalize("12#45", "DE"), invalid());
        assert_eq!(normalize("1#", "NL"), invalid());
        assert_eq!(normalize("10115", ""), Ok(Some("10115".to_owned())));
    }
}
