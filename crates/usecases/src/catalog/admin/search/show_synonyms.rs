//! Shows the synonyms.

use nevel_domain::settings::search::{SynonymSettings, Versioned};
use nevel_storage::catalog::search_settings;

use crate::actor::Actor;
use crate::catalog::admin::editing::admin_reader;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn show_synonyms(shop: &Shop, actor: Actor) -> Result<Versioned<SynonymSettings>, ShopError> {
    Ok(search_settings::load(admin_reader(shop, actor)?).await?)
}
