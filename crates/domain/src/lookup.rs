//! Finding orders and people by the beginnings of words, and by the endings of phone numbers (decisions/0037).

use std::collections::BTreeSet;

use crate::fold::fold;
use crate::rules::{LOOKUP_PHONE_ENDING_DIGITS, SEARCH_MAX_CHARS};
use crate::text::{self, TextError};
use crate::validation::FieldFault;

/// Stands before the digits of a phone read backwards. No word begins with it, so that nothing else is found among them.
const BACKWARDS: char = ' ';

/// Stands before a whole name, where neither words nor phones are.
const WHOLE_NAME: &str = "  ";
/// A whole name is known by its beginning, so that no folding makes it too long for a key.
const WHOLE_NAME_CHARS: usize = 100;
/// Of somebody's first names, each of these is told with the last name alone as often as all together.
const FIRST_NAMES: usize = 3;

/// What there is to find somebody by.
#[derive(Debug, Clone, Copy, Default)]
pub struct Traits<'a> {
    /// Of an order; a person has none.
    pub number: &'a str,
    pub email: &'a str,
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub phone: &'a str,
}

impl Traits<'_> {
    /// Every word whose beginning finds it.
    pub fn words(self) -> BTreeSet<String> {
        let mut words = BTreeSet::from([digits(self.number), fold(self.email)]);
        for name in [self.first_name, self.last_name] {
            for word in fold(name).split(' ') {
                // The second of two joined names is looked for as often as the first.
                words.extend(word.split(['-', '\'', '’']).map(str::to_owned));
                words.insert(word.to_owned());
            }
        }
        // An extension is no part of what people know of a number.
        let phone = digits(self.phone.split(';').next().unwrap_or_default());
        if !phone.is_empty() {
            words.insert(backwards(&phone));
        }
        words.insert(phone);
        words.remove("");
        words.extend(self.whole_names());
        words
    }

    /// First and last name as one, in either order: two words may be common, and those called by both few.
    pub fn whole_names(self) -> BTreeSet<String> {
        let (first, last) = (fold(self.first_name), fold(self.last_name));
        if first.is_empty() || last.is_empty() {
            return BTreeSet::new();
        }
        let told = std::iter::once(first.as_str()).chain(first.split(' ').take(FIRST_NAMES));
        told.flat_map(|first| [whole_name(&format!("{first} {last}")), whole_name(&format!("{last} {first}"))]).collect()
    }
}

/// Terms that must all be met.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Lookup {
    terms: Vec<Term>,
    whole_name: Option<Term>,
}

/// Beginnings of which one must begin a word.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Term(Vec<String>);

impl Lookup {
    pub fn parse(input: &str) -> Result<Self, FieldFault> {
        let line = match text::line(input, SEARCH_MAX_CHARS) {
            Ok(line) => fold(&line),
            Err(TextError::Empty) => return Ok(Self::default()),
            Err(error) => return Err(FieldFault::from_text(error, SEARCH_MAX_CHARS)),
        };
        // A number may be written with blanks in it.
        if is_number(&line) {
            return Ok(Self { terms: vec![Term::number(&line)], whole_name: None });
        }
        let whole_name = line.contains(' ').then(|| Term(vec![whole_name(&line)]));
        let mut terms: Vec<Term> = line.split(' ').filter(|word| !word.is_empty()).map(Term::word).collect();
        terms.sort();
        terms.dedup();
        Ok(Self { terms, whole_name })
    }

    pub fn is_empty(&self) -> bool {
        self.terms.is_empty()
    }

    pub fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// Several words, looked for as the beginning of one name. Whoever has it meets the terms as well; others may, too.
    pub fn whole_name(&self) -> Option<&Term> {
        self.whole_name.as_ref()
    }

    pub fn finds(&self, words: &BTreeSet<String>) -> bool {
        self.terms.iter().all(|term| term.0.iter().any(|beginning| words.iter().any(|word| word.starts_with(beginning))))
    }
}

impl Term {
    pub fn beginnings(&self) -> &[String] {
        &self.0
    }

    fn word(word: &str) -> Self {
        if is_number(word) { Self::number(word) } else { Self(vec![word.to_owned()]) }
    }

    /// An order's number, or a phone in any way of writing it: `+31 6…`, `0031 6…`, `06…`, and `8 921…` for `+7 921…`.
    fn number(typed: &str) -> Self {
        let all = digits(typed);
        let mut beginnings = BTreeSet::from([typed.replace(' ', ""), all.clone()]);
        if let Some(international) = all.strip_prefix("00").filter(|rest| !rest.is_empty()) {
            beginnings.insert(international.to_owned());
        }
        let national = if all.len() == 11 { all.strip_prefix('8') } else { None };
        for ending in [Some(all.trim_start_matches('0')), national].into_iter().flatten() {
            if ending.len() >= LOOKUP_PHONE_ENDING_DIGITS {
                beginnings.insert(backwards(ending));
            }
        }
        Self(beginnings.into_iter().collect())
    }
}

