//! Saved views of the order list; every administrator has their own.

use nevel_domain::orders::OrderViews;
use nevel_domain::settings::search::Versioned;
use nevel_storage::orders::views;

use crate::error::{Checked, Outdated};
use crate::{Actor, Result, Shop};

pub async fn show_order_views(shop: &Shop, actor: Actor) -> Result<Versioned<OrderViews>> {
    actor.must_be_admin()?;
    Ok(views::load(shop.db.reader(), actor.user_id).await?)
}

/// Replaces all views.
pub async fn update_order_views(
    shop: &Shop,
    actor: Actor,
    views: OrderViews,
    version: i64,
) -> Checked<Versioned<OrderViews>> {
    actor.must_be_admin()?;
    let transaction = shop.db.begin_write().await?;
    let is_saved = views::store(&transaction, actor.user_id, &views, version, shop.clock.now()).await?;
    let current = views::load(&transaction, actor.user_id).await?;
    if !is_saved {
        return Ok(Err(Outdated(current)));
    }
    shop.commit(transaction).await?;
    Ok(Ok(current))
}
