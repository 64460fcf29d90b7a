//! Staff order the list of a category by hand.

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::editing::{PlacedProduct, Placement};
use nevel_domain::catalog::product::ProductId;
use nevel_domain::paging::{Page, PageRequest};
use nevel_storage::catalog::{categories, placing};

use super::{editing, note, reading, refuse_unknown};
use crate::actor::Actor;
use crate::catalog::CatalogError;
use crate::changes::Change;
use crate::{Shop, ShopError};

pub async fn list(shop: &Shop, actor: Actor, category: CategoryId, page: PageRequest) -> Result<Page<PlacedProduct>, ShopError> {
    let db = reading(shop, actor)?.reader();
    if !categories::category_exists(db, category).await? {
        return Err(CatalogError::CategoryNotFound.into());
    }
    Ok(placing::page(db, category, page).await?)
}

pub async fn place(shop: &Shop, actor: Actor, category: CategoryId, placements: &[Placement]) -> Result<(), ShopError> {
    let (_turn, transaction) = editing(shop, actor).await?;
    if !categories::category_exists(&transaction, category).await? {
        return Err(CatalogError::CategoryNotFound.into());
    }
    let ids: Vec<ProductId> = placements.iter().map(|placement| placement.product_id).collect();
    refuse_unknown(&ids, &placing::listed(&transaction, category, &ids).await?)?;
    placing::place(&transaction, category, placements).await?;
    shop.commit(transaction, Change::Everything).await?;
    note(actor, "products of a category were placed", category.0);
    Ok(())
}
