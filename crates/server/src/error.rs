//! Errors of startup and of commands, printed as one line.

use std::fmt;

use nevel_usecases::ShopError;

/// An invalid setting or command line option.
#[derive(Debug, PartialEq, Eq)]
pub struct ConfigError {
    pub name: String,
    pub reason: String,
}

impl ConfigError {
    pub fn new(name: impl Into<String>, reason: impl fmt::Display) -> Self {
        Self { name: name.into(), reason: reason.to_string() }
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.reason)
    }
}

impl std::error::Error for ConfigError {}

/// Why the shop did not start, or a command failed.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error("{0}")]
    Message(String),
    #[error(transparent)]
    Shop(#[from] ShopError),
    #[error(transparent)]
    Other(Box<dyn std::error::Error + Send + Sync>),
}

impl StartError {
    pub fn other(error: impl std::error::Error + Send + Sync + 'static) -> Self {
        Self::Other(Box::new(error))
    }
}
