//! Password hashing with argon2id on worker threads. Concurrency is limited, so that sign-in requests cannot exhaust
//! the machine.

use std::sync::Arc;

use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc};
use argon2::{Algorithm, Argon2, Params, Version};
use nevel_domain::accounts::Password;
use nevel_storage::accounts::users::PasswordHash;
use tokio::sync::Semaphore;

use super::reserved_places::{Lane, ReservedPlaces};
use crate::cpu_bound::{Priority, spawn_cpu_bound};
use crate::error::{Result, ShopError};

/// Running and waiting hash operations of all clients.
const MAX_QUEUED: usize = 64;

/// Argon2 memory in KiB and number of passes.
#[derive(Debug, Clone, Copy)]
pub struct HashCost {
    pub memory_kib: u32,
    pub passes: u32,
}

impl HashCost {
    pub const STRONG: Self = Self { memory_kib: 47_104, passes: 1 };
    /// For tests only: fast and insecure.
    pub const INSECURE_TEST: Self = Self { memory_kib: 64, passes: 1 };
}

#[derive(Clone)]
pub struct Passwords {
    cost: HashCost,
    worker_permits: Arc<Semaphore>,
    /// Operations of other clients pass it one by one per worker, so that reserved ones wait for few of them.
    gate: Arc<Semaphore>,
    queue_permits: Arc<Semaphore>,
    reserved: ReservedPlaces,
    /// A hash that matches no password, so that unknown addresses take as long as known ones.
    dummy_hash: Arc<str>,
}

impl Passwords {
    pub fn new(cost: HashCost, concurrency: usize) -> Self {
        let dummy_hash = format!(
            "$argon2id$v=19$m={},t={},p=1$bmV2ZWwtbm9ib2R5$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
            cost.memory_kib, cost.passes
        );
        Self {
            cost,
            worker_permits: Arc::new(Semaphore::new(concurrency)),
            gate: Arc::new(Semaphore::new(concurrency)),
            queue_permits: Arc::new(Semaphore::new(MAX_QUEUED)),
            reserved: ReservedPlaces::default(),
            dummy_hash: dummy_hash.into(),
        }
    }

    pub async fn hash(&self, password: Password, lane: &Lane) -> Result<PasswordHash> {
        let cost = self.cost;
        self.on_worker(lane, move || {
            let params = Params::new(cost.memory_kib, cost.passes, 1, None).map_err(ShopError::internal)?;
            let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
            let hash: phc::PasswordHash =
                argon2.hash_password(password.expose().as_bytes()).map_err(ShopError::internal)?;
            Ok(PasswordHash(hash.to_string()))
        })
        .await
    }

    /// Whether the password matches the hash. Without a hash the result is `false` and takes as long.
    pub async fn verify(&self, password: &str, hash: Option<&str>, lane: &Lane) -> Result<bool> {
        let is_known = hash.is_some();
        let hash = hash.unwrap_or(&self.dummy_hash).to_owned();
        let password = password.to_owned();
        self.on_worker(lane, move || {
            let parsed = phc::PasswordHash::new(&hash).map_err(ShopError::internal)?;
            Ok(Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok() && is_known)
        })
        .await
    }

