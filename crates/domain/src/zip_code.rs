//! Zip codes (CHK-07): the rule for every country, examples of the known formats, and the canonical form of a typed
//! code.

use crate::country;
use crate::rules::{ZIP_MAX_CHARS, ZIP_MIN_CHARS};
use crate::text::{self, TextError};
use crate::validation::ValidationError;

/// Accepted before normalization: a code with a country prefix and spaces.
pub const TYPED_MAX_CHARS: usize = 20;

/// Examples of all formats of a country, the usual one first. Any digit may replace a digit and any letter a letter;
/// spaces and hyphens are optional. Countries that are missing have no zip codes, or their format is not known.
pub const EXAMPLES: [(&str, &[&str]); 141] = [
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
    ("AD", &["AD500"]),
    ("AI", &["AI-2640"]),
    ("AL", &["1001"]),
    ("AM", &["0010"]),
    ("AR", &["C1000AAA", "1000"]),
    ("AS", &["96799"]),
    ("AU", &["2000"]),
    ("AX", &["22100"]),
    ("AZ", &["AZ1000"]),
    ("BA", &["71000"]),
    ("BB", &["BB11000"]),
    ("BD", &["1000"]),
    ("BM", &["HM 12"]),
    ("BN", &["BB3713"]),
    ("BR", &["01000-000"]),
    ("CA", &["K1A 0B1"]),
    ("CL", &["8320000"]),
    ("CO", &["110111"]),
    ("CR", &["10101"]),
    ("CY", &["1010"]),
    ("DK", &["1050"]),
    ("DO", &["10101"]),
    ("DZ", &["16000"]),
    ("EC", &["170101"]),
    ("EE", &["10111"]),
    ("EG", &["11511"]),
    ("FI", &["00100"]),
    ("FK", &["FIQQ 1ZZ"]),
    ("FO", &["100"]),
    ("GE", &["0105"]),
    ("GF", &["97300"]),
    ("GG", &["GY1 1AA"]),
    ("GI", &["GX11 1AA"]),
    ("GL", &["3900"]),
    ("GN", &["001"]),
    ("GP", &["97100"]),
    ("GT", &["01001"]),
    ("GU", &["96910"]),
    ("HR", &["10000"]),
    ("ID", &["10110"]),
    ("IM", &["IM1 1AA"]),
    ("IR", &["1111111111"]),
    ("IS", &["101"]),
    ("JE", &["JE1 1AA"]),
    ("JO", &["11118"]),
    ("KE", &["00100"]),
    ("KG", &["720000"]),
    ("KH", &["12000", "120101"]),
    ("KW", &["13001"]),
    ("KY", &["KY1-1100"]),
    ("LA", &["01000"]),
    ("LB", &["1107", "1107 2810"]),
    ("LI", &["9490"]),
    ("LK", &["00100"]),
    ("LS", &["100"]),
    ("LT", &["LT-01100", "01100"]),
    ("LU", &["1009"]),
    ("LV", &["LV-1010", "1010"]),
    ("MA", &["10000"]),
    ("MC", &["98000"]),
    ("MD", &["MD-2001", "2001"]),
    ("ME", &["81000"]),
    ("MG", &["101"]),
    ("MH", &["96960"]),
    ("MK", &["1000"]),
    ("MM", &["11181"]),
    ("MN", &["15160"]),
    ("MP", &["96950"]),
    ("MQ", &["97200"]),
    ("MT", &["VLT 1117"]),
    ("MV", &["20026"]),
    ("MX", &["06000"]),
    ("MY", &["50000"]),
    ("NC", &["98800"]),
    ("NG", &["100001"]),
    ("NI", &["11001"]),
    ("NO", &["0150"]),
    ("NP", &["44600"]),
    ("NZ", &["6011"]),
    ("OM", &["100"]),
    ("PE", &["15001"]),
    ("PF", &["98714"]),
    ("PG", &["111"]),
    ("PH", &["1000"]),
    ("PK", &["44000"]),
    ("PM", &["97500"]),
    ("PR", &["00901"]),
    ("PY", &["1001"]),
    ("RE", &["97400"]),
    ("RS", &["11000"]),
    ("SE", &["111 22"]),
    ("SG", &["018956"]),
    ("SI", &["1000"]),
    ("SM", &["47890"]),
    ("SV", &["1101"]),
    ("TC", &["TKCA 1ZZ"]),
    ("TH", &["10200"]),
    ("TJ", &["734000"]),
    ("TM", &["744000"]),
    ("TN", &["1000"]),
    ("TW", &["10617", "106409"]),
    ("UY", &["11000"]),
    ("UZ", &["100000"]),
    ("VA", &["00120"]),
    ("VC", &["VC0100"]),
    ("VE", &["1010"]),
    ("VG", &["VG1110"]),
    ("VI", &["00802"]),
    ("VN", &["100000", "10000"]),
    ("YT", &["97600"]),
    ("ZA", &["0001"]),
    ("ZM", &["10101"]),
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
    fn chk_07_chk_11_ref_03_examples_are_in_their_canonical_form() {
        let countries: Vec<_> = EXAMPLES.into_iter().map(|(country, _)| country).collect();
        assert_eq!(countries[..29], country::DEFAULT.into_iter().filter(|code| *code != "AE").collect::<Vec<_>>());
        assert!(countries[29..].is_sorted() && countries.iter().all(|code| country::parse(code) == Some(code)));
        for (country, examples) in EXAMPLES {
            for example in examples {
                assert_eq!(parse(example, country).as_deref(), Ok(*example), "{country}");
                let compact = example.replace([' ', '-'], "").to_lowercase();
                assert_eq!(parse(&compact, country).as_deref(), Ok(*example), "{country}");
                let is_short = ["FO", "GN", "IS", "LS", "MG", "OM", "PG"].contains(&country);
                let min = if is_short { 3 } else { ZIP_MIN_CHARS };
                assert!((min..=ZIP_MAX_CHARS).contains(&example.len()), "{example}");
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
            ("SE", "se-11122", "111 22"),
            ("LV", "lv1010", "LV-1010"),
            ("LU", "L-1009", "1009"),
            ("CA", "k1a0b1", "K1A 0B1"),
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
