//! Updates of one row that exists.

use sea_orm::{EntityTrait, UpdateMany};

use crate::{Connection, Result, StorageError};

pub(crate) trait UpdateOne {
    /// Runs the update; an error unless it changed exactly one row, which the caller has read or locked before.
    async fn exec_one<C: Connection>(self, db: &C) -> Result<()>;
}

impl<E: EntityTrait> UpdateOne for UpdateMany<E> {
    async fn exec_one<C: Connection>(self, db: &C) -> Result<()> {
        match self.exec(db).await?.rows_affected {
            1 => Ok(()),
            rows => Err(StorageError::Corrupt(format!(
                "an update of one row of {} changed {rows}",
                E::default().table_name()
            ))),
        }
    }
}
