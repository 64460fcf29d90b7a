//! Zip codes (CHK-07): the rule for every country, examples of the known formats, and the canonical form of a typed
//! code.

use crate::country;
use crate::rules::{ZIP_MAX_CHARS, ZIP_MIN_CHARS};
use crate::text::{self, TextError};
use crate::validation::ValidationError;

/// Accepted before normalization: a code with a country prefix and spaces.
pub const TYPED_MAX_CHARS: usize = 20;

/// Examples of all formats of a country, the usual one first. Any digit may replace a digit and any letter a letter;
/// spaces and hyphens are optional. AE has no zip codes.
pub const EXAMPLES: [(&str, &[&str]); 29] = [
    ("RU", &["101000"]),
    ("UA", &["01001"]),
    ("BY", &["220030"]),
    ("KZ", &["050000", "A05A0B1"]),
    ("US", &["10001", "10001-1234"]),
    ("GB", &["SW1A 1AA", "SE1 9GF", "EH12 5HD", "M1 1AE", "M60 1NW", "W1A 0AX"]),
    ("DE", &["10115"]),
    ("FR", &["75001"]),
    ("IT", &["00184"]),
    ("ES", &["28013"]),
    ("PT", &["1000-001"]),
    ("NL", &["1016 DX"]),
    ("BE", &["1000"]),
    ("CH", &["8001"]),
    ("AT", &["1010"]),
    ("PL", &["00-001"]),
    ("CZ", &["110 00"]),
    ("SK", &["811 01"]),
    ("HU", &["1051"]),
    ("RO", &["010011"]),
    ("BG", &["1000"]),
    ("GR", &["105 57"]),
    ("TR", &["34110"]),
    ("IL", &["9414001", "94140"]),
    ("SA", &["11564", "11564-1234"]),
    ("CN", &["100000"]),
    ("JP", &["100-0001"]),
    ("KR", &["03187"]),
    ("IN", &["110001"]),
];

/// Cyrillic letters that look like Latin ones: buyers with a Russian keyboard cannot see the difference.
pub const LOOKALIKES: [(char, char); 12] = [
    ('А', 'A'),
    ('В', 'B'),
    ('Е', 'E'),
    ('К', 'K'),
    ('М', 'M'),
    ('Н', 'H'),
    ('О', 'O'),
    ('Р', 'P'),
    ('С', 'C'),
    ('Т', 'T'),
    ('У', 'Y'),
    ('Х', 'X'),
];

fn examples(country: &str) -> &'static [&'static str] {
    EXAMPLES.into_iter().find(|(code, _)| *code == country).map_or(&[], |(_, examples)| examples)
}

/// Returns the canonical form of a typed zip code. A code in another format than those of its country is accepted as
/// typed if it has 4 to 10 letters, digits, spaces or hyphens: formats change, and the forms of the shop ask once
/// before they send such a code.
pub fn parse(input: &str, country: &str) -> Result<String, ValidationError> {
    let country = country::parse(country).unwrap_or_default();
    let typed = text::line(input, TYPED_MAX_CHARS).map_err(|error| match error {
        TextError::Empty => ValidationError::Required,
        _ => ValidationError::InvalidZip,
    })?;
    let typed: String = typed.chars().map(to_plain_separator).collect();
    let zip: String = typed.chars().flat_map(char::to_uppercase).map(to_latin).collect();
    let fit_any = |zip: &str| examples(country).iter().find_map(|example| fit(zip, example));
    if let Some(canonical) = fit_any(&zip).or_else(|| fit_any(without_country(&zip, country)?)) {
        return Ok(canonical);
    }
    let is_valid = (ZIP_MIN_CHARS..=ZIP_MAX_CHARS).contains(&typed.chars().count()) && typed.chars().all(is_allowed);
    is_valid.then_some(typed).ok_or(ValidationError::InvalidZip)
}

fn is_allowed(c: char) -> bool {
    c.is_ascii_alphanumeric() || is_separator(c)
}

/// Text that is copied from a document often has spaces that do not break and other hyphens.
fn to_plain_separator(c: char) -> char {
    match c {
        '\u{2010}'..='\u{2013}' => '-',
        _ if c.is_whitespace() => ' ',
        _ => c,
    }
}

fn is_separator(c: char) -> bool {
    matches!(c, ' ' | '-')
}

