//! Password rules.

use crate::rules::{PASSWORD_MAX_BYTES, PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS};
use crate::validation::ValidationError;

/// A password as typed: not trimmed, not normalized, redacted in `Debug` output.
#[derive(Clone)]
pub struct Password(String);

impl Password {
    pub fn parse(input: &str) -> Result<Self, ValidationError> {
        if input.is_empty() {
            return Err(ValidationError::Required);
        }
        if input.len() > PASSWORD_MAX_BYTES || input.chars().count() > PASSWORD_MAX_CHARS {
            return Err(ValidationError::TooLong { max: PASSWORD_MAX_CHARS });
        }
        if input.chars().count() < PASSWORD_MIN_CHARS {
            return Err(ValidationError::TooShort { min: PASSWORD_MIN_CHARS });
        }
        Ok(Self(input.to_owned()))
    }

    /// The allowed length in English, for messages to operators.
    pub fn length_rule() -> String {
        format!("{PASSWORD_MIN_CHARS} to {PASSWORD_MAX_CHARS} characters")
    }

    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Password {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Password(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auth_03_password_requires_six_characters_and_is_redacted_in_debug_output() {
        assert_eq!(Password::parse("").unwrap_err(), ValidationError::Required);
        assert_eq!(Password::parse("пять5").unwrap_err(), ValidationError::TooShort { min: 6 });
        assert_eq!(Password::parse(&"x".repeat(129)).unwrap_err(), ValidationError::TooLong { max: 128 });
        let password = Password::parse(" secret ").unwrap();
        assert_eq!(password.expose(), " secret ");
        assert!(!format!("{password:?}").contains("secret"));
    }
}
