//! Trying again what another transaction came in the way of.

use std::time::Duration;

use nevel_storage::StorageError;

use crate::ShopError;

const TRIES: u64 = 4;

/// Counts how often one piece of work was tried.
#[derive(Default)]
pub(crate) struct Tries(u64);

impl Tries {
    /// Whether the same again will do, and has not been tried often enough.
    pub fn are_left(&mut self, error: &ShopError) -> bool {
        self.0 += 1;
        self.0 < TRIES && matches!(error, ShopError::Busy(StorageError::Overtaken(_) | StorageError::Constraint(_)))
    }

    /// Lets the others go first, for a moment that is not the same for everybody.
    pub async fn pause(&self) -> Result<(), ShopError> {
        let random = getrandom::u64().map_err(|error| ShopError::Failed(Box::new(error)))?;
        tokio::time::sleep(Duration::from_millis(random % (20 * self.0).max(1))).await;
        Ok(())
    }
}
