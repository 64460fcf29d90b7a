//! Password hashes: argon2id, off the async threads, a few at a time so that sign-ins cannot eat the machine.

use std::sync::Arc;

use argon2::password_hash::PasswordHasher;
use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, Version};
use nevel_domain::accounts::Password;
use tokio::sync::Semaphore;

use crate::ShopError;

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
}

impl Passwords {
    pub fn new(cost: HashCost, at_once: usize) -> Self {
        Self { cost, turns: Arc::new(Semaphore::new(at_once)) }
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

    async fn on_worker<T: Send + 'static>(&self, work: impl FnOnce() -> Result<T, ShopError> + Send + 'static) -> Result<T, ShopError> {
        let _turn = self.turns.acquire().await.map_err(failed)?;
        tokio::task::spawn_blocking(work).await.map_err(failed)?
    }
}

fn failed(error: impl std::error::Error + Send + Sync + 'static) -> ShopError {
    ShopError::Failed(Box::new(error))
}
