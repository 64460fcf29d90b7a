//! Secrets: how they are kept.

pub mod passwords;
