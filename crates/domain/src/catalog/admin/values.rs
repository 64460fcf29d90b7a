//! Parsers for values that staff enter.

use crate::catalog::category::Translation;
use crate::decimal::bounded;
use crate::images::{Image, ImageFile};
use crate::input;
use crate::money::Cents;
use crate::rules::{
    ATTRIBUTE_VALUE_MAX_CHARS, CODE_MAX_CHARS, DESCRIPTION_MAX_CHARS, MAX_POSITION, MAX_PRICE_CENTS, MAX_SIDE_MM,
    MAX_STOCK, MAX_WEIGHT_GRAMS, NAME_MAX_CHARS,
};
use crate::validation::{FieldError, ValidationError, ValidationErrors};
use nevel_i18n::Language;

/// The name of a product, a category or an attribute.
pub fn parse_name(input: &str) -> Result<String, ValidationError> {
    input::line(input, NAME_MAX_CHARS)
}

pub fn parse_description(input: &str) -> Result<Option<String>, ValidationError> {
    input::optional_paragraphs(input, DESCRIPTION_MAX_CHARS)
}

/// A SKU or a barcode.
pub fn parse_code(input: &str) -> Result<Option<String>, ValidationError> {
    input::optional_line(input, CODE_MAX_CHARS)
}

pub fn parse_attribute_value(input: &str) -> Result<Option<String>, ValidationError> {
    input::optional_line(input, ATTRIBUTE_VALUE_MAX_CHARS)
}

/// Without a name there is no translation, even if there is a description.
pub fn parse_translation(
    language: Language,
    name: &str,
    description: &str,
) -> Result<Option<Translation>, Vec<FieldError>> {
    let mut errors = ValidationErrors::default();
    let name = match parse_name(name) {
        Err(ValidationError::Required) => return Ok(None),
        parsed => errors.check("name", parsed),
    };
    let description = errors.check("description", parse_description(description));
    errors.finish(|| Some(Some(Translation { language, name: name?, description: description? })))
}

/// Euros, greater than zero.
pub fn parse_price(euros: f64) -> Result<Cents, ValidationError> {
    if euros <= 0.0 {
        return Err(ValidationError::NotPositive);
    }
    bounded(euros, 2, 0, MAX_PRICE_CENTS).map(Cents::new)
}

pub fn parse_stock(units: f64) -> Result<i64, ValidationError> {
    bounded(units, 0, 0, MAX_STOCK)
}

/// Converts kilograms to grams.
pub fn parse_weight(kilograms: f64) -> Result<i64, ValidationError> {
    bounded(kilograms, 3, 0, MAX_WEIGHT_GRAMS)
}

/// Converts centimeters to millimeters.
pub fn parse_dimension(centimeters: f64) -> Result<i64, ValidationError> {
    bounded(centimeters, 1, 0, MAX_SIDE_MM)
}

pub fn parse_position(position: f64) -> Result<i64, ValidationError> {
    bounded(position, 0, 1, MAX_POSITION)
}

/// Accepts only paths returned by an upload, so that no external URL is stored.
pub fn parse_image_path(input: &str) -> Result<Option<String>, ValidationError> {
    let path = input.trim();
    if path.is_empty() {
        return Ok(None);
    }
    let path = path.strip_prefix('/').unwrap_or(path);
    // Images uploaded by early versions have no size in their name.
    let is_legacy = |name: &str| {
        name.strip_suffix(".webp").is_some_and(|digest| !digest.contains('-')) && ImageFile::parse(name).is_some()
    };
    let is_ours = Image::parse(path).is_some() || path.strip_prefix("images/").is_some_and(is_legacy);
    if is_ours { Ok(Some(path.to_owned())) } else { Err(ValidationError::InvalidImage) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn apf_03_price_is_positive_with_at_most_two_decimals() {
        assert_eq!(parse_price(10.95), Ok(Cents::new(1_095)));
        assert_eq!(parse_price(1_000_000.0), Ok(Cents::new(100_000_000)));
        assert_eq!(parse_price(0.0), Err(ValidationError::NotPositive));
        assert_eq!(parse_price(-0.01), Err(ValidationError::NotPositive));
        assert_eq!(parse_price(0.001), Err(ValidationError::TooPrecise { decimals: 2 }));
        assert_eq!(parse_price(1_000_000.01), Err(ValidationError::OutOfRange { min: 0, max: 1_000_000 }));
    }

    #[test]
    fn apf_03_stock_is_a_non_negative_integer() {
        assert_eq!(parse_stock(0.0), Ok(0));
        assert_eq!(parse_stock(-1.0), Err(ValidationError::OutOfRange { min: 0, max: 1_000_000 }));
        assert_eq!(parse_stock(1.5), Err(ValidationError::InvalidNumber));
        assert_eq!(parse_stock(2_147_483_648.0), Err(ValidationError::OutOfRange { min: 0, max: 1_000_000 }));
    }

    #[test]
    fn case_25_only_uploaded_image_paths_are_accepted() {
        let legacy = format!("images/{}.webp", "a".repeat(32));
        assert_eq!(parse_image_path(&legacy), Ok(Some(legacy)));
        let ours = Image::new([0xab; 16], 800, 600).path();
        assert_eq!(parse_image_path(&ours), Ok(Some(ours.clone())));
        assert_eq!(parse_image_path(&format!("/{ours}")), Ok(Some(ours)));
        assert_eq!(parse_image_path("  "), Ok(None));
        for part in [".jpg", "-320.webp"] {
            assert_eq!(
                parse_image_path(&format!("images/{}{part}", "a".repeat(32))),
                Err(ValidationError::InvalidImage),
                "{part}"
            );
        }
        for bad in [
            "javascript:alert(1)",
            "data:image/png;base64,AA",
            "https://x.nl/a.webp",
            "images/../x",
            "images/mint.webp",
        ] {
            assert_eq!(parse_image_path(bad), Err(ValidationError::InvalidImage), "{bad}");
        }
    }

    #[test]
    fn apf_04_translation_without_a_name_is_none() {
        assert_eq!(parse_translation(Language::En, "  ", "text"), Ok(None));
        assert_eq!(parse_translation(Language::En, "Mint", "").unwrap().unwrap().description, None);
        let errors = parse_translation(Language::En, "a\u{0}", &"x".repeat(10_001)).unwrap_err();
        assert_eq!(errors.iter().map(|error| error.field.as_ref()).collect::<Vec<_>>(), ["name", "description"]);
    }
}
