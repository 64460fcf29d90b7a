//! The search index of the storefront.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use super::columns::Columns;
use super::document::{FilterDefinition, LocalizedText, SearchDocument};
use super::document_set::DocumentSet;
use super::facets::{self, ScopeCounts};
use super::lexicon::{SortedIds, Texts};
use super::order::{self, Order};
use super::postings::{Field, Postings};
use super::ranking::{Found, Matcher};
use super::request::{Scope, SearchRequest, SearchResult};
use super::selection::select;
use super::stem::with_stems;
use super::synonyms::Synonyms;
use super::vocabulary::Vocabulary;
use super::words::{compact_code, document_words, fold, query_words};
use crate::catalog::category::CategoryId;
use crate::catalog::product::ProductId;

/// Beginnings of SKUs and barcodes with fewer characters match too much.
const CODE_MIN_CHARS: usize = 4;
const CODE_MAX_HITS: usize = 100;
/// Rank of products whose SKU or barcode is the text, and of those whose code starts with it.
const CODE_RANK: u32 = u32::MAX;
const CODE_PREFIX_RANK: u32 = 16;
/// Replaced and removed documents are cleared when there are more of them than this and a quarter of the others.
const MIN_GARBAGE: usize = 1_024;

/// An index in memory. Documents get a new number whenever they change, so that lists of documents only grow at their
/// ends.
#[derive(Debug, Clone, Default)]
pub struct SearchIndex {
    definitions: Vec<FilterDefinition>,
    pub(super) synonyms: Synonyms,
    pub(super) vocabulary: Vocabulary,
    /// Documents of each term.
    pub(super) postings: Vec<Postings>,
    pub(super) columns: Columns,
    pub(super) alive: Vec<bool>,
    numbers: HashMap<ProductId, u32>,
    recommended: DocumentSet,
    pub(super) categories: HashMap<CategoryId, CategoryEntry>,
    codes: Texts,
    code_order: SortedIds,
    code_documents: Vec<u32>,
}

/// A category with products.
#[derive(Debug, Clone, Default)]
pub(super) struct CategoryEntry {
    documents: DocumentSet,
    /// Computed for the first list with facets after a change of the documents.
    counts: OnceLock<Arc<ScopeCounts>>,
    name: LocalizedText,
    /// Words of the name in all languages, and their stems.
    pub(super) words: Vec<String>,
}

impl SearchIndex {
    pub fn new(definitions: Vec<FilterDefinition>, synonyms: Synonyms) -> Self {
        Self { columns: Columns::new(&definitions), definitions, synonyms, ..Self::default() }
    }

    pub fn definitions(&self) -> &[FilterDefinition] {
        &self.definitions
    }

    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    pub fn contains(&self, id: ProductId) -> bool {
        self.numbers.contains_key(&id)
    }

    /// Whether a product has this base value of a word filter; requests with other values are invalid.
    pub fn has_value(&self, filter: i64, value: &str) -> bool {
        let column = self.columns.filters.iter().find(|column| column.definition.id == filter);
        column.is_some_and(|column| column.find_value(value).is_some())
    }

    /// Adds a product or replaces its former version.
    pub fn put(&mut self, document: &SearchDocument) {
        self.remove(document.id);
        let number = u32::try_from(self.columns.len()).unwrap_or(u32::MAX);
        for (term, field) in self.terms_of(document) {
            self.postings[term as usize].push(number, field);
        }
        for code in [&document.sku, &document.barcode]
            .into_iter()
            .flatten()
            .map(|code| compact_code(code))
            .filter(|code| !code.is_empty())
        {
            let id = self.codes.push(&code);
            self.code_documents.push(number);
            self.code_order.insert(&self.codes, id);
        }
        if document.recommended_position.is_some() {
            self.recommended.insert(number);
        }
        for category in &document.categories {
            let entry = self.categories.entry(category.id).or_default();
            entry.documents.insert(number);
            entry.counts.take();
            if entry.name != category.name {
                entry.name = category.name.clone();
                let words = category.name.all().flat_map(|name| query_words(&fold(name)));
                entry.words = words.flat_map(with_stems).collect();
            }
        }
        self.columns.push(document);
        self.alive.push(true);
        self.numbers.insert(document.id, number);
    }

