//! Access keys of guest orders.

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use super::opaque_tokens::OpaqueToken;
use crate::error::ShopError;

/// Separates access keys from access tokens, which are signed with the same secret and start with their header.
const LABEL: &str = "guest order\0";

/// Enough to tell accounts apart.
const PSEUDONYM_CHARS: usize = 16;

/// Generates access keys.
#[derive(Clone)]
pub struct OrderKeys {
    mac: Hmac<Sha256>,
}

impl OrderKeys {
    pub fn new(secret: &[u8]) -> Result<Self, ShopError> {
        let mac = Hmac::new_from_slice(secret).map_err(ShopError::internal)?;
        Ok(Self { mac: mac.chain_update(LABEL) })
    }

    /// For a request with an idempotency key the access key is derived from the request and our secret, so that a retry gets the
    /// same key although only its hash is stored. Other requests get a random key.
    pub fn generate(&self, idempotency: Option<(&str, &str)>) -> Result<OpaqueToken, ShopError> {
        let Some((key, request_hash)) = idempotency else { return OpaqueToken::random() };
        let derived = self.mac.clone().chain_update(format!("{key} {request_hash}")).finalize();
        Ok(OpaqueToken::from_bytes(&derived.into_bytes()))
    }

    /// Proves that a link to cancel stock notifications was sent to this address.
    pub fn cancel_token(&self, email_key: &str) -> String {
        let derived = self.mac.clone().chain_update(format!("\0cancel\0{email_key}")).finalize();
        OpaqueToken::from_bytes(&derived.into_bytes()).token
    }

    /// Identifies the emails about a person without storing the address.
    pub fn person_hash(&self, email_key: &str) -> String {
        let derived = self.mac.clone().chain_update(format!("\0person\0{email_key}")).finalize();
        OpaqueToken::from_bytes(&derived.into_bytes()).hash
    }

    /// Stands for an account in the audit log, where lines about the same address can be found without it.
    pub fn account_pseudonym(&self, email_key: &str) -> String {
        let mut pseudonym = self.person_hash(email_key);
        pseudonym.truncate(PSEUDONYM_CHARS);
        pseudonym
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chk_01_repeated_request_gets_the_same_key_and_other_requests_do_not() {
        let token = |secret: u8, request| OrderKeys::new(&[secret; 32]).unwrap().generate(request).unwrap().token;
        let first = token(7, Some(("key-12345", "hash")));
        assert_eq!(token(7, Some(("key-12345", "hash"))), first);
        for other in [
            token(7, Some(("key-12345", "other"))),
            token(7, Some(("key-54321", "hash"))),
            token(8, Some(("key-12345", "hash"))),
            token(7, None),
        ] {
            assert_ne!(other, first);
        }
        assert_ne!(token(7, None), token(7, None));
    }

    #[test]
    fn chk_01_keys_of_existing_orders_stay_the_same() {
        let key = OrderKeys::new(&[7; 32]).unwrap().generate(Some(("key-12345", "hash"))).unwrap();
        assert_eq!(key.token, "GqhlOQItm4fHUhb5jhGDBUUW9PkcF4s1LEghAwBkmow");
    }
}
