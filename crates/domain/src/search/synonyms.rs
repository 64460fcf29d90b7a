//! Words and phrases that staff declared equal.

use std::collections::{BTreeSet, HashMap};

use super::sound::sound;
use super::stem::stems;
use super::words::{fold, is_stop_word, query_words};

/// Groups of words or phrases with the same meaning.
#[derive(Debug, Clone, Default)]
pub struct Synonyms {
    groups: Vec<Vec<Vec<String>>>,
    /// Groups by the sounds of the stems of a phrase, for each language with its letters.
    by_phrase: HashMap<Vec<String>, Vec<usize>>,
}

impl Synonyms {
    /// Longer phrases are not recognized in a search.
    pub const MAX_WORDS: usize = 4;

    pub fn new(groups: impl IntoIterator<Item = Vec<String>>) -> Self {
        let mut synonyms = Self::default();
        for group in groups {
            let phrases: Vec<Vec<String>> =
                group.iter().map(|phrase| phrase_words(phrase)).filter(|words| !words.is_empty()).collect();
            for key in phrases.iter().flat_map(|phrase| keys(phrase)) {
                synonyms.by_phrase.entry(key).or_default().push(synonyms.groups.len());
            }
            synonyms.groups.push(phrases);
        }
        synonyms
    }

    pub fn is_empty(&self) -> bool {
        self.by_phrase.is_empty()
    }

    /// The other phrases of all groups that contain the words.
    pub fn of(&self, words: &[String]) -> Vec<&[String]> {
        if self.is_empty() || words.is_empty() || words.len() > Self::MAX_WORDS {
            return Vec::new();
        }
        let keys_of_words = keys(words);
        let groups: BTreeSet<&usize> =
            keys_of_words.iter().filter_map(|key| self.by_phrase.get(key)).flatten().collect();
        let phrases = groups.into_iter().filter_map(|group| self.groups.get(*group)).flatten();
        let is_other = |phrase: &&[String]| keys(phrase).iter().all(|key| !keys_of_words.contains(key));
        phrases.map(Vec::as_slice).filter(is_other).collect()
    }
}

fn phrase_words(phrase: &str) -> Vec<String> {
    query_words(&fold(phrase)).into_iter().filter(|word| !is_stop_word(word)).collect()
}

fn keys(words: &[String]) -> Vec<Vec<String>> {
    let sounds: Vec<Vec<String>> = words.iter().map(|word| stems(word).map(|stem| sound(&stem)).collect()).collect();
    let languages = sounds.iter().map(Vec::len).max().unwrap_or_default();
    let key = |language: usize| sounds.iter().map(|sounds| sounds[language.min(sounds.len() - 1)].clone()).collect();
    (0..languages).map(key).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sea_04_synonyms_are_found_in_any_form_and_alphabet() {
        let synonyms = Synonyms::new([
            vec!["снюс".into(), "никотиновые подушечки".into()],
            vec!["жижа".into(), "жидкость".into()],
        ]);
        let of = |text: &str| synonyms.of(&query_words(&fold(text))).concat().join(" ");
        assert_eq!(of("Снюса"), "никотиновые подушечки");
        assert_eq!(of("snus"), "никотиновые подушечки");
        assert_eq!(of("никотиновые подушечки"), "снюс");
        assert_eq!(of("жижу"), "жидкость");
        assert_eq!(of("чехол"), "");
    }

    #[test]
    fn lng_03_synonyms_are_found_in_dutch_forms() {
        let groups = [["hoesje", "etui"], ["vloeistof", "e-liquid"]];
        let synonyms = Synonyms::new(groups.map(|group| group.map(str::to_owned).into()));
        let of = |text: &str| synonyms.of(&query_words(&fold(text))).concat().join(" ");
        assert_eq!((of("hoesjes"), of("etuis")), ("etui".to_owned(), "hoesje".to_owned()));
        assert_eq!((of("vloeistoffen"), of("e-liquids")), ("e liquid".to_owned(), "vloeistof".to_owned()));
    }
}
