//! Search for orders and users by word prefixes and phone number suffixes (decisions/0037).

use std::collections::BTreeSet;

use crate::case_fold::fold_accents;
use crate::input;
use crate::money::Cents;
use crate::rules::{SEARCH_MAX_CHARS, SEARCH_PHONE_SUFFIX_DIGITS};
use crate::validation::ValidationError;

/// Marks a token with the reversed digits of a phone number. No word starts with it.
const REVERSED_PHONE: char = ' ';

/// Marks a token with a full name. No word or phone token starts with it.
const FULL_NAME: &str = "  ";
/// Marks a token with an amount, so that a number with other digits does not find it.
const AMOUNT: char = '€';
/// Full names are truncated, because case folding can make them too long for an index key.
const FULL_NAME_MAX_CHARS: usize = 100;
/// Separates words, or surrounds them.
const PUNCTUATION: &[char] = &['.', ',', ';', ':', '!', '?', '@', '\'', '"', '«', '»', '„', '“', '”', '(', ')', '[', ']', '<', '>'];
/// Number of first names that are also indexed one by one with the last name.
const INDEXED_FIRST_NAMES: usize = 3;

/// The searchable fields of an order or a user.
#[derive(Debug, Clone, Copy, Default)]
pub struct SearchFields<'a> {
    /// The order number; empty for users.
    pub number: &'a str,
    pub email: &'a str,
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub phone: &'a str,
    /// Empty for users, like the following fields.
    pub street: &'a str,
    pub zip_code: &'a str,
    pub city: &'a str,
    pub telegram: &'a str,
    /// The name on the invoice, often of a company.
    pub invoice_name: &'a str,
    pub invoice_street: &'a str,
    pub invoice_city: &'a str,
    pub invoice_zip_code: &'a str,
    pub tracking_number: &'a str,
    /// Numbers of invoices, and references of withdrawals.
    pub document_numbers: &'a [String],
    pub total: Option<Cents>,
}

impl SearchFields<'_> {
    /// The index tokens; a search matches their prefixes.
    pub fn tokens(self) -> BTreeSet<String> {
        let mut tokens = BTreeSet::from([digits(self.number), fold_accents(self.email)]);
        let names = [self.first_name, self.last_name, self.telegram, self.invoice_name];
        for text in names.into_iter().chain([self.street, self.city, self.invoice_street, self.invoice_city]) {
            for word in fold_accents(text).split([' ', ',', '/']).map(trim_word) {
                tokens.insert(word.to_owned());
                // Each part of a hyphenated name and of an abbreviation.
                tokens.extend(word.split(|c| c == '-' || PUNCTUATION.contains(&c)).map(str::to_owned));
                tokens.insert(word.replace('\'', ""));
            }
        }
        let codes = [self.zip_code, self.invoice_zip_code, self.tracking_number];
        for code in codes.into_iter().chain(self.document_numbers.iter().map(String::as_str)) {
            let code = fold_accents(code);
            tokens.extend(code.split(' ').map(str::to_owned));
            tokens.insert(code.replace([' ', '-'], ""));
        }
        // The extension is not searchable.
        let phone = digits(self.phone.split(';').next().unwrap_or_default());
        if !phone.is_empty() {
            tokens.insert(reversed_phone(&phone));
        }
        tokens.insert(phone);
        tokens.remove("");
        tokens.extend(self.total.map(amount_token));
        tokens.extend(self.full_names());
        tokens
    }

    /// First and last name as one token, in both orders. Each name may be common while the combination is rare.
    pub fn full_names(self) -> BTreeSet<String> {
        let (first, last) = (fold_accents(self.first_name), fold_accents(self.last_name));
        if first.is_empty() || last.is_empty() {
            return BTreeSet::new();
        }
        let first_names = std::iter::once(first.as_str()).chain(first.split(' ').take(INDEXED_FIRST_NAMES));
        first_names.flat_map(|first| [full_name(&format!("{first} {last}")), full_name(&format!("{last} {first}"))]).collect()
    }
}

/// Parsed search input: terms that must all match.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SearchQuery {
    terms: Vec<SearchTerm>,
    full_name: Option<SearchTerm>,
}

/// Prefixes, one of which must match a token.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct SearchTerm(Vec<String>);

