//! What staff read and write of the catalogue.

mod category;
mod product;
mod search;
mod values;

pub use category::{CategoryDraft, CategoryRecord, PlacedProduct, Placement};
pub use product::{
    AttributeDraft, AttributeTemplate, AttributeTextRecord, ProductDraft, ProductRecord, RecommendedNumber, RecommendedNumbers,
};
pub use search::{ProductSort, Search, indexed_part, suffixes};
pub use values::{attribute_value, code, description, name, picture, place, price, side, stock, translation, weight};

use serde::{Deserialize, Deserializer};

use super::category::Translation;
use crate::language::Language;

/// A part of a change: what is not named stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Edit<T> {
    #[default]
    Keep,
    Set(T),
}

impl<T> Edit<T> {
    /// What there is after the change.
    pub fn over(self, stored: T) -> T {
        match self {
            Self::Keep => stored,
            Self::Set(value) => value,
        }
    }

    pub fn try_map<U, E>(self, parse: impl FnOnce(T) -> Result<U, E>) -> Result<Edit<U>, E> {
        match self {
            Self::Keep => Ok(Edit::Keep),
            Self::Set(value) => parse(value).map(Edit::Set),
        }
    }
}

/// A member that is there, even as `null`, is a change; one that is missing is none (`serde(default)`).
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Edit<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Self::Set)
    }
}

/// A stored text in one language, with the id under which it can be taken away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TranslationRecord {
    pub id: i64,
    pub text: Translation,
}

/// How a translation is named: by its language or by its id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TranslationKey {
    Language(Language),
    Id(i64),
}
