//! Counts that are kept instead of taken. What many change at once is noted as a tally, a row of its own, and added up by a job:
//! a row that every order had to change would make all of them wait in one queue (decisions/0037).

use std::collections::{BTreeMap, HashMap};

use nevel_domain::orders::{OrderStatus, StatusCounts};
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict, Order, Query, SelectStatement, UnionType};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

use crate::StorageError;
use crate::entities::{count, tally};

/// Products that were not deleted.
pub const PRODUCTS: &str = "products";
pub const USERS: &str = "users";
/// Orders whose buyer has not heard from anybody yet.
pub const WAITING: &str = "orders:waiting";
/// Whatever staff did to orders.
pub const DONE_BY_STAFF: &str = "orders:done";

pub fn of_status(status: OrderStatus) -> String {
    format!("orders:{}", status.as_str())
}

/// Orders placed on a day, without those that were cancelled.
pub fn orders_of_day(day: &str) -> String {
    format!("day:{day}:orders")
}

/// What orders of a day cost together, without those that were cancelled.
pub fn cents_of_day(day: &str) -> String {
    format!("day:{day}:cents")
}

/// For counts that staff alone change, one after the other.
pub async fn add<C: ConnectionTrait>(db: &C, name: &str, more: i64) -> Result<(), StorageError> {
    count::Entity::update_many()
        .col_expr(count::Column::Value, Expr::col(count::Column::Value).add(more))
        .filter(count::Column::Name.eq(name))
        .exec(db)
        .await?;
    Ok(())
}

/// For counts that many change at the same time; nobody waits for anybody.
pub async fn tally<C: ConnectionTrait>(db: &C, changes: impl IntoIterator<Item = (String, i64)>) -> Result<(), DbErr> {
    let rows: Vec<_> = changes
        .into_iter()
        .filter(|(_, value)| *value != 0)
        .map(|(name, value)| tally::ActiveModel { id: NotSet, name: Set(name), value: Set(value) })
        .collect();
    if !rows.is_empty() {
        tally::Entity::insert_many(rows).exec_without_returning(db).await?;
    }
    Ok(())
}

pub async fn get<C: ConnectionTrait>(db: &C, name: &str) -> Result<u64, StorageError> {
    Ok(read(db, vec![name.to_owned()]).await?.of(name))
}

/// Counts by their names.
pub struct Counted(HashMap<String, i64>);

impl Counted {
    pub fn of(&self, name: &str) -> u64 {
        u64::try_from(self.signed(name)).unwrap_or(0)
    }

    pub fn signed(&self, name: &str) -> i64 {
        self.0.get(name).copied().unwrap_or(0)
    }

    pub fn statuses(&self) -> StatusCounts {
        let of = |status| self.of(&of_status(status));
        StatusCounts {
            pending: of(OrderStatus::Pending),
            processing: of(OrderStatus::Processing),
            shipped: of(OrderStatus::Shipped),
            delivered: of(OrderStatus::Delivered),
            cancelled: of(OrderStatus::Cancelled),
        }
    }
}

/// Counts and the tallies that are not part of them yet, in one statement: between two the job might add some up.
pub async fn read<C: ConnectionTrait>(db: &C, names: Vec<String>) -> Result<Counted, StorageError> {
    let tallied = Query::select()
        .columns([tally::Column::Name, tally::Column::Value])
        .from(tally::Entity)
        .and_where(tally::Column::Name.is_in(names.iter().cloned()))
        .to_owned();
    let both = Query::select()
        .columns([count::Column::Name, count::Column::Value])
        .from(count::Entity)
        .and_where(count::Column::Name.is_in(names))
        .union(UnionType::All, tallied)
        .to_owned();
    // PostgreSQL adds whole numbers up to a decimal.
    let sums = Query::select()
        .column("name")
        .expr_as(Expr::col("value").sum().cast_as("BIGINT"), "value")
        .from_subquery(both, "known")
        .group_by_col("name")
        .to_owned();
    let mut counted = HashMap::new();
    for row in db.query_all(&sums).await? {
        counted.insert(row.try_get_by_index(0)?, row.try_get_by_index(1)?);
    }
    Ok(Counted(counted))
}

/// How many rows a query with a limit has.
pub(crate) async fn up_to<C: ConnectionTrait>(db: &C, limited: SelectStatement) -> Result<u64, StorageError> {
    let counted = Query::select().expr(Expr::col("id").count()).from_subquery(limited, "counted").to_owned();
    let count = db.query_one(&counted).await?.map(|row| row.try_get_by_index::<i64>(0)).transpose()?;
    Ok(count.and_then(|count| u64::try_from(count).ok()).unwrap_or(0))
}

/// How many orders are in each status.
pub async fn statuses<C: ConnectionTrait>(db: &C) -> Result<StatusCounts, StorageError> {
    Ok(read(db, OrderStatus::ALL.map(of_status).to_vec()).await?.statuses())
}

/// Adds up to `limit` tallies to their counts; how many it were. Whoever takes a tally away has it alone.
pub async fn fold<C: ConnectionTrait>(db: &C, limit: u64) -> Result<u64, StorageError> {
    let oldest =
        Query::select().column(tally::Column::Id).from(tally::Entity).order_by(tally::Column::Id, Order::Asc).limit(limit).to_owned();
    let taken = tally::Entity::delete_many().filter(tally::Column::Id.in_subquery(oldest)).exec_with_returning(db).await?;
    let folded = taken.len() as u64;
    // In the order of names, so that two folds at once do not wait in a circle.
    let mut sums: BTreeMap<String, i64> = BTreeMap::new();
    for row in taken {
        *sums.entry(row.name).or_default() += row.value;
    }
    if !sums.is_empty() {
        let rows = sums.into_iter().map(|(name, value)| count::ActiveModel { name: Set(name), value: Set(value) });
        let added = Expr::col((count::Entity, count::Column::Value)).add(Expr::col(("excluded", count::Column::Value)));
        let conflict = OnConflict::column(count::Column::Name).value(count::Column::Value, added).to_owned();
        count::Entity::insert_many(rows).on_conflict(conflict).exec_without_returning(db).await?;
    }
    Ok(folded)
}