impl SearchQuery {
    pub fn parse(input: &str) -> Result<Self, ValidationError> {
        let Some(line) = input::optional_line(input, SEARCH_MAX_CHARS)? else { return Ok(Self::default()) };
        let line = fold_accents(&line);
        // A number may contain spaces, so the input is not split into words.
        if is_number(&line) || parse_amount(&line).is_some() {
            return Ok(Self { terms: vec![SearchTerm::number(&line)], full_name: None });
        }
        let full_name = line.contains(' ').then(|| SearchTerm(vec![full_name(&line)]));
        let mut terms: Vec<SearchTerm> = line.split(' ').filter(|word| !word.is_empty()).map(SearchTerm::word).collect();
        terms.sort();
        terms.dedup();
        Ok(Self { terms, full_name })
    }

    pub fn is_empty(&self) -> bool {
        self.terms.is_empty()
    }

    pub fn terms(&self) -> &[SearchTerm] {
        &self.terms
    }

    /// Multi-word input as the prefix of a full name. Its matches are a subset of the matches of the terms.
    pub fn full_name(&self) -> Option<&SearchTerm> {
        self.full_name.as_ref()
    }

    pub fn matches(&self, tokens: &BTreeSet<String>) -> bool {
        self.terms.iter().all(|term| term.0.iter().any(|prefix| tokens.iter().any(|token| token.starts_with(prefix))))
    }
}

impl SearchTerm {
    pub fn prefixes(&self) -> &[String] {
        &self.0
    }

    fn word(word: &str) -> Self {
        let trimmed = trim_word(word);
        if is_number(word) || parse_amount(word).is_some() {
            Self::number(word)
        } else {
            Self(vec![if trimmed.is_empty() { word } else { trimmed }.to_owned()])
        }
    }

    /// An order number, an amount, or a phone number in any notation: `+31 6…`, `0031 6…`, `06…`, and `8 921…` for `+7 921…`.
    fn number(text: &str) -> Self {
        let amount = parse_amount(text).map(amount_token);
        if let (Some(amount), false) = (&amount, is_number(text)) {
            return Self(vec![amount.clone()]);
        }
        let all = digits(text);
        let mut prefixes = BTreeSet::from([text.replace(' ', ""), all.clone()]);
        prefixes.extend(amount);
        if let Some(international) = all.strip_prefix("00").filter(|rest| !rest.is_empty()) {
            prefixes.insert(international.to_owned());
        }
        let national = if all.len() == 11 { all.strip_prefix('8') } else { None };
        for suffix in [Some(all.trim_start_matches('0')), national].into_iter().flatten() {
            if suffix.len() >= SEARCH_PHONE_SUFFIX_DIGITS {
                prefixes.insert(reversed_phone(suffix));
            }
        }
        Self(prefixes.into_iter().collect())
    }
}

/// A word without the punctuation around it and the `@` of a Telegram name.
fn trim_word(word: &str) -> &str {
    word.trim_matches(PUNCTUATION)
}

/// Whether the text contains only digits and the usual separators.
fn is_number(text: &str) -> bool {
    let is_separator = |c: char| matches!(c, '+' | ' ' | '-' | '‑' | '–' | '(' | ')' | '.' | '/');
    text.chars().all(|c| c.is_ascii_digit() || is_separator(c)) && text.contains(|c: char| c.is_ascii_digit())
}

/// An amount as on a bank statement: `348.65`, `348,65`, `1.348,65`, `€ 1 348,65`.
fn parse_amount(text: &str) -> Option<Cents> {
    let (whole, fraction) = text.trim_matches(['€', '+', ' ']).rsplit_once(['.', ','])?;
    let whole: String = whole.chars().filter(|c| !matches!(c, ' ' | '.' | ',' | '\'')).collect();
    let is_amount =
        fraction.len() == 2 && (1..=9).contains(&whole.len()) && (whole.clone() + fraction).bytes().all(|byte| byte.is_ascii_digit());
    if is_amount { (whole + fraction).parse().ok().map(Cents::new) } else { None }
}

fn amount_token(amount: Cents) -> String {
    format!("{AMOUNT}{amount}")
}

fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

fn reversed_phone(digits: &str) -> String {
    std::iter::once(REVERSED_PHONE).chain(digits.chars().rev()).collect()
}

