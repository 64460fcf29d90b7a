//! Names of people and companies as customers type them. The shop sends emails with names, so a name must not carry a
//! link or a message (SEC-04).

use unicode_normalization::UnicodeNormalization as _;

use crate::input;
use crate::rules::{COMPANY_NAME_MAX_WORDS, NAME_MAX_CHARS, PERSON_NAME_MAX_WORDS};
use crate::validation::ValidationError;

/// The name of a person of 1 to `NAME_MAX_CHARS` characters.
pub fn person_name(input: &str) -> Result<String, ValidationError> {
    let name = input::line(input, NAME_MAX_CHARS)?;
    if is_person_name(&name) { Ok(name) } else { Err(ValidationError::InvalidName) }
}

/// Whether a text can be the name of a person: few words without a link.
pub fn is_person_name(text: &str) -> bool {
    is_name(text, PERSON_NAME_MAX_WORDS)
}

/// Whether a text can be the name of a company, which may have more words.
pub fn is_company_name(text: &str) -> bool {
    is_name(text, COMPANY_NAME_MAX_WORDS)
}

/// Replaces the links in a text.
pub fn without_links(text: &str) -> String {
    text.split_inclusive(char::is_whitespace)
        .map(|word| match word.trim_end() {
            link if is_link(link) || is_bare_domain(link) => word.replacen(link, "…", 1),
            _ => word.to_owned(),
        })
        .collect()
}

fn is_name(text: &str, max_words: usize) -> bool {
    text.split_whitespace().count() <= max_words && !text.split_whitespace().any(is_link)
}

/// Whether email programs may show the word as a link. A domain needs a path, because "v.d.Berg" is a name.
fn is_link(word: &str) -> bool {
    // Characters that look like others count as those.
    let word: String = word.nfkc().flat_map(char::to_lowercase).map(|c| if c == '。' { '.' } else { c }).collect();
    let mentions = |part: &str| word.contains(part);
    if mentions("://") || mentions("www.") || mentions("http:") || mentions("https:") || mentions("mailto:") {
        return true;
    }
    let host_and_path = word.split_once(['/', '\\', '?', '#']);
    let is_address = word.rsplit_once('@').is_some_and(|(_, domain)| is_domain(domain));
    is_address || host_and_path.is_some_and(|(host, _)| is_domain(host))
}

/// A domain without a path. Labels of one letter are initials, as in "v.d.Berg".
fn is_bare_domain(word: &str) -> bool {
    is_domain(word) && word.split('.').all(|label| label.chars().filter(|c| c.is_alphanumeric()).count() >= 2)
}

fn is_domain(text: &str) -> bool {
    let host = text.split(':').next().unwrap_or_default().trim_matches(|c: char| !c.is_alphanumeric());
    let is_label = |label: &str| !label.is_empty() && label.chars().all(|c| c.is_alphanumeric() || c == '-');
    let is_top_level = |label: &str| label.chars().count() >= 2 && label.chars().all(char::is_alphabetic);
    host.rsplit_once('.').is_some_and(|(rest, last)| is_top_level(last) && rest.split('.').all(is_label))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sec_04_names_with_links_or_sentences_are_refused() {
        for bad in [
            "URGENT: confirm at https://evil.example or lose your account",
            "https://evil.example",
            "HTTPS:evil.example",
            "Visit WWW.evil.example",
            "www。evil。example",
            "evil.example/win",
            "(evil.example/win)",
            "evil.example:8080/win",
            "пример.рф/приз",
            "evil.example?win=1",
            "evil.example#win",
            "ask boss@evil.example",
            "ｈｔｔｐｓ：／／evil.example",
            "you have won a prize call us now and we will pay",
        ] {
            assert_eq!(person_name(bad), Err(ValidationError::InvalidName), "{bad}");
        }
        assert!(!is_company_name("Prizes Ltd https://evil.example"));
        assert!(!is_company_name(&"win ".repeat(17)));
    }

    #[test]
    fn sec_04_unusual_names_are_accepted() {
        for good in [
            "St. John",
            "O'Neil",
            "Jan v.d. Berg",
            "Jan v.d.Berg",
            "J.R.R. Tolkien",
            "Жан-Поль",
            "Müller c/o Schmidt",
            "A/S Nielsen",
            "María de los Ángeles García y Fernández de la Vega",
            "Kim (Anna)",
            "李小龙",
            "Dr. Smith, M.D./Ph.D.",
        ] {
            assert_eq!(person_name(good).as_deref(), Ok(good));
        }
        for good in [
            "Booking.com B.V.",
            "@home B.V.",
            "Stichting Pensioenfonds voor de Nederlandse Groothandel in Levensmiddelen en Aanverwante Producten",
        ] {
            assert!(is_company_name(good), "{good}");
        }
    }

    #[test]
    fn sec_04_links_in_a_text_are_replaced() {
        let text = "Return 2 × Mint\nand see https://evil.example/a now, www.evil.example";
        assert_eq!(without_links(text), "Return 2 × Mint\nand see … now, …");
        assert_eq!(without_links("J. v.d.Berg, see (evil.com)!"), "J. v.d.Berg, see …");
    }
}
