//! Staff say of many products at once whether they are recommended, or can be bought. All of them change, or none.

use nevel_domain::catalog::editing::ProductRecord;
use nevel_domain::catalog::product::ProductId;
use nevel_storage::catalog::{featured, finding, product_editing};

use super::{editing, note, products_to_edit};
use crate::actor::Actor;
use crate::changes::Change;
use crate::{Shop, ShopError};

pub async fn set_recommended(shop: &Shop, actor: Actor, ids: &[ProductId], value: bool) -> Result<Vec<ProductRecord>, ShopError> {
    let transaction = editing(shop, actor).await?;
    products_to_edit(&transaction, ids).await?;
    featured::set_recommended(&transaction, ids, value).await?;
    product_editing::touch(&transaction, ids, shop.clock.now()).await?;
    let records = finding::records(&transaction, ids).await?;
    shop.commit(transaction, Change::Everything).await?;
    note_all(actor, if value { "a product was recommended" } else { "a product is no longer recommended" }, ids);
    Ok(records)
}

pub async fn set_purchasable(shop: &Shop, actor: Actor, ids: &[ProductId], value: bool) -> Result<Vec<ProductRecord>, ShopError> {
    let transaction = editing(shop, actor).await?;
    products_to_edit(&transaction, ids).await?;
    featured::set_purchasable(&transaction, ids, value).await?;
    product_editing::touch(&transaction, ids, shop.clock.now()).await?;
    let records = finding::records(&transaction, ids).await?;
    shop.commit(transaction, Change::products(ids.iter().copied())).await?;
    note_all(actor, if value { "a product can be bought" } else { "a product can no longer be bought" }, ids);
    Ok(records)
}

fn note_all(actor: Actor, done: &'static str, ids: &[ProductId]) {
    for id in ids {
        note(actor, done, id.0);
    }
}