    async fn on_worker<T: Send + 'static>(
        &self,
        lane: &Lane,
        work: impl FnOnce() -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let place = self.reserved.take(lane);
        // A bounded queue: rejecting requests is better than serving all of them late.
        let shared = if place.is_some() {
            None
        } else {
            let queue_permit = self.queue_permits.clone().try_acquire_owned().map_err(|_| ShopError::Overloaded)?;
            Some((queue_permit, self.gate.clone().acquire_owned().await.map_err(ShopError::internal)?))
        };
        let worker_permit = self.worker_permits.clone().acquire_owned().await.map_err(ShopError::internal)?;
        // The work continues if the caller is canceled, so it owns the permits.
        let work = move || {
            let _permits = (place, shared, worker_permit);
            work()
        };
        spawn_cpu_bound(Priority::Normal, work).await?
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Barrier, Mutex, OnceLock};
    use std::task::Poll;

    use tokio::task::JoinSet;

    use super::*;

    fn passwords() -> Passwords {
        Passwords::new(HashCost::INSECURE_TEST, 2)
    }

    #[tokio::test]
    async fn auth_04_only_the_correct_password_of_an_existing_account_is_accepted() {
        let hash = passwords().hash(Password::parse("zonnebloem").unwrap(), &Lane::Shared).await.unwrap();
        assert!(hash.0.starts_with("$argon2id$"));
        assert!(passwords().verify("zonnebloem", Some(&hash.0), &Lane::Shared).await.unwrap());
        assert!(!passwords().verify("Zonnebloem", Some(&hash.0), &Lane::Shared).await.unwrap());
        assert!(!passwords().verify("zonnebloem", None, &Lane::Shared).await.unwrap());
    }

    #[tokio::test]
    async fn dummy_hash_is_a_valid_argon2_hash() {
        let passwords = passwords();
        let parsed = phc::PasswordHash::new(&passwords.dummy_hash).unwrap();
        assert_eq!(parsed.hash.unwrap().as_bytes().len(), 32);
    }

    #[tokio::test]
    async fn concurrent_hash_operations_are_limited_and_a_full_queue_rejects_more() {
        let passwords = passwords();
        let (gate, pair, running) =
            (Arc::new(OnceLock::new()), Arc::new(Barrier::new(2)), Arc::new(AtomicUsize::new(0)));
        let mut queued = JoinSet::new();
        for _ in 0..MAX_QUEUED {
            let (passwords, gate, pair, running) = (passwords.clone(), gate.clone(), pair.clone(), running.clone());
            let work = move || {
                gate.wait();
                let concurrent = running.fetch_add(1, Ordering::SeqCst) + 1;
                pair.wait();
                running.fetch_sub(1, Ordering::SeqCst);
                // Both are counted out before either frees its place.
                pair.wait();
                Ok(concurrent)
            };
            let mut operation = Box::pin(async move { passwords.on_worker(&Lane::Shared, work).await });
            // Polled once, so that it is in the queue.
            assert!(poll_fn(|context| Poll::Ready(operation.as_mut().poll(context))).await.is_pending());
            queued.spawn(operation);
        }
        assert!(
            matches!(passwords.verify("secret", None, &Lane::Shared).await, Err(ShopError::Overloaded)),
            "the queue is full"
        );
        gate.set(()).unwrap();
        let concurrent: Vec<usize> = queued.join_all().await.into_iter().map(Result::unwrap).collect();
        assert_eq!((concurrent.len(), concurrent.iter().max()), (MAX_QUEUED, Some(&2)));
        assert!(!passwords.verify("secret", None, &Lane::Shared).await.unwrap(), "the queue has space again");
    }

    #[tokio::test]
    async fn sec_03_reserved_operation_overtakes_a_full_queue_of_strangers() {
        let passwords = Passwords::new(HashCost::INSECURE_TEST, 1);
        let (gate, order) = (Arc::new(OnceLock::new()), Arc::new(Mutex::new(Vec::new())));
        let known = Lane::Reserved("203.0.113.0/24".to_owned());
        let mut queued = JoinSet::new();
        for (lane, client) in std::iter::repeat_n((Lane::Shared, "stranger"), MAX_QUEUED).chain([(known, "owner")]) {
            let (passwords, gate, order) = (passwords.clone(), gate.clone(), order.clone());
            let work = move || {
                gate.wait();
                order.lock().unwrap().push(client);
                Ok(())
            };
            let mut operation = Box::pin(async move { passwords.on_worker(&lane, work).await });
            assert!(poll_fn(|context| Poll::Ready(operation.as_mut().poll(context))).await.is_pending(), "{client}");
            queued.spawn(operation);
        }
        gate.set(()).unwrap();
        queued.join_all().await.into_iter().for_each(Result::unwrap);
        let order = order.lock().unwrap();
        assert_eq!((order.len(), &order[..2]), (MAX_QUEUED + 1, ["stranger", "owner"].as_slice()));
    }
}
