//! Copies the shop from its database into an empty one, of the same kind or the other. Pictures stay where they lie.

use std::collections::BTreeMap;

use nevel_storage::Database;
use nevel_storage::dump::{Load, Snapshot};

use super::{BackupError, Summary};
use crate::Shop;

pub async fn copy_shop(shop: &Shop, to: &Database) -> Result<Summary, BackupError> {
    let snapshot = Snapshot::open(&shop.db).await?;
    let load = Load::begin(to, snapshot.schema()).await?;
    let mut tallies = BTreeMap::new();
    for table in snapshot.tables() {
        let mut rows = snapshot.rows(table)?;
        while let Some(lines) = rows.next().await? {
            load.insert(table, &lines).await?;
        }
        tallies.insert(table.to_owned(), snapshot.tally(table).await?);
    }
    load.finish(&tallies, &snapshot.last_ids().await?).await?;
    Ok(Summary { tallies, pictures: 0, lost_pictures: 0 })
}
