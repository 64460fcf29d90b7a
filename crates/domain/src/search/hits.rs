//! Documents that match a part of a search, with scores.

/// Documents in ascending order with packed scores.
#[derive(Debug, Clone, Default)]
pub struct Hits {
    entries: Vec<(u32, Score)>,
}

/// A score in thousandths; the lowest bit says whether the match is in the name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Score(u16);

impl Score {
    pub fn new(thousandths: u16, in_name: bool) -> Self {
        Self(thousandths.min(1_000) << 1 | u16::from(in_name))
    }

    pub fn thousandths(self) -> u16 {
        self.0 >> 1
    }

    pub fn in_name(self) -> bool {
        self.0 & 1 == 1
    }
}

/// Collects the best score of each document.
pub struct Collector {
    scores: Vec<Score>,
    touched: Vec<u32>,
}

impl Collector {
    pub fn new(documents: usize) -> Self {
        Self { scores: vec![Score::default(); documents], touched: Vec::new() }
    }

    pub fn add(&mut self, document: u32, score: Score) {
        let best = &mut self.scores[document as usize];
        if *best == Score::default() {
            self.touched.push(document);
        }
        *best = score.max(*best);
    }

    pub fn into_hits(mut self) -> Hits {
        if self.touched.len() > self.scores.len() / 16 {
            let scored = (0..).zip(self.scores).filter(|(_, score)| *score != Score::default());
            return Hits { entries: scored.collect() };
        }
        self.touched.sort_unstable();
        Hits { entries: self.touched.iter().map(|document| (*document, self.scores[*document as usize])).collect() }
    }
}

impl Hits {
    pub fn entries(&self) -> &[(u32, Score)] {
        &self.entries
    }

    pub fn get(&self, document: u32) -> Option<Score> {
        self.entries.binary_search_by_key(&document, |(document, _)| *document).ok().map(|index| self.entries[index].1)
    }

    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub fn best(&self) -> u16 {
        self.entries.iter().map(|(_, score)| score.thousandths()).max().unwrap_or_default()
    }

    /// Multiplies the scores by a number of tenths.
    pub fn scaled(mut self, tenths: u16) -> Self {
        for (_, score) in &mut self.entries {
            *score = Score::new(score.thousandths() * tenths / 10, score.in_name());
        }
        self
    }

    /// Documents of either list with the better score.
    pub fn or(self, other: Self) -> Self {
        if self.is_empty() || other.is_empty() {
            return if self.is_empty() { other } else { self };
        }
        let mut entries = self.entries;
        entries.extend(other.entries);
        entries.sort_unstable_by_key(|(document, score)| (*document, std::cmp::Reverse(*score)));
        entries.dedup_by_key(|(document, _)| *document);
        Self { entries }
    }

    /// Documents of both lists; `weight` parts of the score come from this list and one from the other.
    pub fn and(&self, other: &Self, weight: u16) -> Self {
        let mut entries = Vec::new();
        let mut rest = other.entries.as_slice();
        for (document, score) in &self.entries {
            let skip = rest.iter().position(|(other, _)| other >= document).unwrap_or(rest.len());
            rest = &rest[skip..];
            if let Some((_, found)) = rest.first().filter(|(other, _)| other == document) {
                let total = u32::from(score.thousandths()) * u32::from(weight) + u32::from(found.thousandths());
                let mean = u16::try_from(total / (u32::from(weight) + 1)).unwrap_or_default();
                entries.push((*document, Score::new(mean, score.in_name() && found.in_name())));
            }
        }
        Self { entries }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hits(documents: &[(u32, u16)]) -> Hits {
        let mut collector = Collector::new(100);
        for (document, score) in documents {
            collector.add(*document, Score::new(*score, false));
        }
        collector.into_hits()
    }

    #[test]
    fn hits_are_combined_with_their_scores() {
        let left = hits(&[(7, 100), (1, 400), (7, 300)]);
        let right = hits(&[(7, 700), (9, 200)]);
        let plain = |hits: Hits| {
            hits.entries().iter().map(|(document, score)| (*document, score.thousandths())).collect::<Vec<_>>()
        };
        assert_eq!(plain(left.clone()), [(1, 400), (7, 300)]);
        assert_eq!(plain(left.and(&right, 1)), [(7, 500)]);
        assert_eq!(plain(left.clone().or(right.clone())), [(1, 400), (7, 700), (9, 200)]);
        assert_eq!((left.best(), plain(right.scaled(5))), (400, vec![(7, 350), (9, 100)]));
    }
}
