//! Password hashing, access tokens, opaque tokens and order keys.

pub mod access_tokens;
pub mod opaque_tokens;
pub mod order_keys;
pub mod passwords;
