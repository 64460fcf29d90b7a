//! Finds the documents of a search in steps, the first that finds something wins: as typed, with corrections, without
//! some words.

use std::cmp::Reverse;

use super::hits::{Collector, Hits, Score};
use super::postings::{Field, Postings};
use super::query::{OtherLayout, Slot, in_other_layout, parse};
use super::synonyms::Synonyms;
use super::vocabulary::{CONFIDENT, Candidate, FULLY_CORRECTED, Vocabulary};
use super::words::is_number;

/// Matches below this score or quality may be accidental, so that corrections are tried as well.
const WEAK_SCORE: u16 = 300;
const WEAK_QUALITY: u16 = 700;
/// A word left alone of a search must match this well.
const STANDS_ALONE: u16 = 900;
/// Corrections take time, and a text with more typos is hardly understood.
const MAX_CORRECTED: usize = 4;
/// Scores closer than this are equal; availability and staff decide between them.
const RANK_STEP: u32 = 50;
/// Documents are looked up one by one if a slot has fewer than this fraction of all.
const SPARSE: usize = 16;
/// Parts of a word with fewer letters match too much.
const SPLIT_MIN_CHARS: usize = 3;
/// Bonus of a name that consists of the searched words only.
const COVERED_NAME: u32 = 100;

/// The parts of the index that text is matched against.
#[derive(Clone, Copy)]
pub struct Matcher<'a> {
    pub vocabulary: &'a Vocabulary,
    pub postings: &'a [Postings],
    pub alive: &'a [bool],
    pub name_words: &'a [u8],
    pub synonyms: &'a Synonyms,
}

/// Documents with ranks, and what of the text was changed to find them.
#[derive(Debug, Clone, Default)]
pub struct Found {
    pub ranked: Vec<(u32, u32)>,
    pub corrected: Option<String>,
    pub ignored: Vec<String>,
}

/// The documents of one slot.
#[derive(Debug, Clone, Default)]
struct SlotHits {
    hits: Hits,
    /// Quality of the best match, regardless of the field.
    quality: u16,
    /// The text that was searched for, if it differs from the typed one.
    text: Option<String>,
}

impl SlotHits {
    fn is_weak(&self) -> bool {
        self.hits.is_empty()
            || self.quality < WEAK_QUALITY
            || (self.quality < CONFIDENT && self.hits.best() < WEAK_SCORE)
    }

    fn scaled(self, tenths: u16) -> Self {
        Self { hits: self.hits.scaled(tenths), quality: self.quality * tenths / 10, text: self.text }
    }

    fn or(self, other: Self) -> Self {
        let (quality, text) =
            if other.quality > self.quality { (other.quality, other.text) } else { (self.quality, self.text) };
        Self { hits: self.hits.or(other.hits), quality, text }
    }
}