    /// Terms of a document with the best field of each.
    fn terms_of(&mut self, document: &SearchDocument) -> Vec<(u32, Field)> {
        let mut terms: Vec<(u32, Field)> = Vec::new();
        let mut add = |field: Field, text: &str| {
            document_words(&fold(text), |word| terms.push((self.vocabulary.add(word, field.is_descriptive()), field)));
        };
        document.name.all().for_each(|name| add(Field::Name, name));
        for attribute in &document.attributes {
            attribute.value.all().for_each(|value| add(Field::AttributeValue, value));
            attribute.name.all().for_each(|name| add(Field::AttributeName, name));
        }
        for category in &document.categories {
            category.name.all().for_each(|name| add(Field::Category, name));
        }
        document.description.all().for_each(|description| add(Field::Description, description));
        for code in [&document.sku, &document.barcode].into_iter().flatten() {
            // Parts of a code count little: they would rank above words of names.
            if code.contains(|c: char| c.is_alphabetic()) {
                add(Field::Description, code);
            }
        }
        self.postings.resize_with(self.vocabulary.len(), Postings::default);
        terms.sort_unstable();
        terms.dedup_by_key(|(term, _)| *term);
        terms
    }

    /// Removes a product; does nothing if it is not in the index.
    pub fn remove(&mut self, id: ProductId) {
        let Some(number) = self.numbers.remove(&id) else { return };
        self.alive[number as usize] = false;
        self.recommended.remove(number);
        for category in self.columns.paths.get(number) {
            if let Some(entry) = self.categories.get_mut(category) {
                entry.documents.remove(number);
                entry.counts.take();
            }
        }
        let live = self.numbers.len();
        if self.alive.len() - live > live / 4 + MIN_GARBAGE {
            self.clear_garbage();
        }
    }

    /// Drops replaced and removed documents and renumbers the others.
    fn clear_garbage(&mut self) {
        let mut numbers = 0..;
        let renumbered: Vec<Option<u32>> =
            self.alive.iter().map(|alive| if *alive { numbers.next() } else { None }).collect();
        let number = |document: u32| renumbered.get(document as usize).copied().flatten();
        self.postings.iter_mut().for_each(|postings| postings.renumber(number));
        let sets = self.categories.values_mut().map(|category| &mut category.documents).chain([&mut self.recommended]);
        sets.for_each(|documents| *documents = documents.iter().filter_map(number).collect());
        self.categories.retain(|_, category| !category.documents.is_empty());
        self.numbers.values_mut().for_each(|document| *document = number(*document).unwrap_or_default());
        let (codes, documents) = (std::mem::take(&mut self.codes), std::mem::take(&mut self.code_documents));
        self.code_order = SortedIds::default();
        for (code, document) in (0..).zip(documents) {
            if let Some(document) = number(document) {
                let id = self.codes.push(codes.get(code));
                self.code_documents.push(document);
                self.code_order.insert(&self.codes, id);
            }
        }
        self.columns.retain(&self.alive, number);
        self.alive = vec![true; self.columns.len()];
    }

    /// Estimated size in bytes.
    pub fn memory(&self) -> usize {
        let sets = self.categories.values().map(|category| &category.documents).chain([&self.recommended]);
        let codes = self.codes.memory() + self.code_order.memory() + self.code_documents.capacity() * size_of::<u32>();
        let numbers = self.numbers.capacity() * (size_of::<(ProductId, u32)>() + 1);
        self.postings.iter().map(Postings::memory).sum::<usize>()
            + sets.map(DocumentSet::memory).sum::<usize>()
            + self.vocabulary.memory()
            + self.columns.memory()
            + codes
            + numbers
            + self.alive.capacity()
    }

