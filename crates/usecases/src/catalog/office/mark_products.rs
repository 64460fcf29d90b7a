//! Staff say of many products at once whether they are recommended, or can be bought. All of them change, or none.

use nevel_domain::catalog::editing::ProductRecord;
use nevel_domain::catalog::product::ProductId;
use nevel_storage::catalog::{featured, finding, product_editing};

use super::{editing, note, products_to_edit};
use crate::actor::Actor;
use crate::changes::Change;
use crate::tries::Tries;
use crate::{Shop, ShopError};

#[derive(Clone, Copy)]
enum Mark {
    Recommended(bool),
    Purchasable(bool),
}

pub async fn set_recommended(shop: &Shop, actor: Actor, ids: &[ProductId], value: bool) -> Result<Vec<ProductRecord>, ShopError> {
    mark_all(shop, actor, ids, Mark::Recommended(value)).await
}

pub async fn set_purchasable(shop: &Shop, actor: Actor, ids: &[ProductId], value: bool) -> Result<Vec<ProductRecord>, ShopError> {
    mark_all(shop, actor, ids, Mark::Purchasable(value)).await
}

async fn mark_all(shop: &Shop, actor: Actor, ids: &[ProductId], mark: Mark) -> Result<Vec<ProductRecord>, ShopError> {
    let mut tries = Tries::default();
    loop {
        match try_mark(shop, actor, ids, mark).await {
            Ok(()) => break,
            Err(error) if tries.are_left(&error) => tries.pause().await?,
            Err(error) => return Err(error),
        }
    }
    for id in ids {
        note(actor, mark.done(), id.0);
    }
    // After the commit: nobody waits while a thousand products with all their texts are read.
    Ok(finding::records(shop.db.reader(), ids).await?)
}

async fn try_mark(shop: &Shop, actor: Actor, ids: &[ProductId], mark: Mark) -> Result<(), ShopError> {
    let (_turn, transaction) = editing(shop, actor).await?;
    products_to_edit(&transaction, ids).await?;
    match mark {
        Mark::Recommended(value) => featured::set_recommended(&transaction, ids, value).await?,
        Mark::Purchasable(value) => featured::set_purchasable(&transaction, ids, value).await?,
    }
    product_editing::touch(&transaction, ids, shop.clock.now()).await?;
    let change = match mark {
        Mark::Recommended(_) => Change::Everything,
        Mark::Purchasable(_) => Change::products(ids.iter().copied()),
    };
    shop.commit(transaction, change).await
}

impl Mark {
    fn done(self) -> &'static str {
        match self {
            Self::Recommended(true) => "a product was recommended",
            Self::Recommended(false) => "a product is no longer recommended",
            Self::Purchasable(true) => "a product can be bought",
            Self::Purchasable(false) => "a product can no longer be bought",
        }
    }
}
