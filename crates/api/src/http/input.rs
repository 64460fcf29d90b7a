//! Helpers for request bodies. Required fields are optional in the Rust types, so that all missing fields are reported
//! at once.

use nevel_domain::validation::{FieldError, ValidationError};

/// A request body that is converted to domain types, or rejected with all its validation errors.
pub trait Validate {
    type Output;

    fn validate(self) -> Result<Self::Output, Vec<FieldError>>;
}

/// The text of an optional field; a missing field counts as empty.
#[expect(clippy::ref_option, reason = "callers pass a field of a body")]
pub fn text_or_empty(field: &Option<String>) -> &str {
    field.as_deref().unwrap_or_default()
}

/// Prefixes the field names of a nested input with the path of that input.
pub fn prefix_fields(path: &str, errors: Vec<FieldError>) -> Vec<FieldError> {
    errors.into_iter().map(|error| FieldError::new(format!("{path}.{}", error.field), error.error)).collect()
}

/// Parses a required enumeration value.
pub fn required_choice<T>(text: &str, parse: impl FnOnce(&str) -> Option<T>) -> Result<T, ValidationError> {
    if text.is_empty() { Err(ValidationError::Required) } else { parse(text).ok_or(ValidationError::Unknown) }
}

/// An optional parameter of a query.
pub fn optional<T>(
    text: Option<&str>,
    parse: impl FnOnce(&str) -> Result<T, ValidationError>,
) -> Result<Option<T>, ValidationError> {
    text.map(str::trim).filter(|text| !text.is_empty()).map(parse).transpose()
}

/// For switches that are on unless a client says otherwise.
pub fn default_true() -> bool {
    true
}
