//! Idempotency keys: a client can repeat a request without placing a second order.

use crate::rules::{IDEMPOTENCY_KEY_MAX_CHARS, IDEMPOTENCY_KEY_MIN_CHARS};
use crate::validation::ValidationError;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    pub fn parse(text: &str) -> Result<Self, ValidationError> {
        let is_valid = (IDEMPOTENCY_KEY_MIN_CHARS..=IDEMPOTENCY_KEY_MAX_CHARS).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
        if is_valid { Ok(Self(text.to_owned())) } else { Err(ValidationError::InvalidKey) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chk_17_key_has_8_to_100_url_safe_characters() {
        assert!(IdempotencyKey::parse("3f2504e0-4f89-41d3-9a0c-0305e82c3301").is_ok());
        assert!(IdempotencyKey::parse(&"k".repeat(100)).is_ok());
        for bad in ["", "short-1", "with blank 1", "ключ-ключ", &"k".repeat(101)] {
            assert_eq!(IdempotencyKey::parse(bad), Err(ValidationError::InvalidKey), "{bad}");
        }
    }
}
