//! The form of the tokens, the same in the index and in a search.

use crate::money::Cents;

/// Marks a token with the reversed digits of a phone number. No word starts with it.
const REVERSED_PHONE: char = ' ';
/// Marks a token with a full name. No word or phone token starts with it.
const FULL_NAME: &str = "  ";
/// Marks a token with an amount, so that a number with other digits does not find it.
const AMOUNT: char = '€';
/// Full names are truncated, because case folding can make them too long for an index key.
const FULL_NAME_MAX_CHARS: usize = 100;
/// Separates words, or surrounds them.
pub(super) const PUNCTUATION: &[char] =
    &['.', ',', ';', ':', '!', '?', '@', '\'', '"', '«', '»', '„', '“', '”', '(', ')', '[', ']', '<', '>'];

/// A word without the punctuation around it and the `@` of a Telegram name.
pub(super) fn trim_word(word: &str) -> &str {
    word.trim_matches(PUNCTUATION)
}

pub(super) fn amount_token(amount: Cents) -> String {
    format!("{AMOUNT}{amount}")
}

pub(super) fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

pub(super) fn reversed_phone(digits: &str) -> String {
    std::iter::once(REVERSED_PHONE).chain(digits.chars().rev()).collect()
}

pub(super) fn full_name(folded: &str) -> String {
    FULL_NAME.chars().chain(folded.chars().take(FULL_NAME_MAX_CHARS)).collect()
}
