//! Text input: bounded, normalized, without control characters.

use unicode_normalization::UnicodeNormalization;

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    #[error("text is empty")]
    Empty,
    #[error("text is longer than allowed")]
    TooLong,
    #[error("text contains a control character")]
    ControlCharacter,
}

/// Parses a single line: trims it, applies NFC and requires 1 to `max` characters.
pub fn line(input: &str, max: usize) -> Result<String, TextError> {
    clean(input, max, char::is_control)
}

/// Parses multi-line text: like `line`, but allows line breaks and tabs.
pub fn paragraphs(input: &str, max: usize) -> Result<String, TextError> {
    clean(input, max, |c| c.is_control() && !matches!(c, '\n' | '\t' | '\r'))
}

fn clean(input: &str, max: usize, forbidden: impl Fn(char) -> bool) -> Result<String, TextError> {
    // A character takes at most four bytes, so a huge input is rejected before it is scanned.
    if input.len() > max.saturating_mul(4).saturating_add(64) {
        return Err(TextError::TooLong);
    }
    let text: String = input.trim().nfc().collect();
    if text.is_empty() {
        return Err(TextError::Empty);
    }
    if text.chars().any(forbidden) {
        return Err(TextError::ControlCharacter);
    }
    if text.chars().count() > max {
        return Err(TextError::TooLong);
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_is_trimmed_bounded_and_without_control_characters() {
        assert_eq!(line("  Анна ", 100), Ok("Анна".into()));
        assert_eq!(line("   ", 100), Err(TextError::Empty));
        assert_eq!(line("a\u{0}b", 100), Err(TextError::ControlCharacter));
        assert_eq!(line("a\nb", 100), Err(TextError::ControlCharacter));
        assert_eq!(line(&"я".repeat(101), 100), Err(TextError::TooLong));
        assert_eq!(line(&"я".repeat(1_000_000), 100), Err(TextError::TooLong));
    }

    #[test]
    fn paragraphs_allow_line_breaks_but_no_other_control_characters() {
        assert_eq!(paragraphs("a\nb", 100), Ok("a\nb".into()));
        assert_eq!(paragraphs("a\u{0}b", 100), Err(TextError::ControlCharacter));
    }
}