fn full_name(folded: &str) -> String {
    FULL_NAME.chars().chain(folded.chars().take(FULL_NAME_MAX_CHARS)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn anna() -> BTreeSet<String> {
        SearchFields {
            number: "123-456-788",
            email: "Anna.Kim@X.nl",
            first_name: "Анна Мария",
            last_name: "Ким-Ли",
            phone: "+31612345678;ext=99",
            ..SearchFields::default()
        }
        .tokens()
    }

    fn matches_anna(input: &str) -> bool {
        SearchQuery::parse(input).unwrap().matches(&anna())
    }

    #[test]
    fn aor_01_search_matches_number_email_name_and_phone_in_any_notation() {
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
            assert!(matches_anna(input), "{input}");
        }
    }

    #[test]
    fn aor_01_search_matches_only_prefixes_and_has_no_wildcards() {
        for input in ["23-456", "kim@", "нна", "678", "99", "8765", "%", "_", "анна%", "' or 1=1 --", "анна петр", "+", "45678 анну"]
        {
            assert!(!matches_anna(input), "{input}");
        }
    }

    #[test]
    fn aor_01_russian_phone_number_matches_with_leading_eight() {
        let tokens = SearchFields { phone: "+79211234567", ..SearchFields::default() }.tokens();
        for input in ["8 (921) 123-45-67", "8921123", "+7 921 123"] {
            assert_eq!(SearchQuery::parse(input).unwrap().matches(&tokens), input != "8921123", "{input}");
        }
    }

    #[test]
    fn aor_01_full_name_is_one_token_in_both_orders() {
        let matches_full_name = |input: &str, first_name, last_name| {
            let query = SearchQuery::parse(input).unwrap();
            let tokens = SearchFields { first_name, last_name, ..SearchFields::default() }.tokens();
            let is_match = tokens.iter().any(|token| query.full_name().is_some_and(|name| token.starts_with(&name.0[0])));
            assert!(!is_match || query.matches(&tokens), "{input}");
            is_match
        };
        for input in ["Анна  Иванова", "иванова анна", "анна иван", "иванова а"] {
            assert!(matches_full_name(input, "Анна", "Иванова"), "{input}");
        }
        for input in ["анна иванова", "иванова анна", "Петровна Иванова", "анна петровна иванова", "иванова анна петровна"]
        {
            assert!(matches_full_name(input, "Анна Петровна", "Иванова"), "{input}");
        }
        assert!(
            matches_full_name("jan van der berg", "Jan", "van der Berg") && matches_full_name("van der berg jan", "Jan", "van der Berg")
        );
        for input in ["анна", "ан иванова", "анна 5678", "12 34", "анна петрова"] {
            assert!(!matches_full_name(input, "Анна", "Иванова"), "{input}");
        }
        let long = "㌖".repeat(99);
        let names = SearchFields { first_name: &long, last_name: &long, ..SearchFields::default() }.full_names();
        assert!(names.iter().all(|name| name.len() < 1_000) && matches_full_name(&format!("{long} {long}"), &long, &long));
        let many = (0..50).map(|number| number.to_string()).collect::<Vec<_>>().join(" ");
        assert_eq!(SearchFields { first_name: &many, last_name: "x", ..SearchFields::default() }.full_names().len(), 8);
    }

    #[test]
    fn sto_01_search_matches_street_and_zip_code() {
        let tokens = SearchFields { street: "2e Jan van der Heijdenstraat 12-B", zip_code: "1074 XD", ..SearchFields::default() }.tokens();
        for input in ["heijden", "jan 12-b", "1074xd", "1074 XD", "1074", "2e Jan van der Heijdenstraat 12-b", "van der"] {
            assert!(SearchQuery::parse(input).unwrap().matches(&tokens), "{input}");
        }
        let polish = SearchFields { zip_code: "00-001", ..SearchFields::default() }.tokens();
        for input in ["00-001", "00001", "00 001"] {
            assert!(SearchQuery::parse(input).unwrap().matches(&polish), "{input}");
        }
        for input in ["straat", "xd1074", "13"] {
            assert!(!SearchQuery::parse(input).unwrap().matches(&tokens), "{input}");
        }
    }

    #[test]
    fn sto_01_search_matches_city_telegram_and_the_name_on_the_invoice_without_accents() {
        let fields = SearchFields {
            last_name: "Sokołowski",
            city: "Bielsko-Biała",
            telegram: "@jan_sok",
            invoice_name: "Café Łąka, Sp. z o.o.",
            ..SearchFields::default()
        };
        let tokens = fields.tokens();
        for input in ["sokolow", "Sokołowski", "bielsko-biala", "biala", "Bielsko", "@jan", "jan_sok", "cafe laka", "laka, sp. z o.o."] {
            assert!(SearchQuery::parse(input).unwrap().matches(&tokens), "{input}");
        }
        assert!(!SearchQuery::parse("sok").unwrap().matches(&SearchFields { telegram: "@jan_sok", ..SearchFields::default() }.tokens()));
    }

    #[test]
    fn sto_01_search_ignores_quotation_marks_brackets_and_the_kind_of_apostrophe() {
        let fields = SearchFields {
            first_name: "Shaun",
            last_name: "O’Brien",
            street: "ул. «Победы» 3, Rue d’Alsace",
            invoice_name: "ООО «Ромашка и партнёры» (Acme)",
            ..SearchFields::default()
        };
        let tokens = fields.tokens();
        for input in [
            "Ромашка",
            "«Ромашка",
            "\"ромашка\"",
            "acme",
            "(Acme)",
            "победы",
            "alsace",
            "d'alsace",
            "O'Brien",
            "O’Br",
            "OBrien",
            "shaun o'brien",
        ] {
            assert!(SearchQuery::parse(input).unwrap().matches(&tokens), "{input}");
        }
        assert!(!SearchQuery::parse("машка").unwrap().matches(&tokens));
    }

    #[test]
    fn dsk_09_search_matches_the_total_as_on_a_bank_statement() {
        let matches = |input: &str, total: i64| {
            let tokens = SearchFields { total: Some(Cents::new(total)), ..SearchFields::default() }.tokens();
            SearchQuery::parse(input).unwrap().matches(&tokens)
        };
        for input in ["348.65", "348,65", "€348.65", "€ 348,65", "348,65 €", "+348,65"] {
            assert!(matches(input, 34_865), "{input}");
        }
        for input in ["1348.65", "1 348,65", "1.348,65", "1,348.65", "1'348.65", "€ 1 348,65"] {
            assert!(matches(input, 134_865), "{input}");
        }
        for input in ["348", "34865", "348.6", "348,650", "3.48", "48.65"] {
            assert!(!matches(input, 34_865), "{input}");
        }
        let named = SearchFields { last_name: "Ким", total: Some(Cents::new(500)), ..SearchFields::default() }.tokens();
        assert!(SearchQuery::parse("ким 5,00").unwrap().matches(&named) && !SearchQuery::parse("ким 5,01").unwrap().matches(&named));
    }

    #[test]
    fn dsk_09_search_matches_the_invoice_address() {
        let fields = SearchFields {
            invoice_street: "Lange Nieuwstraat 5",
            invoice_city: "Den Haag",
            invoice_zip_code: "2511 AB",
            ..SearchFields::default()
        };
        for input in ["nieuwstr", "haag", "2511ab", "lange den haag"] {
            assert!(SearchQuery::parse(input).unwrap().matches(&fields.tokens()), "{input}");
        }
    }

    #[test]
    fn sto_01_search_matches_tracking_and_document_numbers() {
        let document_numbers = ["2026-000017".to_owned(), "NV/2026/18".to_owned()];
        let fields = SearchFields { tracking_number: "3S ABC-123 456", document_numbers: &document_numbers, ..SearchFields::default() };
        let tokens = fields.tokens();
        for input in ["3s abc-123 456", "3SABC123456", "3s", "abc-1", "2026-000017", "2026000017", "nv/2026/18", "NV/2026/18 2026-0"] {
            assert!(SearchQuery::parse(input).unwrap().matches(&tokens), "{input}");
        }
        for input in ["BC-123", "2026-000018", "18"] {
            assert!(!SearchQuery::parse(input).unwrap().matches(&tokens), "{input}");
        }
    }

    #[test]
    fn aor_01_search_input_is_bounded() {
        assert!(SearchQuery::parse("  ").unwrap().is_empty());
        assert_eq!(SearchQuery::parse(&"x".repeat(201)), Err(ValidationError::TooLong { max: 200 }));
        assert_eq!(SearchQuery::parse("a\u{0}"), Err(ValidationError::ControlCharacter));
        assert!(SearchFields::default().tokens().is_empty());
    }
}
