//! Values that staff type, each with its bounds.

use crate::catalog::category::Translation;
use crate::decimal::bounded;
use crate::language::Language;
use crate::media::{Picture, PictureFile};
use crate::money::Cents;
use crate::rules::{
    ATTRIBUTE_VALUE_MAX_CHARS, CODE_MAX_CHARS, DESCRIPTION_MAX_CHARS, MAX_PLACE, MAX_PRICE_CENTS, MAX_SIDE_MM, MAX_STOCK, MAX_WEIGHT_GRAMS,
    NAME_MAX_CHARS,
};
use crate::text::{self, TextError};
use crate::validation::{Faults, FieldError, FieldFault};

/// The name of a product, a category or an attribute.
pub fn name(input: &str) -> Result<String, FieldFault> {
    text::line(input, NAME_MAX_CHARS).map_err(|error| FieldFault::from_text(error, NAME_MAX_CHARS))
}

pub fn description(input: &str) -> Result<Option<String>, FieldFault> {
    optional(text::paragraphs(input, DESCRIPTION_MAX_CHARS), DESCRIPTION_MAX_CHARS)
}

/// An article number or a barcode.
pub fn code(input: &str) -> Result<Option<String>, FieldFault> {
    optional(text::line(input, CODE_MAX_CHARS), CODE_MAX_CHARS)
}

pub fn attribute_value(input: &str) -> Result<Option<String>, FieldFault> {
    optional(text::line(input, ATTRIBUTE_VALUE_MAX_CHARS), ATTRIBUTE_VALUE_MAX_CHARS)
}

fn optional(parsed: Result<String, TextError>, max: usize) -> Result<Option<String>, FieldFault> {
    match parsed {
        Ok(text) => Ok(Some(text)),
        Err(TextError::Empty) => Ok(None),
        Err(error) => Err(FieldFault::from_text(error, max)),
    }
}

/// A text in another language; without a name there is none, whatever the description says.
pub fn translation(language: Language, name_typed: &str, description_typed: &str) -> Result<Option<Translation>, Vec<FieldError>> {
    let mut faults = Faults::default();
    let name = match name(name_typed) {
        Err(FieldFault::Required) => return Ok(None),
        parsed => faults.take("name", parsed),
    };
    let description = faults.take("description", description(description_typed));
    faults.finish(|| Some(Some(Translation { language, name: name?, description: description? })))
}

/// Euro, more than nothing.
pub fn price(typed: f64) -> Result<Cents, FieldFault> {
    if typed <= 0.0 {
        return Err(FieldFault::NotPositive);
    }
    bounded(typed, 2, 0, MAX_PRICE_CENTS).map(Cents::new)
}

pub fn stock(typed: f64) -> Result<i64, FieldFault> {
    bounded(typed, 0, 0, MAX_STOCK)
}

/// Kilograms in, grams out.
pub fn weight(typed: f64) -> Result<i64, FieldFault> {
    bounded(typed, 3, 0, MAX_WEIGHT_GRAMS)
}

/// Centimetres in, millimetres out.
pub fn side(typed: f64) -> Result<i64, FieldFault> {
    bounded(typed, 1, 0, MAX_SIDE_MM)
}

/// A place given by hand.
pub fn place(typed: f64) -> Result<i64, FieldFault> {
    bounded(typed, 0, 1, MAX_PLACE)
}

/// The path that an upload answered, or nothing: an address of somebody else's never gets into the shop.
pub fn picture(input: &str) -> Result<Option<String>, FieldFault> {
    let path = input.trim();
    if path.is_empty() {
        return Ok(None);
    }
    let path = path.strip_prefix('/').unwrap_or(path);
    // Pictures from before their size stood in the name are pictures, too.
    let is_old = |name: &str| name.strip_suffix(".webp").is_some_and(|digest| !digest.contains('-')) && PictureFile::parse(name).is_some();
    let is_ours = Picture::parse(path).is_some() || path.strip_prefix("images/").is_some_and(is_old);
    if is_ours { Ok(Some(path.to_owned())) } else { Err(FieldFault::InvalidPicture) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn apf_03_a_price_is_above_zero_and_has_two_decimals() {
        assert_eq!(price(10.95), Ok(Cents::new(1_095)));
        assert_eq!(price(1_000_000.0), Ok(Cents::new(100_000_000)));
        assert_eq!(price(0.0), Err(FieldFault::NotPositive));
        assert_eq!(price(-0.01), Err(FieldFault::NotPositive));
        assert_eq!(price(0.001), Err(FieldFault::TooPrecise { decimals: 2 }));
        assert_eq!(price(1_000_000.01), Err(FieldFault::OutOfRange { min: 0, max: 1_000_000 }));
    }

    #[test]
    fn apf_03_a_stock_is_a_whole_number_from_zero() {
        assert_eq!(stock(0.0), Ok(0));
        assert_eq!(stock(-1.0), Err(FieldFault::OutOfRange { min: 0, max: 1_000_000 }));
        assert_eq!(stock(1.5), Err(FieldFault::InvalidNumber));
        assert_eq!(stock(2_147_483_648.0), Err(FieldFault::OutOfRange { min: 0, max: 1_000_000 }));
    }

    #[test]
    fn case_25_only_our_own_pictures_are_pictures() {
        let old = format!("images/{}.webp", "a".repeat(32));
        assert_eq!(picture(&old), Ok(Some(old)));
        let ours = Picture::new([0xab; 16], 800, 600).path();
        assert_eq!(picture(&ours), Ok(Some(ours.clone())));
        assert_eq!(picture(&format!("/{ours}")), Ok(Some(ours)));
        assert_eq!(picture("  "), Ok(None));
        for part in [".jpg", "-320.webp"] {
            assert_eq!(picture(&format!("images/{}{part}", "a".repeat(32))), Err(FieldFault::InvalidPicture), "{part}");
        }
        for bad in ["javascript:alert(1)", "data:image/png;base64,AA", "https://x.nl/a.webp", "images/../x", "images/mint.webp"] {
            assert_eq!(picture(bad), Err(FieldFault::InvalidPicture), "{bad}");
        }
    }

    #[test]
    fn apf_04_a_translation_without_a_name_is_none() {
        assert_eq!(translation(Language::En, "  ", "text"), Ok(None));
        assert_eq!(translation(Language::En, "Mint", "").unwrap().unwrap().description, None);
        let faults = translation(Language::En, "a\u{0}", &"x".repeat(10_001)).unwrap_err();
        assert_eq!(faults.iter().map(|fault| fault.field.as_ref()).collect::<Vec<_>>(), ["name", "description"]);
    }
}