impl Matcher<'_> {
    /// Finds documents for a folded text; empty if there are none.
    pub fn find(&self, folded: &str) -> Found {
        let slots = parse(folded, self.synonyms);
        let typed: Vec<SlotHits> = slots.iter().map(|slot| self.as_typed(slot)).collect();
        let has_weak = typed.iter().any(SlotHits::is_weak);
        if !has_weak && let Some(mut found) = self.all_of(&slots, &typed) {
            // Two words of the catalog may be one word as well, such as `nicotine zout`.
            if let Some(joined) = self.joined(&slots).filter(|joined| joined.ignored.is_empty()) {
                found.ranked.extend(joined.ranked);
                found.ranked.sort_unstable_by_key(|(document, rank)| (*document, Reverse(*rank)));
                found.ranked.dedup_by_key(|(document, _)| *document);
            }
            return found;
        }
        if let Some(found) = self.in_other_layout(folded, slots.len()).or_else(|| self.joined(&slots)) {
            return found;
        }
        let fixed = self.with_corrections(&slots, &typed, has_weak);
        fixed.and_then(|fixed| self.all_of(&slots, &fixed)).or_else(|| self.some_of(&slots, &typed)).unwrap_or_default()
    }

    /// Corrects weak slots, or uncertain ones if none is weak. `None` if a slot has no correction or too many need one.
    fn with_corrections(&self, slots: &[Slot], typed: &[SlotHits], has_weak: bool) -> Option<Vec<SlotHits>> {
        let mut left = MAX_CORRECTED;
        let correct = |(slot, hits): (&Slot, &SlotHits)| {
            let needs_correction = if has_weak { hits.is_weak() } else { hits.quality < CONFIDENT };
            if !needs_correction {
                return Some(hits.clone());
            }
            left = usize::checked_sub(left, 1)?;
            Some(self.corrected(slot, hits)).filter(|fixed| !fixed.hits.is_empty())
        };
        slots.iter().zip(typed).map(correct).collect()
    }

    /// A text that is close to this one and has results, with more edits than are corrected silently.
    pub fn suggest(&self, folded: &str) -> Option<String> {
        let slots = parse(folded, self.synonyms);
        let is_long = |slot: &Slot| slot.typed.iter().any(|word| word.chars().count() >= FULLY_CORRECTED);
        if slots.len() > MAX_CORRECTED || matches!(slots.as_slice(), [only] if is_long(only)) {
            return None;
        }
        let mut words = Vec::new();
        for slot in &slots {
            let is_known = !self.as_typed(slot).is_weak();
            let nearest = || {
                slot.typed
                    .first()
                    .and_then(|word| self.vocabulary.corrections(word, 1).into_iter().find(|near| self.is_alive(*near)))
            };
            words.push(if is_known { slot.label.clone() } else { self.vocabulary.form(nearest()?.form).to_owned() });
        }
        let text = words.join(" ");
        (text != folded && !self.find(&text).ranked.is_empty()).then_some(text)
    }

    fn is_alive(&self, candidate: Candidate) -> bool {
        self.postings[candidate.term as usize].iter().any(|(document, _)| self.alive[document as usize])
    }

    /// Reads the whole text in the other layout, which also joins numbers and units.
    fn in_other_layout(&self, folded: &str, slots: usize) -> Option<Found> {
        let text = in_other_layout(folded).filter(|_| slots > 1)?;
        let slots = parse(&text, self.synonyms);
        let hits: Vec<SlotHits> = slots.iter().map(|slot| self.as_typed(slot)).collect();
        let found = hits.iter().all(|hits| !hits.is_weak()).then(|| self.all_of(&slots, &hits))??;
        Some(Found { corrected: Some(text), ..found })
    }

    /// Joins two neighboring words that are one word of the catalog, such as "water melon".
    fn joined(&self, slots: &[Slot]) -> Option<Found> {
        let is_one_word = |at: &usize| {
            let [left, right] = [&slots[*at].label, &slots[at + 1].label];
            !is_number(left) && self.vocabulary.is_descriptive(&format!("{left}{right}"))
        };
        let at = (0..slots.len().saturating_sub(1)).find(is_one_word)?;
        let words = slots
            .iter()
            .enumerate()
            .map(|(index, slot)| format!("{}{}", if index == at + 1 { "" } else { " " }, slot.label));
        let text = words.collect::<String>().trim_start().to_owned();
        let found = self.find(&text);
        (!found.ranked.is_empty()).then(|| Found { corrected: found.corrected.clone().or(Some(text)), ..found })
    }

    /// Splits a word into two words of the catalog, such as "greenapple".
    fn split(&self, word: &str) -> Option<SlotHits> {
        let splits = word.char_indices().skip(SPLIT_MIN_CHARS).map(|(at, _)| word.split_at(at));
        let is_known = |(left, right): &(&str, &str)| {
            let is_long = right.chars().count() >= SPLIT_MIN_CHARS;
            let find = |part| self.vocabulary.find_descriptive(part).filter(|_| is_long);
            find(left).zip(find(right)).is_some_and(|(left, right)| left || right)
        };
        let hits = splits.filter(is_known).map(|(left, right)| {
            let hits = self.all_words(&[left.to_owned(), right.to_owned()], false);
            SlotHits { text: Some(format!("{left} {right}")), ..hits }
        });
        hits.max_by_key(|hits| hits.hits.best()).filter(|hits| !hits.is_weak())
    }

    fn as_typed(&self, slot: &Slot) -> SlotHits {
        let typed = self.reading(&slot.typed, &slot.synonyms, false);
        // A letter or two are a word of some kind in either layout.
        let is_short = slot.label.chars().count() < 3 && !typed.hits.is_empty();
        if typed.quality >= STANDS_ALONE || is_short {
            return typed;
        }
        // A word in the other layout beats the beginning or the sound of a word as typed.
        let other = slot.other_layout.as_ref().map(|other| self.other_reading(other, false)).unwrap_or_default();
        if other.quality > typed.quality { other } else { typed }
    }

    fn corrected(&self, slot: &Slot, typed: &SlotHits) -> SlotHits {
        let mut fixed = self.reading(&slot.typed, &slot.synonyms, true);
        if let Some(other) = &slot.other_layout {
            let other = self.other_reading(other, true);
            if other.hits.best() > fixed.hits.best() {
                fixed = other;
            }
        }
        if fixed.hits.best() <= typed.hits.best() {
            return typed.clone();
        }
        SlotHits { hits: fixed.hits.or(typed.hits.clone()), ..fixed }
    }

    fn other_reading(&self, other: &OtherLayout, fix: bool) -> SlotHits {
        let hits = self.reading(&other.words, &other.synonyms, fix).scaled(9);
        SlotHits { text: hits.text.clone().or_else(|| Some(other.label.clone())), ..hits }
    }

    /// Documents with all words, or with all words of a synonym.
    fn reading(&self, words: &[String], synonyms: &[Vec<String>], fix: bool) -> SlotHits {
        let typed = self.all_words(words, fix);
        let meant = synonyms.iter().map(|phrase| SlotHits { text: None, ..self.all_words(phrase, false).scaled(9) });
        meant.fold(typed, SlotHits::or)
    }

    fn all_words(&self, words: &[String], fix: bool) -> SlotHits {
        let mut all: Option<SlotHits> = None;
        for (weight, word) in (0..).zip(words) {
            let hits = self.word(word, fix);
            let is_changed = hits.text.is_some() || all.as_ref().is_some_and(|all| all.text.is_some());
            all = Some(match all {
                None => hits,
                Some(before) => {
                    let text = |hits: &SlotHits, word: &str| hits.text.clone().unwrap_or_else(|| word.to_owned());
                    let joined =
                        format!("{} {}", text(&before, &words[..weight as usize].join(" ")), text(&hits, word));
                    SlotHits {
                        hits: before.hits.and(&hits.hits, weight),
                        quality: before.quality.min(hits.quality),
                        text: is_changed.then_some(joined),
                    }
                }
            });
        }
        all.unwrap_or_default()
    }

    fn word(&self, word: &str, fix: bool) -> SlotHits {
        let typed = self.read(word, &self.vocabulary.matches(word), None);
        if !typed.is_weak() {
            // Names may have the parts of a word that only categories and values have: `tabakssmaak` and `tabak`.
            let is_in_name = typed.hits.best() > Field::AttributeValue.weight();
            return match (!is_in_name).then(|| self.split(word)).flatten() {
                Some(parts) => typed.or(SlotHits { text: None, ..parts }),
                None => typed,
            };
        }
        if !fix {
            return typed;
        }
        if let Some(split) = self.split(word) {
            return split;
        }
        let candidates = self.vocabulary.corrections(word, 0);
        let fixed =
            self.read(word, &candidates, candidates.first().map(|best| self.vocabulary.form(best.form).to_owned()));
        if fixed.hits.best() > typed.hits.best() {
            SlotHits { hits: fixed.hits.or(typed.hits), ..fixed }
        } else {
            typed
        }
    }

    /// Reads the documents of the candidates, best first and no more than a short word is worth.
    fn read(&self, word: &str, candidates: &[Candidate], text: Option<String>) -> SlotHits {
        let mut budget: usize = match word.chars().count() {
            0 | 1 => 10_000,
            2 => 30_000,
            _ => 150_000,
        };
        if candidates.is_empty() {
            return SlotHits::default();
        }
        let mut collector = Collector::new(self.alive.len());
        let mut quality = 0;
        for candidate in candidates {
            let postings = &self.postings[candidate.term as usize];
            for (document, field) in postings.iter().take(budget) {
                if self.alive[document as usize] {
                    let score = u32::from(candidate.quality) * u32::from(field.weight()) / 1_000;
                    collector.add(
                        document,
                        Score::new(u16::try_from(score).unwrap_or_default().max(1), field == Field::Name),
                    );
                    quality = quality.max(candidate.quality);
                }
            }
            budget = budget.saturating_sub(postings.len());
        }
        SlotHits { hits: collector.into_hits(), quality, text }
    }

    /// Documents of all slots.
    fn all_of(&self, slots: &[Slot], hits: &[SlotHits]) -> Option<Found> {
        let ranked: Vec<(u32, u32)> = if let [only] = hits {
            let ranked = only.hits.entries().iter();
            ranked
                .map(|(document, score)| {
                    (*document, self.rank(*document, score.thousandths().into(), score.in_name().into()))
                })
                .collect()
        } else {
            let count = u32::try_from(hits.len()).ok().filter(|count| *count > 0)?;
            let found = self.combine(hits, hits.len()).into_iter();
            found.map(|(document, sum, names, _)| (document, self.rank(document, sum / count, names))).collect()
        };
        let corrected = hits.iter().any(|hits| hits.text.is_some()).then(|| {
            let texts =
                slots.iter().zip(hits).map(|(slot, hits)| hits.text.clone().unwrap_or_else(|| slot.label.clone()));
            texts.collect::<Vec<_>>().join(" ")
        });
        (!ranked.is_empty()).then_some(Found { ranked, corrected, ignored: Vec::new() })
    }

    /// Documents with most of the slots, at least half of them. Corrected words and numbers cannot stand alone.
    fn some_of(&self, slots: &[Slot], hits: &[SlotHits]) -> Option<Found> {
        let stands_alone = |slot: &Slot, hits: &SlotHits| {
            hits.quality >= STANDS_ALONE
                && hits.hits.best() >= Field::Category.weight()
                && !slot.typed.iter().all(|word| is_number(word))
        };
        let alone: Vec<bool> = slots.iter().zip(hits).map(|(slot, hits)| stands_alone(slot, hits)).collect();
        let least = hits.len().div_ceil(2);
        let mut found = self.combine(hits, least);
        found.retain(|(.., mask)| alone.iter().enumerate().any(|(slot, alone)| *alone && mask >> slot & 1 == 1));
        let most = found.iter().map(|(.., mask)| mask.count_ones()).max()?;
        found.retain(|(.., mask)| mask.count_ones() == most);
        let rank =
            |(document, sum, names, _): &(u32, u32, u32, u32)| (*document, self.rank(*document, sum / most, *names));
        let ranked: Vec<(u32, u32)> = found.iter().map(rank).collect();
        let (_, best) = ranked.iter().zip(&found).max_by_key(|((_, rank), _)| *rank)?;
        let ignored = slots
            .iter()
            .enumerate()
            .filter(|(slot, _)| best.3 >> slot & 1 == 0)
            .map(|(_, slot)| slot.label.clone())
            .collect();
        Some(Found { ranked, corrected: None, ignored })
    }

    /// Documents of at least `least` slots: the sum of scores, the number of matches in the name, and a bit for each
    /// slot.
    fn combine(&self, hits: &[SlotHits], least: usize) -> Vec<(u32, u32, u32, u32)> {
        if least == hits.len()
            && let Some(rarest) = hits.iter().map(|hits| &hits.hits).min_by_key(|hits| hits.entries().len())
            && rarest.entries().len() < self.alive.len() / SPARSE
        {
            return intersect(rarest, hits);
        }
        let mut sums: Vec<(u32, u32, u32)> = vec![(0, 0, 0); self.alive.len()];
        for (slot, hits) in hits.iter().enumerate() {
            for (document, score) in hits.hits.entries() {
                let (sum, names, mask) = &mut sums[*document as usize];
                *sum += u32::from(score.thousandths());
                *names += u32::from(score.in_name());
                *mask |= 1 << slot;
            }
        }
        let found = (0..).zip(sums).filter(|(_, (_, _, mask))| mask.count_ones() as usize >= least && *mask > 0);
        found.map(|(document, (sum, names, mask))| (document, sum, names, mask)).collect()
    }

    fn rank(&self, document: u32, mean: u32, names: u32) -> u32 {
        let words = u32::from(self.name_words[document as usize]).max(1);
        (mean + COVERED_NAME * names.min(words) / words) / RANK_STEP
    }
}

/// Documents of all slots, looked up for each document of the rarest slot.
fn intersect(rarest: &Hits, hits: &[SlotHits]) -> Vec<(u32, u32, u32, u32)> {
    let mask = (1 << hits.len()) - 1;
    let combined = rarest.entries().iter().filter_map(|(document, _)| {
        hits.iter().try_fold((*document, 0, 0, mask), |(document, sum, names, mask), hits| {
            let score = hits.hits.get(document)?;
            Some((document, sum + u32::from(score.thousandths()), names + u32::from(score.in_name()), mask))
        })
    });
    combined.collect()
}
