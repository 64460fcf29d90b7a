//! Texts that stand for terms, such as stems and sounds.

use super::fuzzy::find_similar;
use super::lexicon::{SortedIds, Texts};

/// Texts that stand for terms. A text may stand for several.
#[derive(Debug, Clone, Default)]
pub struct TermTexts {
    texts: Texts,
    order: SortedIds,
    terms: Vec<u32>,
}

impl TermTexts {
    pub fn add(&mut self, text: &str, term: u32) {
        if self.equal(text).all(|other| other != term) {
            let id = self.texts.push(text);
            self.terms.push(term);
            self.order.insert(&self.texts, id);
        }
    }

    /// Terms of the text.
    pub fn equal<'a>(&'a self, text: &'a str) -> impl Iterator<Item = u32> + 'a {
        self.order.equal(&self.texts, text).map(|id| self.term(id))
    }

    /// Terms of texts that start with the prefix, with the lengths of these texts.
    pub fn with_prefix<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = (u32, usize)> + 'a {
        self.order.with_prefix(&self.texts, prefix).map(|id| (self.term(id), self.texts.get(id).len()))
    }

    pub fn find_similar(&self, text: &str, max_edits: usize, mut found: impl FnMut(u32, usize)) {
        find_similar(&self.order, &self.texts, text, max_edits, |similar| found(self.term(similar.id), similar.edits));
    }

    fn term(&self, id: u32) -> u32 {
        self.terms[id as usize]
    }

    pub fn memory(&self) -> usize {
        self.texts.memory() + self.order.memory() + self.terms.capacity() * size_of::<u32>()
    }
}
