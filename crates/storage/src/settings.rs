//! The settings record in its single row.

use nevel_domain::settings::ShopSettings;
use sea_orm::{ConnectionTrait, EntityTrait};

use crate::StorageError;
use crate::entities::setting;

const ROW: i64 = 1;

/// The stored record, or the defaults while nobody has changed anything.
pub async fn load<C: ConnectionTrait>(db: &C) -> Result<ShopSettings, StorageError> {
    let Some(row) = setting::Entity::find_by_id(ROW).one(db).await? else {
        return Ok(ShopSettings::default());
    };
    serde_json::from_str(&row.document).map_err(|error| StorageError::Damaged(format!("settings: {error}")))
}
