//! Accounts.

use nevel_domain::accounts::{Role, UserId};
use nevel_domain::clock::Timestamp;
use nevel_domain::email::Email;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter};

use crate::StorageError;
use crate::entities::user;

pub struct NewUser {
    pub email: Email,
    pub first_name: String,
    pub last_name: String,
    pub phone: Option<String>,
    pub password_hash: String,
    pub role: Role,
}

pub async fn insert<C: ConnectionTrait>(db: &C, new: NewUser, now: Timestamp) -> Result<UserId, StorageError> {
    let row = user::ActiveModel {
        id: NotSet,
        email: Set(new.email.as_str().to_owned()),
        email_key: Set(new.email.key()),
        first_name: Set(new.first_name),
        last_name: Set(new.last_name),
        phone: Set(new.phone),
        password_hash: Set(new.password_hash),
        role: Set(new.role.as_str().to_owned()),
        is_active: Set(true),
        street: Set(None),
        city: Set(None),
        zip_code: Set(None),
        country: Set(None),
        created_at: Set(now.micros()),
        updated_at: Set(now.micros()),
    };
    Ok(UserId(row.insert(db).await?.id))
}

pub async fn any_active_admin<C: ConnectionTrait>(db: &C) -> Result<bool, StorageError> {
    let admins = user::Entity::find().filter(user::Column::Role.eq(Role::Admin.as_str())).filter(user::Column::IsActive.eq(true));
    Ok(admins.count(db).await? > 0)
}

/// Whether there was such an account.
pub async fn set_active<C: ConnectionTrait>(db: &C, email: &Email, active: bool, now: Timestamp) -> Result<bool, StorageError> {
    let changed = user::Entity::update_many()
        .col_expr(user::Column::IsActive, Expr::value(active))
        .col_expr(user::Column::UpdatedAt, Expr::value(now.micros()))
        .filter(user::Column::EmailKey.eq(email.key()))
        .exec(db)
        .await?;
    Ok(changed.rows_affected > 0)
}
