//! Refresh tokens: 32 random bytes for the browser, their hash for the database.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

use crate::ShopError;

pub struct FreshToken {
    pub token: String,
    pub hash: String,
}

pub fn make() -> Result<FreshToken, ShopError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| ShopError::Failed(Box::new(error)))?;
    let token = URL_SAFE_NO_PAD.encode(bytes);
    Ok(FreshToken { hash: hash(&token), token })
}

/// The token has as much chance as the hash, so a fast hash is enough.
pub fn hash(token: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(token))
}
