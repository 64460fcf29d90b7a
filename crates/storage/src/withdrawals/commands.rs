//! Changes of withdrawals. The use case owns the transaction.

use std::collections::BTreeSet;

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::orders::OrderId;
use nevel_domain::withdrawals::{NewWithdrawal, StateChange, WithdrawalId, WithdrawalRecord, WithdrawalState};
use nevel_i18n::Language;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect, TryInsertResult};

use super::search;
use crate::entities::{withdrawal, withdrawal_event};
use crate::orders::search_fields;
use crate::{Connection, Result, StorageError};

/// Who sent a withdrawal, and the order that it belongs to.
#[derive(Debug, Clone, Copy, Default)]
pub struct Origin {
    pub order: Option<OrderId>,
    pub user: Option<UserId>,
}

/// Inserts a withdrawal; `None` if the reference already exists.
pub async fn insert<C: Connection>(
    db: &C,
    new: &NewWithdrawal,
    origin: Origin,
    reference: &str,
    language: Language,
    now: Timestamp,
) -> Result<Option<WithdrawalId>> {
    let lines =
        serde_json::to_string(&new.items).map_err(|error| StorageError::Corrupt(format!("withdrawal: {error}")))?;
    let row = withdrawal::ActiveModel {
        id: NotSet,
        reference: Set(reference.to_owned()),
        order_id: Set(origin.order.map(|id| id.0)),
        user_id: Set(origin.user.map(|id| id.0)),
        order_number: Set(new.order_number.clone()),
        name: Set(new.name.clone()),
        email: Set(new.email.as_str().to_owned()),
        lines: Set(lines),
        message: Set(new.message.clone()),
        items_in_message: Set(new.items_in_message),
        language: Set(language.code().to_owned()),
        state: Set(WithdrawalState::New.as_str().to_owned()),
        version: Set(1),
        created_at: Set(now.micros()),
        updated_at: Set(now.micros()),
        erased_at: Set(None),
    };
    let tokens = match origin.order {
        Some(order) => search_fields::tokens_of(db, order).await?,
        None => BTreeSet::new(),
    };
    let inserted =
        withdrawal::Entity::insert(row).on_conflict_do_nothing_on([withdrawal::Column::Reference]).exec(db).await?;
    let TryInsertResult::Inserted(inserted) = inserted else { return Ok(None) };
    if let Some(order) = origin.order {
        search_fields::update_index(db, order, &tokens).await?;
    }
    let id = inserted.last_insert_id;
    search::insert_words(db, withdrawal::Entity::find_by_id(id).one(db).await?.as_slice()).await?;
    Ok(Some(WithdrawalId(id)))
}

/// Changes the state and adds the change to the history, whose id is returned. If only a note is added, a state of a
/// newer version stays.
pub async fn change_state<C: Connection>(
    db: &C,
    before: &WithdrawalRecord,
    by: UserId,
    change: StateChange,
    now: Timestamp,
) -> Result<i64> {
    let stored = withdrawal::Entity::find_by_id(before.id.0)
        .select_only()
        .column(withdrawal::Column::State)
        .into_tuple::<String>();
    let from = stored.one(db).await?.ok_or_else(|| StorageError::Corrupt(format!("withdrawal {}", before.id.0)))?;
    let to = if change.state == before.state { from.clone() } else { change.state.as_str().to_owned() };
    withdrawal::Entity::update_many()
        .col_expr(withdrawal::Column::State, Expr::value(to.as_str()))
        .col_expr(withdrawal::Column::UpdatedAt, Expr::value(now.micros()))
        .col_expr(withdrawal::Column::Version, Expr::col(withdrawal::Column::Version).add(1))
        .filter(withdrawal::Column::Id.eq(before.id.0))
        .exec(db)
        .await?;
    let event = withdrawal_event::ActiveModel {
        id: NotSet,
        withdrawal_id: Set(before.id.0),
        actor_id: Set(Some(by.0)),
        from_state: Set(from),
        to_state: Set(to),
        note: Set(change.note),
        created_at: Set(now.micros()),
        notified: Set(change.notify),
        message: Set(change.message),
    };
    Ok(withdrawal_event::Entity::insert(event).exec(db).await?.last_insert_id)
}
