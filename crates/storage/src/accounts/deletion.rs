//! Deletes an account. Rows that refer to it and remain lose the reference.

use nevel_domain::accounts::UserId;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use super::users::search_fields;
use crate::entities::{order, order_event, order_note, user};
use crate::{Connection, Result, counters, word_index};

/// Sessions are deleted by the database. The caller has locked the account and anonymized its orders.
pub async fn delete<C: Connection>(db: &C, id: UserId) -> Result<()> {
    let Some(row) = user::Entity::find_by_id(id.0).one(db).await? else { return Ok(()) };
    let none = || Expr::value(Option::<i64>::None);
    order::Entity::update_many()
        .col_expr(order::Column::UserId, none())
        .filter(order::Column::UserId.eq(id.0))
        .exec(db)
        .await?;
    let events = order_event::Entity::update_many().col_expr(order_event::Column::ActorId, none());
    events.filter(order_event::Column::ActorId.eq(id.0)).exec(db).await?;
    let notes = order_note::Entity::update_many().col_expr(order_note::Column::ActorId, none());
    notes.filter(order_note::Column::ActorId.eq(id.0)).exec(db).await?;
    word_index::update(db, word_index::USERS, id.0, &search_fields(&row).tokens(), &[].into()).await?;
    user::Entity::delete_by_id(id.0).exec(db).await?;
    Ok(counters::record_deltas(db, [(counters::USERS.to_owned(), -1)]).await?)
}
