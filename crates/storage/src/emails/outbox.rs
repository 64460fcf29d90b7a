//! The outbox: emails are queued in the transaction that caused them and claimed for a limited time by the sender.

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::OrderId;
use nevel_domain::paging::{Page, PageRequest};
use nevel_i18n::Language;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, ExprTrait, LockBehavior, LockType};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::outbox_message::{ActiveModel, Column, Entity, Model};
use crate::{Connection, Result, Transaction, decode};

pub struct NewMessage {
    pub kind: &'static str,
    pub language: Language,
    pub payload: String,
    /// The order that the email is about.
    pub order_id: Option<i64>,
    /// A keyed hash of the address of the person whom the email is about, if no order says so.
    pub person_hash: Option<String>,
    /// A keyed hash of the recipient of an email that customers can cause, which is limited per recipient.
    pub recipient_hash: Option<String>,
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
    pub recipient_hash: Option<String>,
    pub is_held: bool,
}

/// Number of waiting, of permanently failed and of held emails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    pub waiting: u64,
    pub failed: u64,
    pub held: u64,
}

pub async fn insert<C: Connection>(
    db: &C,
    messages: impl IntoIterator<Item = NewMessage>,
    now: Timestamp,
) -> Result<()> {
    insert_scheduled(db, messages, now, now).await
}

/// Queues emails that are sent at a later time.
pub async fn insert_scheduled<C: Connection>(
    db: &C,
    messages: impl IntoIterator<Item = NewMessage>,
    now: Timestamp,
    send_at: Timestamp,
) -> Result<()> {
    let rows = messages.into_iter().map(|message| ActiveModel {
        id: NotSet,
        kind: Set(message.kind.to_owned()),
        language: Set(message.language.code().to_owned()),
        payload: Set(message.payload),
        attempts: Set(0),
        next_attempt_at: Set(send_at.micros()),
        last_error: Set(None),
        created_at: Set(now.micros()),
        delivered_at: Set(None),
        failed_at: Set(None),
        order_id: Set(message.order_id),
        person_hash: Set(message.person_hash),
        recipient_hash: Set(message.recipient_hash),
        held_at: Set(None),
    });
    Entity::insert_many(rows).exec_without_returning(db).await?;
    Ok(())
}

/// Whether an email of these kinds may be due. Checked on a reader first, to avoid a write transaction when none is.
pub async fn has_due<C: Connection>(db: &C, kinds: &[&str], now: Timestamp) -> Result<bool> {
    Ok(Entity::find()
        .filter(is_due(kinds, now))
        .select_only()
        .column(Column::Id)
        .limit(1)
        .into_tuple::<i64>()
        .one(db)
        .await?
        .is_some())
}

/// Claims up to `limit` due emails of these kinds and increments their attempts. Other senders skip them until
/// `lease_until`; they are due again if this process ends before.
pub async fn claim(
    transaction: &Transaction,
    kinds: &[&str],
    now: Timestamp,
    lease_until: Timestamp,
    limit: u64,
) -> Result<Vec<Message>> {
    let due = Entity::find()
        .filter(is_due(kinds, now))
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
    Ok(due.into_iter().map(|row| Message::from(Model { attempts: row.attempts + 1, ..row })).collect())
}

/// Makes emails due whose first attempt has no result. Later attempts cannot be told from postponed ones, and stay as
/// they are.
pub async fn release_claimed<C: Connection>(db: &C, now: Timestamp) -> Result<u64> {
    let released = Entity::update_many()
        .col_expr(Column::NextAttemptAt, Expr::value(now.micros()))
        .filter(Column::DeliveredAt.is_null())
        .filter(Column::FailedAt.is_null())
        .filter(Column::NextAttemptAt.gt(now.micros()))
        .filter(Column::Attempts.gt(0))
        .filter(Column::LastError.is_null());
    Ok(released.exec(db).await?.rows_affected)
}

/// Emails of other kinds and languages wait for an instance of the newer version that queued them.
fn is_due(kinds: &[&str], now: Timestamp) -> Expr {
    let is_known =
        Column::Kind.is_in(kinds.iter().copied()).and(Column::Language.is_in(Language::ALL.map(Language::code)));
    Column::DeliveredAt
        .is_null()
        .and(Column::FailedAt.is_null())
        .and(Column::NextAttemptAt.lte(now.micros()))
        .and(is_known)
}

/// Also replaces the payload, to remove secrets that are no longer needed.
pub async fn mark_delivered<C: Connection>(db: &C, id: i64, payload: String, now: Timestamp) -> Result<()> {
    Entity::update_many()
        .col_expr(Column::DeliveredAt, Expr::value(now.micros()))
        .col_expr(Column::FailedAt, Expr::value(None::<i64>))
        .col_expr(Column::HeldAt, Expr::value(None::<i64>))
        .col_expr(Column::LastError, Expr::value(None::<String>))
        .col_expr(Column::Payload, Expr::value(payload))
        .filter(Column::Id.eq(id))
        .exec(db)
        .await?;
    Ok(())
}

