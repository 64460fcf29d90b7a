//! Finds order numbers in the text of a payment, and compares names.

use crate::case_fold::fold_accents;
use crate::catalog::slug;
use crate::orders::OrderNumber;

/// Numbers that are looked up for one line.
const MAX_NUMBERS: usize = 20;
const NUMBER_DIGITS: usize = 9;

/// Order numbers in a text, also with spaces or dashes within them, words around them, or as an ISO creditor reference.
/// Their check digit is right, so that few other numbers are found.
pub fn order_numbers(text: &str) -> Vec<String> {
    let mut numbers: Vec<String> = Vec::new();
    let groups = digit_groups(text);
    for start in 0..groups.len() {
        let mut digits = String::new();
        for (index, group) in groups.iter().enumerate().skip(start) {
            if index > start && !group.continues {
                break;
            }
            digits.push_str(&group.digits);
            if digits.len() >= NUMBER_DIGITS {
                break;
            }
        }
        if let Some(number) = OrderNumber::parse(&digits).map(|number| number.to_string())
            && !numbers.contains(&number)
            && numbers.len() < MAX_NUMBERS
        {
            numbers.push(number);
        }
    }
    numbers
}

struct DigitGroup {
    digits: String,
    /// At most two separators are between it and the group before.
    continues: bool,
}

fn digit_groups(text: &str) -> Vec<DigitGroup> {
    let mut groups: Vec<DigitGroup> = Vec::new();
    let (mut digits, mut letters, mut separators) = (String::new(), String::new(), 0_usize);
    let mut continues = false;
    for c in text.chars().chain(std::iter::once('\0')) {
        if c.is_ascii_digit() {
            if digits.is_empty() {
                continues = letters.is_empty() && (1..=2).contains(&separators) && !groups.is_empty();
            }
            digits.push(c);
            continue;
        }
        if !digits.is_empty() {
            // `RF` and two check digits precede the reference.
            let is_creditor_reference = letters.eq_ignore_ascii_case("RF") && separators == 0;
            let digits = std::mem::take(&mut digits);
            let rest = if is_creditor_reference { digits.get(2..).unwrap_or_default().to_owned() } else { digits };
            if !rest.is_empty() {
                groups.push(DigitGroup { digits: rest, continues });
            }
            letters.clear();
            separators = 0;
        }
        if c.is_alphabetic() {
            if separators > 0 {
                letters.clear();
                separators = 0;
            }
            letters.push(c);
        } else {
            let is_separator = c.is_whitespace() || matches!(c, '-' | '‐' | '‑' | '–' | '—' | '.' | '/' | '_');
            separators += if is_separator { 1 } else { 3 };
        }
    }
    groups
}

/// The words of the names of a buyer. Cyrillic and Latin spellings are compared in Latin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BuyerName {
    first: Vec<String>,
    last: Vec<String>,
    company: Vec<String>,
}

impl BuyerName {
    pub fn new(first_name: &str, last_name: &str, company: Option<&str>) -> Self {
        Self { first: words(first_name), last: words(last_name), company: company.map(words).unwrap_or_default() }
    }
}

/// The words of the name of an account.
pub struct PayerName(Vec<String>);

impl PayerName {
    pub fn new(name: &str) -> Self {
        Self(words(name))
    }

    /// Whether it is that of the buyer: all words of the last name, and the first name or its initial. The company
    /// counts as well.
    pub fn is(&self, BuyerName { first, last, company }: &BuyerName) -> bool {
        let has = |word: &String| self.0.contains(word);
        let is_first = |word: &String| {
            let initial = word.chars().next();
            self.0.iter().any(|other| other == word || (other.chars().count() == 1 && other.chars().next() == initial))
        };
        let is_person = !last.is_empty() && last.iter().all(has) && first.first().is_none_or(is_first);
        is_person || (!company.is_empty() && company.iter().all(has))
    }
}

fn words(name: &str) -> Vec<String> {
    let spaced: String = fold_accents(name).chars().map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    spaced.split(' ').filter(|word| !word.is_empty()).map(|word| slug::from_name(word, word)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mon_02_order_numbers_are_found_however_they_are_written() {
        for text in [
            "123456788",
            "123-456-788",
            "123 456 788",
            "Заказ №123-456-788, спасибо",
            "bestelling123456788",
            "order: 123.456.788/Jan",
            "123456788 15-01-2026",
            "15-01-2026 123 456 788",
            "1234 56788",
            "RF52123456788",
            "RF52 1234 5678 8",
            "123–456–788",
            "123\u{a0}456\u{a0}788",
        ] {
            assert_eq!(order_numbers(text), ["123-456-788"], "{text}");
        }
        for other in [
            "",
            "123-456-789",
            "1234567880",
            "0123456788",
            "123 456 78",
            "123, 456, 788",
            "12345678 a 8",
            "NL91 ABNA 0417 1643 00",
        ] {
            assert!(order_numbers(other).is_empty(), "{other}");
        }
        let second = OrderNumber::from_random(98_765_432).to_string();
        assert_eq!(order_numbers(&format!("123-456-788 en {second}, 123456788")), ["123-456-788".to_owned(), second]);
    }

    #[test]
    fn mon_02_every_order_number_is_found_in_its_text() {
        for random in (0..OrderNumber::COUNT).step_by(99_991) {
            let number = OrderNumber::from_random(u64::from(random)).to_string();
            assert!(order_numbers(&format!("Betaling {number} d.d. 15-01-2026")).contains(&number), "{number}");
            assert!(order_numbers(&number.replace('-', " ")).contains(&number), "{number}");
        }
    }

    #[test]
    fn mon_02_payers_are_compared_in_any_order_and_alphabet() {
        let is_same_payer = |payer: &str, first: &str, last: &str, company: Option<&str>| {
            PayerName::new(payer).is(&BuyerName::new(first, last, company))
        };
        for payer in ["A Ivanova", "IVANOVA ANNA", "Anna Ivanova", "Иванова А.П.", "A. Ivanova e/o P. Bakker"]
        {
            assert!(is_same_payer(payer, "Анна", "Иванова", None), "{payer}");
        }
        for payer in ["", "P Ivanova", "Anna Petrova", "Ivanov A", "Anna"] {
            assert!(!is_same_payer(payer, "Анна", "Иванова", None), "{payer}");
        }
        assert!(is_same_payer("Hr J de Vries", "Jan", "de Vries", None));
        assert!(!is_same_payer("Hr J Vries", "Jan", "de Vries", None));
        assert!(is_same_payer("Bakkerij Mol B.V.", "Jan", "de Vries", Some("Bakkerij Mol")));
        assert!(!is_same_payer("anyone", "", "", None), "the order of an erased buyer has no name");
    }
}
