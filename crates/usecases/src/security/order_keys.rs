//! Keys that open a guest's order: 32 bytes for whoever ordered, their hash for the database.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::access_tokens::AccessTokens;
use super::refresh_tokens::{self, FreshToken};
use crate::ShopError;

/// A request that can be repeated gets a key that is worked out from it and our secret, so that the repeat gets the same
/// although only the hash was kept. Any other gets one by chance.
pub fn make(secret: &AccessTokens, repeatable: Option<(&str, &str)>) -> Result<FreshToken, ShopError> {
    let Some((key, request_hash)) = repeatable else { return refresh_tokens::make() };
    let token = URL_SAFE_NO_PAD.encode(secret.derive("guest order", &format!("{key} {request_hash}")));
    Ok(FreshToken { hash: refresh_tokens::hash(&token), token })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chk_01_a_repeated_request_gets_the_same_key_and_no_other_does() {
        let (ours, theirs) = (AccessTokens::new(&[7; 32]).unwrap(), AccessTokens::new(&[8; 32]).unwrap());
        let token = |secret, request| make(secret, request).unwrap().token;
        let first = token(&ours, Some(("key-12345", "hash")));
        assert_eq!(first.len(), 43);
        assert_eq!(token(&ours, Some(("key-12345", "hash"))), first);
        for other in [
            token(&ours, Some(("key-12345", "other"))),
            token(&ours, Some(("key-54321", "hash"))),
            token(&theirs, Some(("key-12345", "hash"))),
            token(&ours, None),
        ] {
            assert_ne!(other, first);
        }
        assert_ne!(token(&ours, None), token(&ours, None));
    }
}
