//! The search index of the storefront.

use super::document::{FilterDefinition, SearchDocument};
use super::request::{QueryText, SearchRequest, SearchResult, Suggestions};
use super::synonyms::Synonyms;
use crate::catalog::product::ProductId;
use crate::language::Language;

#[derive(Debug, Clone, Default)]
pub struct SearchIndex {
    _definitions: Vec<FilterDefinition>,
    _synonyms: Synonyms,
}

impl SearchIndex {
    pub fn new(definitions: Vec<FilterDefinition>, synonyms: Synonyms) -> Self {
        Self { _definitions: definitions, _synonyms: synonyms }
    }

    /// Adds a product or replaces its former version.
    pub fn put(&mut self, _document: &SearchDocument) {}

    /// Removes a product; does nothing if it is not in the index.
    pub fn remove(&mut self, _id: ProductId) {}

    /// Updates the availability without reading the texts again.
    pub fn set_stock(&mut self, _id: ProductId, _stock: i64, _purchasable: bool) {}

    pub fn len(&self) -> usize {
        0
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Estimated size in bytes.
    pub fn memory(&self) -> usize {
        0
    }

    pub fn definitions(&self) -> &[FilterDefinition] {
        &self._definitions
    }

    /// Whether a product has this base value of a word filter; requests with other values are invalid.
    pub fn has_value(&self, _filter: i64, _value: &str) -> bool {
        false
    }

    pub fn search(&self, _request: &SearchRequest) -> SearchResult {
        SearchResult::default()
    }

    pub fn suggest(&self, _text: &QueryText, _language: Language) -> Suggestions {
        Suggestions::default()
    }
}
