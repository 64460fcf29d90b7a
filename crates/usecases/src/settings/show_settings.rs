//! Shows the settings and their version to staff.

use nevel_domain::settings::SettingsRecord;
use nevel_storage::settings;

use crate::{Actor, Result, Shop};

pub async fn show_settings(shop: &Shop, actor: Actor) -> Result<SettingsRecord> {
    actor.must_be_admin()?;
    Ok(settings::load_record(shop.db.reader()).await?)
}
