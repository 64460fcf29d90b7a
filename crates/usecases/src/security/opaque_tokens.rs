//! Opaque tokens: 32 bytes for the client, their hash for the database. Used as refresh tokens, access keys of guest
//! orders, links to set a password and challenges of the second step.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

use crate::error::{Result, ShopError};

pub struct OpaqueToken {
    pub token: String,
    pub hash: String,
}

impl OpaqueToken {
    pub fn random() -> Result<Self> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(ShopError::internal)?;
        Ok(Self::from_bytes(&bytes))
    }

    pub(super) fn from_bytes(bytes: &[u8]) -> Self {
        let token = URL_SAFE_NO_PAD.encode(bytes);
        Self { hash: hash(&token), token }
    }
}

/// Tokens have full entropy, so a fast hash is sufficient.
pub fn hash(token: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(token))
}
