//! Facts about the documents of the index, one column for each.

use std::collections::HashMap;

use super::document::{FilterDefinition, FilterKind, LocalizedText, SearchAttribute, SearchDocument};
use super::lexicon::Texts;
use super::number::FilterNumber;
use super::words::fold;
use crate::catalog::category::CategoryId;
use crate::catalog::product::ProductId;
use crate::language::Language;

/// Lists of ids that many documents share, each stored once. The empty list has number 0.
#[derive(Debug, Clone)]
pub struct Lists<T> {
    lists: Vec<Box<[T]>>,
    numbers: HashMap<Box<[T]>, u32>,
}

impl<T: Clone + Eq + std::hash::Hash> Default for Lists<T> {
    fn default() -> Self {
        let mut lists = Self { lists: Vec::new(), numbers: HashMap::new() };
        lists.intern(&[]);
        lists
    }
}

impl<T: Clone + Eq + std::hash::Hash> Lists<T> {
    fn intern(&mut self, list: &[T]) -> u32 {
        if let Some(number) = self.numbers.get(list) {
            return *number;
        }
        let number = u32::try_from(self.lists.len()).unwrap_or(u32::MAX);
        self.lists.push(list.into());
        self.numbers.insert(list.into(), number);
        number
    }

    pub fn all(&self) -> &[Box<[T]>] {
        &self.lists
    }

    fn memory(&self) -> usize {
        self.lists.iter().map(|list| 2 * size_of_val(&**list) + 64).sum()
    }
}

/// A value of a filter.
#[derive(Debug, Clone)]
pub struct Value {
    pub base: String,
    labels: [String; 2],
    pub number: Option<FilterNumber>,
}

impl Value {
    pub fn label(&self, language: Language) -> &str {
        &self.labels[usize::from(language == Language::En)]
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
    pub lists: Lists<u32>,
    pub of_document: Vec<u32>,
}

impl FilterColumn {
    fn new(definition: FilterDefinition) -> Self {
        Self {
            folded_name: fold(&definition.attribute_name),
            name: LocalizedText::new(definition.attribute_name.clone()),
            values: Vec::new(),
            value_numbers: HashMap::new(),
            lists: Lists::default(),
            of_document: Vec::new(),
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
        self.of_document.push(self.lists.intern(&list));
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
        values.sum::<usize>() + self.lists.memory() + self.of_document.capacity() * size_of::<u32>()
    }
}

/// Facts about every document, by document number.
#[derive(Debug, Clone, Default)]
pub struct Columns {
    pub ids: Vec<ProductId>,
    pub prices: Vec<i64>,
    pub created: Vec<i64>,
    pub recommended: Vec<i64>,
    pub available: Vec<bool>,
    /// The number of the list of categories, from the document's category up to the root.
    pub paths: Vec<u32>,
    pub path_lists: Lists<CategoryId>,
    /// Positions in the categories of the paths, one document after another.
    positions: Vec<i64>,
    first_positions: Vec<u32>,
    names: [Texts; 2],
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
        self.ids.push(document.id);
        self.prices.push(document.price.get());
        self.created.push(document.created_at);
        self.recommended.push(document.recommended_position.unwrap_or(i64::MAX));
        self.available.push(is_available(document.stock, document.purchasable));
        self.paths.push(self.path_lists.intern(&path));
        self.first_positions.push(u32::try_from(self.positions.len()).unwrap_or(u32::MAX));
        self.positions.extend(document.categories.iter().map(|category| category.position));
        for (names, language) in self.names.iter_mut().zip(Language::ALL) {
            names.push(&fold(document.name.get(language)));
        }
        let words = document.name.all().map(|name| name.split_whitespace().count()).min();
        self.name_words.push(u8::try_from(words.unwrap_or_default()).unwrap_or(u8::MAX));
        let attributes: Vec<_> = document.attributes.iter().map(|attribute| (fold(&attribute.name.base), attribute)).collect();
        for filter in &mut self.filters {
            filter.push(&attributes);
        }
    }

    /// The case-folded name for sorting.
    pub fn name(&self, document: u32, language: Language) -> &str {
        self.names[usize::from(language == Language::En)].get(document)
    }

    /// The position in the category at this index of the path.
    pub fn position(&self, document: usize, index: usize) -> i64 {
        self.positions[self.first_positions[document] as usize + index]
    }

    /// Keeps the documents for which `keep` is set, in the same order.
    pub fn retain(&mut self, keep: &[bool]) {
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
        for (document, _) in keep.iter().enumerate().filter(|(_, keep)| **keep) {
            let categories = self.path_lists.all()[self.paths[document] as usize].len();
            first_positions.push(u32::try_from(positions.len()).unwrap_or(u32::MAX));
            positions.extend((0..categories).map(|index| self.position(document, index)));
        }
        (self.positions, self.first_positions) = (positions, first_positions);
        retain(&mut self.ids, keep);
        retain(&mut self.prices, keep);
        retain(&mut self.created, keep);
        retain(&mut self.recommended, keep);
        retain(&mut self.available, keep);
        retain(&mut self.paths, keep);
        retain(&mut self.name_words, keep);
        for filter in &mut self.filters {
            retain(&mut filter.of_document, keep);
        }
    }

    pub fn memory(&self) -> usize {
        let positions = self.positions.capacity() * size_of::<i64>();
        let names = self.names.iter().map(Texts::memory).sum::<usize>();
        let filters = self.filters.iter().map(FilterColumn::memory).sum::<usize>();
        self.ids.capacity() * (4 * size_of::<i64>() + 2 * size_of::<u32>() + 2) + positions + names + filters + self.path_lists.memory()
    }
}

pub fn is_available(stock: i64, purchasable: bool) -> bool {
    stock > 0 && purchasable
}
