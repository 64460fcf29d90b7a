//! Consent to shop news by email, which customers give with an order.

use std::collections::HashSet;

use nevel_domain::accounts::UserId;
use nevel_domain::orders::OrderId;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, Condition, EntityTrait, PaginatorTrait, QueryFilter, QuerySelect};

use crate::entities::order;
use crate::{Connection, Result};

pub async fn has_consent<C: Connection>(db: &C, user: UserId) -> Result<bool> {
    Ok(order::Entity::find().filter(with_consent(user)).count(db).await? > 0)
}

pub async fn withdraw_consent<C: Connection>(db: &C, user: UserId) -> Result<()> {
    let update = order::Entity::update_many().col_expr(order::Column::SubscribeToNewsletter, Expr::value(false));
    update.filter(with_consent(user)).exec(db).await?;
    Ok(())
}

/// Those of the orders whose buyer agreed to shop news by email.
pub async fn orders_with_consent<C: Connection>(db: &C, orders: &[OrderId]) -> Result<HashSet<OrderId>> {
    let rows = order::Entity::find().filter(order::Column::Id.is_in(orders.iter().map(|id| id.0)));
    let rows = rows.filter(order::Column::SubscribeToNewsletter.eq(true)).select_only().column(order::Column::Id);
    Ok(rows.into_tuple::<i64>().all(db).await?.into_iter().map(OrderId).collect())
}

fn with_consent(user: UserId) -> Condition {
    Condition::all().add(order::Column::UserId.eq(user.0)).add(order::Column::SubscribeToNewsletter.eq(true))
}