fn to_latin(c: char) -> char {
    LOOKALIKES.into_iter().find(|(cyrillic, _)| *cyrillic == c).map_or(c, |(_, latin)| latin)
}

/// Removes a prefix of the country: `NL-1016 DX`, `D-10115`.
fn without_country<'a>(zip: &'a str, country: &str) -> Option<&'a str> {
    let rest = zip.strip_prefix(country).or_else(|| zip.strip_prefix(country.get(..1)?))?;
    rest.starts_with(is_separator).then_some(rest)
}

/// Returns the code with the separators of the example, or `None` if it has another format.
fn fit(zip: &str, example: &str) -> Option<String> {
    let mut typed = zip.chars().filter(|c| !is_separator(*c));
    let mut fitted = String::with_capacity(example.len());
    for c in example.chars() {
        fitted.push(match c {
            '0'..='9' => typed.next().filter(char::is_ascii_digit)?,
            'A'..='Z' => typed.next().filter(char::is_ascii_uppercase)?,
            separator => separator,
        });
    }
    typed.next().is_none().then_some(fitted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chk_07_chk_11_every_country_but_one_has_examples_in_their_canonical_form() {
        let countries: Vec<_> = EXAMPLES.into_iter().map(|(country, _)| country).collect();
        assert_eq!(countries, country::ALL.into_iter().filter(|country| *country != "AE").collect::<Vec<_>>());
        for (country, examples) in EXAMPLES {
            for example in examples {
                assert_eq!(parse(example, country).as_deref(), Ok(*example), "{country}");
                let compact = example.replace([' ', '-'], "").to_lowercase();
                assert_eq!(parse(&compact, country).as_deref(), Ok(*example), "{country}");
                assert!((ZIP_MIN_CHARS..=ZIP_MAX_CHARS).contains(&example.len()), "{example}");
            }
        }
    }

    #[test]
    fn chk_07_zip_code_is_normalized() {
        for (country, typed, zip) in [
            ("NL", " 1016dx ", "1016 DX"),
            ("nl", "1016-DX", "1016 DX"),
            ("NL", "1016\u{a0}DX", "1016 DX"),
            ("NL", "NL‑1016\u{202f}DX", "1016 DX"),
            ("NL", "NL-1016 DX", "1016 DX"),
            ("NL", "nl 1016dx", "1016 DX"),
            // Cyrillic letters.
            ("NL", "1016 ах", "1016 AX"),
            ("DE", "D-10115", "10115"),
            ("AT", "A 1010", "1010"),
            ("PL", "00 001", "00-001"),
            ("PT", "PT-1000 001", "1000-001"),
            ("CZ", "11000", "110 00"),
            ("GB", "gb-sw1a1aa", "SW1A 1AA"),
            ("GB", "g 1 1aa", "G1 1AA"),
            ("IN", "110 001", "110001"),
            ("JP", "1000001", "100-0001"),
        ] {
            assert_eq!(parse(typed, country).as_deref(), Ok(zip), "{country} {typed}");
        }
    }

    #[test]
    fn ref_02_code_in_another_format_is_accepted_as_typed() {
        for (country, typed) in [
            ("NL", "1234"),
            ("NL", "10115"),
            ("NL", "DE-1016 DX"),
            ("DE", "1016 dx"),
            ("US", "10001-12"),
            ("GB", "SW1A"),
            ("AE", "00000"),
            ("ZZ", "SW1A-1AA"),
            ("", "1234567890"),
        ] {
            assert_eq!(parse(typed, country).as_deref(), Ok(typed), "{country}");
        }
        assert_eq!(parse(" 12\u{a0}34 ", "NL").as_deref(), Ok("12 34"));
    }

    #[test]
    fn chk_07_code_without_four_to_ten_letters_and_digits_is_rejected() {
        for (country, typed) in [
            ("NL", "123"),
            ("NL", "1016 DX 1234"),
            ("NL", "1016_DX"),
            ("NL", "NL"),
            ("NL", "1016 ДХ"),
            ("NL", "１０１６ DX"),
            ("AE", "12345678901"),
            ("AE", "10115!"),
            ("", "12"),
        ] {
            assert_eq!(parse(typed, country), Err(ValidationError::InvalidZip), "{country} {typed}");
        }
        assert_eq!(parse(&"1".repeat(100_000), "NL"), Err(ValidationError::InvalidZip));
        assert_eq!(parse(" ", "NL"), Err(ValidationError::Required));
    }
}
