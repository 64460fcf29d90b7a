//! Splits a search into slots: parts that a product must match, each with alternative readings.

use super::layout::other_layout;
use super::synonyms::Synonyms;
use super::words::{is_number, is_stop_word, query_words};
use crate::rules::SEARCH_MAX_WORDS;

/// One part of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slot {
    /// The text as typed.
    pub label: String,
    pub typed: Vec<String>,
    /// The text as if typed with the other keyboard layout.
    pub other_layout: Option<OtherLayout>,
    pub synonyms: Vec<Vec<String>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherLayout {
    pub label: String,
    pub words: Vec<String>,
    pub synonyms: Vec<Vec<String>>,
}

/// Reads a case-folded search. Stop words are left out unless there is nothing else.
pub fn parse(folded: &str, synonyms: &Synonyms) -> Vec<Slot> {
    let parts = split(folded);
    let is_meaningful = |slot: &Slot| !slot.typed.iter().all(|word| is_stop_word(word)) || slot.typed.is_empty();
    let slots: Vec<Slot> = parts.iter().filter_map(|part| slot(part, synonyms)).collect();
    let meaningful: Vec<Slot> = slots.iter().filter(|slot| is_meaningful(slot)).cloned().collect();
    let slots = if meaningful.is_empty() { slots } else { meaningful };
    join_phrases(limited(slots), synonyms)
}

/// Drops repeated parts and all after the maximum number of words.
fn limited(slots: Vec<Slot>) -> Vec<Slot> {
    let mut kept: Vec<Slot> = Vec::new();
    let mut words = 0;
    for slot in slots {
        words += slot.typed.len().max(1);
        if words > SEARCH_MAX_WORDS {
            break;
        }
        if kept.iter().all(|other| other.label != slot.label) {
            kept.push(slot);
        }
    }
    kept
}

/// The whole search as if typed with the other keyboard layout.
pub fn in_other_layout(folded: &str) -> Option<String> {
    let read =
        |part: &str| if part.chars().any(char::is_alphabetic) { other_layout(part) } else { Some(part.to_owned()) };
    let text = folded.split(' ').map(read).collect::<Option<Vec<_>>>()?.join(" ");
    (text != folded).then_some(text)
}

/// Splits at spaces, except between a number and its unit.
fn split(folded: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for part in folded.split(' ') {
        if let Some(last) = parts.last_mut().filter(|last| is_number(last)) {
            let joined = format!("{last} {part}");
            if query_words(&joined).len() < query_words(last).len() + query_words(part).len() {
                *last = joined;
                continue;
            }
        }
        parts.push(part.to_owned());
    }
    parts
}

fn slot(part: &str, synonyms: &Synonyms) -> Option<Slot> {
    let typed = query_words(part);
    let other = other_layout(part).or_else(|| other_layout(part.trim_end_matches(['.', ','])));
    let other_layout = other.map(|label| {
        let words = query_words(&label);
        OtherLayout { synonyms: owned(synonyms.of(&words)), words, label }
    });
    let other_layout = other_layout.filter(|other| !other.words.is_empty());
    let is_empty = typed.is_empty() && other_layout.is_none();
    (!is_empty).then(|| Slot { label: part.to_owned(), synonyms: owned(synonyms.of(&typed)), typed, other_layout })
}

/// Joins neighboring slots that are a phrase with synonyms, longest first.
fn join_phrases(slots: Vec<Slot>, synonyms: &Synonyms) -> Vec<Slot> {
    if synonyms.is_empty() {
        return slots;
    }
    let mut joined: Vec<Slot> = Vec::new();
    let mut rest = slots.as_slice();
    while let [first, ..] = rest {
        let longest = (2..=rest.len().min(Synonyms::MAX_WORDS)).rev().find_map(|length| {
            let typed: Vec<String> = rest[..length].iter().flat_map(|slot| slot.typed.iter().cloned()).collect();
            let found = owned(synonyms.of(&typed));
            (!found.is_empty()).then_some((length, typed, found))
        });
        if let Some((length, typed, synonyms)) = longest {
            let label = rest[..length].iter().map(|slot| slot.label.as_str()).collect::<Vec<_>>().join(" ");
            joined.push(Slot { label, typed, other_layout: None, synonyms });
            rest = &rest[length..];
        } else {
            joined.push(first.clone());
            rest = &rest[1..];
        }
    }
    joined
}

fn owned(phrases: Vec<&[String]>) -> Vec<Vec<String>> {
    phrases.into_iter().map(<[String]>::to_vec).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::words::fold;

    fn typed(text: &str) -> Vec<Vec<String>> {
        parse(&fold(text), &Synonyms::default()).into_iter().map(|slot| slot.typed).collect()
    }

    #[test]
    fn sea_04_amounts_are_one_slot_and_stop_words_are_left_out() {
        assert_eq!(typed("Мята 20 мг/мл"), [vec!["мята".to_owned()], vec!["20mg".to_owned()]]);
        assert_eq!(typed("жидкость с кремом"), [vec!["жидкость".to_owned()], vec!["кремом".to_owned()]]);
        assert_eq!(typed("с"), [vec!["с".to_owned()]]);
        assert_eq!(typed("под-система"), [vec!["под".to_owned(), "система".to_owned()]]);
        assert!(typed("%%% '' --").is_empty());
        let numbers = (0..50).map(|number| format!("слово{number}")).collect::<Vec<_>>().join(" ");
        assert_eq!((typed(&numbers).len(), typed(&"я ".repeat(50)).len()), (10, 1));
    }

    #[test]
    fn sea_04_parts_have_readings_in_the_other_layout() {
        let slots = parse("rke,ybrf 20", &Synonyms::default());
        assert_eq!(slots[0].other_layout.as_ref().map(|other| other.label.as_str()), Some("клубника"));
        assert_eq!(slots[1].other_layout, None);
        assert_eq!(in_other_layout("gjl cbcntvf 2").as_deref(), Some("под система 2"));
        assert_eq!(in_other_layout("20 30"), None);
    }

    #[test]
    fn sea_04_phrases_with_synonyms_are_one_slot() {
        let synonyms = Synonyms::new([vec!["снюс".into(), "никотиновые подушечки".into()]]);
        let slots = parse("никотиновые подушечки мята", &synonyms);
        assert_eq!(slots.len(), 2);
        assert_eq!(slots[0].synonyms, [vec!["снюс".to_owned()]]);
    }
}
