//! An e-mail address and the key under which it is unique.

use crate::rules::EMAIL_MAX_CHARS;
use crate::text;
use crate::validation::FieldFault;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Email(String);

impl Email {
    pub fn parse(input: &str) -> Result<Self, FieldFault> {
        let address = text::line(input, EMAIL_MAX_CHARS).map_err(|error| FieldFault::from_text(error, EMAIL_MAX_CHARS))?;
        if has_address_shape(&address) { Ok(Self(address)) } else { Err(FieldFault::InvalidEmail) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Addresses that differ only in case belong to the same person.
    pub fn key(&self) -> String {
        self.0.to_lowercase()
    }
}

/// `local@domain.tld` without white space; delivery is the only real test of an address.
fn has_address_shape(address: &str) -> bool {
    let Some((local, domain)) = address.rsplit_once('@') else { return false };
    let labels_are_filled = domain.contains('.') && domain.split('.').all(|label| !label.is_empty());
    !local.is_empty() && !local.contains('@') && labels_are_filled && !address.contains(char::is_whitespace)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auth_06_addresses_compare_without_case_and_padding() {
        let email = Email::parse("  Bob@X.nl ").unwrap();
        assert_eq!(email.as_str(), "Bob@X.nl");
        assert_eq!(email.key(), Email::parse("bob@x.NL").unwrap().key());
    }

    #[test]
    fn auth_02_what_has_no_address_shape_is_refused() {
        for bad in ["anna", "anna@", "@x.nl", "a b@x.nl", "anna@pochta", "anna@x..nl", "a@b@x.nl", "a@.nl"] {
            assert_eq!(Email::parse(bad), Err(FieldFault::InvalidEmail), "{bad}");
        }
        assert_eq!(Email::parse(" "), Err(FieldFault::Required));
        assert_eq!(Email::parse("a\u{0}@x.nl"), Err(FieldFault::ControlCharacter));
        assert_eq!(Email::parse(&format!("{}@x.nl", "a".repeat(300))), Err(FieldFault::TooLong { max: 254 }));
    }
}
