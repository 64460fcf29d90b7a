//! Access tokens: JSON Web Tokens with one algorithm, one issuer and one audience, signed with HMAC-SHA-256.
//!
//! Nothing is negotiated: the header must match ours byte for byte. A token identifies its session and never contains a role;
//! rights are loaded from the database for each request.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use nevel_domain::clock::Timestamp;
use nevel_domain::rules::ACCESS_TOKEN_MINUTES;
use serde::{Deserialize, Serialize};
use sha2::Sha256;

use crate::error::ShopError;

const HEADER: &str = r#"{"alg":"HS256","typ":"JWT"}"#;
const ISSUER: &str = "nevel";
const KIND: &str = "at";
/// Tolerated clock skew between instances.
const LEEWAY_SECONDS: i64 = 30;
/// Our tokens are about 250 bytes long; longer input is rejected without parsing.
const MAX_LENGTH: usize = 1_024;

#[derive(Clone)]
pub struct AccessTokens {
    mac: Hmac<Sha256>,
    header: String,
}

/// The claims of a valid token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AccessClaims {
    pub user_id: i64,
    pub session_id: i64,
    /// The refresh token that was issued together with this access token.
    pub refresh_id: i64,
}

#[derive(Serialize, Deserialize)]
struct Payload {
    iss: String,
    aud: String,
    sub: String,
    sid: i64,
    rid: i64,
    typ: String,
    iat: i64,
    exp: i64,
}

impl AccessTokens {
    pub fn new(secret: &[u8]) -> Result<Self, ShopError> {
        let mac = Hmac::new_from_slice(secret).map_err(ShopError::internal)?;
        Ok(Self { mac, header: URL_SAFE_NO_PAD.encode(HEADER) })
    }

    pub fn issue(&self, claims: AccessClaims, now: Timestamp) -> Result<String, ShopError> {
        let payload = Payload {
            iss: ISSUER.to_owned(),
            aud: ISSUER.to_owned(),
            sub: claims.user_id.to_string(),
            sid: claims.session_id,
            rid: claims.refresh_id,
            typ: KIND.to_owned(),
            iat: now.seconds(),
            exp: now.plus_seconds(ACCESS_TOKEN_MINUTES * 60).seconds(),
        };
        let json = serde_json::to_vec(&payload).map_err(ShopError::internal)?;
        let signed = format!("{}.{}", self.header, URL_SAFE_NO_PAD.encode(json));
        let signature = self.mac.clone().chain_update(&signed).finalize().into_bytes();
        Ok(format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature)))
    }

    /// Derives 32 bytes from the secret. The purpose separates them from token signatures, whose input starts with the header, and
    /// from other purposes.
    pub(super) fn derive(&self, purpose: &str, text: &str) -> [u8; 32] {
        self.mac.clone().chain_update(purpose).chain_update([0]).chain_update(text).finalize().into_bytes().into()
    }

    /// Returns the claims of a token with a valid signature that has not expired.
    pub fn verify(&self, token: &str, now: Timestamp) -> Option<AccessClaims> {
        if token.len() > MAX_LENGTH {
            return None;
        }
        let (signed, signature) = token.rsplit_once('.')?;
        let (header, payload) = signed.split_once('.')?;
        let signature = URL_SAFE_NO_PAD.decode(signature).ok()?;
        self.mac.clone().chain_update(signed).verify_slice(&signature).ok()?;
        let payload: Payload = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(payload).ok()?).ok()?;
        let is_valid = header == self.header && payload.iss == ISSUER && payload.aud == ISSUER && payload.typ == KIND;
        let is_fresh = payload.exp.saturating_add(LEEWAY_SECONDS) > now.seconds();
        let user_id = payload.sub.parse().ok()?;
        (is_valid && is_fresh).then_some(AccessClaims { user_id, session_id: payload.sid, refresh_id: payload.rid })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::from_micros(1_768_478_400_000_000);
    const CLAIMS: AccessClaims = AccessClaims { user_id: 7, session_id: 8, refresh_id: 9 };

    fn tokens() -> AccessTokens {
        AccessTokens::new(&[7; 32]).unwrap()
    }

    fn forged(header: &str, payload: &str, signature: &str) -> String {
        format!("{}.{}.{signature}", URL_SAFE_NO_PAD.encode(header), URL_SAFE_NO_PAD.encode(payload))
    }

    #[test]
    fn sess_02_token_is_valid_until_expiry_plus_leeway() {
        let token = tokens().issue(CLAIMS, NOW).unwrap();
        assert_eq!(tokens().verify(&token, NOW), Some(CLAIMS));
        assert_eq!(tokens().verify(&token, NOW.plus_seconds(30 * 60 + 29)), Some(CLAIMS));
        assert_eq!(tokens().verify(&token, NOW.plus_seconds(30 * 60 + 120)), None);
    }

    #[test]
    fn case_05_forged_tokens_are_rejected() {
        let token = tokens().issue(CLAIMS, NOW).unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let payload = r#"{"iss":"nevel","aud":"nevel","sub":"1","sid":8,"rid":9,"typ":"at","iat":0,"exp":99999999999}"#;
        for bad in [
            forged(r#"{"alg":"none","typ":"JWT"}"#, payload, ""),
            forged(HEADER, payload, ""),
            forged(HEADER, payload, signature),
            format!("{signed}."),
            format!("{signed}.{}", "A".repeat(43)),
            String::new(),
            "..".to_owned(),
            "a".repeat(100_000),
        ] {
            assert_eq!(tokens().verify(&bad, NOW), None, "{bad:.80}");
        }
        assert_eq!(AccessTokens::new(&[8; 32]).unwrap().verify(&token, NOW), None, "another key");
    }

    #[test]
    fn token_contains_no_role() {
        let token = tokens().issue(CLAIMS, NOW).unwrap();
        let payload = URL_SAFE_NO_PAD.decode(token.split('.').nth(1).unwrap()).unwrap();
        assert!(!String::from_utf8(payload).unwrap().contains("role"));
    }
}
