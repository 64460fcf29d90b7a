//! Accounts with what their rows repeat.

use nevel_domain::email;
use sea_orm::{ColumnTrait as _, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::BATCH_SIZE;
use super::words::{Fingerprint, fingerprint};
use crate::accounts::users::search_fields;
use crate::entities::user;
use crate::{Connection, Result};

pub struct StoredUser {
    pub id: i64,
    pub has_current_email_key: bool,
    /// The words that the search should find the account by.
    pub words: Fingerprint,
}

/// The next accounts by id.
pub async fn users_after<C: Connection>(db: &C, after: i64) -> Result<Vec<StoredUser>> {
    let rows = user::Entity::find().filter(user::Column::Id.gt(after));
    let rows = rows.order_by_asc(user::Column::Id).limit(BATCH_SIZE).all(db).await?;
    let stored = rows.iter().map(|row| StoredUser {
        id: row.id,
        has_current_email_key: email::key(&row.email) == row.email_key,
        words: fingerprint(&search_fields(row).tokens()),
    });
    Ok(stored.collect())
}