/// Schedules another attempt. Fenced by attempt number: an older attempt whose lease expired changes nothing.
pub async fn postpone<C: Connection>(db: &C, message: &Message, until: Timestamp, error: &str) -> Result<()> {
    Entity::update_many()
        .col_expr(Column::NextAttemptAt, Expr::value(until.micros()))
        .col_expr(Column::LastError, Expr::value(error))
        .filter(is_current_attempt(message))
        .exec(db)
        .await?;
    Ok(())
}

/// Marks an email as permanently failed. Fenced by attempt number.
pub async fn mark_failed<C: Connection>(db: &C, message: &Message, error: &str, now: Timestamp) -> Result<()> {
    set_failed(db, is_current_attempt(message), error, now).await
}

async fn set_failed<C: Connection>(db: &C, condition: Expr, error: &str, now: Timestamp) -> Result<()> {
    Entity::update_many()
        .col_expr(Column::FailedAt, Expr::value(now.micros()))
        .col_expr(Column::LastError, Expr::value(error))
        .filter(condition)
        .exec(db)
        .await?;
    Ok(())
}

pub(super) fn is_current_attempt(message: &Message) -> Expr {
    Column::Id.eq(message.id).and(Column::Attempts.eq(message.attempts)).and(Column::DeliveredAt.is_null())
}

/// Deletes an email that has no recipient.
pub async fn delete<C: Connection>(db: &C, id: i64) -> Result<()> {
    Entity::delete_by_id(id).exec(db).await?;
    Ok(())
}

/// Undelivered emails, newest first.
pub async fn list_undelivered<C: Connection>(db: &C, limit: u64) -> Result<Vec<Message>> {
    let rows =
        Entity::find().filter(Column::DeliveredAt.is_null()).order_by_desc(Column::Id).limit(limit).all(db).await?;
    Ok(rows.into_iter().map(Message::from).collect())
}

/// Deletes undelivered emails about these orders.
pub async fn delete_undelivered<C: Connection>(db: &C, orders: &[OrderId]) -> Result<()> {
    let is_about_orders = Column::OrderId.is_in(orders.iter().map(|id| id.0));
    Entity::delete_many().filter(is_about_orders).filter(Column::DeliveredAt.is_null()).exec(db).await?;
    Ok(())
}

/// Deletes the email of this kind about an order that is not due yet, and returns its payload.
pub async fn delete_scheduled<C: Connection>(
    db: &C,
    order: OrderId,
    kind: &str,
    now: Timestamp,
) -> Result<Option<String>> {
    let is_scheduled = Column::DeliveredAt.is_null().and(Column::FailedAt.is_null()).and(Column::Attempts.eq(0));
    let is_scheduled = is_scheduled.and(Column::NextAttemptAt.gt(now.micros()));
    let about_order =
        Entity::find().filter(Column::OrderId.eq(order.0)).filter(Column::Kind.eq(kind)).filter(is_scheduled.clone());
    let Some(row) = about_order.order_by_asc(Column::Id).one(db).await? else { return Ok(None) };
    // A sender with a faster clock may have claimed it.
    let deleted = Entity::delete_many().filter(Column::Id.eq(row.id)).filter(is_scheduled).exec(db).await?;
    Ok((deleted.rows_affected > 0).then_some(row.payload))
}

pub async fn count_undelivered<C: Connection>(db: &C) -> Result<Counts> {
    let waiting =
        Entity::find().filter(Column::DeliveredAt.is_null()).filter(Column::FailedAt.is_null()).count(db).await?;
    let failed = Entity::find().filter(has_failed()).count(db).await?;
    let held = Entity::find().filter(Column::HeldAt.is_not_null()).count(db).await?;
    Ok(Counts { waiting, failed, held })
}

/// Emails about attempts to register an address that has an account.
#[derive(Debug, Clone, Copy)]
pub struct RegistrationAttempts {
    pub to_person: u64,
    pub to_all: u64,
}

pub async fn count_registration_attempts<C: Connection>(
    db: &C,
    person_hashes: &[String],
    since: Timestamp,
) -> Result<RegistrationAttempts> {
    // Repeats the condition of the index `outbox_registration_attempts` literally; with bound parameters the index would
    // not be used.
    let recent =
        Entity::find().filter(Expr::cust("kind = 'registration_attempt'")).filter(Column::CreatedAt.gt(since.micros()));
    let to_person = recent.clone().filter(Column::PersonHash.is_in(person_hashes)).count(db).await?;
    Ok(RegistrationAttempts { to_person, to_all: recent.count(db).await? })
}

