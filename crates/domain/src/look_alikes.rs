//! Email addresses with letters of another alphabet that look like the right ones, such as a Cyrillic "а" in a Latin
//! name.

/// Cyrillic and Greek letters, and the Latin letters that look the same.
pub const PAIRS: [(char, char); 52] = [
    ('а', 'a'),
    ('е', 'e'),
    ('о', 'o'),
    ('р', 'p'),
    ('с', 'c'),
    ('у', 'y'),
    ('х', 'x'),
    ('к', 'k'),
    ('і', 'i'),
    ('ј', 'j'),
    ('ѕ', 's'),
    ('һ', 'h'),
    ('ԁ', 'd'),
    ('ԛ', 'q'),
    ('ԝ', 'w'),
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
    ('І', 'I'),
    ('Ј', 'J'),
    ('Ѕ', 'S'),
    ('α', 'a'),
    ('ο', 'o'),
    ('ρ', 'p'),
    ('ν', 'v'),
    ('ι', 'i'),
    ('κ', 'k'),
    ('χ', 'x'),
    ('υ', 'u'),
    ('Α', 'A'),
    ('Β', 'B'),
    ('Ε', 'E'),
    ('Ζ', 'Z'),
    ('Η', 'H'),
    ('Ι', 'I'),
    ('Κ', 'K'),
    ('Μ', 'M'),
    ('Ν', 'N'),
    ('Ο', 'O'),
    ('Ρ', 'P'),
    ('Τ', 'T'),
    ('Υ', 'Y'),
    ('Χ', 'X'),
];

/// The likely spelling of an address with look-alike letters; `None` for any other address. Browsers convert domains
/// of other alphabets to ASCII (RFC 3492), so those are decoded first.
pub fn likely_spelling(address: &str) -> Option<String> {
    let (local, domain) = address.rsplit_once('@')?;
    let labels: Vec<String> = domain.split('.').map(decoded).collect();
    let is_latin_domain = labels.last().is_some_and(|ending| ending.chars().all(|c| !c.is_alphabetic() || is_latin(c)));
    let local_spelling = spelling(local, is_latin_domain);
    let label_spellings: Vec<Option<String>> = labels.iter().map(|label| spelling(label, is_latin_domain)).collect();
    if local_spelling.is_none() && label_spellings.iter().all(Option::is_none) {
        return None;
    }
    let domain: Vec<String> =
        label_spellings.into_iter().zip(labels).map(|(likely, label)| likely.unwrap_or(label)).collect();
    Some(format!("{}@{}", local_spelling.unwrap_or_else(|| local.to_owned()), domain.join(".")))
}

fn decoded(label: &str) -> String {
    let ascii = label.get(..4).filter(|prefix| prefix.eq_ignore_ascii_case("xn--")).and_then(|_| label.get(4..));
    ascii.and_then(idna::punycode::decode_to_string).unwrap_or_else(|| label.to_owned())
}

/// The part in one alphabet, if only look-alike letters keep it from that.
fn spelling(part: &str, is_latin_domain: bool) -> Option<String> {
    let has_latin = part.chars().any(is_latin);
    let has_look_alikes = part.chars().any(|c| to_latin(c).is_some());
    let is_other = |c: char| c.is_alphabetic() && !is_latin(c) && to_latin(c).is_none();
    if !part.chars().any(is_other) {
        // A name of look-alikes alone is a word of its alphabet if the domain is in that alphabet, too.
        let is_confusing = has_look_alikes && (has_latin || is_latin_domain);
        return is_confusing.then(|| part.chars().map(|c| to_latin(c).unwrap_or(c)).collect());
    }
    if has_latin { part.chars().map(|c| if is_latin(c) { to_cyrillic(c) } else { Some(c) }).collect() } else { None }
}

fn is_latin(c: char) -> bool {
    c.is_ascii_alphabetic() || matches!(c, '\u{c0}'..='\u{24f}')
}

fn to_latin(c: char) -> Option<char> {
    PAIRS.iter().find(|(other, _)| *other == c).map(|(_, latin)| *latin)
}

fn to_cyrillic(c: char) -> Option<char> {
    PAIRS.iter().find(|(_, latin)| *latin == c).map(|(cyrillic, _)| *cyrillic)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sec_01_letters_of_another_alphabet_that_look_the_same_are_found() {
        for (typed, likely) in [
            ("anna@gmаil.com", "anna@gmail.com"),
            ("anna@xn--gmil-63d.com", "anna@gmail.com"),
            ("аnnacyr@example.com", "annacyr@example.com"),
            ("оса@x.nl", "oca@x.nl"),
            ("Вob.Smith@x.nl", "Bob.Smith@x.nl"),
            ("bοb@x.nl", "bob@x.nl"),
            ("aнна@почта.рф", "анна@почта.рф"),
        ] {
            assert_eq!(likely_spelling(typed).unwrap_or_default(), likely, "{typed}");
        }
    }

    #[test]
    fn sec_01_addresses_of_one_alphabet_are_accepted() {
        for address in [
            "anna@gmail.com",
            "анна@почта.рф",
            "роса@почта.рф",
            "анна@mail.ru",
            "josé@café.fr",
            "anna@xn--e1afmkfd.xn--p1ai",
            "anna@xn--.com",
            "中文@x.nl",
        ] {
            assert_eq!(likely_spelling(address), None, "{address}");
        }
    }
}
