//! Access tokens: JSON Web Tokens with one algorithm, one issuer and one audience, signed with HMAC-SHA-256.
//!
//! Nothing is negotiated: the header must match ours byte for byte. A token identifies its session and never contains a
//! role; rights are loaded from the database for each request.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use nevel_domain::clock::Timestamp;
use nevel_domain::rules::ACCESS_TOKEN_MINUTES;
use serde::{Deserialize, Serialize};
use sha2::Sha256;

use crate::error::{Result, ShopError};

/// `{"alg":"HS256","typ":"JWT"}`
const HEADER: &str = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9";
const ISSUER: &str = "nevel";
const KIND: &str = "at";
/// Tolerated clock skew between instances.
const LEEWAY_SECONDS: i64 = 30;

/// Issues and verifies access tokens.
#[derive(Clone)]
pub struct AccessTokens {
    mac: Hmac<Sha256>,
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
struct Payload<'a> {
    iss: &'a str,
    aud: &'a str,
    sub: String,
    sid: i64,
    rid: i64,
    typ: &'a str,
    iat: i64,
    exp: i64,
}

impl AccessTokens {
    pub fn new(secret: &[u8]) -> Result<Self> {
        Ok(Self { mac: Hmac::new_from_slice(secret).map_err(ShopError::internal)? })
    }

    pub fn issue(&self, claims: AccessClaims, now: Timestamp) -> Result<String> {
        let AccessClaims { user_id, session_id: sid, refresh_id: rid } = claims;
        let (iat, exp) = (now.seconds(), now.plus_seconds(ACCESS_TOKEN_MINUTES * 60).seconds());
        let payload = Payload { iss: ISSUER, aud: ISSUER, sub: user_id.to_string(), sid, rid, typ: KIND, iat, exp };
        let json = serde_json::to_vec(&payload).map_err(ShopError::internal)?;
        let signed = format!("{HEADER}.{}", URL_SAFE_NO_PAD.encode(json));
        let signature = self.mac.clone().chain_update(&signed).finalize().into_bytes();
        Ok(format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature)))
    }

    /// Returns the claims of a token with a valid signature that has not expired.
    pub fn verify(&self, token: &str, now: Timestamp) -> Option<AccessClaims> {
        let (signed, signature) = token.rsplit_once('.')?;
        let payload = signed.strip_prefix(HEADER)?.strip_prefix('.')?;
        self.mac.clone().chain_update(signed).verify_slice(&URL_SAFE_NO_PAD.decode(signature).ok()?).ok()?;
        let json = URL_SAFE_NO_PAD.decode(payload).ok()?;
        let Payload { iss, aud, sub, sid, rid, typ, exp, .. } = serde_json::from_slice(&json).ok()?;
        let is_valid = (iss, aud, typ) == (ISSUER, ISSUER, KIND) && exp.saturating_add(LEEWAY_SECONDS) > now.seconds();
        Some(AccessClaims { user_id: sub.parse().ok()?, session_id: sid, refresh_id: rid }).filter(|_| is_valid)
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

    const HS256: &str = r#"{"alg":"HS256","typ":"JWT"}"#;

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
    fn sess_02_token_of_an_earlier_version_is_valid() {
        let token = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJuZXZlbCIsImF1ZCI6Im5ldmVsIiwic3ViIjoiNyIsInNpZCI6OCwicmlkIjo5LCJ0eXAiO\
                     iJhdCIsImlhdCI6MTc2ODQ3ODQwMCwiZXhwIjoxNzY4NDgwMjAwfQ.Bug_Aryj38YBEL1MnMBi_0YqQ6OscVNlzhGQ6lvyaDk";
        assert_eq!(tokens().verify(token, NOW), Some(CLAIMS));
        assert_eq!(tokens().issue(CLAIMS, NOW).unwrap(), token);
    }

    #[test]
    fn case_05_forged_tokens_are_rejected() {
        let token = tokens().issue(CLAIMS, NOW).unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let payload = r#"{"iss":"nevel","aud":"nevel","sub":"1","sid":8,"rid":9,"typ":"at","iat":0,"exp":99999999999}"#;
        for bad in [
            forged(r#"{"alg":"none","typ":"JWT"}"#, payload, ""),
            forged(HS256, payload, ""),
            forged(HS256, payload, signature),
            forged(r#"{"typ":"JWT","alg":"HS256"}"#, payload, signature),
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
