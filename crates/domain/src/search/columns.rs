//! Facts about the documents of the index, one column for each.

use std::collections::HashMap;

use super::document::{FilterDefinition, FilterKind, LocalizedText, SearchAttribute, SearchDocument};
use super::document_set::DocumentSet;
use super::lexicon::Texts;
use super::list_column::ListColumn;
use super::number::FilterNumber;
use super::words::fold;
use crate::catalog::category::CategoryId;
use crate::catalog::product::ProductId;
use nevel_i18n::Language;

/// A value of a filter.
#[derive(Debug, Clone)]
pub struct Value {
    pub base: String,
    labels: [String; Language::ALL.len()],
    pub number: Option<FilterNumber>,
}

impl Value {
    pub fn label(&self, language: Language) -> &str {
        &self.labels[language as usize]
    }
}

/// The values of one filter.
#[derive(Debug, Clone)]
pub struct FilterColumn {
    pub definition: FilterDefinition,
    folded_name: String,
    pub name: LocalizedText,
    pub values: Vec<Value>,
    value_numbers: HashMap<String, u32>,
    pub lists: ListColumn<u32>,
}

impl FilterColumn {
    fn new(definition: FilterDefinition) -> Self {
        Self {
            folded_name: fold(&definition.attribute_name),
            name: LocalizedText::new(definition.attribute_name.clone()),
            values: Vec::new(),
            value_numbers: HashMap::new(),
            lists: ListColumn::default(),
            definition,
        }
    }

    pub fn find_value(&self, base: &str) -> Option<u32> {
        self.value_numbers.get(&fold(base)).copied()
    }

    /// Adds a document with its attributes by case-folded name.
    fn push(&mut self, attributes: &[(String, &SearchAttribute)]) {
        let mut list = Vec::new();
        for (name, attribute) in attributes {
            if *name == self.folded_name {
                self.name = attribute.name.clone();
                list.extend(self.add_value(&attribute.value));
            }
        }
        list.sort_unstable();
        list.dedup();
        self.lists.push(&list);
    }

    fn add_value(&mut self, value: &LocalizedText) -> Option<u32> {
        let folded = fold(&value.base);
        let number = FilterNumber::leading(&folded);
        if folded.is_empty() || (self.definition.kind == FilterKind::Numbers && number.is_none()) {
            return None;
        }
        let labels = Language::ALL.map(|language| value.get(language).to_owned());
        if let Some(known) = self.value_numbers.get(&folded) {
            self.values[*known as usize].labels = labels;
            return Some(*known);
        }
        let added = u32::try_from(self.values.len()).unwrap_or(u32::MAX);
        self.values.push(Value { base: value.base.clone(), labels, number });
        self.value_numbers.insert(folded, added);
        Some(added)
    }

    fn memory(&self) -> usize {
        let values = self.values.iter().map(|value| 3 * value.base.len() + 200);
        values.sum::<usize>() + self.lists.memory()
    }
}

/// Facts about every document, by document number.
#[derive(Debug, Clone, Default)]
pub struct Columns {
    pub ids: Vec<ProductId>,
    pub prices: Vec<i64>,
    pub created: Vec<i64>,
    pub recommended: Vec<i64>,
    pub available: DocumentSet,
    /// The categories from the document's category up to the root.
    pub paths: ListColumn<CategoryId>,
    /// Positions in the categories of the paths, one document after another.
    positions: Vec<i64>,
    first_positions: Vec<u32>,
    names: [Texts; Language::ALL.len()],
    /// Number of words in the shortest name.
    pub name_words: Vec<u8>,
    pub filters: Vec<FilterColumn>,
}

impl Columns {
    pub fn new(definitions: &[FilterDefinition]) -> Self {
        Self { filters: definitions.iter().cloned().map(FilterColumn::new).collect(), ..Self::default() }
    }

    pub fn len(&self) -> usize {
        self.ids.len()
    }

    pub fn push(&mut self, document: &SearchDocument) {
        let path: Vec<CategoryId> = document.categories.iter().map(|category| category.id).collect();
        if is_available(document.stock, document.purchasable) {
            self.available.insert(u32::try_from(self.len()).unwrap_or(u32::MAX));
        }
        self.ids.push(document.id);
        self.prices.push(document.price.get());
        self.created.push(document.created_at);
        self.recommended.push(document.recommended_position.unwrap_or(i64::MAX));
        self.paths.push(&path);
        self.first_positions.push(u32::try_from(self.positions.len()).unwrap_or(u32::MAX));
        self.positions.extend(document.categories.iter().map(|category| category.position));
        for (names, language) in self.names.iter_mut().zip(Language::ALL) {
            names.push(&fold(document.name.get(language)));
        }
        let words = document.name.all().map(|name| name.split_whitespace().count()).min();
        self.name_words.push(u8::try_from(words.unwrap_or_default()).unwrap_or(u8::MAX));
        let attributes: Vec<_> =
            document.attributes.iter().map(|attribute| (fold(&attribute.name.base), attribute)).collect();
        for filter in &mut self.filters {
            filter.push(&attributes);
        }
    }

    /// The case-folded name for sorting.
    pub fn name(&self, document: u32, language: Language) -> &str {
        self.names[language as usize].get(document)
    }

    /// The position in the category at this index of the path.
    pub fn position(&self, document: u32, index: usize) -> i64 {
        self.positions[self.first_positions[document as usize] as usize + index]
    }

    /// Keeps the documents for which `keep` is set, in the same order. `number` returns their new numbers.
    pub fn retain(&mut self, keep: &[bool], number: impl Fn(u32) -> Option<u32>) {
        fn retain<T>(column: &mut Vec<T>, keep: &[bool]) {
            let mut kept = keep.iter();
            column.retain(|_| kept.next().copied().unwrap_or_default());
            column.shrink_to_fit();
        }
        for names in &mut self.names {
            let mut kept = Texts::default();
            for (document, _) in (0..).zip(keep).filter(|(_, keep)| **keep) {
                kept.push(names.get(document));
            }
            *names = kept;
        }
        let (mut positions, mut first_positions) = (Vec::new(), Vec::new());
        for (document, _) in (0..).zip(keep).filter(|(_, keep)| **keep) {
            let categories = self.paths.get(document).len();
            first_positions.push(u32::try_from(positions.len()).unwrap_or(u32::MAX));
            positions.extend((0..categories).map(|index| self.position(document, index)));
        }
        (self.positions, self.first_positions) = (positions, first_positions);
        retain(&mut self.ids, keep);
        retain(&mut self.prices, keep);
        retain(&mut self.created, keep);
        retain(&mut self.recommended, keep);
        self.available = self.available.iter().filter_map(number).collect();
        self.paths.retain(keep);
        retain(&mut self.name_words, keep);
        for filter in &mut self.filters {
            filter.lists.retain(keep);
        }
    }

    pub fn memory(&self) -> usize {
        let positions = self.positions.capacity() * size_of::<i64>();
        let names = self.names.iter().map(Texts::memory).sum::<usize>();
        let filters = self.filters.iter().map(FilterColumn::memory).sum::<usize>();
        let sets = self.available.memory() + self.paths.memory();
        self.ids.capacity() * (4 * size_of::<i64>() + size_of::<u32>() + 1) + positions + names + filters + sets
    }
}

pub fn is_available(stock: i64, purchasable: bool) -> bool {
    stock > 0 && purchasable
}