/// The delivery state of an email about an order.
#[derive(Debug, Clone)]
pub struct DeliveryState {
    pub kind: String,
    pub payload: String,
    pub created_at: Timestamp,
    pub delivered_at: Option<Timestamp>,
    pub failed_at: Option<Timestamp>,
    pub is_held: bool,
}

/// Emails about an order, newest first.
pub async fn list_for_order<C: Connection>(db: &C, order: OrderId, limit: u64) -> Result<Vec<DeliveryState>> {
    let rows =
        Entity::find().filter(Column::OrderId.eq(order.0)).order_by_desc(Column::Id).limit(limit).all(db).await?;
    let emails = rows.into_iter().map(|row| DeliveryState {
        kind: row.kind,
        payload: row.payload,
        created_at: Timestamp::from_micros(row.created_at),
        delivered_at: row.delivered_at.map(Timestamp::from_micros),
        failed_at: row.failed_at.map(Timestamp::from_micros),
        is_held: row.held_at.is_some(),
    });
    Ok(emails.collect())
}

/// Filter of undelivered emails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum QueueFilter {
    All,
    Failed,
    Waiting,
    Held,
}

impl QueueFilter {
    fn condition(self) -> Expr {
        match self {
            Self::All => Column::DeliveredAt.is_null(),
            Self::Failed => has_failed(),
            Self::Held => Column::HeldAt.is_not_null(),
            Self::Waiting => Column::DeliveredAt.is_null().and(Column::FailedAt.is_null()),
        }
    }
}

/// Held emails are not failures.
fn has_failed() -> Expr {
    Column::FailedAt.is_not_null().and(Column::HeldAt.is_null())
}

/// A page of undelivered emails, newest first.
pub async fn page<C: Connection>(db: &C, filter: QueueFilter, page: PageRequest) -> Result<Page<Message>> {
    let undelivered = Entity::find().filter(filter.condition());
    let total_elements = undelivered.clone().count(db).await?;
    let rows = undelivered.order_by_desc(Column::Id).offset(page.offset()).limit(page.limit()).all(db).await?;
    let content = rows.into_iter().map(Message::from).collect();
    Ok(Page { content, total_elements, request: page })
}

/// Requeues a failed or held email and returns whether it is queued now; with a held one also the others that are held
/// about its order. A waiting email is not changed, because it may be being sent.
pub async fn retry<C: Connection>(db: &C, id: i64, now: Timestamp) -> Result<bool> {
    let Some(row) = Entity::find_by_id(id).filter(Column::DeliveredAt.is_null()).one(db).await? else {
        return Ok(false);
    };
    let held_order = row.held_at.and(row.order_id);
    let of_order = held_order.map(|order| Column::OrderId.eq(order).and(Column::HeldAt.is_not_null()));
    let this = Column::Id.eq(id);
    requeue(db, of_order.map_or(this.clone(), |of_order| this.or(of_order)), now).await?;
    Ok(true)
}

/// Requeues all failed emails with their attempts reset.
pub async fn retry_failed<C: Connection>(db: &C, now: Timestamp) -> Result<u64> {
    requeue(db, Column::HeldAt.is_null(), now).await
}

/// What staff send does not count as caused by customers, so it is not held again.
pub(super) async fn requeue<C: Connection>(db: &C, condition: Expr, now: Timestamp) -> Result<u64> {
    let recipient = Expr::case(Column::HeldAt.is_null(), Expr::col(Column::RecipientHash));
    let updated = Entity::update_many()
        .col_expr(Column::RecipientHash, recipient.finally(Expr::value(None::<String>)).into())
        .col_expr(Column::HeldAt, Expr::value(None::<i64>))
        .col_expr(Column::FailedAt, Expr::value(None::<i64>))
        .col_expr(Column::Attempts, Expr::value(0_i64))
        .col_expr(Column::NextAttemptAt, Expr::value(now.micros()))
        .filter(Column::FailedAt.is_not_null())
        .filter(condition)
        .exec(db)
        .await?;
    Ok(updated.rows_affected)
}

impl From<Model> for Message {
    fn from(row: Model) -> Self {
        Self {
            id: row.id,
            kind: row.kind,
            language: decode::language(&row.language),
            payload: row.payload,
            attempts: row.attempts,
            next_attempt_at: Timestamp::from_micros(row.next_attempt_at),
            last_error: row.last_error,
            created_at: Timestamp::from_micros(row.created_at),
            failed_at: row.failed_at.map(Timestamp::from_micros),
            recipient_hash: row.recipient_hash,
            is_held: row.held_at.is_some(),
        }
    }
}
