//! The settings record in its single row.

use nevel_domain::clock::Timestamp;
use nevel_domain::settings::{SettingsRecord, ShopSettings};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, TryInsertResult};

use crate::StorageError;
use crate::entities::setting;

const ROW: i64 = 1;

/// The version of a record that nobody has changed yet.
pub const UNTOUCHED: i64 = 0;

/// The stored record, or the defaults while nobody has changed anything.
pub async fn load<C: ConnectionTrait>(db: &C) -> Result<ShopSettings, StorageError> {
    Ok(load_record(db).await?.settings)
}

/// The same with the version to hand back when it is changed.
pub async fn load_record<C: ConnectionTrait>(db: &C) -> Result<SettingsRecord, StorageError> {
    let Some(row) = setting::Entity::find_by_id(ROW).one(db).await? else {
        return Ok(SettingsRecord { settings: ShopSettings::default(), version: UNTOUCHED, updated_at: None });
    };
    let settings = serde_json::from_str(&row.document).map_err(|error| StorageError::Damaged(format!("settings: {error}")))?;
    Ok(SettingsRecord { settings, version: row.version, updated_at: Some(Timestamp::from_micros(row.updated_at)) })
}

/// Whether the record was still the one that the change was made from; otherwise nothing is stored.
pub async fn store<C: ConnectionTrait>(db: &C, settings: &ShopSettings, seen: i64, now: Timestamp) -> Result<bool, StorageError> {
    let document = serde_json::to_string(settings).map_err(|error| StorageError::Damaged(format!("settings: {error}")))?;
    if seen == UNTOUCHED {
        let row = setting::ActiveModel { id: Set(ROW), document: Set(document), version: Set(1), updated_at: Set(now.micros()) };
        let first = setting::Entity::insert(row).on_conflict_do_nothing_on([setting::Column::Id]).exec_without_returning(db).await?;
        return Ok(matches!(first, TryInsertResult::Inserted(1)));
    }
    let changed = setting::Entity::update_many()
        .col_expr(setting::Column::Document, Expr::value(document))
        .col_expr(setting::Column::Version, Expr::value(seen.saturating_add(1)))
        .col_expr(setting::Column::UpdatedAt, Expr::value(now.micros()))
        .filter(setting::Column::Id.eq(ROW))
        .filter(setting::Column::Version.eq(seen))
        .exec(db)
        .await?;
    Ok(changed.rows_affected == 1)
}
