//! Finds texts within a number of edits by walking sorted texts like a trie.

use super::lexicon::{SortedIds, Texts};

/// Bounds the time of a hostile search.
const MAX_STEPS: usize = 100_000;

/// More edits than are ever allowed.
const OUT_OF_REACH: usize = 1_000;

/// A text within the allowed number of edits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Similar {
    pub id: u32,
    pub edits: usize,
}

/// Calls `found` for every text within `max_edits` insertions, deletions, replacements or swaps of neighbors.
pub fn find_similar(ids: &SortedIds, texts: &Texts, word: &str, max_edits: usize, mut found: impl FnMut(Similar)) {
    let word: Vec<char> = word.chars().collect();
    for list in ids.lists() {
        let mut walk = Walk {
            texts,
            word: &word,
            max_edits,
            steps: MAX_STEPS,
            rows: vec![(0..=word.len()).collect()],
            path: Vec::new(),
        };
        walk.descend(list, 0, &mut found);
    }
}

struct Walk<'a> {
    texts: &'a Texts,
    word: &'a [char],
    max_edits: usize,
    steps: usize,
    /// Edit distances of the current prefix to every prefix of the word, one row for each character.
    rows: Vec<Vec<usize>>,
    path: Vec<char>,
}

impl Walk<'_> {
    /// Visits texts that share the first `offset` bytes.
    fn descend(&mut self, mut list: &[u32], offset: usize, found: &mut impl FnMut(Similar)) {
        let depth = self.path.len();
        while let Some(first) = list.first() {
            let Some(next) = self.texts.get(*first).get(offset..).and_then(|rest| rest.chars().next()) else {
                let edits = self.rows[depth].last().copied().unwrap_or(usize::MAX);
                // Cells far from the diagonal are left over from other paths.
                if edits <= self.max_edits && depth.abs_diff(self.word.len()) <= self.max_edits {
                    found(Similar { id: *first, edits });
                }
                list = &list[1..];
                continue;
            };
            let end = offset + next.len_utf8();
            let prefix = self.texts.get(*first).get(..end).unwrap_or_default();
            let same = gallop(list, |id| self.texts.get(id).starts_with(prefix));
            let (branch, rest) = list.split_at(same);
            list = rest;
            if self.steps == 0 {
                return;
            }
            self.steps -= 1;
            self.path.push(next);
            if self.push_row(depth) {
                self.descend(branch, end, found);
            }
            self.path.pop();
        }
    }

    /// Computes the row of the last character of the path; returns whether a text below it can be similar.
    /// Only cells near the diagonal can be within the allowed edits; their neighbors are set out of reach.
    fn push_row(&mut self, depth: usize) -> bool {
        let (length, reach, index) = (self.word.len(), self.max_edits, depth + 1);
        if self.rows.len() == index {
            self.rows.push(vec![OUT_OF_REACH; length + 1]);
        }
        let (before, current) = self.rows.split_at_mut(index);
        let (previous, row) = (&before[depth], &mut current[0]);
        let letter = self.path[depth];
        let (start, end) = (index.saturating_sub(reach), length.min(index + reach));
        if start > length {
            return false;
        }
        if start > 0 {
            row[start - 1] = OUT_OF_REACH;
        } else {
            row[0] = index;
        }
        if end < length {
            row[end + 1] = OUT_OF_REACH;
        }
        let mut least = if start == 0 { index } else { OUT_OF_REACH };
        for at in start.max(1)..=end {
            let wanted = self.word[at - 1];
            let replaced = previous[at - 1] + usize::from(wanted != letter);
            let mut edits = replaced.min(previous[at] + 1).min(row[at - 1] + 1);
            if depth > 0 && at > 1 && self.word[at - 2] == letter && self.path[depth - 1] == wanted {
                edits = edits.min(before[depth - 1][at - 2] + 1);
            }
            row[at] = edits;
            least = least.min(edits);
        }
        least <= reach
    }
}

/// Length of the leading run for which the condition holds, found in time logarithmic in that length.
fn gallop(list: &[u32], holds: impl Fn(u32) -> bool) -> usize {
    let mut bound = 1;
    while list.get(bound).is_some_and(|id| holds(*id)) {
        bound *= 2;
    }
    let start = bound / 2;
    let end = bound.min(list.len());
    start + list[start..end].partition_point(|id| holds(*id))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn similar(words: &[&str], word: &str, max_edits: usize) -> Vec<(String, usize)> {
        let (mut texts, mut sorted) = (Texts::default(), SortedIds::default());
        for text in words {
            let id = texts.push(text);
            sorted.insert(&texts, id);
        }
        let mut found = Vec::new();
        find_similar(&sorted, &texts, word, max_edits, |hit| found.push((texts.get(hit.id).to_owned(), hit.edits)));
        found.sort();
        found
    }

    /// Distance with swaps of neighbors, computed naively.
    fn distance(a: &str, b: &str) -> usize {
        let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
        let mut rows = vec![(0..=b.len()).collect::<Vec<_>>()];
        for i in 1..=a.len() {
            let mut row = vec![i];
            for j in 1..=b.len() {
                let mut edits = (rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]))
                    .min(rows[i - 1][j] + 1)
                    .min(row[j - 1] + 1);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    edits = edits.min(rows[i - 2][j - 2] + 1);
                }
                row.push(edits);
            }
            rows.push(row);
        }
        rows[a.len()][b.len()]
    }

    #[test]
    fn sea_04_words_within_the_edits_are_found() {
        let words = ["клубника", "манго", "мандарин", "малина", "минт"];
        assert_eq!(similar(&words, "мнаго", 1), [("манго".to_owned(), 1)]);
        assert_eq!(similar(&words, "клюбнка", 2), [("клубника".to_owned(), 2)]);
        assert_eq!(similar(&words, "велосипед", 2), []);
    }

    #[test]
    fn sea_04_walk_finds_the_same_words_as_a_comparison_with_every_word() {
        let mut words = Vec::new();
        for number in 0..3_000_u64 {
            let mut random = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5555;
            let length = 3 + random % 5;
            let mut word = String::new();
            for _ in 0..length {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                word.push(char::from(b'a' + u8::try_from((random >> 33) % 4).unwrap()));
            }
            words.push(word);
        }
        words.sort();
        words.dedup();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        for word in ["abcd", "ddcab", "aabbccd", "bdbdbdb"] {
            for edits in 0..=2 {
                let expected: Vec<(String, usize)> = words
                    .iter()
                    .map(|other| ((*other).to_owned(), distance(word, other)))
                    .filter(|(_, distance)| *distance <= edits)
                    .collect();
                assert_eq!(similar(&words, word, edits), expected, "{word} {edits}");
            }
        }
    }
}
