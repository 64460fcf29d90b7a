//! Compares an order with the current catalog, to order the same again (AGN-01).

use nevel_domain::catalog::product::Product;
use nevel_domain::orders::{OrderId, Reorder, reorder};
use nevel_i18n::Language;
use nevel_storage::catalog::products;
use nevel_storage::orders::query;

use super::show_order::show_order;
use crate::actor::Actor;
use crate::error::ShopError;
use crate::shop::Shop;

pub struct OrderAgain {
    pub reorder: Reorder,
    /// The available products, with their details.
    pub products: Vec<Product>,
}

pub async fn order_again(
    shop: &Shop,
    actor: Option<Actor>,
    key: Option<&str>,
    id: OrderId,
    language: Language,
) -> Result<OrderAgain, ShopError> {
    let lines = show_order(shop, actor, key, id).await?.lines;
    let offers = query::find_offers(shop.db.reader(), lines.iter().map(|line| line.product_id), language).await?;
    let reorder = reorder(lines, &offers);
    let ids: Vec<_> = reorder.available.iter().map(|line| line.offer.product_id).collect();
    let products = products::by_ids(shop.db.reader(), &ids).await?;
    Ok(OrderAgain { reorder, products })
}
