//! Sets one flag of many products in one transaction.

use nevel_domain::catalog::admin::ProductRecord;
use nevel_domain::catalog::product::ProductId;
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_storage::catalog::{admin_query, product_update, recommended};
use nevel_storage::stock_notifications;

use crate::actor::Actor;
use crate::catalog::admin::editing::{audit, begin_edit, lock_products};
use crate::error::ShopError;
use crate::retry::retry_on_conflict;
use crate::shop::Shop;

#[derive(Clone, Copy)]
pub enum Flag {
    Recommended(bool),
    Purchasable(bool),
}

impl Flag {
    fn audit_event(self) -> &'static str {
        match self {
            Self::Recommended(true) => "product marked as recommended",
            Self::Recommended(false) => "product no longer recommended",
            Self::Purchasable(true) => "product marked as purchasable",
            Self::Purchasable(false) => "product no longer purchasable",
        }
    }
}

pub async fn set_flag(shop: &Shop, actor: Actor, ids: &[ProductId], flag: Flag) -> Result<Vec<ProductRecord>, ShopError> {
    retry_on_conflict(|| try_set_flag(shop, actor, ids, flag)).await?;
    for id in ids {
        audit(actor, flag.audit_event(), id.0);
    }
    // Loaded after the commit, because reading a thousand products would hold the locks for long.
    Ok(admin_query::records(shop.db.reader(), ids).await?)
}

async fn try_set_flag(shop: &Shop, actor: Actor, ids: &[ProductId], flag: Flag) -> Result<(), ShopError> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    lock_products(&transaction, ids).await?;
    match flag {
        Flag::Recommended(value) => recommended::set_recommended(&transaction, ids, value).await?,
        Flag::Purchasable(value) => {
            if value {
                // Visitors may wait for a product that could not be bought.
                stock_notifications::record_available(&transaction, ids).await?;
            }
            recommended::set_purchasable(&transaction, ids, value).await?;
        }
    }
    product_update::bump_versions(&transaction, ids, shop.clock.now()).await?;
    shop.commit_and_invalidate(transaction, CatalogChange::Products(ids)).await
}
