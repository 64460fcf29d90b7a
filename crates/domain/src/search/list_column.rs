//! A column of lists of ids, with the documents of each list.

use std::collections::HashMap;
use std::hash::Hash;

use super::document_set::DocumentSet;

/// With more lists the sets of their documents would take too much memory.
const MAX_SETS: usize = 64;
/// Looking at a document takes half the time of comparing 64 of them in two sets.
const DOCUMENTS_PER_COMPARISON: usize = 2;

/// A list of ids for every document. Many documents share a list, so each is stored once; the empty list has number 0.
#[derive(Debug, Clone)]
pub struct ListColumn<T> {
    lists: Vec<Box<[T]>>,
    numbers: HashMap<Box<[T]>, u32>,
    of_document: Vec<u32>,
    /// The documents of each list; empty if there are too many lists.
    sets: Vec<DocumentSet>,
}

impl<T: Clone + Eq + Hash> Default for ListColumn<T> {
    fn default() -> Self {
        let mut column = Self { lists: Vec::new(), numbers: HashMap::new(), of_document: Vec::new(), sets: Vec::new() };
        column.intern(&[]);
        column
    }
}

impl<T: Clone + Eq + Hash> ListColumn<T> {
    /// Adds the list of the next document.
    pub fn push(&mut self, list: &[T]) {
        let number = self.intern(list);
        let document = u32::try_from(self.of_document.len()).unwrap_or(u32::MAX);
        self.of_document.push(number);
        if let Some(set) = self.sets.get_mut(number as usize) {
            set.insert(document);
        }
    }

    fn intern(&mut self, list: &[T]) -> u32 {
        if let Some(number) = self.numbers.get(list) {
            return *number;
        }
        let number = u32::try_from(self.lists.len()).unwrap_or(u32::MAX);
        self.lists.push(list.into());
        self.numbers.insert(list.into(), number);
        if self.lists.len() > MAX_SETS {
            self.sets = Vec::new();
        } else {
            self.sets.push(DocumentSet::default());
        }
        number
    }

    /// All lists by number.
    pub fn lists(&self) -> &[Box<[T]>] {
        &self.lists
    }

    pub fn number(&self, document: u32) -> usize {
        self.of_document[document as usize] as usize
    }

    pub fn get(&self, document: u32) -> &[T] {
        &self.lists[self.number(document)]
    }

    /// The documents whose list matches.
    pub fn filter(&self, documents: &DocumentSet, matches: impl Fn(&[T]) -> bool) -> DocumentSet {
        let matching: Vec<bool> = self.lists.iter().map(|list| matches(list)).collect();
        if self.sets.is_empty() {
            return documents.filter(&self.of_document, |number| matching[*number as usize]);
        }
        let sets = self.sets.iter().zip(matching).filter_map(|(set, is_matching)| is_matching.then_some(set));
        let mut all = sets.fold(DocumentSet::default(), |all, set| all.union(set));
        all.split_off(documents);
        all
    }

    /// How many of the documents have each list.
    pub fn count(&self, documents: &DocumentSet) -> Vec<u64> {
        let comparisons = self.sets.len() * self.of_document.len() / 64;
        if !self.sets.is_empty() && documents.len() > DOCUMENTS_PER_COMPARISON * comparisons {
            return self.sets.iter().map(|set| set.count_common(documents)).collect();
        }
        let mut counts = vec![0; self.lists.len()];
        documents.iter().for_each(|document| counts[self.number(document)] += 1);
        counts
    }

    /// Keeps the documents for which `keep` is set, in the same order.
    pub fn retain(&mut self, keep: &[bool]) {
        let former = std::mem::take(self);
        for (number, _) in former.of_document.iter().zip(keep).filter(|(_, keep)| **keep) {
            self.push(&former.lists[*number as usize]);
        }
        self.of_document.shrink_to_fit();
    }

    pub fn memory(&self) -> usize {
        let lists = self.lists.iter().map(|list| 2 * size_of_val(&**list) + 64).sum::<usize>();
        let sets = self.sets.iter().map(DocumentSet::memory).sum::<usize>();
        lists + sets + self.of_document.capacity() * size_of::<u32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flt_02_documents_are_filtered_and_counted_with_and_without_sets() {
        for lists in [3_u32, 5, 90] {
            let mut column = ListColumn::default();
            (0..2_000).for_each(|document| column.push(&[document % lists]));
            for step in [1, 3, 40] {
                let documents: DocumentSet = (0..2_000).step_by(step).collect();
                let expected = |list: u32| documents.iter().filter(move |document| document % lists == list);
                let found = column.filter(&documents, |list| list == [2]);
                assert!(found.iter().eq(expected(2)), "{lists} {step}");
                let counts = column.count(&documents);
                assert!(
                    (0..lists).zip(&counts[1..]).all(|(list, count)| *count == expected(list).count() as u64),
                    "{lists} {step}"
                );
            }
            let keep: Vec<bool> = (0..2_000).map(|document| document % 2 == 0).collect();
            column.retain(&keep);
            assert!((0..1_000).all(|document| column.get(document) == [document * 2 % lists]));
        }
    }
}
