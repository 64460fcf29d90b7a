//! Deletes an empty category.

use nevel_domain::catalog::category::CategoryId;
use nevel_storage::Transaction;
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_storage::catalog::{admin_query, categories, category_update};

use super::record::load;
use crate::actor::Actor;
use crate::catalog::admin::editing::{audit, begin_edit};
use crate::error::{Checked, ShopError};
use crate::shop::Shop;

/// What prevents the deletion of a category.
#[derive(Debug)]
pub struct CategoryContents {
    pub products: u64,
    pub sub_categories: u64,
}

pub async fn delete_category(shop: &Shop, actor: Actor, id: CategoryId) -> Checked<(), CategoryContents> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    load(&transaction, id).await?;
    let contents = count_contents(&transaction, id).await?;
    if contents.products > 0 || contents.sub_categories > 0 {
        return Ok(Err(contents));
    }
    category_update::delete(&transaction, id, shop.clock.now()).await?;
    shop.commit_and_invalidate(transaction, CatalogChange::Unindexed).await?;
    audit(actor, "category deleted", id.0);
    Ok(Ok(()))
}

async fn count_contents(transaction: &Transaction, id: CategoryId) -> Result<CategoryContents, ShopError> {
    let products = admin_query::count_listed(transaction, id).await?;
    let sub_categories = u64::try_from(categories::load_hierarchy(transaction).await?.count_children(id)).unwrap_or(u64::MAX);
    Ok(CategoryContents { products, sub_categories })
}
