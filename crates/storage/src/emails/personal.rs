//! Emails about a person: for the owner of an account, and for its deletion.

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::orders::OrderId;
use sea_orm::sea_query::Query;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::order;
use crate::entities::outbox_message::{Column, Entity, Model};
use crate::{Connection, Result};

#[derive(Debug, Clone)]
pub struct SentEmail {
    pub id: i64,
    pub payload: String,
    pub person_hash: Option<String>,
    pub kind: String,
    pub order_id: Option<i64>,
    pub created_at: Timestamp,
    pub delivered_at: Option<Timestamp>,
}

/// Emails about these orders, oldest first.
pub async fn list_for_orders<C: Connection>(db: &C, orders: &[OrderId]) -> Result<Vec<SentEmail>> {
    let rows = Entity::find()
        .filter(Column::OrderId.is_in(orders.iter().map(|id| id.0)))
        .order_by_asc(Column::Id)
        .all(db)
        .await?;
    Ok(rows.into_iter().map(SentEmail::from).collect())
}

/// Up to `limit` emails about people with ids below `before`, newest first.
pub async fn list_about_people<C: Connection>(
    db: &C,
    person_hashes: &[String],
    before: i64,
    limit: u64,
) -> Result<Vec<SentEmail>> {
    let older = Entity::find().filter(Column::PersonHash.is_in(person_hashes)).filter(Column::Id.lt(before));
    let rows = older.order_by_desc(Column::Id).limit(limit).all(db).await?;
    Ok(rows.into_iter().map(SentEmail::from).collect())
}

/// Emails of a kind about a person that were queued since then.
pub async fn count_since<C: Connection>(db: &C, person_hash: &str, kind: &str, since: Timestamp) -> Result<u64> {
    let of_person = Entity::find().filter(Column::PersonHash.eq(person_hash)).filter(Column::Kind.eq(kind));
    Ok(of_person.filter(Column::CreatedAt.gt(since.micros())).count(db).await?)
}

/// Deletes all emails about the orders of a user, also delivered ones.
pub async fn delete_about_orders_of<C: Connection>(db: &C, user: UserId) -> Result<()> {
    let orders = Query::select()
        .column(order::Column::Id)
        .from(order::Entity)
        .and_where(order::Column::UserId.eq(user.0))
        .to_owned();
    Entity::delete_many().filter(Column::OrderId.in_subquery(orders)).exec(db).await?;
    Ok(())
}

/// Deletes a batch of emails, also delivered ones.
pub async fn delete<C: Connection>(db: &C, emails: &[SentEmail]) -> Result<()> {
    Entity::delete_many().filter(Column::Id.is_in(emails.iter().map(|email| email.id))).exec(db).await?;
    Ok(())
}

/// Those of the ids that exist.
pub async fn existing_ids<C: Connection>(db: &C, ids: &[i64]) -> Result<Vec<i64>> {
    let existing = Entity::find().select_only().column(Column::Id).filter(Column::Id.is_in(ids.iter().copied()));
    Ok(existing.into_tuple().all(db).await?)
}

impl From<Model> for SentEmail {
    fn from(row: Model) -> Self {
        Self {
            id: row.id,
            payload: row.payload,
            person_hash: row.person_hash,
            kind: row.kind,
            order_id: row.order_id,
            created_at: Timestamp::from_micros(row.created_at),
            delivered_at: row.delivered_at.map(Timestamp::from_micros),
        }
    }
}
