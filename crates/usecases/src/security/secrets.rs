//! Everything that is derived from the token secret, and from the previous one while it is being replaced.

use nevel_domain::accounts::UserId;

use super::access_tokens::AccessTokens;
use super::keyed_hashes::KeyedHashes;
use super::two_step_secrets::TwoStepSecrets;
use crate::error::Result;

/// A value derived from the token secret, and the same from the previous one, which is still accepted.
#[derive(Clone)]
pub struct Rotating<T> {
    pub current: T,
    pub previous: Option<T>,
}

impl<T> Rotating<T> {
    fn new(current: &[u8], previous: Option<&[u8]>, derive: impl Fn(&[u8]) -> Result<T>) -> Result<Self> {
        Ok(Self { current: derive(current)?, previous: previous.map(derive).transpose()? })
    }

    pub fn iter(&self) -> impl Iterator<Item = &T> {
        std::iter::once(&self.current).chain(&self.previous)
    }
}

#[derive(Clone)]
pub struct Secrets {
    pub(crate) access_tokens: Rotating<AccessTokens>,
    pub(crate) keyed_hashes: Rotating<KeyedHashes>,
    pub(crate) two_step: Rotating<TwoStepSecrets>,
}

impl Secrets {
    pub fn new(current: &[u8], previous: Option<&[u8]>) -> Result<Self> {
        Ok(Self {
            access_tokens: Rotating::new(current, previous, AccessTokens::new)?,
            keyed_hashes: Rotating::new(current, previous, KeyedHashes::new)?,
            two_step: Rotating::new(current, previous, TwoStepSecrets::new)?,
        })
    }

    /// Encrypts a secret of two-step sign-in with the current token secret; `None` if it is, or if it cannot be read.
    pub(crate) fn reencrypt(&self, user: UserId, encrypted: &str) -> Result<Option<String>> {
        let Rotating { current, previous } = &self.two_step;
        let with_previous = previous.as_ref().filter(|_| current.decrypt(user, encrypted).is_none());
        let secret = with_previous.and_then(|previous| previous.decrypt(user, encrypted));
        secret.map(|secret| current.encrypt(user, &secret)).transpose()
    }
}
