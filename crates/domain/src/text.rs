//! Text from outside: bounded, normalised, without control characters.

use unicode_normalization::UnicodeNormalization;

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    #[error("text is empty")]
    Empty,
    #[error("text is longer than allowed")]
    TooLong,
    #[error("text holds a control character")]
    Control,
}

/// One line: trimmed, composed, 1 to `max` characters.
pub fn line(input: &str, max: usize) -> Result<String, TextError> {
    clean(input, max, char::is_control)
}

/// Several lines: as `line`, but line breaks and tabs may stay.
pub fn paragraphs(input: &str, max: usize) -> Result<String, TextError> {
    clean(input, max, |c| c.is_control() && !matches!(c, '\n' | '\t' | '\r'))
}

fn clean(input: &str, max: usize, forbidden: impl Fn(char) -> bool) -> Result<String, TextError> {
    // Characters take at most four bytes, so an overlong input is refused before it is walked.
    if input.len() > max.saturating_mul(4).saturating_add(64) {
        return Err(TextError::TooLong);
    }
    let text: String = input.trim().nfc().collect();
    if text.is_empty() {
        return Err(TextError::Empty);
    }
    if text.chars().any(forbidden) {
        return Err(TextError::Control);
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
    fn a_line_is_trimmed_bounded_and_free_of_controls() {
        assert_eq!(line("  Анна ", 100), Ok("Анна".into()));
        assert_eq!(line("   ", 100), Err(TextError::Empty));
        assert_eq!(line("a\u{0}b", 100), Err(TextError::Control));
        assert_eq!(line("a\nb", 100), Err(TextError::Control));
        assert_eq!(line(&"я".repeat(101), 100), Err(TextError::TooLong));
        assert_eq!(line(&"я".repeat(1_000_000), 100), Err(TextError::TooLong));
    }

    #[test]
    fn paragraphs_keep_their_line_breaks_but_no_other_control() {
        assert_eq!(paragraphs("a\nb", 100), Ok("a\nb".into()));
        assert_eq!(paragraphs("a\u{0}b", 100), Err(TextError::Control));
    }
}
