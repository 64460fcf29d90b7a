//! Email addresses and the key under which they are unique.

use unicode_normalization::is_nfkc;

use crate::input;
use crate::look_alikes;
use crate::rules::EMAIL_MAX_CHARS;
use crate::validation::ValidationError;

/// RFC 5321, 4.5.3.1.1.
const LOCAL_MAX_BYTES: usize = 64;
/// RFC 1035, 2.3.4.
const LABEL_MAX_BYTES: usize = 63;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Email(String);

impl Email {
    /// Rejects characters that look like others: full-width letters, because the same mailbox would have several keys
    /// (NFKC), and letters of another alphabet, which the owner could not type again (SEC-01).
    pub fn parse(input: &str) -> Result<Self, ValidationError> {
        let email = Self::parse_existing(input)?;
        if !is_nfkc(&email.0) {
            return Err(ValidationError::InvalidEmail);
        }
        match look_alikes::likely_spelling(&email.0) {
            Some(likely) => Err(ValidationError::LookAlikeEmail { likely }),
            None => Ok(email),
        }
    }

    /// The address of an account that may have been created before such characters were rejected.
    pub fn parse_existing(input: &str) -> Result<Self, ValidationError> {
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

/// The key of the mailbox: most providers deliver `name+tag@domain.tld` to `name@domain.tld`.
pub fn mailbox_key(address: &str) -> String {
    let key = key(address);
    match key.rsplit_once('@') {
        Some((local, domain)) => format!("{}@{domain}", local.split('+').next().unwrap_or_default()),
        None => key,
    }
}

/// Accepts `local@domain.tld` with characters that need no quoting (RFC 5322, 3.2.3, and letters of any script), so
/// that every accepted address can be used in a message header. Only delivery proves that an address exists.
fn is_valid_address(address: &str) -> bool {
    let Some((local, domain)) = address.rsplit_once('@') else { return false };
    let is_local =
        |part: &str| !part.is_empty() && part.chars().all(|c| c.is_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(c));
    let is_label = |label: &str| {
        let fits =
            !label.is_empty() && label.len() <= LABEL_MAX_BYTES && !label.starts_with('-') && !label.ends_with('-');
        fits && label.chars().all(|c| c.is_alphanumeric() || c == '-')
    };
    local.len() <= LOCAL_MAX_BYTES
        && local.split('.').all(is_local)
        && domain.contains('.')
        && domain.split('.').all(is_label)
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
    fn auth_06_addresses_that_look_like_others_are_rejected_or_stored_in_their_plain_form() {
        let kelvin = Email::parse("mi\u{212a}e@x.nl").unwrap();
        assert_eq!(
            (kelvin.as_str(), kelvin.key().as_str()),
            ("miKe@x.nl", "mike@x.nl"),
            "emails go to the address that is compared"
        );
        for confusable in ["\u{ff4d}ike@x.nl", "mike@\u{ff58}.nl", "o\u{fb03}ce@x.nl", "mike\u{00b2}@x.nl"] {
            assert_eq!(Email::parse(confusable), Err(ValidationError::InvalidEmail), "{confusable}");
            assert_eq!(
                Email::parse_existing(confusable).unwrap().as_str(),
                confusable,
                "an existing account can sign in"
            );
        }
        assert_eq!(Email::parse("анна@почта.рф").unwrap().key(), "анна@почта.рф");
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
