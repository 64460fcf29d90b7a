//! Words and phrases that staff declared equal.

use std::collections::HashMap;

use super::sound::sound;
use super::stem::stem;
use super::words::{fold, is_stop_word, query_words};

/// Groups of words or phrases with the same meaning.
#[derive(Debug, Clone, Default)]
pub struct Synonyms {
    groups: Vec<Vec<Vec<String>>>,
    /// Groups by the sounds of the stems of a phrase.
    by_phrase: HashMap<Vec<String>, Vec<usize>>,
}

impl Synonyms {
    /// Longer phrases are not recognized in a search.
    pub const MAX_WORDS: usize = 4;

    pub fn new(groups: impl IntoIterator<Item = Vec<String>>) -> Self {
        let mut synonyms = Self::default();
        for group in groups {
            let phrases: Vec<Vec<String>> = group.iter().map(|phrase| phrase_words(phrase)).filter(|words| !words.is_empty()).collect();
            for phrase in &phrases {
                synonyms.by_phrase.entry(key(phrase)).or_default().push(synonyms.groups.len());
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
        let key_of_words = key(words);
        let groups = self.by_phrase.get(&key_of_words).into_iter().flatten();
        let phrases = groups.filter_map(|group| self.groups.get(*group)).flatten();
        phrases.map(Vec::as_slice).filter(|phrase| key(phrase) != key_of_words).collect()
    }
}

fn phrase_words(phrase: &str) -> Vec<String> {
    query_words(&fold(phrase)).into_iter().filter(|word| !is_stop_word(word)).collect()
}

fn key(words: &[String]) -> Vec<String> {
    words.iter().map(|word| sound(&stem(word))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sea_04_synonyms_are_found_in_any_form_and_alphabet() {
        let synonyms = Synonyms::new([vec!["снюс".into(), "никотиновые подушечки".into()], vec!["жижа".into(), "жидкость".into()]]);
        let of = |text: &str| synonyms.of(&query_words(&fold(text))).concat().join(" ");
        assert_eq!(of("Снюса"), "никотиновые подушечки");
        assert_eq!(of("snus"), "никотиновые подушечки");
        assert_eq!(of("никотиновые подушечки"), "снюс");
        assert_eq!(of("жижу"), "жидкость");
        assert_eq!(of("чехол"), "");
    }
}
