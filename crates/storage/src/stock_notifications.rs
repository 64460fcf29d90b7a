//! Visitors who wait for sold-out products (RST-01).

use std::collections::HashSet;

use nevel_domain::accounts::UserId;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::clock::Timestamp;
use nevel_domain::email::Email;
use nevel_domain::orders::OrderLine;
use nevel_i18n::Language;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, ExprTrait as _, LockBehavior, LockType, OnConflict, Query};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, TryInsertResult,
};

use crate::entities::{product, restock, stock_notification};
use crate::{Connection, Result, decode};

#[derive(Debug, Clone)]
pub struct StockNotification {
    pub id: i64,
    pub product_id: ProductId,
    pub email: String,
    pub language: Language,
    pub requested_at: Timestamp,
    pub confirmed_at: Option<Timestamp>,
    pub queued_at: Option<Timestamp>,
}

pub struct NewStockNotification {
    pub product_id: ProductId,
    pub user_id: Option<UserId>,
    pub email: Email,
    pub language: Language,
    pub token_hash: String,
}

/// Inserts an unconfirmed request, or gives one a new token that is not confirmed or whose email was queued: that email
/// may have failed.
/// `None` if the address already waits for the product.
pub async fn request<C: Connection>(db: &C, new: NewStockNotification, now: Timestamp) -> Result<Option<i64>> {
    let email_key = new.email.key();
    let row = stock_notification::ActiveModel {
        id: NotSet,
        product_id: Set(new.product_id.0),
        user_id: Set(new.user_id.map(|id| id.0)),
        email: Set(new.email.as_str().to_owned()),
        email_key: Set(email_key.clone()),
        language: Set(new.language.code().to_owned()),
        token_hash: Set(new.token_hash.clone()),
        requested_at: Set(now.micros()),
        confirmed_at: Set(None),
        queued_at: Set(None),
    };
    let columns = [stock_notification::Column::ProductId, stock_notification::Column::EmailKey];
    let inserted = stock_notification::Entity::insert(row).on_conflict_do_nothing_on(columns).exec(db).await?;
    if let TryInsertResult::Inserted(inserted) = inserted {
        return Ok(Some(inserted.last_insert_id));
    }
    let existing = stock_notification::Entity::find()
        .filter(stock_notification::Column::ProductId.eq(new.product_id.0))
        .filter(stock_notification::Column::EmailKey.eq(email_key))
        .filter(
            stock_notification::Column::ConfirmedAt.is_null().or(stock_notification::Column::QueuedAt.is_not_null()),
        )
        .lock_exclusive()
        .one(db)
        .await?;
    let Some(existing) = existing else { return Ok(None) };
    stock_notification::Entity::update_many()
        .col_expr(stock_notification::Column::TokenHash, Expr::value(new.token_hash))
        .col_expr(stock_notification::Column::RequestedAt, Expr::value(now.micros()))
        .col_expr(stock_notification::Column::ConfirmedAt, Expr::value(None::<i64>))
        .col_expr(stock_notification::Column::QueuedAt, Expr::value(None::<i64>))
        .filter(stock_notification::Column::Id.eq(existing.id))
        .exec(db)
        .await?;
    Ok(Some(existing.id))
}

pub async fn count_of_address<C: Connection>(db: &C, email: &Email) -> Result<u64> {
    Ok(stock_notification::Entity::find()
        .filter(stock_notification::Column::EmailKey.eq(email.key()))
        .count(db)
        .await?)
}

pub async fn count_of_product<C: Connection>(db: &C, product: ProductId) -> Result<u64> {
    Ok(stock_notification::Entity::find().filter(stock_notification::Column::ProductId.eq(product.0)).count(db).await?)
}

pub async fn find<C: Connection>(db: &C, id: i64) -> Result<Option<StockNotification>> {
    Ok(stock_notification::Entity::find_by_id(id).one(db).await?.map(StockNotification::from))
}

pub async fn find_by_token<C: Connection>(db: &C, token_hash: &str) -> Result<Option<StockNotification>> {
    let row =
        stock_notification::Entity::find().filter(stock_notification::Column::TokenHash.eq(token_hash)).one(db).await?;
    Ok(row.map(StockNotification::from))
}

/// Reads the stock of a product that can be bought, and locks it, so that it does not return to stock concurrently.
/// `None` if the product was deleted or cannot be bought.
pub async fn lock_stock<C: Connection>(db: &C, product: ProductId) -> Result<Option<i64>> {
    let row = product::Entity::find_by_id(product.0).select_only().column(product::Column::Stock).filter(is_buyable());
    Ok(row.lock(LockType::NoKeyUpdate).into_tuple().one(db).await?)
}

