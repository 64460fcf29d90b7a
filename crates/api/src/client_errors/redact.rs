//! Masks personal data in texts that browsers report.

/// Fewer digits are not a phone number.
const MIN_PHONE_DIGITS: usize = 7;
/// Shorter words are names, not tokens.
const MIN_TOKEN_CHARS: usize = 32;

/// Ends of names whose value is secret, as in `"refreshToken": "…"`. Every value after an equals sign is masked.
const SECRET_NAMES: [&str; 6] = ["password", "pwd", "pw", "token", "secret", "key"];
/// Words of an `Authorization` header that precede a secret.
const AUTHORIZATION_SCHEMES: [&str; 2] = ["bearer", "basic"];

/// Separators in phone numbers.
const PHONE_SEPARATORS: &str = " .-()\u{a0}";

/// Masks emails, secrets, tokens and phone numbers, and escapes characters that would change the line in a terminal or
/// an editor.
pub fn redact(text: &str) -> String {
    let text = mask_phone_numbers(&mask_words(text));
    text.chars().map(|c| if must_be_escaped(c) { c.escape_default().to_string() } else { c.to_string() }).collect()
}

/// Control characters, line and paragraph separators, and marks that change the direction of the text.
fn must_be_escaped(c: char) -> bool {
    let is_bidi_control =
        matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') || is_bidi_control
}

/// What the words before a word say about it.
#[derive(PartialEq)]
enum Expected {
    Text,
    /// A secret, if a colon follows.
    Colon,
    Secret,
}

fn mask_words(text: &str) -> String {
    let is_end = |c: char| c.is_whitespace() || "\"'`()<>[]{},;=&?#".contains(c);
    let mut masked = String::new();
    let mut expected = Expected::Text;
    for part in text.split_inclusive(is_end) {
        let word = part.trim_end_matches(is_end);
        let end = part.get(word.len()..).unwrap_or_default();
        let name = word.trim_end_matches(':');
        if is_one_of(&AUTHORIZATION_SCHEMES, word) {
            masked.push_str(word);
            expected = Expected::Secret;
        } else if name.is_empty() {
            masked.push_str(word);
            if expected == Expected::Colon && !word.is_empty() {
                expected = Expected::Secret;
            }
        } else if expected == Expected::Secret {
            masked.push_str("[secret]");
            expected = Expected::Text;
        } else if is_secret_name(name) {
            masked.push_str(word);
            expected = if word == name { Expected::Colon } else { Expected::Secret };
        } else {
            let named = word.split_once(':').filter(|(name, _)| is_secret_name(name));
            masked.push_str(&match named {
                Some((name, _)) => format!("{name}:[secret]"),
                None if is_email(word) => "[email]".to_owned(),
                None => mask_tokens(word),
            });
            expected = Expected::Text;
        }
        masked.push_str(end);
        if end == "=" {
            expected = Expected::Secret;
        }
    }
    masked
}

fn is_one_of(names: &[&str], word: &str) -> bool {
    names.iter().any(|name| word.eq_ignore_ascii_case(name))
}

fn is_secret_name(word: &str) -> bool {
    let word = word.to_ascii_lowercase();
    SECRET_NAMES.iter().any(|name| word.ends_with(name))
}

/// A stack frame such as `render@https://…` has no domain after the `@`.
fn is_email(word: &str) -> bool {
    let word = word.replace("%40", "@");
    let is_email_at = |(at, _): (usize, &str)| {
        let host = word.get(at + 1..).unwrap_or_default().split([':', '/', '@']).next().unwrap_or_default();
        at > 0 && host.trim_matches('.').contains('.')
    };
    word.match_indices('@').any(is_email_at)
}

