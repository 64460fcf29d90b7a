//! Password hashing, access tokens, refresh tokens and order keys.

pub mod access_tokens;
pub mod order_keys;
pub mod passwords;
pub mod refresh_tokens;
