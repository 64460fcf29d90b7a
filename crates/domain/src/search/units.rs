//! One spelling for each unit of measure.

use super::language_rules;

/// The symbols, which are common to all languages.
const UNITS: [&str; 12] = ["mg", "ml", "ohm", "w", "mah", "mm", "cm", "m", "kg", "g", "l", "pcs"];

/// The common spelling of a unit; `None` for other words.
pub fn canonical(word: &str) -> Option<&'static str> {
    let word = if word == "ω" { "ohm" } else { word };
    let symbol = UNITS.into_iter().find(|unit| *unit == word);
    symbol.or_else(|| language_rules::all().find_map(|rules| spelled(rules.units, word)))
}

fn spelled(units: &[(&'static str, &[&str])], word: &str) -> Option<&'static str> {
    units.iter().find(|(_, spellings)| spellings.contains(&word)).map(|(unit, _)| *unit)
}
