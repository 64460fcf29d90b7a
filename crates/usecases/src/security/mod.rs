//! Secrets: how they are kept, made and checked.

pub mod access_tokens;
pub mod order_keys;
pub mod passwords;
pub mod refresh_tokens;
