//! IDs in paths and lists: positive integers without sign or leading zeros.

use std::collections::HashMap;

use axum::extract::{FromRequestParts, Path};
use http::request::Parts;
use nevel_domain::accounts::SessionId;
use nevel_domain::catalog::admin::TranslationKey;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::orders::{EntryId, InvoiceId};
use nevel_domain::rules::MAX_BATCH_IDS;
use nevel_domain::validation::ValidationError;
use nevel_i18n::Language;
use serde::Deserialize;

use crate::http::error::ApiError;
use crate::http::error_code::ErrorCode;

/// The `{id}` of a path.
pub struct PathId(pub i64);

#[derive(Deserialize)]
struct RawId {
    id: String,
}

impl<S: Send + Sync> FromRequestParts<S> for PathId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let raw = Path::<RawId>::from_request_parts(parts, state).await.map_err(|_| invalid_id("id"))?;
        parse_id(&raw.id).map(Self).ok_or_else(|| invalid_id("id"))
    }
}

/// Declares an extractor of the `{id}` and a second id of a path.
macro_rules! path_ids {
    ($(#[$about:meta])* $name:ident($second:ident = $field:literal)) => {
        $(#[$about])*
        pub struct $name(pub i64, pub $second);

        impl<S: Send + Sync> FromRequestParts<S> for $name {
            type Rejection = ApiError;

            async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
                let raw = Path::<HashMap<String, String>>::from_request_parts(parts, state).await;
                let raw = raw.map_err(|_| invalid_id("id"))?;
                let id = |field| raw.get(field).and_then(|id| parse_id(id)).ok_or_else(|| invalid_id(field));
                Ok(Self(id("id")?, $second(id($field)?)))
            }
        }
    };
}

path_ids! {
    /// The `{id}` and the `{sessionId}` of a path.
    PathIdAndSession(SessionId = "sessionId")
}

path_ids! {
    /// The `{id}` and the `{entryId}` of a path.
    PathIdAndEntry(EntryId = "entryId")
}

path_ids! {
    /// The `{id}` and the `{invoiceId}` of a path.
    PathIdAndInvoice(InvoiceId = "invoiceId")
}

/// The `{id}` and the `{key}` of a path. The key of a translation is its language or its ID.
pub struct PathIdAndKey(pub i64, pub TranslationKey);

#[derive(Deserialize)]
struct RawIdAndKey {
    id: String,
    key: String,
}

impl<S: Send + Sync> FromRequestParts<S> for PathIdAndKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let raw = Path::<RawIdAndKey>::from_request_parts(parts, state).await.map_err(|_| invalid_id("id"))?;
        let id = parse_id(&raw.id).ok_or_else(|| invalid_id("id"))?;
        let language = Language::from_code(&raw.key).map(TranslationKey::Language);
        let key = language.or_else(|| parse_id(&raw.key).map(TranslationKey::Id));
        Ok(Self(id, key.ok_or_else(|| ApiError::field(ErrorCode::InvalidId, "key", ValidationError::Unknown))?))
    }
}

/// Parses a list such as `1,2,3` of at most `MAX_BATCH_IDS` product IDs.
pub fn parse_product_ids(list: &str) -> Result<Vec<ProductId>, ApiError> {
    let ids: Vec<&str> = list.split(',').take(MAX_BATCH_IDS + 1).collect();
    if ids.len() > MAX_BATCH_IDS {
        let max = i64::try_from(MAX_BATCH_IDS).unwrap_or(i64::MAX);
        return Err(ApiError::field(ErrorCode::MalformedRequest, "ids", ValidationError::OutOfRange { min: 1, max }));
    }
    ids.into_iter().map(|id| parse_id(id).map(ProductId).ok_or_else(|| invalid_id("ids"))).collect()
}

/// Parses a positive integer without sign or leading zeros.
pub fn parse_id(text: &str) -> Option<i64> {
    let is_canonical = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    if is_canonical { text.parse().ok() } else { None }
}

fn invalid_id(field: &'static str) -> ApiError {
    ApiError::field(ErrorCode::InvalidId, field, ValidationError::InvalidNumber)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_accepted_in_canonical_form_only() {
        assert_eq!(parse_id("42"), Some(42));
        for bad in ["", "0", "-1", "+1", "007", "1.0", "abc", " 1", "99999999999999999999", "١"] {
            assert_eq!(parse_id(bad), None, "{bad}");
        }
    }

    #[test]
    fn api_03_a_batch_of_ids_is_limited() {
        let many = |count: usize| (1..=count).map(|id| id.to_string()).collect::<Vec<_>>().join(",");
        assert_eq!(parse_product_ids(&many(100)).ok().map(|ids| ids.len()), Some(100));
        assert!(parse_product_ids(&many(101)).is_err());
        assert!(parse_product_ids("").is_err());
        assert!(parse_product_ids("1,,2").is_err());
    }
}