fn mask_tokens(part: &str) -> String {
    let is_end = |c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_');
    let mut masked = String::new();
    let mut rest = part;
    while !rest.is_empty() {
        let (word, after) = rest.split_at(rest.find(is_end).unwrap_or(rest.len()));
        // The names of scripts end with a hash.
        let is_token = word.len() >= MIN_TOKEN_CHARS && !after.starts_with(".js");
        masked.push_str(if is_token { "[token]" } else { word });
        let (end, next) = after.split_at(after.find(|c| !is_end(c)).unwrap_or(after.len()));
        masked.push_str(end);
        rest = next;
    }
    masked
}

fn mask_phone_numbers(text: &str) -> String {
    let mut masked = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, number) = rest.split_at(start);
        let end = number.find(|c: char| !c.is_ascii_digit() && !PHONE_SEPARATORS.contains(c)).unwrap_or(number.len());
        let length = number.split_at(end).0.trim_end_matches(|c: char| PHONE_SEPARATORS.contains(c)).len();
        let (number, after) = number.split_at(length);
        let digits = number.chars().filter(char::is_ascii_digit).count();
        masked.push_str(before);
        masked.push_str(if digits >= MIN_PHONE_DIGITS { "[number]" } else { number });
        rest = after;
    }
    masked + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn emails_tokens_and_phone_numbers_are_masked() {
        let token = "aB3_".repeat(8);
        for (text, masked) in [
            ("no user anna.k+1@mail.example.nl found", "no user [email] found"),
            ("<anna@mail.nl>, \"bert@mail.nl\"", "<[email]>, \"[email]\""),
            ("/profile/anna%40mail.nl", "[email]"),
            ("call +31 (0)6 12-34-56.78 now", "call +[number] now"),
            ("(0612345678) ", "([number]) "),
            ("a@b.nl|c@d", "[email]"),
            ("c@d|a@b.nl", "[email]"),
            ("render@https://anna@mail.nl/x", "[email]"),
            ("06123456", "[number]"),
            (&format!("Bearer {token}.{token}"), "Bearer [secret]"),
            (&format!("/x/{token}/y"), "/x/[token]/y"),
        ] {
            assert_eq!(redact(text), masked);
        }
    }

    #[test]
    fn values_of_parameters_and_of_secret_names_are_masked_whatever_their_length() {
        for (text, masked) in [
            ("pw=hunter2", "pw=[secret]"),
            ("GET /auth?token=shorttok&page=2#x failed", "GET /auth?token=[secret]&page=[secret]#x failed"),
            ("password = 'hunter2' is wrong", "password = '[secret]' is wrong"),
            (
                r#"{"email":"x","newPassword":"hunter2","refreshToken": "ab"}"#,
                r#"{"email":"x","newPassword":"[secret]","refreshToken": "[secret]"}"#,
            ),
            ("password:hunter2, Order-Key: ab12", "password:[secret], Order-Key: [secret]"),
            ("Authorization: Bearer short", "Authorization: Bearer [secret]"),
        ] {
            assert_eq!(redact(text), masked);
        }
    }

    #[test]
    fn stack_frames_and_short_numbers_stay_readable() {
        for text in [
            "TypeError: Cannot read properties of undefined (reading 'price')",
            "render /assets/use-translation-differences-BMtv0CY7.js:1:23456",
            "render@https://shop.example/assets/index-CGhV_obg.js:12:345678",
            "Unexpected token 'd', \"default\" is not valid JSON",
            "Заказ 123456, 7 товаров",
            "/product/17",
        ] {
            assert_eq!(redact(text), text);
        }
    }

    #[test]
    fn control_characters_are_escaped() {
        assert_eq!(redact("a\u{2028}b\u{2029}c"), "a\\u{2028}b\\u{2029}c");
        assert_eq!(redact("\u{61c}\u{200f}\u{202e}gpj.\u{2066}"), "\\u{61c}\\u{200f}\\u{202e}gpj.\\u{2066}");
        assert_eq!(redact("a\nb\r\t\u{1b}[31m\u{85}\0"), "a\\nb\\r\\t\\u{1b}[31m\\u{85}\\u{0}");
    }
}