fn is_buyable() -> Condition {
    Condition::all().add(product::Column::DeletedAt.is_null()).add(product::Column::Purchasable.eq(true))
}

/// Confirms a request; returns whether it still exists. The first confirmation decides the order in which visitors are
/// notified.
pub async fn confirm<C: Connection>(db: &C, id: i64, now: Timestamp) -> Result<bool> {
    let confirmed_at = Expr::col(stock_notification::Column::ConfirmedAt).if_null(now.micros());
    let updated = stock_notification::Entity::update_many()
        .col_expr(stock_notification::Column::ConfirmedAt, confirmed_at)
        .filter(stock_notification::Column::Id.eq(id))
        .exec(db)
        .await?;
    Ok(updated.rows_affected > 0)
}

pub async fn delete<C: Connection>(db: &C, id: i64) -> Result<()> {
    stock_notification::Entity::delete_by_id(id).exec(db).await?;
    Ok(())
}

/// Deletes a request after its email was delivered, unless the visitor has asked again since.
pub async fn delete_queued<C: Connection>(db: &C, id: i64) -> Result<()> {
    let queued = stock_notification::Entity::delete_many().filter(stock_notification::Column::Id.eq(id));
    queued.filter(stock_notification::Column::QueuedAt.is_not_null()).exec(db).await?;
    Ok(())
}

/// Deletes all requests of an address; returns their number.
pub async fn delete_of_address<C: Connection>(db: &C, email_key: &str) -> Result<u64> {
    let deleted = stock_notification::Entity::delete_many()
        .filter(stock_notification::Column::EmailKey.eq(email_key))
        .exec(db)
        .await?;
    Ok(deleted.rows_affected)
}

/// Those of the requests that exist and that the user did not make.
pub async fn of_others<C: Connection>(db: &C, ids: Vec<i64>, user: UserId) -> Result<HashSet<i64>> {
    let owner = stock_notification::Column::UserId;
    let is_of_another = Condition::any().add(owner.is_null()).add(owner.ne(user.0));
    let found =
        stock_notification::Entity::find().select_only().column(stock_notification::Column::Id).filter(is_of_another);
    let found = found.filter(stock_notification::Column::Id.is_in(ids)).into_tuple().all(db).await?;
    Ok(found.into_iter().collect())
}

/// Those of the requests that the user made.
pub async fn of_user_among<C: Connection>(db: &C, ids: Vec<i64>, user: UserId) -> Result<HashSet<i64>> {
    let found = stock_notification::Entity::find()
        .select_only()
        .column(stock_notification::Column::Id)
        .filter(stock_notification::Column::UserId.eq(user.0));
    let found = found.filter(stock_notification::Column::Id.is_in(ids)).into_tuple().all(db).await?;
    Ok(found.into_iter().collect())
}

/// Requests that a user made while signed in, oldest first.
pub async fn of_user<C: Connection>(db: &C, user: UserId, limit: u64) -> Result<Vec<StockNotification>> {
    let rows = stock_notification::Entity::find()
        .filter(stock_notification::Column::UserId.eq(user.0))
        .order_by_asc(stock_notification::Column::Id)
        .limit(limit)
        .all(db)
        .await?;
    Ok(rows.into_iter().map(StockNotification::from).collect())
}

/// Records that units returned to stock. Called in the transaction that changes the stock.
pub async fn record_restock<C: Connection>(db: &C, product: ProductId, units: i64) -> Result<()> {
    let total = Expr::col((restock::Entity, restock::Column::Units)).add(units);
    let row = restock::ActiveModel { product_id: Set(product.0), units: Set(units) };
    restock::Entity::insert(row)
        .on_conflict(OnConflict::column(restock::Column::ProductId).value(restock::Column::Units, total).to_owned())
        .exec_without_returning(db)
        .await?;
    Ok(())
}

/// Records that the lines of a canceled order returned to stock, in id order to avoid deadlocks.
pub async fn record_returned_lines<C: Connection>(db: &C, lines: &[OrderLine]) -> Result<()> {
    let mut lines: Vec<_> = lines.iter().collect();
    lines.sort_by_key(|line| line.product_id);
    for line in lines {
        record_restock(db, line.product_id, line.quantity).await?;
    }
    Ok(())
}

/// A product that is back in stock.
#[derive(Debug, Clone, Copy)]
pub struct Restock {
    pub product_id: ProductId,
    /// Visitors that may be notified: units that returned, but not more than there are left.
    pub units: i64,
}

/// Whether a product may be back in stock. Checked on a reader first, to avoid a write transaction when none is.
pub async fn has_restocks<C: Connection>(db: &C) -> Result<bool> {
    let first = restock::Entity::find().filter(product_is_buyable()).limit(1);
    Ok(first.one(db).await?.is_some())
}

