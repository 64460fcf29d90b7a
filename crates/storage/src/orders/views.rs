//! Saved views of the order list, stored as JSON in one row per administrator.

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::orders::OrderViews;
use nevel_domain::settings::search::Versioned;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, TryInsertResult};

use crate::entities::order_view;
use crate::settings::INITIAL_VERSION;
use crate::{Connection, Result, document};

const NAME: &str = "order views";

/// The views of an administrator with the version that an update must name.
pub async fn load<C: Connection>(db: &C, user: UserId) -> Result<Versioned<OrderViews>> {
    let Some(row) = order_view::Entity::find_by_id(user.0).one(db).await? else {
        return Ok(Versioned { value: OrderViews::default(), version: INITIAL_VERSION, updated_at: None });
    };
    let value = document::read(NAME, &row.document)?;
    Ok(Versioned { value, version: row.version, updated_at: Some(Timestamp::from_micros(row.updated_at)) })
}

/// Saves the views if the stored version is still the expected one; returns whether they were saved.
pub async fn store<C: Connection>(
    db: &C,
    user: UserId,
    views: &OrderViews,
    expected_version: i64,
    now: Timestamp,
) -> Result<bool> {
    if expected_version == INITIAL_VERSION {
        let document = document::write(NAME, views)?;
        let row = order_view::ActiveModel {
            user_id: Set(user.0),
            document: Set(document),
            version: Set(1),
            updated_at: Set(now.micros()),
        };
        let inserted = order_view::Entity::insert(row)
            .on_conflict_do_nothing_on([order_view::Column::UserId])
            .exec_without_returning(db)
            .await?;
        return Ok(matches!(inserted, TryInsertResult::Inserted(1)));
    }
    let Some(stored) = order_view::Entity::find_by_id(user.0).one(db).await? else {
        return Ok(false);
    };
    let document = document::merge(NAME, &stored.document, views, &[])?;
    let changed = order_view::Entity::update_many()
        .col_expr(order_view::Column::Document, Expr::value(document))
        .col_expr(order_view::Column::Version, Expr::value(expected_version.saturating_add(1)))
        .col_expr(order_view::Column::UpdatedAt, Expr::value(now.micros()))
        .filter(order_view::Column::UserId.eq(user.0))
        .filter(order_view::Column::Version.eq(expected_version))
        .exec(db)
        .await?;
    Ok(changed.rows_affected == 1)
}
