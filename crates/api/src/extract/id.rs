//! Ids in a path or a list: positive whole numbers in their one usual spelling.

use axum::extract::{FromRequestParts, Path};
use http::request::Parts;
use nevel_domain::catalog::admin::TranslationKey;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::language::Language;
use nevel_domain::rules::MAX_BATCH_IDS;
use nevel_domain::validation::ValidationError;
use serde::Deserialize;

use crate::problem::{ApiError, ErrorCode};

/// The `{id}` of a path.
pub struct PathId(pub i64);

#[derive(Deserialize)]
struct RawId {
    id: String,
}

impl<S: Send + Sync> FromRequestParts<S> for PathId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let raw = Path::<RawId>::from_request_parts(parts, state).await.map_err(|_| refused("id"))?;
        parse(&raw.id).map(Self).ok_or_else(|| refused("id"))
    }
}

/// The `{id}` and the `{key}` of a path: a translation is named by its language or by its id.
pub struct PathIdAndKey(pub i64, pub TranslationKey);

#[derive(Deserialize)]
struct RawIdAndKey {
    id: String,
    key: String,
}

impl<S: Send + Sync> FromRequestParts<S> for PathIdAndKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let raw = Path::<RawIdAndKey>::from_request_parts(parts, state).await.map_err(|_| refused("id"))?;
        let id = parse(&raw.id).ok_or_else(|| refused("id"))?;
        let language = Language::ALL.into_iter().find(|language| language.code() == raw.key).map(TranslationKey::Language);
        let key = language.or_else(|| parse(&raw.key).map(TranslationKey::Id));
        Ok(Self(id, key.ok_or_else(|| ApiError::field(ErrorCode::InvalidId, "key", ValidationError::Unknown))?))
    }
}

/// `1,2,3`: at most as many as one call may name.
pub fn product_ids(list: &str) -> Result<Vec<ProductId>, ApiError> {
    let names: Vec<&str> = list.split(',').take(MAX_BATCH_IDS + 1).collect();
    if names.len() > MAX_BATCH_IDS {
        let max = i64::try_from(MAX_BATCH_IDS).unwrap_or(i64::MAX);
        return Err(ApiError::field(ErrorCode::MalformedRequest, "ids", ValidationError::OutOfRange { min: 1, max }));
    }
    names.into_iter().map(|name| parse(name).map(ProductId).ok_or_else(|| refused("ids"))).collect()
}

pub fn parse(text: &str) -> Option<i64> {
    let is_canonical = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    if is_canonical { text.parse().ok() } else { None }
}

fn refused(field: &'static str) -> ApiError {
    ApiError::field(ErrorCode::InvalidId, field, ValidationError::InvalidNumber)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_have_one_spelling() {
        assert_eq!(parse("42"), Some(42));
        for bad in ["", "0", "-1", "+1", "007", "1.0", "abc", " 1", "99999999999999999999", "١"] {
            assert_eq!(parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn api_03_a_batch_is_bounded() {
        let many = |count: usize| (1..=count).map(|id| id.to_string()).collect::<Vec<_>>().join(",");
        assert_eq!(product_ids(&many(100)).unwrap().len(), 100);
        assert!(product_ids(&many(101)).is_err());
        assert!(product_ids("").is_err());
        assert!(product_ids("1,,2").is_err());
    }
}
