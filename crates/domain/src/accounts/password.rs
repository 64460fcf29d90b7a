//! The rules for passwords.

use crate::rules::{PASSWORD_MAX_BYTES, PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS};
use crate::validation::FieldFault;

/// A password as typed: neither trimmed nor normalised, never shown.
#[derive(Clone)]
pub struct Password(String);

impl Password {
    pub fn parse(input: &str) -> Result<Self, FieldFault> {
        if input.is_empty() {
            return Err(FieldFault::Required);
        }
        if input.len() > PASSWORD_MAX_BYTES || input.chars().count() > PASSWORD_MAX_CHARS {
            return Err(FieldFault::TooLong { max: PASSWORD_MAX_CHARS });
        }
        if input.chars().count() < PASSWORD_MIN_CHARS {
            return Err(FieldFault::TooShort { min: PASSWORD_MIN_CHARS });
        }
        Ok(Self(input.to_owned()))
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
    fn auth_03_a_password_has_six_characters_or_more_and_is_never_printed() {
        assert_eq!(Password::parse("").unwrap_err(), FieldFault::Required);
        assert_eq!(Password::parse("пять5").unwrap_err(), FieldFault::TooShort { min: 6 });
        assert_eq!(Password::parse(&"x".repeat(129)).unwrap_err(), FieldFault::TooLong { max: 128 });
        let password = Password::parse(" secret ").unwrap();
        assert_eq!(password.expose(), " secret ");
        assert!(!format!("{password:?}").contains("secret"));
    }
}
