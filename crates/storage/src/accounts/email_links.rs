//! Links that prove the ownership of an email address. Each works once, and a new one supersedes the earlier ones of
//! its purpose.

use nevel_domain::accounts::{EmailLinkPurpose, UserId};
use nevel_domain::clock::Timestamp;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};

use crate::entities::email_link::{ActiveModel, Column, Entity, Model};
use crate::{Connection, Result, StorageError};

#[derive(Debug, Clone)]
pub struct EmailLink {
    pub id: i64,
    pub user_id: UserId,
    pub purpose: EmailLinkPurpose,
    pub email: String,
    pub created_at: Timestamp,
    pub expires_at: Timestamp,
    pub is_used: bool,
    pub is_superseded: bool,
}

impl EmailLink {
    pub fn is_pending(&self, now: Timestamp) -> bool {
        !self.is_used && !self.is_superseded && self.expires_at > now
    }
}

/// Inserts a link without a token, which is created when its email is rendered.
pub async fn insert<C: Connection>(
    db: &C,
    user: UserId,
    purpose: EmailLinkPurpose,
    email: &str,
    now: Timestamp,
    expires_at: Timestamp,
) -> Result<i64> {
    let row = ActiveModel {
        id: NotSet,
        user_id: Set(user.0),
        purpose: Set(purpose.as_str().to_owned()),
        email: Set(email.to_owned()),
        token_hash: Set(None),
        created_at: Set(now.micros()),
        expires_at: Set(expires_at.micros()),
        used_at: Set(None),
        superseded_at: Set(None),
    };
    Ok(row.insert(db).await?.id)
}

pub async fn find<C: Connection>(db: &C, id: i64) -> Result<Option<EmailLink>> {
    Entity::find_by_id(id).one(db).await?.map(EmailLink::try_from).transpose()
}

pub async fn find_by_token<C: Connection>(db: &C, token_hash: &str) -> Result<Option<EmailLink>> {
    let row = Entity::find().filter(Column::TokenHash.eq(token_hash)).one(db).await?;
    row.map(EmailLink::try_from).transpose()
}

/// The newest link of a user that can still be used.
pub async fn find_pending<C: Connection>(
    db: &C,
    user: UserId,
    purpose: EmailLinkPurpose,
    now: Timestamp,
) -> Result<Option<EmailLink>> {
    let pending = Entity::find()
        .filter(Column::UserId.eq(user.0))
        .filter(Column::Purpose.eq(purpose.as_str()))
        .filter(Column::UsedAt.is_null())
        .filter(Column::SupersededAt.is_null())
        .filter(Column::ExpiresAt.gt(now.micros()));
    pending.order_by_desc(Column::Id).one(db).await?.map(EmailLink::try_from).transpose()
}

/// Replaces the token of an unused link: its email is rendered anew when it could not be delivered. Returns whether the
/// link can still be used.
pub async fn set_token<C: Connection>(db: &C, id: i64, token_hash: String) -> Result<bool> {
    let updated = Entity::update_many()
        .col_expr(Column::TokenHash, Expr::value(token_hash))
        .filter(Column::Id.eq(id))
        .filter(Column::UsedAt.is_null())
        .filter(Column::SupersededAt.is_null())
        .exec(db)
        .await?;
    Ok(updated.rows_affected == 1)
}

/// Marks a link as used. Returns false if it was used or superseded before, so of concurrent uses one wins.
pub async fn use_once<C: Connection>(db: &C, id: i64, now: Timestamp) -> Result<bool> {
    let updated = Entity::update_many()
        .col_expr(Column::UsedAt, Expr::value(now.micros()))
        .filter(Column::Id.eq(id))
        .filter(Column::UsedAt.is_null())
        .filter(Column::SupersededAt.is_null())
        .exec(db)
        .await?;
    Ok(updated.rows_affected == 1)
}

/// Ends the unused links of a user for these purposes. Returns whether there were any.
pub async fn supersede<C: Connection>(
    db: &C,
    user: UserId,
    purposes: &[EmailLinkPurpose],
    now: Timestamp,
) -> Result<bool> {
    let updated = Entity::update_many()
        .col_expr(Column::SupersededAt, Expr::value(now.micros()))
        .filter(Column::UserId.eq(user.0))
        .filter(Column::Purpose.is_in(purposes.iter().map(|purpose| purpose.as_str())))
        .filter(Column::UsedAt.is_null())
        .filter(Column::SupersededAt.is_null())
        .exec(db)
        .await?;
    Ok(updated.rows_affected > 0)
}

impl TryFrom<Model> for EmailLink {
    type Error = StorageError;

    fn try_from(row: Model) -> Result<Self> {
        let purpose = EmailLinkPurpose::parse(&row.purpose)
            .ok_or_else(|| StorageError::Corrupt(format!("email_links.purpose: {}", row.purpose)))?;
        Ok(Self {
            id: row.id,
            user_id: UserId(row.user_id),
            purpose,
            email: row.email,
            created_at: Timestamp::from_micros(row.created_at),
            expires_at: Timestamp::from_micros(row.expires_at),
            is_used: row.used_at.is_some(),
            is_superseded: row.superseded_at.is_some(),
        })
    }
}
