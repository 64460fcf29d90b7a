//! Access keys of guest orders: 32 bytes for the buyer, their hash for the database.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::access_tokens::AccessTokens;
use super::refresh_tokens::{self, NewToken};
use crate::error::ShopError;

/// For a request with an idempotency key the access key is derived from the request and our secret, so that a retry gets the same
/// key although only its hash is stored. Other requests get a random key.
pub fn generate(secret: &AccessTokens, idempotency: Option<(&str, &str)>) -> Result<NewToken, ShopError> {
    let Some((key, request_hash)) = idempotency else { return refresh_tokens::generate() };
    let token = URL_SAFE_NO_PAD.encode(secret.derive("guest order", &format!("{key} {request_hash}")));
    Ok(NewToken { hash: refresh_tokens::hash(&token), token })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chk_01_repeated_request_gets_the_same_key_and_other_requests_do_not() {
        let (secret, other_secret) = (AccessTokens::new(&[7; 32]).unwrap(), AccessTokens::new(&[8; 32]).unwrap());
        let token = |secret, request| generate(secret, request).unwrap().token;
        let first = token(&secret, Some(("key-12345", "hash")));
        assert_eq!(first.len(), 43);
        assert_eq!(token(&secret, Some(("key-12345", "hash"))), first);
        for other in [
            token(&secret, Some(("key-12345", "other"))),
            token(&secret, Some(("key-54321", "hash"))),
            token(&other_secret, Some(("key-12345", "hash"))),
            token(&secret, None),
        ] {
            assert_ne!(other, first);
        }
        assert_ne!(token(&secret, None), token(&secret, None));
    }
}