/// Digits and what people write between them.
fn is_number(text: &str) -> bool {
    let is_mark = |c: char| matches!(c, '+' | ' ' | '-' | '‑' | '–' | '(' | ')' | '.' | '/');
    text.chars().all(|c| c.is_ascii_digit() || is_mark(c)) && text.contains(|c: char| c.is_ascii_digit())
}

fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

fn backwards(digits: &str) -> String {
    std::iter::once(BACKWARDS).chain(digits.chars().rev()).collect()
}

fn whole_name(folded: &str) -> String {
    WHOLE_NAME.chars().chain(folded.chars().take(WHOLE_NAME_CHARS)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn anna() -> BTreeSet<String> {
        Traits {
            number: "123-456-788",
            email: "Anna.Kim@X.nl",
            first_name: "Анна Мария",
            last_name: "Ким-Ли",
            phone: "+31612345678;ext=99",
        }
        .words()
    }

    fn found(input: &str) -> bool {
        Lookup::parse(input).unwrap().finds(&anna())
    }

    #[test]
    fn aor_01_an_order_is_found_by_number_mail_name_and_phone_however_they_are_written() {
        for input in [
            "123-456-788",
            "123456",
            "12",
            "123 456",
            "anna.kim@x.nl",
            "ANNA",
            "анна",
            "Мар",
            "ким ан",
            "Ли",
            "ким-л",
            "+31 6 12345678",
            "0031 (6) 1234-56",
            "06 12345678",
            "5678",
            "12 34 56 78",
            "анна 5678",
        ] {
            assert!(found(input), "{input}");
        }
    }

    #[test]
    fn aor_01_nothing_else_is_found_and_nothing_is_a_wildcard() {
        for input in ["23-456", "kim@", "нна", "678", "99", "8765", "%", "_", "анна%", "' or 1=1 --", "анна петр", "+", "45678 анну"]
        {
            assert!(!found(input), "{input}");
        }
    }

    #[test]
    fn aor_01_a_russian_number_is_found_with_its_eight() {
        let words = Traits { phone: "+79211234567", ..Traits::default() }.words();
        for input in ["8 (921) 123-45-67", "8921123", "+7 921 123"] {
            assert_eq!(Lookup::parse(input).unwrap().finds(&words), input != "8921123", "{input}");
        }
    }

    #[test]
    fn aor_01_a_whole_name_is_one_word_in_either_order() {
        let begins = |typed: &str, first_name, last_name| {
            let lookup = Lookup::parse(typed).unwrap();
            let words = Traits { first_name, last_name, ..Traits::default() }.words();
            let is_named = words.iter().any(|word| lookup.whole_name().is_some_and(|name| word.starts_with(&name.0[0])));
            assert!(!is_named || lookup.finds(&words), "{typed}");
            is_named
        };
        for typed in ["Анна  Иванова", "иванова анна", "анна иван", "иванова а"] {
            assert!(begins(typed, "Анна", "Иванова"), "{typed}");
        }
        for typed in ["анна иванова", "иванова анна", "Петровна Иванова", "анна петровна иванова", "иванова анна петровна"]
        {
            assert!(begins(typed, "Анна Петровна", "Иванова"), "{typed}");
        }
        assert!(begins("jan van der berg", "Jan", "van der Berg") && begins("van der berg jan", "Jan", "van der Berg"));
        for typed in ["анна", "ан иванова", "анна 5678", "12 34", "анна петрова"] {
            assert!(!begins(typed, "Анна", "Иванова"), "{typed}");
        }
        let long = "㌖".repeat(99);
        let words = Traits { first_name: &long, last_name: &long, ..Traits::default() }.whole_names();
        assert!(words.iter().all(|word| word.len() < 1_000) && begins(&format!("{long} {long}"), &long, &long));
        let many = (0..50).map(|number| number.to_string()).collect::<Vec<_>>().join(" ");
        assert_eq!(Traits { first_name: &many, last_name: "x", ..Traits::default() }.whole_names().len(), 8);
    }

    #[test]
    fn aor_01_what_is_looked_for_is_bounded() {
        assert!(Lookup::parse("  ").unwrap().is_empty());
        assert_eq!(Lookup::parse(&"x".repeat(201)), Err(FieldFault::TooLong { max: 200 }));
        assert_eq!(Lookup::parse("a\u{0}"), Err(FieldFault::ControlCharacter));
        assert!(Traits::default().words().is_empty());
    }
}
