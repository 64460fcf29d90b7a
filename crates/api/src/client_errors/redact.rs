//! Masks personal data in texts that browsers report.

/// Fewer digits are not a phone number.
const MIN_PHONE_DIGITS: usize = 7;
/// Shorter words are names, not tokens.
const MIN_TOKEN_CHARS: usize = 32;

/// Masks emails, tokens and phone numbers, and escapes control characters, so that the text is one line.
pub fn redact(text: &str) -> String {
    let text = mask_phone_numbers(&mask_words(text));
    text.chars().map(|c| if c.is_control() { c.escape_default().to_string() } else { c.to_string() }).collect()
}

fn mask_words(text: &str) -> String {
    let is_end = |c: char| c.is_whitespace() || "\"'`()<>[]{},;=&?#".contains(c);
    text.split_inclusive(is_end)
        .map(|part| {
            let word = part.trim_end_matches(is_end);
            let end = part.get(word.len()..).unwrap_or_default();
            if is_email(word) { format!("[email]{end}") } else { mask_tokens(part) }
        })
        .collect()
}

/// A stack frame such as `render@https://…` has no domain after the `@`.
fn is_email(word: &str) -> bool {
    let word = word.replace("%40", "@");
    word.rsplit_once('@').is_some_and(|(name, domain)| {
        let host = domain.split([':', '/']).next().unwrap_or_default();
        !name.is_empty() && host.trim_matches('.').contains('.')
    })
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

/// A phone number may contain spaces, dots, hyphens and parentheses.
fn mask_phone_numbers(text: &str) -> String {
    let mut masked = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, number) = rest.split_at(start);
        let end = number.find(|c: char| !c.is_ascii_digit() && !" .-()\u{a0}".contains(c)).unwrap_or(number.len());
        let (number, after) = number.split_at(end);
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
            ("call +31 (0)6 12-34-56.78 now", "call +[number]now"),
            ("06123456", "[number]"),
            (&format!("Bearer {token}.{token}"), "Bearer [token].[token]"),
            (&format!("key={token}&x=1"), "key=[token]&x=1"),
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
            "Заказ 123456, 7 товаров",
            "/product/17",
        ] {
            assert_eq!(redact(text), text);
        }
    }

    #[test]
    fn control_characters_are_escaped() {
        assert_eq!(redact("a\nb\r\t\u{1b}[31m\u{85}\0"), "a\\nb\\r\\t\\u{1b}[31m\\u{85}\\u{0}");
    }
}
