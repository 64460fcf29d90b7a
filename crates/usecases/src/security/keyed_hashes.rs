//! Keys and hashes derived with the secret of the shop: access keys of guest orders, cancel tokens, hashes of
//! addresses, signatures of device cookies.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use super::opaque_tokens::OpaqueToken;
use crate::error::{Result, ShopError};

/// Separates keyed hashes from access tokens, which are signed with the same secret and start with their header.
const LABEL: &str = "guest order\0";

/// Enough to tell accounts apart.
const PSEUDONYM_CHARS: usize = 16;

#[derive(Clone)]
pub struct KeyedHashes {
    mac: Hmac<Sha256>,
}

impl KeyedHashes {
    pub fn new(secret: &[u8]) -> Result<Self> {
        let mac = Hmac::new_from_slice(secret).map_err(ShopError::internal)?;
        Ok(Self { mac: mac.chain_update(LABEL) })
    }

    /// The access key of a guest order. For a request with an idempotency key it is derived from the request and our
    /// secret, so that a retry gets the same key although only its hash is stored. Other requests get a random key.
    pub fn guest_order_key(&self, idempotency: Option<(&str, &str)>) -> Result<OpaqueToken> {
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

    /// Signs what a device cookie says, with the password of the account, so that it ends with the password.
    pub fn sign_device(&self, device: &str, password_hash: &str) -> String {
        OpaqueToken::from_bytes(&self.device_mac(device, password_hash).finalize().into_bytes()).token
    }

    pub fn is_signed_device(&self, device: &str, password_hash: &str, signature: &str) -> bool {
        let signature = URL_SAFE_NO_PAD.decode(signature).unwrap_or_default();
        self.device_mac(device, password_hash).verify_slice(&signature).is_ok()
    }

    fn device_mac(&self, device: &str, password_hash: &str) -> Hmac<Sha256> {
        self.mac.clone().chain_update(format!("\0device\0{device}\0{password_hash}"))
    }

    /// Identifies the secret without revealing it.
    pub fn fingerprint(&self) -> String {
        OpaqueToken::from_bytes(&self.mac.clone().chain_update("\0fingerprint").finalize().into_bytes()).hash
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
        let token =
            |secret: u8, request| KeyedHashes::new(&[secret; 32]).unwrap().guest_order_key(request).unwrap().token;
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
        let key = KeyedHashes::new(&[7; 32]).unwrap().guest_order_key(Some(("key-12345", "hash"))).unwrap();
        assert_eq!(key.token, "GqhlOQItm4fHUhb5jhGDBUUW9PkcF4s1LEghAwBkmow");
    }
}
