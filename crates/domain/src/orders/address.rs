//! Addresses of an order: delivery and invoice. Both have the same rules (CHK-04, CHK-20).

use serde::{Deserialize, Serialize};

use crate::country;
use crate::input;
use crate::rules::{
    APARTMENT_MAX_CHARS, CITY_MAX_CHARS, CITY_MIN_CHARS, INVOICE_NAME_MAX_CHARS, POST_BOX_MAX_CHARS, STREET_MAX_CHARS,
    STREET_MIN_CHARS,
};
use crate::validation::{FieldError, ValidationError, ValidationErrors};
use crate::zip_code;

/// The hash of its JSON is part of the hash of an order, so new fields are left out of the JSON when they are empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeliveryAddress {
    pub street: String,
    pub city: String,
    pub country: String,
    pub zip_code: String,
    pub post_box: Option<String>,
    /// Apartment, floor or entrance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub apartment: Option<String>,
}

/// An invoice address that differs from the delivery address. Its country needs no shipping.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvoiceAddress {
    /// A person or a company; without it the invoice has the name of the buyer.
    pub name: Option<String>,
    pub street: String,
    pub apartment: Option<String>,
    pub city: String,
    pub zip_code: String,
    pub country: String,
}

/// The parts of an address as they were typed; a missing part is empty.
#[derive(Debug, Clone, Copy, Default)]
pub struct AddressInput<'a> {
    pub street: &'a str,
    pub apartment: &'a str,
    pub city: &'a str,
    pub zip_code: &'a str,
    pub country: &'a str,
    pub zip_check: ZipCheck,
}

/// When the format of a zip code is compared with that of its country.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ZipCheck {
    #[default]
    Immediate,
    /// By `OrderEdit::check_zip_codes`, which accepts a stored code in an old format.
    Deferred,
}

impl DeliveryAddress {
    pub fn parse(input: &AddressInput, post_box: &str) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let parts = errors.merge(Parts::parse("address", input));
        let post_box = errors.check("address.postBox", input::optional_line(post_box, POST_BOX_MAX_CHARS));
        errors.finish(|| {
            let Parts { street, apartment, city, zip_code, country } = parts?;
            Some(Self { street, city, country, zip_code, post_box: post_box?, apartment })
        })
    }
}

impl InvoiceAddress {
    pub fn parse(input: &AddressInput, name: &str) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let name = errors.check("invoiceAddress.name", input::optional_line(name, INVOICE_NAME_MAX_CHARS));
        let parts = errors.merge(Parts::parse("invoiceAddress", input));
        errors.finish(|| {
            let Parts { street, apartment, city, zip_code, country } = parts?;
            Some(Self { name: name?, street, apartment, city, zip_code, country })
        })
    }
}

struct Parts {
    street: String,
    apartment: Option<String>,
    city: String,
    zip_code: String,
    country: String,
}

impl Parts {
    fn parse(path: &str, input: &AddressInput) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let field = |name: &str| format!("{path}.{name}");
        let street =
            errors.check(field("street"), input::bounded_line(input.street, STREET_MIN_CHARS, STREET_MAX_CHARS));
        let apartment = errors.check(field("apartment"), input::optional_line(input.apartment, APARTMENT_MAX_CHARS));
        let city = errors.check(field("city"), input::bounded_line(input.city, CITY_MIN_CHARS, CITY_MAX_CHARS));
        let zip_code = zip_code::parse(input.zip_code, input.country).or_else(|error| match error {
            ValidationError::InvalidZip if input.zip_check == ZipCheck::Deferred => {
                input::line(input.zip_code, zip_code::TYPED_MAX_CHARS)
            }
            _ => Err(error),
        });
        let zip_code = errors.check(field("zipCode"), zip_code);
        let country = errors.check(field("country"), parse_country(input.country));
        errors.finish(|| {
            Some(Self { street: street?, apartment: apartment?, city: city?, zip_code: zip_code?, country: country? })
        })
    }
}

fn parse_country(input: &str) -> Result<String, ValidationError> {
    if input.trim().is_empty() {
        return Err(ValidationError::Required);
    }
    country::parse(input).map(str::to_owned).ok_or(ValidationError::Unknown)
}

#[cfg(test)]
mod tests {
    use super::*;

    const VALID: AddressInput = AddressInput {
        street: "Keizersgracht 1",
        apartment: " 3 hoog ",
        city: "Amsterdam",
        zip_code: " 1016dx ",
        country: "nl",
        zip_check: ZipCheck::Immediate,
    };
    const INVALID: AddressInput = AddressInput {
        street: "ab",
        apartment: "a\u{0}",
        city: "A",
        zip_code: "12_4",
        country: "ZZ",
        zip_check: ZipCheck::Immediate,
    };

    fn codes(errors: &[FieldError]) -> Vec<(&str, &str)> {
        errors.iter().map(|error| (error.field.as_ref(), error.error.code())).collect()
    }

    #[test]
    fn chk_07_address_parsing_reports_all_errors() {
        let address = DeliveryAddress::parse(&VALID, " ").unwrap();
        assert_eq!((address.zip_code.as_str(), address.country.as_str(), address.post_box), ("1016 DX", "NL", None));
        assert_eq!(
            codes(&DeliveryAddress::parse(&INVALID, "a\u{0}").unwrap_err()),
            [
                ("address.street", "too_short"),
                ("address.apartment", "control_character"),
                ("address.city", "too_short"),
                ("address.zipCode", "invalid_zip"),
                ("address.country", "unknown"),
                ("address.postBox", "control_character")
            ]
        );
    }

    #[test]
    fn chk_04_apartment_is_an_optional_line_of_50_characters() {
        let apartment = |apartment: &str| {
            DeliveryAddress::parse(&AddressInput { apartment, ..VALID }, "").map(|address| address.apartment)
        };
        assert_eq!(apartment(VALID.apartment), Ok(Some("3 hoog".to_owned())));
        assert_eq!(apartment("  "), Ok(None));
        assert!(apartment(&"я".repeat(50)).is_ok());
        assert_eq!(codes(&apartment(&"я".repeat(51)).unwrap_err()), [("address.apartment", "too_long")]);
    }

    #[test]
    fn chk_20_invoice_address_has_the_rules_of_the_delivery_address() {
        let address = InvoiceAddress::parse(&VALID, " Nevel BV ").unwrap();
        assert_eq!((address.name.as_deref(), address.apartment.as_deref()), (Some("Nevel BV"), Some("3 hoog")));
        assert_eq!(InvoiceAddress::parse(&VALID, "").unwrap().name, None);
        assert_eq!(
            codes(&InvoiceAddress::parse(&INVALID, &"x".repeat(201)).unwrap_err()),
            [
                ("invoiceAddress.name", "too_long"),
                ("invoiceAddress.street", "too_short"),
                ("invoiceAddress.apartment", "control_character"),
                ("invoiceAddress.city", "too_short"),
                ("invoiceAddress.zipCode", "invalid_zip"),
                ("invoiceAddress.country", "unknown")
            ]
        );
    }
}