/// Locks one restock of a product that can be bought; restocks that another instance has locked are skipped.
pub async fn lock_restock<C: Connection>(db: &C) -> Result<Option<Restock>> {
    let locked = restock::Entity::find()
        .filter(product_is_buyable())
        .order_by_asc(restock::Column::ProductId)
        .limit(1)
        .lock_with_behavior(LockType::Update, LockBehavior::SkipLocked)
        .one(db)
        .await?;
    let Some(row) = locked else { return Ok(None) };
    let stock = product::Entity::find_by_id(row.product_id).select_only().column(product::Column::Stock);
    let stock: Option<i64> = stock.into_tuple().one(db).await?;
    Ok(Some(Restock { product_id: ProductId(row.product_id), units: Ord::min(row.units, stock.unwrap_or(0)) }))
}

/// Correlated, so that only the products of restocks are read.
fn product_is_buyable() -> Expr {
    let product = Query::select()
        .expr(Expr::value(1))
        .from(product::Entity)
        .and_where(
            Expr::col((product::Entity, product::Column::Id)).equals((restock::Entity, restock::Column::ProductId)),
        )
        .cond_where(is_buyable())
        .to_owned();
    Expr::exists(product)
}

/// The visitors who confirmed first, up to `limit`.
pub async fn waiting<C: Connection>(db: &C, product: ProductId, limit: u64) -> Result<Vec<StockNotification>> {
    // Repeats the condition of the index `stock_notifications_waiting` literally; with bound parameters the index would
    // not be used.
    let is_waiting = Expr::cust("confirmed_at IS NOT NULL AND queued_at IS NULL");
    let rows = stock_notification::Entity::find()
        .filter(stock_notification::Column::ProductId.eq(product.0))
        .filter(is_waiting)
        .order_by_asc(stock_notification::Column::ConfirmedAt)
        .order_by_asc(stock_notification::Column::Id)
        .limit(limit)
        .lock_exclusive()
        .all(db)
        .await?;
    Ok(rows.into_iter().map(StockNotification::from).collect())
}

pub async fn mark_queued<C: Connection>(db: &C, ids: Vec<i64>, now: Timestamp) -> Result<()> {
    stock_notification::Entity::update_many()
        .col_expr(stock_notification::Column::QueuedAt, Expr::value(now.micros()))
        .filter(stock_notification::Column::Id.is_in(ids))
        .exec(db)
        .await?;
    Ok(())
}

/// Subtracts the visitors that were notified.
pub async fn reduce_restock<C: Connection>(db: &C, product: ProductId, notified: i64) -> Result<()> {
    restock::Entity::update_many()
        .col_expr(restock::Column::Units, Expr::col(restock::Column::Units).sub(notified))
        .filter(restock::Column::ProductId.eq(product.0))
        .exec(db)
        .await?;
    Ok(())
}

pub async fn delete_restock<C: Connection>(db: &C, product: ProductId) -> Result<()> {
    restock::Entity::delete_by_id(product.0).exec(db).await?;
    Ok(())
}

/// Deletes the restocks of deleted products. Returns their number.
pub(crate) async fn delete_restocks_of_deleted<C: Connection>(db: &C) -> Result<u64> {
    let mut deleted = Query::select();
    deleted.column(product::Column::Id).from(product::Entity).and_where(product::Column::DeletedAt.is_not_null());
    let restocks = restock::Entity::delete_many().filter(restock::Column::ProductId.in_subquery(deleted));
    Ok(restocks.exec(db).await?.rows_affected)
}

/// Records that all units of those products return that cannot be bought yet.
pub async fn record_available<C: Connection>(db: &C, products: &[ProductId]) -> Result<()> {
    let stocks: Vec<(i64, i64)> = product::Entity::find()
        .select_only()
        .columns([product::Column::Id, product::Column::Stock])
        .filter(product::Column::Id.is_in(products.iter().map(|id| id.0)))
        .filter(product::Column::Purchasable.eq(false))
        .filter(product::Column::Stock.gt(0))
        .order_by_asc(product::Column::Id)
        .into_tuple()
        .all(db)
        .await?;
    for (id, units) in stocks {
        record_restock(db, ProductId(id), units).await?;
    }
    Ok(())
}

impl From<stock_notification::Model> for StockNotification {
    fn from(row: stock_notification::Model) -> Self {
        Self {
            id: row.id,
            product_id: ProductId(row.product_id),
            email: row.email,
            language: decode::language(&row.language),
            requested_at: Timestamp::from_micros(row.requested_at),
            confirmed_at: row.confirmed_at.map(Timestamp::from_micros),
            queued_at: row.queued_at.map(Timestamp::from_micros),
        }
    }
}
