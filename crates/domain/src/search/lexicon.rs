//! Interned texts with compact storage, and their sorted order.

use std::hash::{BuildHasher as _, RandomState};
use std::ops::Range;

use hashbrown::HashTable;

/// Texts one after another in one buffer, numbered from 0.
#[derive(Debug, Clone, Default)]
pub struct Texts {
    buffer: String,
    ends: Vec<u32>,
}

impl Texts {
    pub fn push(&mut self, text: &str) -> u32 {
        let id = u32::try_from(self.ends.len()).unwrap_or(u32::MAX);
        self.buffer.push_str(text);
        self.ends.push(u32::try_from(self.buffer.len()).unwrap_or(u32::MAX));
        id
    }

    pub fn get(&self, id: u32) -> &str {
        let id = id as usize;
        let start = if id == 0 { 0 } else { self.ends.get(id - 1).copied().unwrap_or_default() };
        let end = self.ends.get(id).copied().unwrap_or_default();
        self.buffer.get(start as usize..end as usize).unwrap_or_default()
    }

    pub fn memory(&self) -> usize {
        self.buffer.capacity() + self.ends.capacity() * size_of::<u32>()
    }
}

/// Distinct texts with fast lookup.
#[derive(Debug, Clone, Default)]
pub struct Interner {
    texts: Texts,
    table: HashTable<u32>,
    hasher: RandomState,
}

impl Interner {
    pub fn find(&self, text: &str) -> Option<u32> {
        self.table.find(self.hasher.hash_one(text), |id| self.texts.get(*id) == text).copied()
    }

    /// Returns the id of the text and whether it is new.
    pub fn intern(&mut self, text: &str) -> (u32, bool) {
        if let Some(id) = self.find(text) {
            return (id, false);
        }
        let id = self.texts.push(text);
        let (texts, hasher) = (&self.texts, &self.hasher);
        self.table.insert_unique(hasher.hash_one(text), id, |id| hasher.hash_one(texts.get(*id)));
        (id, true)
    }

    pub fn texts(&self) -> &Texts {
        &self.texts
    }

    pub fn memory(&self) -> usize {
        self.texts.memory() + self.table.allocation_size()
    }
}

/// Ids of texts in the order of the texts. New ids are kept in a short list of their own, which is merged when it
/// grows.
#[derive(Debug, Clone, Default)]
pub struct SortedIds {
    merged: Vec<u32>,
    recent: Vec<u32>,
}

impl SortedIds {
    pub fn insert(&mut self, texts: &Texts, id: u32) {
        let text = texts.get(id);
        let at = self.recent.partition_point(|other| texts.get(*other) <= text);
        self.recent.insert(at, id);
        if self.recent.len() > 256 + self.merged.len() / 64 {
            self.merge(texts);
        }
    }

    fn merge(&mut self, texts: &Texts) {
        let mut all = Vec::with_capacity(self.merged.len() + self.recent.len());
        let mut rest = self.merged.as_slice();
        for id in self.recent.drain(..) {
            let text = texts.get(id);
            let (before, after) = rest.split_at(rest.partition_point(|other| texts.get(*other) <= text));
            all.extend_from_slice(before);
            all.push(id);
            rest = after;
        }
        all.extend_from_slice(rest);
        self.merged = all;
    }

    /// The sorted lists; a text is in one of them.
    pub fn lists(&self) -> [&[u32]; 2] {
        [&self.merged, &self.recent]
    }

    /// Ids of the texts that start with the prefix.
    pub fn with_prefix<'a>(&'a self, texts: &'a Texts, prefix: &'a str) -> impl Iterator<Item = u32> + 'a {
        self.lists().into_iter().flat_map(move |list| list[prefix_range(list, texts, prefix)].iter().copied())
    }

    /// Ids of the texts that are equal to the text.
    pub fn equal<'a>(&'a self, texts: &'a Texts, text: &'a str) -> impl Iterator<Item = u32> + 'a {
        self.lists().into_iter().flat_map(move |list| {
            let start = list.partition_point(|id| texts.get(*id) < text);
            list[start..].iter().copied().take_while(move |id| texts.get(*id) == text)
        })
    }

    pub fn memory(&self) -> usize {
        (self.merged.capacity() + self.recent.capacity()) * size_of::<u32>()
    }
}

fn prefix_range(list: &[u32], texts: &Texts, prefix: &str) -> Range<usize> {
    let start = list.partition_point(|id| texts.get(*id) < prefix);
    let length = list[start..].partition_point(|id| texts.get(*id).starts_with(prefix));
    start..start + length
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_interned_once_and_sorted_across_merges() {
        let mut interner = Interner::default();
        let mut sorted = SortedIds::default();
        for number in (0..2_000).rev() {
            let (id, is_new) = interner.intern(&format!("w{number:04}"));
            assert!(is_new);
            sorted.insert(interner.texts(), id);
        }
        assert_eq!(interner.intern("w0007"), (1_992, false));
        assert_eq!(interner.find("w"), None);
        let found: Vec<&str> =
            sorted.with_prefix(interner.texts(), "w012").map(|id| interner.texts().get(id)).collect();
        assert_eq!(found.len(), 10);
        assert_eq!(sorted.equal(interner.texts(), "w1999").count(), 1);
        assert_eq!(sorted.with_prefix(interner.texts(), "").count(), 2_000);
        assert_eq!(sorted.equal(interner.texts(), "x").count(), 0);
    }
}
