//! Password hashes: argon2id, as heavy work, a few at a time so that sign-ins cannot eat the machine.

use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use nevel_domain::accounts::Password;
use tokio::sync::Semaphore;

use crate::{ShopError, heavy};

/// How many may be hashed or wait for it.
const QUEUE: usize = 64;

/// Memory in KiB and passes over it.
#[derive(Debug, Clone, Copy)]
pub struct HashCost {
    pub memory_kib: u32,
    pub passes: u32,
}

impl HashCost {
    pub const STRONG: Self = Self { memory_kib: 47_104, passes: 1 };
    /// For tests, where the strength of a hash proves nothing.
    pub const WEAK: Self = Self { memory_kib: 64, passes: 1 };
}

#[derive(Clone)]
pub struct Passwords {
    cost: HashCost,
    turns: Arc<Semaphore>,
    places: Arc<Semaphore>,
    /// A hash that no password has, to spend the same time on an unknown address as on a known one.
    nobody: Arc<str>,
}

impl Passwords {
    pub fn new(cost: HashCost, at_once: usize) -> Self {
        let nobody = format!(
            "$argon2id$v=19$m={},t={},p=1$bmV2ZWwtbm9ib2R5$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
            cost.memory_kib, cost.passes
        );
        Self { cost, turns: Arc::new(Semaphore::new(at_once)), places: Arc::new(Semaphore::new(QUEUE)), nobody: nobody.into() }
    }

    pub async fn hash(&self, password: Password) -> Result<String, ShopError> {
        let cost = self.cost;
        self.on_worker(move || {
            let params = Params::new(cost.memory_kib, cost.passes, 1, None).map_err(failed)?;
            let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
            let hash: PasswordHash = argon2.hash_password(password.expose().as_bytes()).map_err(failed)?;
            Ok(hash.to_string())
        })
        .await
    }

    /// Whether the password belongs to the hash. Without a hash the answer is no, and takes as long.
    pub async fn verify(&self, password: &str, hash: Option<&str>) -> Result<bool, ShopError> {
        let is_known = hash.is_some();
        let hash = hash.unwrap_or(&self.nobody).to_owned();
        let password = password.to_owned();
        self.on_worker(move || {
            let parsed = PasswordHash::new(&hash).map_err(failed)?;
            Ok(Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok() && is_known)
        })
        .await
    }

    async fn on_worker<T: Send + 'static>(&self, work: impl FnOnce() -> Result<T, ShopError> + Send + 'static) -> Result<T, ShopError> {
        // A queue without an end would answer everybody late; beyond it the shop says that it is busy.
        let place = self.places.clone().try_acquire_owned().map_err(|_| ShopError::Overloaded)?;
        let turn = self.turns.clone().acquire_owned().await.map_err(failed)?;
        // A caller that hangs up does not stop the work, so the work itself holds on to its place and its turn.
        let work = move || {
            let _held = (place, turn);
            work()
        };
        heavy::run(work).await?
    }
}

fn failed(error: impl std::error::Error + Send + Sync + 'static) -> ShopError {
    ShopError::Failed(Box::new(error))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passwords() -> Passwords {
        Passwords::new(HashCost::WEAK, 2)
    }

    #[tokio::test]
    async fn auth_04_only_the_right_password_of_a_known_account_is_right() {
        let hash = passwords().hash(Password::parse("secret").unwrap()).await.unwrap();
        assert!(hash.starts_with("$argon2id$"));
        assert!(passwords().verify("secret", Some(&hash)).await.unwrap());
        assert!(!passwords().verify("Secret", Some(&hash)).await.unwrap());
        assert!(!passwords().verify("secret", None).await.unwrap());
    }

    #[tokio::test]
    async fn the_hash_of_nobody_can_be_checked_like_any_other() {
        let passwords = passwords();
        let parsed = PasswordHash::new(&passwords.nobody).unwrap();
        assert_eq!(parsed.hash.unwrap().as_bytes().len(), 32);
    }
}
