//! Refresh tokens: 32 random bytes for the browser, their hash for the database.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

use crate::error::ShopError;

pub struct NewToken {
    pub token: String,
    pub hash: String,
}

pub fn generate() -> Result<NewToken, ShopError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(ShopError::internal)?;
    let token = URL_SAFE_NO_PAD.encode(bytes);
    Ok(NewToken { hash: hash(&token), token })
}

/// Tokens have full entropy, so a fast hash is sufficient.
pub fn hash(token: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(token))
}
