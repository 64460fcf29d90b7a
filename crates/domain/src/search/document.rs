//! What the search index knows about a product, and which of its attributes are filters.

use crate::catalog::category::CategoryId;
use crate::catalog::product::ProductId;
use crate::money::Cents;
use nevel_i18n::Language;

/// A text with its translations.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LocalizedText {
    pub base: String,
    pub translations: Vec<(Language, String)>,
}

impl LocalizedText {
    pub fn new(base: impl Into<String>) -> Self {
        Self { base: base.into(), translations: Vec::new() }
    }

    pub fn with(mut self, language: Language, text: impl Into<String>) -> Self {
        self.translations.push((language, text.into()));
        self
    }

    /// The text in the language, or the base text without a translation.
    pub fn get(&self, language: Language) -> &str {
        self.translations.iter().find(|(translated, _)| *translated == language).map_or(&self.base, |(_, text)| text)
    }

    /// The base text and every translation.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.base.as_str()).chain(self.translations.iter().map(|(_, text)| text.as_str()))
    }
}

/// A product as the index reads it. Products that the shop does not show are not put into the index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchDocument {
    pub id: ProductId,
    pub sku: Option<String>,
    pub barcode: Option<String>,
    pub name: LocalizedText,
    /// Empty without a description.
    pub description: LocalizedText,
    /// The product's category first, then its ancestors up to the root.
    pub categories: Vec<SearchCategory>,
    pub attributes: Vec<SearchAttribute>,
    pub price: Cents,
    pub stock: i64,
    pub purchasable: bool,
    /// `None` if the product is not recommended. Recommended products without a position have `i64::MAX`.
    pub recommended_position: Option<i64>,
    pub created_at: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchCategory {
    pub id: CategoryId,
    pub name: LocalizedText,
    /// Position of the product in this category; `i64::MAX` without one.
    pub position: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchAttribute {
    pub name: LocalizedText,
    /// Empty without a value.
    pub value: LocalizedText,
}

/// An attribute that staff marked as a filter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FilterDefinition {
    pub id: i64,
    /// Base name of the attribute, compared case-folded.
    pub attribute_name: String,
    pub kind: FilterKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FilterKind {
    /// A list of values.
    Words,
    /// A range of the leading numbers of the values.
    Numbers,
}
