//! Mails to send: written in the transaction they tell of, claimed for a while by whoever sends them.

use nevel_domain::clock::Timestamp;
use nevel_domain::language::Language;
use nevel_domain::orders::OrderId;
use nevel_domain::paging::{Page, PageRequest};
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, ExprTrait, LockBehavior, LockType};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::outbox_message::{ActiveModel, Column, Entity, Model};
use crate::{StorageError, Transaction};

pub struct NewMessage {
    pub kind: &'static str,
    pub language: Language,
    pub payload: String,
    pub order_id: i64,
}

#[derive(Debug, Clone)]
pub struct Message {
    pub id: i64,
    pub kind: String,
    pub language: Language,
    pub payload: String,
    pub attempts: i64,
    pub next_attempt_at: Timestamp,
    pub last_error: Option<String>,
    pub created_at: Timestamp,
    pub failed_at: Option<Timestamp>,
}

/// How many mails are still to go out, and how many were given up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    pub waiting: u64,
    pub failed: u64,
}

pub async fn insert<C: ConnectionTrait>(
    db: &C,
    messages: impl IntoIterator<Item = NewMessage>,
    now: Timestamp,
) -> Result<(), StorageError> {
    let rows = messages.into_iter().map(|message| ActiveModel {
        id: NotSet,
        kind: Set(message.kind.to_owned()),
        language: Set(message.language.code().to_owned()),
        payload: Set(message.payload),
        attempts: Set(0),
        next_attempt_at: Set(now.micros()),
        last_error: Set(None),
        created_at: Set(now.micros()),
        delivered_at: Set(None),
        failed_at: Set(None),
        order_id: Set(Some(message.order_id)),
    });
    Entity::insert_many(rows).exec_without_returning(db).await?;
    Ok(())
}

/// Whether any mail may be due; spares the writer a transaction when none is.
pub async fn any_due<C: ConnectionTrait>(db: &C, now: Timestamp) -> Result<bool, StorageError> {
    Ok(Entity::find().filter(is_due(now)).select_only().column(Column::Id).limit(1).into_tuple::<i64>().one(db).await?.is_some())
}

/// Takes up to `limit` mails that are due, each counted as tried. Until `lease_until` nobody else gets them, so what is sent
/// meanwhile is sent once; should this process end before, they are due again.
pub async fn claim(transaction: &Transaction, now: Timestamp, lease_until: Timestamp, limit: u64) -> Result<Vec<Message>, StorageError> {
    let due = Entity::find()
        .filter(is_due(now))
        .order_by_asc(Column::NextAttemptAt)
        .order_by_asc(Column::Id)
        .limit(limit)
        .lock_with_behavior(LockType::Update, LockBehavior::SkipLocked)
        .all(transaction)
        .await?;
    if due.is_empty() {
        return Ok(Vec::new());
    }
    Entity::update_many()
        .col_expr(Column::NextAttemptAt, Expr::value(lease_until.micros()))
        .col_expr(Column::Attempts, Expr::col(Column::Attempts).add(1))
        .filter(Column::Id.is_in(due.iter().map(|row| row.id)))
        .exec(transaction)
        .await?;
    let mut claimed = Vec::new();
    for row in due {
        let id = row.id;
        match Message::try_from(Model { attempts: row.attempts + 1, ..row }) {
            Ok(message) => claimed.push(message),
            // One row that cannot be read must not hold up the others.
            Err(error) => fail(transaction, Column::Id.eq(id), &error.to_string(), now).await?,
        }
    }
    Ok(claimed)
}

fn is_due(now: Timestamp) -> Expr {
    Column::DeliveredAt.is_null().and(Column::FailedAt.is_null()).and(Column::NextAttemptAt.lte(now.micros()))
}

