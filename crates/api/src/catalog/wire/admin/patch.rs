//! Parsing of fields that stay unchanged when missing and are removed when `null`.

use nevel_domain::catalog::slug;
use nevel_domain::patch::Patch;
use nevel_domain::validation::ValidationError;

type PatchResult<T> = Result<Patch<Option<T>>, ValidationError>;

pub fn patch_text(
    value: Patch<Option<String>>,
    parse: impl FnOnce(&str) -> Result<Option<String>, ValidationError>,
) -> PatchResult<String> {
    value.try_map(|text| parse(text.as_deref().unwrap_or_default()))
}

pub fn patch_number(
    value: Patch<Option<f64>>,
    parse: impl FnOnce(f64) -> Result<i64, ValidationError>,
) -> PatchResult<i64> {
    value.try_map(|number| number.map(parse).transpose())
}

/// An empty slug is generated from the name.
pub fn parse_slug(text: &str) -> Result<Option<String>, ValidationError> {
    if text.trim().is_empty() { Ok(None) } else { slug::parse(text).map(Some) }
}
