//! The shop settings, stored as JSON in a single row.

use nevel_domain::clock::Timestamp;
use nevel_domain::settings::{FORMER_SHIPPING, SettingsRecord, ShopSettings};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, TryInsertResult};

use crate::entities::setting;
use crate::{Connection, Result, document};

const NAME: &str = "settings";
const ROW: i64 = 1;

/// The version while the settings have never been saved.
pub const INITIAL_VERSION: i64 = 0;

/// The stored settings, or the defaults if none are stored.
pub async fn load<C: Connection>(db: &C) -> Result<ShopSettings> {
    Ok(load_record(db).await?.settings)
}

/// The settings with the version that an update must name.
pub async fn load_record<C: Connection>(db: &C) -> Result<SettingsRecord> {
    let Some(row) = setting::Entity::find_by_id(ROW).one(db).await? else {
        return Ok(SettingsRecord { settings: ShopSettings::default(), version: INITIAL_VERSION, updated_at: None });
    };
    let settings: ShopSettings = document::read(NAME, &row.document)?;
    // Raised here and not by a migration: instances of earlier versions and restored backups store shorter periods
    // later, too.
    let settings = settings.updated();
    Ok(SettingsRecord { settings, version: row.version, updated_at: Some(Timestamp::from_micros(row.updated_at)) })
}

/// Saves the settings if the stored version is still the expected one; returns whether they were saved.
pub async fn store<C: Connection>(
    db: &C,
    settings: &ShopSettings,
    expected_version: i64,
    now: Timestamp,
) -> Result<bool> {
    if expected_version == INITIAL_VERSION {
        let document = document::write(NAME, settings)?;
        let row = setting::ActiveModel {
            id: Set(ROW),
            document: Set(document),
            version: Set(1),
            updated_at: Set(now.micros()),
        };
        let inserted = setting::Entity::insert(row)
            .on_conflict_do_nothing_on([setting::Column::Id])
            .exec_without_returning(db)
            .await?;
        return Ok(matches!(inserted, TryInsertResult::Inserted(1)));
    }
    let Some(stored) = setting::Entity::find_by_id(ROW).one(db).await? else {
        return Ok(false);
    };
    let document = document::merge(NAME, &stored.document, settings, &FORMER_SHIPPING)?;
    let changed = setting::Entity::update_many()
        .col_expr(setting::Column::Document, Expr::value(document))
        .col_expr(setting::Column::Version, Expr::value(expected_version.saturating_add(1)))
        .col_expr(setting::Column::UpdatedAt, Expr::value(now.micros()))
        .filter(setting::Column::Id.eq(ROW))
        .filter(setting::Column::Version.eq(expected_version))
        .exec(db)
        .await?;
    Ok(changed.rows_affected == 1)
}
