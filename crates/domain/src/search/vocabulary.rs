//! All words of the catalog, grouped into terms by their stems, and how a typed word matches them.

use super::fuzzy::find_similar;
use super::lexicon::{Interner, SortedIds};
use super::sound::{dutch_sound, english_sound, sound, transliterated};
use super::stem::{diminutive_noun, fleeting_vowel, noun_stems, other_stems, stem};
use super::term_texts::TermTexts;
use super::words::is_number;

/// Qualities of matches in thousandths.
const EXACT: u16 = 1_000;
const STEM: u16 = 950;
/// With another vowel, or by another language.
const OTHER_STEM: u16 = 900;
/// A word that is not complete yet has an accidental stem.
const STEM_OF_BEGINNING: u16 = 690;
const NOUN: u16 = 620;
const SOUND: u16 = 800;
const SOUND_OF_STEM: u16 = 760;
/// Words matched at least this well are meant as typed.
pub const CONFIDENT: u16 = SOUND_OF_STEM;

/// Words of this many letters are corrected with as many edits as a search allows.
pub const FULLY_CORRECTED: usize = 8;

/// A term that a typed word may mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidate {
    pub term: u32,
    pub quality: u16,
    /// The word of the catalog that matched.
    pub form: u32,
}

#[derive(Debug, Clone, Default)]
pub struct Vocabulary {
    forms: Interner,
    form_order: SortedIds,
    form_terms: Vec<u32>,
    /// Whether a form occurs outside of descriptions. Only these are corrected to and have sounds.
    descriptive_forms: Vec<bool>,
    descriptive_order: SortedIds,
    /// The id of a stem is the id of its term.
    stems: Interner,
    /// The first form of each term, for display.
    term_forms: Vec<u32>,
    /// Whether a term occurs outside of descriptions.
    descriptive: Vec<bool>,
    /// Stems of forms by other languages than that of the term's stem.
    other_stems: TermTexts,
    sounds: TermTexts,
}

impl Vocabulary {
    /// Returns the term of the word and adds what is new. `is_descriptive` is false for words of descriptions.
    pub fn add(&mut self, word: &str, is_descriptive: bool) -> u32 {
        let (form, is_new) = self.forms.intern(word);
        if is_new {
            let stem = stem(word);
            let (term, is_new_term) = self.stems.intern(&stem);
            self.form_terms.push(term);
            self.descriptive_forms.push(false);
            self.form_order.insert(self.forms.texts(), form);
            other_stems(word).filter(|other| *other != stem).for_each(|other| self.other_stems.add(&other, term));
            if is_new_term {
                self.term_forms.push(form);
                self.descriptive.push(false);
            }
        }
        let term = self.form_terms[form as usize];
        if is_descriptive && !self.descriptive_forms[form as usize] {
            self.descriptive_forms[form as usize] = true;
            self.descriptive_order.insert(self.forms.texts(), form);
            self.add_sounds(word, term);
        }
        term
    }

    fn add_sounds(&mut self, word: &str, term: u32) {
        let is_first = !std::mem::replace(&mut self.descriptive[term as usize], true);
        if is_first {
            self.term_forms[term as usize] = self.forms.find(word).unwrap_or_default();
        }
        if !is_number(word) {
            self.sounds.add(&sound(word), term);
            if is_first {
                self.sounds.add(&sound(&stem(word)), term);
            }
            for sound in english_sound(word).into_iter().chain(dutch_sound(word)) {
                self.sounds.add(&sound, term);
            }
        }
    }

    pub fn len(&self) -> usize {
        self.term_forms.len()
    }

    /// Whether the word occurs outside of descriptions.
    pub fn is_descriptive(&self, word: &str) -> bool {
        self.forms.find(word).is_some_and(|form| self.descriptive_forms[form as usize])
    }

    /// Whether a form of the word occurs outside of descriptions; `None` if there is no form of it.
    pub fn find_descriptive(&self, word: &str) -> Option<bool> {
        let mut candidates = Vec::new();
        self.match_forms(word, STEM, &mut candidates);
        candidates
            .into_iter()
            .map(|candidate| self.descriptive[candidate.term as usize])
            .reduce(|any, is_descriptive| any || is_descriptive)
    }