/// The payload is written anew: what was secret in it is needed no longer.
pub async fn mark_delivered<C: ConnectionTrait>(db: &C, id: i64, payload: String, now: Timestamp) -> Result<(), StorageError> {
    Entity::update_many()
        .col_expr(Column::DeliveredAt, Expr::value(now.micros()))
        .col_expr(Column::FailedAt, Expr::value(None::<i64>))
        .col_expr(Column::LastError, Expr::value(None::<String>))
        .col_expr(Column::Payload, Expr::value(payload))
        .filter(Column::Id.eq(id))
        .exec(db)
        .await?;
    Ok(())
}

/// Another try later. Only the latest try may say so: an earlier one that took too long is not heard.
pub async fn postpone<C: ConnectionTrait>(db: &C, message: &Message, until: Timestamp, error: &str) -> Result<(), StorageError> {
    Entity::update_many()
        .col_expr(Column::NextAttemptAt, Expr::value(until.micros()))
        .col_expr(Column::LastError, Expr::value(error))
        .filter(is_try(message))
        .exec(db)
        .await?;
    Ok(())
}

/// No further try, until staff ask for one.
pub async fn give_up<C: ConnectionTrait>(db: &C, message: &Message, error: &str, now: Timestamp) -> Result<(), StorageError> {
    fail(db, is_try(message), error, now).await
}

async fn fail<C: ConnectionTrait>(db: &C, which: Expr, error: &str, now: Timestamp) -> Result<(), StorageError> {
    Entity::update_many()
        .col_expr(Column::FailedAt, Expr::value(now.micros()))
        .col_expr(Column::LastError, Expr::value(error))
        .filter(which)
        .exec(db)
        .await?;
    Ok(())
}

fn is_try(message: &Message) -> Expr {
    Column::Id.eq(message.id).and(Column::Attempts.eq(message.attempts)).and(Column::DeliveredAt.is_null())
}

/// A mail that nobody is to get.
pub async fn delete<C: ConnectionTrait>(db: &C, id: i64) -> Result<(), StorageError> {
    Entity::delete_by_id(id).exec(db).await?;
    Ok(())
}

/// Mails that were not delivered, newest first.
pub async fn list_undelivered<C: ConnectionTrait>(db: &C, limit: u64) -> Result<Vec<Message>, StorageError> {
    let rows = Entity::find().filter(Column::DeliveredAt.is_null()).order_by_desc(Column::Id).limit(limit).all(db).await?;
    // One that cannot be read was given up, and is counted there.
    Ok(rows.into_iter().filter_map(|row| Message::try_from(row).ok()).collect())
}

/// Forgets mails about these orders that were not delivered.
pub async fn delete_undelivered<C: ConnectionTrait>(db: &C, orders: &[OrderId]) -> Result<(), StorageError> {
    let about = Column::OrderId.is_in(orders.iter().map(|id| id.0));
    Entity::delete_many().filter(about).filter(Column::DeliveredAt.is_null()).exec(db).await?;
    Ok(())
}

async fn delete_all<C: ConnectionTrait>(db: &C, ids: Vec<i64>) -> Result<u64, StorageError> {
    Ok(Entity::delete_many().filter(Column::Id.is_in(ids)).exec(db).await?.rows_affected)
}

pub async fn count_undelivered<C: ConnectionTrait>(db: &C) -> Result<Counts, StorageError> {
    let waiting = Entity::find().filter(Column::DeliveredAt.is_null()).filter(Column::FailedAt.is_null()).count(db).await?;
    let failed = Entity::find().filter(Column::FailedAt.is_not_null()).count(db).await?;
    Ok(Counts { waiting, failed })
}

/// A mail about an order, whatever has become of it.
#[derive(Debug, Clone)]
pub struct Sent {
    pub kind: String,
    pub created_at: Timestamp,
    pub delivered_at: Option<Timestamp>,
    pub failed_at: Option<Timestamp>,
}

/// Mails about an order, the newest first.
pub async fn list_about<C: ConnectionTrait>(db: &C, order: OrderId, limit: u64) -> Result<Vec<Sent>, StorageError> {
    let rows = Entity::find().filter(Column::OrderId.eq(order.0)).order_by_desc(Column::Id).limit(limit).all(db).await?;
    let mails = rows.into_iter().map(|row| Sent {
        kind: row.kind,
        created_at: Timestamp::from_micros(row.created_at),
        delivered_at: row.delivered_at.map(Timestamp::from_micros),
        failed_at: row.failed_at.map(Timestamp::from_micros),
    });
    Ok(mails.collect())
}

