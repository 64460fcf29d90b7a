//! Staff take a product out of the shop; orders keep their snapshots of it.

use nevel_domain::catalog::product::ProductId;
use nevel_storage::catalog::product_editing;

use super::{editing, lock_product, note};
use crate::actor::Actor;
use crate::changes::Change;
use crate::{Shop, ShopError};

pub async fn delete_product(shop: &Shop, actor: Actor, id: ProductId) -> Result<(), ShopError> {
    let now = shop.clock.now();
    let (_turn, transaction) = editing(shop, actor).await?;
    lock_product(&transaction, id).await?;
    product_editing::delete(&transaction, id, now).await?;
    product_editing::touch(&transaction, &[id], now).await?;
    shop.commit(transaction, Change::Everything).await?;
    note(actor, "a product was deleted", id.0);
    Ok(())
}
