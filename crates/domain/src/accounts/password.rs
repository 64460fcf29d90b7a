//! Password rules.

use std::collections::HashSet;
use std::sync::LazyLock;

use crate::rules::{PASSWORD_MAX_BYTES, PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS};
use crate::validation::ValidationError;

/// The most common passwords of leaked databases in lowercase, separated by white space (decisions/0058).
static COMMON: LazyLock<HashSet<&str>> =
    LazyLock::new(|| include_str!("common_passwords.txt").split_whitespace().collect());

/// A password as typed: not trimmed, not normalized, redacted in `Debug` output.
#[derive(Clone)]
pub struct Password(String);

impl Password {
    /// Checks what no setting can change. The minimum length of the settings is checked by `ensure_min_chars`.
    pub fn parse(input: &str) -> Result<Self, ValidationError> {
        if input.is_empty() {
            return Err(ValidationError::Required);
        }
        if input.len() > PASSWORD_MAX_BYTES || input.chars().count() > PASSWORD_MAX_CHARS {
            return Err(ValidationError::TooLong { max: PASSWORD_MAX_CHARS });
        }
        let password = Self(input.to_owned());
        password.ensure_min_chars(PASSWORD_MIN_CHARS)?;
        if COMMON.contains(input.trim().to_lowercase().as_str()) {
            return Err(ValidationError::CommonPassword);
        }
        Ok(password)
    }

    pub fn ensure_min_chars(&self, min: usize) -> Result<(), ValidationError> {
        if self.0.chars().count() < min { Err(ValidationError::TooShort { min }) } else { Ok(()) }
    }

    /// The reason of an error in English, for messages to operators.
    pub fn describe(error: &ValidationError) -> String {
        match error {
            ValidationError::CommonPassword => "is too common: choose another one".to_owned(),
            ValidationError::TooShort { min } => format!("must have {min} to {PASSWORD_MAX_CHARS} characters"),
            _ => format!("must have {PASSWORD_MIN_CHARS} to {PASSWORD_MAX_CHARS} characters"),
        }
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
        let password = Password::parse(" secret ö").unwrap();
        assert_eq!(password.expose(), " secret ö");
        assert!(!format!("{password:?}").contains("secret"));
    }

    #[test]
    fn pwd_03_common_passwords_are_rejected_whatever_their_length_and_case() {
        for common in
            ["123456", "Password", "qwertyuiop", "QWERTY123456", "йцукен", "Пароль123", "passwordpassword", " 123456 "]
        {
            assert_eq!(Password::parse(common).unwrap_err(), ValidationError::CommonPassword, "{common}");
        }
        assert!(Password::parse("zonnebloem-47").is_ok());
        assert!(COMMON.len() > 4_000, "{}", COMMON.len());
        assert!(COMMON.iter().all(|word| word.chars().count() >= PASSWORD_MIN_CHARS && *word == word.to_lowercase()));
    }

    #[test]
    fn pwd_03_minimum_length_of_the_settings_is_checked() {
        let password = Password::parse("secret-1").unwrap();
        assert_eq!(password.ensure_min_chars(10), Err(ValidationError::TooShort { min: 10 }));
        assert_eq!(password.ensure_min_chars(8), Ok(()));
    }
}
