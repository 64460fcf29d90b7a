//! The orders of a customer: those of an account, or those of guests with the same address (DSK-06). Guest orders with
//! the address of an account are not those of the account until its owner claims them, because anyone can type it.

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::money::Cents;
use nevel_domain::orders::{CustomerKey, CustomerSums, OrderId};
use sea_orm::sea_query::{Expr, ExprTrait as _, Func, Query};
use sea_orm::{ColumnTrait as _, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait as _};

use super::retention::{BALANCE, OPEN, REFUND_DUE};
use crate::entities::order::{Column, Entity};
use crate::{Connection, Result, StorageError};

/// More orders are not added up.
const MAX_ORDERS: u64 = 10_000;

/// The columns that the sums read.
const SUMMED: [Column; 8] = [
    Column::Status,
    Column::TotalCents,
    Column::ReturnedCents,
    Column::PaymentCents,
    Column::RefundedCents,
    Column::SettledCents,
    Column::AgeConfirmedAt,
    Column::SubscribeToNewsletter,
];

/// The customer of an order: the account that it belongs to now, or a guest. `None` if the order does not exist.
pub async fn of_order<C: Connection>(db: &C, id: OrderId) -> Result<Option<CustomerKey>> {
    let owner =
        Entity::find_by_id(id.0).select_only().column(Column::UserId).into_tuple::<Option<i64>>().one(db).await?;
    Ok(owner.map(|owner| owner.map_or(CustomerKey::GuestOf(id), |user| CustomerKey::Account(UserId(user)))))
}

/// The newest guest order with an address.
pub async fn newest_of_guest<C: Connection>(db: &C, address: &str) -> Result<Option<OrderId>> {
    let orders = Entity::find().select_only().column(Column::Id).filter(of_guests(address));
    Ok(orders.order_by_desc(Column::Id).into_tuple().one(db).await?.map(OrderId))
}

/// A guest without an address, or whose data is erased, is the customer of that order alone.
pub(super) async fn orders_of<C: Connection>(db: &C, key: CustomerKey) -> Result<Condition> {
    let id = match key {
        CustomerKey::Account(user) => return Ok(Condition::all().add(Column::UserId.eq(user.0))),
        CustomerKey::GuestOf(id) => id,
    };
    let order = Entity::find_by_id(id.0).select_only().column(Column::UserId).column(Column::Email);
    Ok(match order.into_tuple::<(Option<i64>, String)>().one(db).await? {
        Some((Some(user), _)) => Condition::all().add(Column::UserId.eq(user)),
        Some((None, email)) if !email.is_empty() => of_guests(&email),
        _ => Condition::all().add(Column::Id.eq(id.0)),
    })
}

/// Repeats the expression and the condition of the index `orders_of_guests_by_email` literally.
fn of_guests(address: &str) -> Condition {
    Condition::all()
        .add(Expr::cust("user_id IS NULL"))
        .add(Expr::cust("lower(email)").eq(Func::lower(Expr::value(address))))
}

/// The newest orders of a customer.
pub async fn newest<C: Connection>(db: &C, key: CustomerKey, limit: u64) -> Result<Vec<OrderId>> {
    let orders = Entity::find().select_only().column(Column::Id).filter(orders_of(db, key).await?);
    let ids: Vec<i64> = orders.order_by_desc(Column::Id).limit(limit).into_tuple().all(db).await?;
    Ok(ids.into_iter().map(OrderId).collect())
}

pub async fn sums<C: Connection>(db: &C, key: CustomerKey) -> Result<CustomerSums> {
    let orders = Entity::find().select_only().columns(SUMMED).filter(orders_of(db, key).await?).limit(MAX_ORDERS);
    let sum = |value: &str| Expr::cust(format!("CAST(COALESCE(SUM({value}), 0) AS BIGINT)"));
    let query = Query::select()
        .expr(Expr::cust("COUNT(*)"))
        .expr(sum("CASE status WHEN 'CANCELLED' THEN 0 ELSE total_cents END"))
        .expr(sum("COALESCE(payment_cents, 0) + refunded_cents"))
        .expr(sum("refunded_cents"))
        .expr(sum(&format!("CASE WHEN {OPEN} THEN {BALANCE} ELSE 0 END")))
        .expr(sum(&format!("CASE WHEN {REFUND_DUE} THEN -{BALANCE} ELSE 0 END")))
        .expr(sum("CASE WHEN subscribe_to_newsletter THEN 1 ELSE 0 END"))
        .expr(Expr::cust("COALESCE(MAX(age_confirmed_at), 0)"))
        .from_subquery(orders.into_query(), "customer_orders")
        .to_owned();
    let row = db.query_one(&query).await?;
    let row = row.ok_or_else(|| StorageError::Corrupt("sums returned no row".to_owned()))?;
    let number = |index| row.try_get_by_index::<i64>(index);
    let (orders, confirmed) = (number(0)?.unsigned_abs(), number(7)?);
    Ok(CustomerSums {
        orders,
        has_more: orders == MAX_ORDERS,
        ordered: Cents::new(number(1)?),
        paid: Cents::new(number(2)?),
        refunded: Cents::new(number(3)?),
        open: Cents::new(number(4)?),
        refund_due: Cents::new(number(5)?),
        has_newsletter: number(6)? > 0,
        age_confirmed_at: (confirmed > 0).then(|| Timestamp::from_micros(confirmed)),
    })
}