    pub fn search(&self, request: &SearchRequest) -> SearchResult {
        let folded = request.text.as_ref().map(|text| fold(text.as_str()));
        let found = folded.as_deref().map(|folded| self.find(folded));
        let mut result = SearchResult::default();
        let (ranked, documents) = match found {
            Some(found) => {
                result.corrected = found.corrected;
                result.ignored_words = found.ignored;
                if found.ranked.is_empty() {
                    result.suggestion = folded.as_deref().and_then(|folded| self.matcher().suggest(folded));
                }
                let ranked = self.in_scope(found.ranked, request.scope);
                let documents = ranked.iter().map(|(document, _)| *document).collect();
                (Some(ranked), Cow::Owned(documents))
            }
            None => (None, self.documents_of(request.scope)),
        };
        let selection = select(&self.columns, &documents, &request.filters);
        if request.with_facets {
            let in_scope = self.scope_counts(request, &documents);
            result.facets = facets::count(&self.columns, &in_scope, &selection, request.scope, request.language);
        }
        let (selected, total) = (&selection.selected, selection.selected.len());
        let order = Order {
            sort: request.sort,
            scope: request.scope,
            by_relevance: request.text.is_some(),
            language: request.language,
        };
        let page = match ranked {
            Some(ranked) => {
                let ranked = ranked.into_iter().filter(|(document, _)| selected.contains(*document));
                order::page(&self.columns, ranked, total, order, request.page)
            }
            None => {
                order::page(&self.columns, selected.iter().map(|document| (document, 0)), total, order, request.page)
            }
        };
        result.ids = page.into_iter().map(|document| self.columns.ids[document as usize]).collect();
        result.total = total as u64;
        result
    }

    /// The counts of a category are kept, because they do not depend on the filters.
    fn scope_counts(&self, request: &SearchRequest, documents: &DocumentSet) -> Arc<ScopeCounts> {
        let count = || Arc::new(ScopeCounts::of(&self.columns, documents));
        match request.scope {
            Scope::Category(id) if request.text.is_none() => {
                self.categories.get(&id).map_or_else(count, |category| Arc::clone(category.counts.get_or_init(count)))
            }
            _ => count(),
        }
    }

    pub(super) fn matcher(&self) -> Matcher<'_> {
        Matcher {
            vocabulary: &self.vocabulary,
            postings: &self.postings,
            alive: &self.alive,
            name_words: &self.columns.name_words,
            synonyms: &self.synonyms,
        }
    }

    /// Documents of a folded text with their ranks; products with the text as their code come first.
    pub(super) fn find(&self, folded: &str) -> Found {
        let coded = self.documents_with_code(folded);
        let found = self.matcher().find(folded);
        if coded.is_empty() {
            return found;
        }
        // A code is never a typo.
        let others = if found.corrected.is_none() && found.ignored.is_empty() { found.ranked } else { Vec::new() };
        let mut ranked = coded;
        ranked.extend(others);
        ranked.sort_unstable_by_key(|(document, rank)| (*document, std::cmp::Reverse(*rank)));
        ranked.dedup_by_key(|(document, _)| *document);
        Found { ranked, ..Found::default() }
    }

    fn documents_with_code(&self, folded: &str) -> Vec<(u32, u32)> {
        let code = compact_code(folded);
        if code.chars().count() < CODE_MIN_CHARS {
            return Vec::new();
        }
        let ranked = self.code_order.with_prefix(&self.codes, &code).map(|id| {
            let rank = if self.codes.get(id).len() == code.len() { CODE_RANK } else { CODE_PREFIX_RANK };
            (self.code_documents[id as usize], rank)
        });
        ranked.filter(|(document, _)| self.alive[*document as usize]).take(CODE_MAX_HITS).collect()
    }

    fn in_scope(&self, mut ranked: Vec<(u32, u32)>, scope: Scope) -> Vec<(u32, u32)> {
        if scope != Scope::All {
            let documents = self.documents_of(scope);
            ranked.retain(|(document, _)| documents.contains(*document));
        }
        ranked
    }

    fn documents_of(&self, scope: Scope) -> Cow<'_, DocumentSet> {
        match scope {
            Scope::All => {
                Cow::Owned((0..).zip(&self.alive).filter(|(_, alive)| **alive).map(|(document, _)| document).collect())
            }
            Scope::Category(id) => {
                self.categories.get(&id).map(|category| Cow::Borrowed(&category.documents)).unwrap_or_default()
            }
            Scope::Recommended => Cow::Borrowed(&self.recommended),
        }
    }
}