    pub fn form(&self, form: u32) -> &str {
        self.forms.texts().get(form)
    }

    /// Terms that the word means as it is typed: exact, by stem, by sound, or as a beginning. Best first.
    pub fn matches(&self, word: &str) -> Vec<Candidate> {
        let mut candidates = Vec::new();
        if is_number(word) {
            self.match_number(word, &mut candidates);
        } else {
            self.match_word(word, &mut candidates);
        }
        best_first(candidates)
    }

    fn match_number(&self, number: &str, candidates: &mut Vec<Candidate>) {
        for form in self.form_order.with_prefix(self.forms.texts(), number) {
            let quality = match self.form(form).get(number.len()..).and_then(|rest| rest.chars().next()) {
                None => EXACT,
                // A number stands for an amount in any unit.
                Some(c) if c.is_alphabetic() => 900,
                Some(_) => 550,
            };
            candidates.push(self.candidate(form, quality));
        }
    }

    fn match_word(&self, word: &str, candidates: &mut Vec<Candidate>) {
        let stem = stem(word);
        let exact = self.forms.find(word).map(|form| self.candidate(form, EXACT));
        candidates.extend(exact);
        let is_beginning = exact.is_none() && self.form_order.with_prefix(self.forms.texts(), word).next().is_some();
        self.match_forms(word, if is_beginning { STEM_OF_BEGINNING } else { STEM }, candidates);
        for stem in fleeting_vowel(&stem) {
            self.match_stem(&stem, OTHER_STEM, candidates);
        }
        let word_sound = sound(word);
        self.match_sound(&word_sound, SOUND, candidates);
        let dutch_sound = dutch_sound(word);
        if let Some(sound) = &dutch_sound {
            self.match_sound(sound, SOUND, candidates);
        }
        if let Some(cyrillic) = transliterated(word) {
            let stem_sound = sound(&super::stem::stem(&cyrillic));
            if stem_sound.len() >= 4 {
                self.match_sound(&stem_sound, SOUND_OF_STEM, candidates);
            }
        }
        // A known word is hardly the beginning of a word in a description.
        let is_known = !candidates.is_empty();
        let letters = word.chars().count();
        let is_short = letters < 3;
        for stem in noun_stems(&stem) {
            self.match_stem(&stem, NOUN, candidates);
        }
        self.match_prefix(word, 700, is_known || is_short, candidates);
        if stem != word && stem.chars().count() >= 4 {
            self.match_prefix(&stem, 550, is_known, candidates);
        }
        for sound in std::iter::once(word_sound).chain(dutch_sound).filter(|sound| !is_short && sound.len() >= 4) {
            let quality = if sound.len() >= 5 { 640 } else { 560 };
            let begun = self.sounds.with_prefix(&sound);
            candidates.extend(
                begun.map(|(term, length)| self.term_candidate(term, quality + share(sound.len(), length, 110))),
            );
        }
    }

    /// Terms of all forms of the word, by every language that has its letters.
    fn match_forms(&self, word: &str, quality: u16, candidates: &mut Vec<Candidate>) {
        self.match_stem(&stem(word), quality, candidates);
        let mut others: Vec<String> = other_stems(word).collect();
        if others.is_empty() {
            return;
        }
        // A stem may be a word with another stem: `kersen` has the stem `kers`, and `kers` has `ker`.
        others.extend([Some(word), diminutive_noun(word)].into_iter().flatten().map(str::to_owned));
        let quality = quality.min(OTHER_STEM);
        for stem in others {
            self.match_stem(&stem, quality, candidates);
            candidates.extend(self.forms.find(&stem).map(|form| self.candidate(form, quality)));
            candidates.extend(self.other_stems.equal(&stem).map(|term| self.term_candidate(term, quality)));
        }
    }

    fn match_stem(&self, stem: &str, quality: u16, candidates: &mut Vec<Candidate>) {
        candidates.extend(self.stems.find(stem).map(|term| self.term_candidate(term, quality)));
    }

    fn match_prefix(&self, prefix: &str, quality: u16, only_descriptive: bool, candidates: &mut Vec<Candidate>) {
        let order = if only_descriptive { &self.descriptive_order } else { &self.form_order };
        for form in order.with_prefix(self.forms.texts(), prefix) {
            candidates.push(self.candidate(form, quality + share(prefix.len(), self.form(form).len(), 200)));
        }
    }

