//! The indexed tokens of an order or a user.

use std::collections::BTreeSet;

use super::token::{PUNCTUATION, amount_token, digits, full_name, reversed_phone, trim_word};
use crate::case_fold::fold_accents;
use crate::money::Cents;

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
        first_names
            .flat_map(|first| [full_name(&format!("{first} {last}")), full_name(&format!("{last} {first}"))])
            .collect()
    }
}
