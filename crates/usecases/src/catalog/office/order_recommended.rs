//! Staff number the recommended products. No two of them ever have one number.

use nevel_domain::catalog::editing::{Placement, RecommendedNumbers};
use nevel_domain::catalog::product::ProductId;
use nevel_domain::validation::FieldFault;
use nevel_storage::Transaction;
use nevel_storage::catalog::{featured, product_editing};

use super::{editing, invalid, note, products_to_edit, reading};
use crate::actor::Actor;
use crate::catalog::CatalogError;
use crate::changes::Change;
use crate::tries::Tries;
use crate::{Shop, ShopError};

/// How many free numbers are told.
const FREE_NUMBERS: usize = 20;

/// Gives the products the numbers from 1 on, in their order.
pub async fn renumber(shop: &Shop, actor: Actor, ids: &[ProductId]) -> Result<(), ShopError> {
    let placements: Vec<Placement> = ids.iter().zip(1..).map(|(id, number)| Placement { product_id: *id, place: Some(number) }).collect();
    number(shop, actor, &placements, "productIds").await
}

pub async fn set_numbers(shop: &Shop, actor: Actor, placements: &[Placement]) -> Result<(), ShopError> {
    number(shop, actor, placements, "items").await
}

async fn number(shop: &Shop, actor: Actor, placements: &[Placement], field: &'static str) -> Result<(), ShopError> {
    let mut tries = Tries::default();
    loop {
        match try_number(shop, actor, placements, field).await {
            Ok(()) => break,
            Err(error) if tries.are_left(&error) => tries.pause().await?,
            Err(error) => return Err(error),
        }
    }
    for placement in placements {
        note(actor, "a recommended product was numbered", placement.product_id.0);
    }
    Ok(())
}

async fn try_number(shop: &Shop, actor: Actor, placements: &[Placement], field: &'static str) -> Result<(), ShopError> {
    let ids: Vec<ProductId> = placements.iter().map(|placement| placement.product_id).collect();
    let (_turn, transaction) = editing(shop, actor).await?;
    let recommended = products_to_edit(&transaction, &ids).await?;
    let is_recommended = |id: &ProductId| recommended.get(id).copied().unwrap_or(false);
    if placements.iter().any(|placement| placement.place.is_some() && !is_recommended(&placement.product_id)) {
        return Err(invalid(field, FieldFault::NotRecommended));
    }
    featured::set_numbers(&transaction, placements).await?;
    refuse_shared_numbers(&transaction).await?;
    product_editing::touch(&transaction, &ids, shop.clock.now()).await?;
    shop.commit(transaction, Change::Everything).await
}

/// To be asked before anything is committed that may have given a number.
pub(super) async fn refuse_shared_numbers(transaction: &Transaction) -> Result<(), ShopError> {
    let shared = featured::shared_numbers(transaction).await?;
    if shared.is_empty() { Ok(()) } else { Err(CatalogError::OrderNumberTaken(shared).into()) }
}

pub async fn free_numbers(shop: &Shop, actor: Actor) -> Result<RecommendedNumbers, ShopError> {
    let used = featured::used_numbers(reading(shop, actor)?.reader()).await?;
    Ok(RecommendedNumbers::of_used(&used, FREE_NUMBERS))
}
