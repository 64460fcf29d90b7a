//! Consent to shop news by email, which customers give with an order.

use nevel_domain::accounts::UserId;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, Condition, EntityTrait, PaginatorTrait, QueryFilter};

use crate::entities::order;
use crate::{Connection, StorageError};

pub async fn has_consent<C: Connection>(db: &C, user: UserId) -> Result<bool, StorageError> {
    Ok(order::Entity::find().filter(with_consent(user)).count(db).await? > 0)
}

pub async fn withdraw_consent<C: Connection>(db: &C, user: UserId) -> Result<(), StorageError> {
    let update = order::Entity::update_many().col_expr(order::Column::SubscribeToNewsletter, Expr::value(false));
    update.filter(with_consent(user)).exec(db).await?;
    Ok(())
}

fn with_consent(user: UserId) -> Condition {
    Condition::all().add(order::Column::UserId.eq(user.0)).add(order::Column::SubscribeToNewsletter.eq(true))
}
