//! Sets of documents.

const BITS: u32 = u64::BITS;

/// A set of documents with one bit for each.
#[derive(Debug, Clone, Default)]
pub struct DocumentSet {
    words: Vec<u64>,
}

impl DocumentSet {
    pub fn insert(&mut self, document: u32) {
        let word = (document / BITS) as usize;
        if word >= self.words.capacity() {
            // Grows by an eighth instead of doubling: every category has a set.
            self.words.reserve_exact(word + 1 + word / 8 - self.words.len());
        }
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (document % BITS);
    }

    pub fn remove(&mut self, document: u32) {
        if let Some(word) = self.words.get_mut((document / BITS) as usize) {
            *word &= !(1 << (document % BITS));
        }
    }

    pub fn contains(&self, document: u32) -> bool {
        self.word((document / BITS) as usize) >> (document % BITS) & 1 == 1
    }

    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    pub fn iter(&self) -> impl Iterator<Item = u32> {
        (0..).step_by(BITS as usize).zip(&self.words).flat_map(|(first, word)| ones(*word).map(move |bit| first + bit))
    }

    /// Documents whose value in the column matches.
    pub fn filter<T>(&self, column: &[T], matches: impl Fn(&T) -> bool) -> Self {
        let words = self.words.iter().zip(column.chunks(BITS as usize)).map(|(word, values)| {
            // Loops of a constant length over full words take half the time.
            if *word == u64::MAX
                && let Ok(values) = <&[T; BITS as usize]>::try_from(values)
            {
                let matching = values.each_ref().map(|value| u8::from(matches(value)));
                return matching.as_chunks().0.iter().rev().fold(0, |packed, bytes| packed << 8 | pack(*bytes));
            }
            ones(*word).fold(0, |matching, bit| matching | u64::from(matches(&values[bit as usize])) << bit)
        });
        Self { words: words.collect() }
    }

    pub fn union(&self, other: &Self) -> Self {
        let length = self.words.len().max(other.words.len());
        Self { words: (0..length).map(|index| self.word(index) | other.word(index)).collect() }
    }

    /// Keeps the documents that are also in the other set, and returns those that are not.
    pub fn split_off(&mut self, other: &Self) -> Self {
        let missing = self.words.iter_mut().enumerate().map(|(index, word)| {
            let missing = *word & !other.word(index);
            *word &= !missing;
            missing
        });
        Self { words: missing.collect() }
    }

    /// Number of documents in both sets.
    pub fn count_common(&self, other: &Self) -> u64 {
        self.words.iter().zip(&other.words).map(|(word, other)| u64::from((word & other).count_ones())).sum()
    }

    fn word(&self, index: usize) -> u64 {
        self.words.get(index).copied().unwrap_or_default()
    }

    pub fn memory(&self) -> usize {
        size_of::<Self>() + self.words.capacity() * size_of::<u64>()
    }
}

impl FromIterator<u32> for DocumentSet {
    fn from_iter<I: IntoIterator<Item = u32>>(documents: I) -> Self {
        let mut set = Self::default();
        documents.into_iter().for_each(|document| set.insert(document));
        set.words.shrink_to_fit();
        set
    }
}

/// Packs eight bytes of 0 or 1 into the lowest eight bits; the product moves each of them to the highest byte.
fn pack(bytes: [u8; 8]) -> u64 {
    u64::from_le_bytes(bytes).wrapping_mul(0x0102_0408_1020_4080) >> (BITS - 8)
}

/// Positions of the bits that are set.
fn ones(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros())?;
        word &= word - 1;
        Some(bit)
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::fixtures::Random;
    use super::*;

    #[test]
    fn flt_02_sets_contain_the_same_documents_as_naive_sets() {
        let mut random = Random(5);
        for density in [1, 2, 50] {
            // The first documents fill whole words.
            let mut naive =
                || -> BTreeSet<u32> { (0..200).chain((200..700).filter(|_| random.below(density) == 0)).collect() };
            let (mut left, mut right) = (naive(), naive());
            let mut sets = [&left, &right].map(|documents| documents.iter().copied().collect::<DocumentSet>());
            for document in [3, 64, 150, 900] {
                sets[1].remove(document);
                right.remove(&document);
            }
            left.insert(1_000);
            sets[0].insert(1_000);
            let [mut set, other] = sets;
            let column: Vec<u32> = (0..1_001).map(|document| document % 7).collect();
            let expected = |documents: &BTreeSet<u32>| {
                documents.iter().copied().filter(|document| document % 7 < 3).collect::<Vec<_>>()
            };
            assert_eq!(set.filter(&column, |value| *value < 3).iter().collect::<Vec<_>>(), expected(&left));
            assert_eq!(other.filter(&column, |value| *value < 3).iter().collect::<Vec<_>>(), expected(&right));
            assert!((0..1_100).all(|document| other.contains(document) == right.contains(&document)));
            assert!(
                set.union(&other).iter().eq(left.union(&right).copied())
                    && other.union(&set).iter().eq(left.union(&right).copied())
            );
            assert!(set.split_off(&other).iter().eq(left.difference(&right).copied()));
            assert!(set.iter().eq(left.intersection(&right).copied()));
            assert_eq!(set.len(), left.intersection(&right).count());
            assert!(!set.is_empty());
            set.split_off(&DocumentSet::default());
            assert!(set.is_empty());
        }
    }
}
