//! Password hashing, access tokens, opaque tokens, order keys and two-step secrets.

pub mod access_tokens;
pub mod keyed_hashes;
pub mod opaque_tokens;
pub mod passwords;
pub(crate) mod reserved_places;
pub mod secrets;
pub mod two_step_secrets;
