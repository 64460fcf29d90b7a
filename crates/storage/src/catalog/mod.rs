//! Reading and writing the catalogue.

pub mod attributes;
pub mod categories;
pub mod category_editing;
pub mod featured;
pub mod finding;
pub mod placing;
pub mod product_editing;
pub mod products;
pub mod scarce;
pub(crate) mod search;
pub mod slugs;
pub mod translations;
pub mod writing;

use nevel_domain::language::Language;

use crate::StorageError;

/// The position of what has no place of its own: behind everything that has one.
pub const UNPLACED: i64 = 9_000_000_000;

pub(crate) fn placed(position: i64) -> Option<i64> {
    (position < UNPLACED).then_some(position)
}

pub(crate) fn language(code: &str) -> Result<Language, StorageError> {
    Language::ALL.into_iter().find(|language| language.code() == code).ok_or_else(|| StorageError::Damaged(format!("language {code}")))
}
