//! Translations of products and categories.

use crate::catalog::category::Translation;
use nevel_i18n::Language;

/// A stored translation with its id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TranslationRecord {
    pub id: i64,
    pub text: Translation,
}

/// Identifies a translation by its language or by its id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TranslationKey {
    Language(Language),
    Id(i64),
}
