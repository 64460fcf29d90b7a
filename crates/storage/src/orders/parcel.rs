//! Records parcels of orders. The time of the last change stays, because it starts the retention period.

use nevel_domain::orders::{OrderId, Parcel};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use super::search_fields;
use crate::db::update_one::UpdateOne as _;
use crate::entities::order;
use crate::{Connection, Result};

/// `None` removes the parcel.
pub async fn set_parcel<C: Connection>(db: &C, id: OrderId, parcel: Option<&Parcel>) -> Result<()> {
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
