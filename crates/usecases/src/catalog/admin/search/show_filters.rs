//! Shows the filters, and the attributes that can become filters.

use nevel_domain::settings::search::{AttributeUsage, FilterSettings, Versioned};
use nevel_i18n::Language;
use nevel_storage::catalog::search_settings;

use crate::actor::Actor;
use crate::catalog::admin::editing::admin_reader;
use crate::error::ShopError;
use crate::shop::Shop;

pub struct FilterOverview {
    pub settings: Versioned<FilterSettings>,
    /// Attribute names that products use, most frequent first.
    pub attributes: Vec<AttributeUsage>,
}

pub async fn show_search_filters(shop: &Shop, actor: Actor, language: Language) -> Result<FilterOverview, ShopError> {
    let reader = admin_reader(shop, actor)?;
    let usages = search_settings::attribute_usages(reader, language);
    let (settings, attributes) = tokio::try_join!(search_settings::load(reader), usages)?;
    Ok(FilterOverview { settings, attributes })
}
