//! What the search knows about each language. The match is exhaustive: a new language does not compile without its rules.
//! Keyboard layouts and sounds are rules of alphabets: see `layout` and `sound`.

use std::ops::RangeInclusive;

use frostem::Algorithm;
use nevel_i18n::Language;

pub struct LanguageRules {
    pub stemmer: Algorithm,
    /// The letters of case-folded words that the stemmer is for.
    pub letters: RangeInclusive<char>,
    /// Words that say nothing about a product; searches leave them out.
    pub stop_words: &'static [&'static str],
    pub nicotine: &'static str,
    /// Phrases for products without nicotine. As single words they would find those with it.
    pub nicotine_free: &'static [&'static str],
}

/// The rules of all languages, in their order.
pub fn all() -> impl Iterator<Item = LanguageRules> {
    Language::ALL.into_iter().map(rules)
}

fn rules(language: Language) -> LanguageRules {
    match language {
        Language::Ru => LanguageRules {
            stemmer: Algorithm::Russian,
            letters: 'а'..='я',
            stop_words: &["и", "с", "со", "в", "во", "на", "для", "от", "до", "по", "из", "к", "у", "за", "о", "об", "или", "а", "но"],
            nicotine: "никотин",
            nicotine_free: &["без никотин", "безникотин"],
        },
        Language::Nl => LanguageRules {
            stemmer: Algorithm::Dutch,
            letters: 'a'..='z',
            stop_words: &["de", "het", "een", "en", "van", "met", "voor", "in", "op", "of", "te", "om", "uit", "door"],
            nicotine: "nicotine",
            nicotine_free: &["nicotinevrij", "nicotine vrij", "nicotine-vrij", "zonder nicotine", "geen nicotine", "nul nicotine"],
        },
        Language::En => LanguageRules {
            stemmer: Algorithm::English,
            letters: 'a'..='z',
            stop_words: &["the", "a", "an", "and", "of", "with", "for", "in", "to", "on", "or", "by", "from"],
            nicotine: "nicotine",
            nicotine_free: &["nicotine free", "nicotine-free", "without nicotine", "no nicotine", "zero nicotine"],
        },
    }
}
