//! Email addresses and the key under which they are unique.

use crate::input;
use crate::rules::EMAIL_MAX_CHARS;
use crate::validation::ValidationError;

/// RFC 5321, 4.5.3.1.1.
const LOCAL_MAX_BYTES: usize = 64;
/// RFC 1035, 2.3.4.
const LABEL_MAX_BYTES: usize = 63;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Email(String);

impl Email {
    pub fn parse(input: &str) -> Result<Self, ValidationError> {
        let address = input::line(input, EMAIL_MAX_CHARS)?;
        if is_valid_address(&address) { Ok(Self(address)) } else { Err(ValidationError::InvalidEmail) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Addresses that differ only in case are the same account.
    pub fn key(&self) -> String {
        key(&self.0)
    }
}

/// The key of an address that was parsed before.
pub fn key(address: &str) -> String {
    address.to_lowercase()
}

/// Accepts `local@domain.tld` with characters that need no quoting (RFC 5322, 3.2.3, and letters of any script), so that every
/// accepted address can be used in a message header. Only delivery proves that an address exists.
fn is_valid_address(address: &str) -> bool {
    let Some((local, domain)) = address.rsplit_once('@') else { return false };
    let is_local = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(c));
    let is_label = |label: &str| {
        let fits = !label.is_empty() && label.len() <= LABEL_MAX_BYTES && !label.starts_with('-') && !label.ends_with('-');
        fits && label.chars().all(|c| c.is_alphanumeric() || c == '-')
    };
    local.len() <= LOCAL_MAX_BYTES && local.split('.').all(is_local) && domain.contains('.') && domain.split('.').all(is_label)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auth_06_addresses_are_compared_ignoring_case_and_whitespace() {
        let email = Email::parse("  Bob@X.nl ").unwrap();
        assert_eq!(email.as_str(), "Bob@X.nl");
        assert_eq!(email.key(), Email::parse("bob@x.NL").unwrap().key());
    }

    #[test]
    fn auth_02_malformed_addresses_are_rejected() {
        for bad in [
            "anna",
            "anna@",
            "@x.nl",
            "a b@x.nl",
            "anna@pochta",
            "anna@x..nl",
            "a@b@x.nl",
            "a@.nl",
            "a(b@x.nl",
            "a..b@x.nl",
            ".a@x.nl",
            "\"a b\"@x.nl",
            "a@-x.nl",
            "a@x_y.nl",
        ] {
            assert_eq!(Email::parse(bad), Err(ValidationError::InvalidEmail), "{bad}");
        }
        assert_eq!(Email::parse(" "), Err(ValidationError::Required));
        assert_eq!(Email::parse("a\u{0}@x.nl"), Err(ValidationError::ControlCharacter));
        assert_eq!(Email::parse(&format!("{}@x.nl", "a".repeat(300))), Err(ValidationError::TooLong { max: 254 }));
    }
}