/// Which of the mails that were not delivered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Queued {
    All,
    Failed,
    Waiting,
}

impl Queued {
    fn condition(self) -> Expr {
        match self {
            Self::All => Column::DeliveredAt.is_null(),
            Self::Failed => Column::FailedAt.is_not_null(),
            Self::Waiting => Column::DeliveredAt.is_null().and(Column::FailedAt.is_null()),
        }
    }
}

/// The same page by page.
pub async fn page<C: ConnectionTrait>(db: &C, queued: Queued, page: PageRequest) -> Result<Page<Message>, StorageError> {
    let those = Entity::find().filter(queued.condition());
    let total_elements = those.clone().count(db).await?;
    let rows = those.order_by_desc(Column::Id).offset(page.offset()).limit(page.limit()).all(db).await?;
    let content = rows.into_iter().filter_map(|row| Message::try_from(row).ok()).collect();
    Ok(Page { content, total_elements, request: page })
}

/// Puts one mail that was given up back in the queue. Whether it is in the queue now: one that still waits stays as it is, since
/// somebody may be sending it.
pub async fn retry<C: ConnectionTrait>(db: &C, id: i64, now: Timestamp) -> Result<bool, StorageError> {
    put_back(db, Column::Id.eq(id), now).await?;
    let waits = Entity::find_by_id(id).filter(Column::DeliveredAt.is_null()).count(db).await?;
    Ok(waits > 0)
}

/// Puts mails that were given up back in the queue, with all their tries before them.
pub async fn retry_failed<C: ConnectionTrait>(db: &C, now: Timestamp) -> Result<u64, StorageError> {
    put_back(db, Expr::value(true), now).await
}

async fn put_back<C: ConnectionTrait>(db: &C, which: Expr, now: Timestamp) -> Result<u64, StorageError> {
    let done = Entity::update_many()
        .col_expr(Column::FailedAt, Expr::value(None::<i64>))
        .col_expr(Column::Attempts, Expr::value(0_i64))
        .col_expr(Column::NextAttemptAt, Expr::value(now.micros()))
        .filter(Column::FailedAt.is_not_null())
        .filter(which)
        .exec(db)
        .await?;
    Ok(done.rows_affected)
}

/// Forgets up to `limit` mails delivered before the given time.
pub async fn delete_delivered<C: ConnectionTrait>(db: &C, before: Timestamp, limit: u64) -> Result<u64, StorageError> {
    let old: Vec<i64> = Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::DeliveredAt.lt(before.micros()))
        .order_by_asc(Column::DeliveredAt)
        .limit(limit)
        .into_tuple()
        .all(db)
        .await?;
    delete_all(db, old).await
}

/// Forgets up to `limit` mails given up before the given time, with whatever secret is left in them.
pub async fn delete_failed<C: ConnectionTrait>(db: &C, before: Timestamp, limit: u64) -> Result<u64, StorageError> {
    let old: Vec<i64> = Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::FailedAt.lt(before.micros()))
        .order_by_asc(Column::Id)
        .limit(limit)
        .into_tuple()
        .all(db)
        .await?;
    delete_all(db, old).await
}

impl TryFrom<Model> for Message {
    type Error = StorageError;

    fn try_from(row: Model) -> Result<Self, StorageError> {
        let language =
            Language::parse(&row.language).ok_or_else(|| StorageError::Damaged(format!("outbox: language \"{}\"", row.language)))?;
        Ok(Self {
            id: row.id,
            kind: row.kind,
            language,
            payload: row.payload,
            attempts: row.attempts,
            next_attempt_at: Timestamp::from_micros(row.next_attempt_at),
            last_error: row.last_error,
            created_at: Timestamp::from_micros(row.created_at),
            failed_at: row.failed_at.map(Timestamp::from_micros),
        })
    }
}
