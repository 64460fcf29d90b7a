//! What the search knows about each language. The match is exhaustive: a new language does not compile without its
//! rules.
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
    /// Spelled units of measure, by their common spelling.
    pub units: &'static [(&'static str, &'static [&'static str])],
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
            stop_words: &[
                "и", "с", "со", "в", "во", "на", "для", "от", "до", "по", "из", "к", "у", "за", "о", "об", "или", "а",
                "но",
            ],
            units: &[
                ("mg", &["мг", "миллиграмм", "миллиграммов"]),
                ("ml", &["мл", "миллилитров"]),
                ("ohm", &["ом", "ома"]),
                ("w", &["вт", "ватт"]),
                ("mah", &["мач"]),
                ("mm", &["мм"]),
                ("cm", &["см"]),
                ("m", &["м", "метр", "метра", "метров"]),
                ("kg", &["кг"]),
                ("g", &["г", "гр", "грамм", "граммов"]),
                ("l", &["л", "литр", "литра"]),
                ("pcs", &["шт", "штук", "штуки"]),
            ],
            nicotine: "никотин",
            nicotine_free: &["без никотин", "безникотин"],
        },
        Language::Nl => LanguageRules {
            stemmer: Algorithm::Dutch,
            letters: 'a'..='z',
            stop_words: &["de", "het", "een", "en", "van", "met", "voor", "in", "op", "of", "te", "om", "uit", "door"],
            units: &[
                ("mg", &["milligram"]),
                ("ml", &["milliliter"]),
                ("w", &["watt"]),
                ("m", &["meter"]),
                ("g", &["gram"]),
                ("l", &["liter"]),
                ("pcs", &["stuks", "stuk"]),
            ],
            nicotine: "nicotine",
            nicotine_free: &[
                "nicotinevrij",
                "nicotine vrij",
                "nicotine-vrij",
                "zonder nicotine",
                "geen nicotine",
                "nul nicotine",
            ],
        },
        Language::En => LanguageRules {
            stemmer: Algorithm::English,
            letters: 'a'..='z',
            stop_words: &["the", "a", "an", "and", "of", "with", "for", "in", "to", "on", "or", "by", "from"],
            units: &[
                ("mg", &["milligram"]),
                ("ml", &["milliliter"]),
                ("ohm", &["ohms"]),
                ("w", &["watt", "watts"]),
                ("m", &["meter", "meters"]),
                ("g", &["gram", "grams"]),
                ("l", &["liter"]),
                ("pcs", &["pc"]),
            ],
            nicotine: "nicotine",
            nicotine_free: &["nicotine free", "nicotine-free", "without nicotine", "no nicotine", "zero nicotine"],
        },
    }
}
