//! Password hashing, access tokens, opaque tokens, order keys and two-step secrets.

pub mod access_tokens;
pub mod opaque_tokens;
pub mod order_keys;
pub mod passwords;
pub mod two_step_secrets;