    fn match_sound(&self, sound: &str, quality: u16, candidates: &mut Vec<Candidate>) {
        if sound.len() >= 2 {
            candidates.extend(self.sounds.equal(sound).map(|term| self.term_candidate(term, quality)));
        }
    }

    /// Terms that the word may mean after fixing typos; `extra_edits` widens the search. Best first.
    pub fn corrections(&self, word: &str, extra_edits: usize) -> Vec<Candidate> {
        let mut candidates = Vec::new();
        let letters = word.chars().count();
        if letters < 4 || is_number(word) {
            return candidates;
        }
        let max_edits = match letters {
            4 => 1,
            5..FULLY_CORRECTED => 1 + extra_edits,
            _ => 2,
        };
        find_similar(&self.descriptive_order, self.forms.texts(), word, max_edits, |similar| {
            candidates.push(self.candidate(similar.id, [900, 700, 500][similar.edits.min(2)]));
        });
        let (word_sound, stem_sound) = (sound(word), sound(&stem(word)));
        self.correct_sound(&word_sound, &mut candidates);
        if stem_sound != word_sound {
            self.correct_sound(&stem_sound, &mut candidates);
        }
        candidates.retain(|candidate| self.descriptive[candidate.term as usize]);
        best_first(candidates)
    }

    /// Sounds leave out so much that short ones are near to many unrelated words.
    fn correct_sound(&self, sound: &str, candidates: &mut Vec<Candidate>) {
        let max_edits = match sound.len() {
            0..6 => return,
            6..9 => 1,
            _ => 2,
        };
        self.sounds.find_similar(sound, max_edits, |term, edits| {
            candidates.push(self.term_candidate(term, [720, 620, 450][edits.min(2)]));
        });
    }

    fn candidate(&self, form: u32, quality: u16) -> Candidate {
        Candidate { term: self.form_terms[form as usize], quality, form }
    }

    fn term_candidate(&self, term: u32, quality: u16) -> Candidate {
        Candidate { term, quality, form: self.term_forms[term as usize] }
    }

    /// Words that the prefix can be completed to, outside of descriptions. Shorter ones first.
    pub fn completions<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = Candidate> + 'a {
        let mut candidates = Vec::new();
        self.match_prefix(prefix, 700, true, &mut candidates);
        let is_useful =
            move |candidate: &Candidate| self.form(candidate.form) != prefix && !self.is_compound(candidate.form);
        best_first(candidates).into_iter().filter(is_useful)
    }

    /// Whether the form consists of two other forms, as `подсистема` does. It is indexed, but nothing to suggest.
    fn is_compound(&self, form: u32) -> bool {
        let word = self.form(form);
        let halves = word.char_indices().skip(1).map(|(at, _)| word.split_at(at));
        halves.into_iter().any(|(left, right)| self.forms.find(left).is_some() && self.forms.find(right).is_some())
    }

    pub fn memory(&self) -> usize {
        let numbers = self.form_terms.capacity() + self.term_forms.capacity();
        let texts = self.forms.memory() + self.stems.memory() + self.other_stems.memory() + self.sounds.memory();
        let orders = self.form_order.memory() + self.descriptive_order.memory();
        texts + orders + numbers * size_of::<u32>() + self.descriptive.capacity() + self.descriptive_forms.capacity()
    }
}

/// Keeps the best match of each term and sorts by quality.
fn best_first(mut candidates: Vec<Candidate>) -> Vec<Candidate> {
    candidates.sort_unstable_by_key(|candidate| (candidate.term, std::cmp::Reverse(candidate.quality), candidate.form));
    candidates.dedup_by_key(|candidate| candidate.term);
    candidates.sort_unstable_by_key(|candidate| (std::cmp::Reverse(candidate.quality), candidate.form));
    candidates
}

/// The part of `whole` that a prefix covers, scaled to `scale`.
fn share(prefix: usize, whole: usize, scale: u16) -> u16 {
    u16::try_from(usize::from(scale) * prefix.min(whole) / whole.max(1)).unwrap_or(scale)
}
