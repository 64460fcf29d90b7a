//! Records payments and parcels of orders. The time of the last change stays, because it starts the retention period.

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{OrderChange, OrderId, OrderStatus, Parcel, Payment, StaffAction};
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use super::{search_fields, staff_values};
use crate::db::update_one::UpdateOne as _;
use crate::entities::{order, order_event};
use crate::{Connection, StorageError, counters};

/// `None` takes the payment back.
pub async fn set_payment<C: Connection>(db: &C, id: OrderId, payment: Option<&Payment>) -> Result<(), StorageError> {
    order::Entity::update_many()
        .col_expr(order::Column::PaidOn, Expr::value(payment.map(|payment| payment.paid_on.to_string())))
        .col_expr(order::Column::PaymentMethod, Expr::value(payment.map(|payment| payment.method.as_str())))
        .col_expr(order::Column::PaymentCents, Expr::value(payment.map(|payment| payment.amount.get())))
        .col_expr(order::Column::PaymentReference, Expr::value(payment.and_then(|payment| payment.reference.clone())))
        .col_expr(order::Column::Version, Expr::col(order::Column::Version).add(1))
        .filter(order::Column::Id.eq(id.0))
        .exec_one(db)
        .await
}

/// `None` removes the parcel.
pub async fn set_parcel<C: Connection>(db: &C, id: OrderId, parcel: Option<&Parcel>) -> Result<(), StorageError> {
    let tokens = search_fields::tokens_of(db, id).await?;
    order::Entity::update_many()
        .col_expr(order::Column::Carrier, Expr::value(parcel.map(|parcel| parcel.carrier.clone())))
        .col_expr(order::Column::TrackingNumber, Expr::value(parcel.and_then(|parcel| parcel.tracking_number.clone())))
        .col_expr(order::Column::TrackingUrl, Expr::value(parcel.and_then(|parcel| parcel.tracking_url.clone())))
        .col_expr(order::Column::Version, Expr::col(order::Column::Version).add(1))
        .filter(order::Column::Id.eq(id.0))
        .exec_one(db)
        .await?;
    search_fields::update_index(db, id, &tokens).await
}

/// An action of staff that did not change the status.
pub struct StaffEvent<'a> {
    pub action: StaffAction,
    pub status: OrderStatus,
    pub change: &'a OrderChange,
    pub note: Option<String>,
}

/// Adds an entry to the history of an order and counts it as a staff action.
pub async fn add_staff_event<C: Connection>(
    db: &C,
    id: OrderId,
    by: UserId,
    event: StaffEvent<'_>,
    now: Timestamp,
) -> Result<(), StorageError> {
    let (details, personal_details) = staff_values::change_to_json(event.change)?;
    let row = order_event::ActiveModel {
        id: NotSet,
        order_id: Set(id.0),
        actor_id: Set(Some(by.0)),
        from_status: Set(None),
        to_status: Set(Some(event.status.as_str().to_owned())),
        note: Set(event.note),
        created_at: Set(now.micros()),
        is_contact: Set(false),
        action: Set(Some(event.action.as_str().to_owned())),
        details: Set(Some(details)),
        personal_details: Set(personal_details),
    };
    order_event::Entity::insert(row).exec_without_returning(db).await?;
    Ok(counters::record_deltas(db, [(counters::STAFF_ACTIONS.to_owned(), 1)]).await?)
}
