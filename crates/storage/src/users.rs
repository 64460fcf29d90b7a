//! Accounts.

use nevel_domain::accounts::{ProfileAddress, Role, UserId};
use nevel_domain::clock::Timestamp;
use nevel_domain::email::Email;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QuerySelect};

use crate::StorageError;
use crate::entities::user;

/// An account as the use cases know it.
#[derive(Debug, Clone)]
pub struct User {
    pub id: UserId,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub phone: Option<String>,
    pub address: ProfileAddress,
    pub password_hash: String,
    pub role: Role,
    pub is_active: bool,
    pub created_at: Timestamp,
}

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

/// Whether an administrator other than this one can sign in.
pub async fn any_active_admin_but<C: ConnectionTrait>(db: &C, email: &Email) -> Result<bool, StorageError> {
    let admins = user::Entity::find().filter(user::Column::Role.eq(Role::Admin.as_str())).filter(user::Column::IsActive.eq(true));
    Ok(admins.filter(user::Column::EmailKey.ne(email.key())).count(db).await? > 0)
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

pub async fn find<C: ConnectionTrait>(db: &C, id: UserId) -> Result<Option<User>, StorageError> {
    user::Entity::find_by_id(id.0).one(db).await?.map(User::try_from).transpose()
}

/// The account, its row held until the transaction ends.
pub async fn lock<C: ConnectionTrait>(db: &C, id: UserId) -> Result<Option<User>, StorageError> {
    user::Entity::find_by_id(id.0).lock_exclusive().one(db).await?.map(User::try_from).transpose()
}

pub async fn find_by_email<C: ConnectionTrait>(db: &C, email: &Email) -> Result<Option<User>, StorageError> {
    let found = user::Entity::find().filter(user::Column::EmailKey.eq(email.key())).one(db).await?;
    found.map(User::try_from).transpose()
}

pub struct ProfileChange {
    pub first_name: String,
    pub last_name: String,
    pub phone: Option<String>,
    pub address: ProfileAddress,
}

pub async fn update_profile<C: ConnectionTrait>(db: &C, id: UserId, change: ProfileChange, now: Timestamp) -> Result<(), StorageError> {
    let row = user::ActiveModel {
        id: Set(id.0),
        first_name: Set(change.first_name),
        last_name: Set(change.last_name),
        phone: Set(change.phone),
        street: Set(change.address.street),
        city: Set(change.address.city),
        zip_code: Set(change.address.zip_code),
        country: Set(change.address.country),
        updated_at: Set(now.micros()),
        ..Default::default()
    };
    row.update(db).await?;
    Ok(())
}

pub async fn set_password<C: ConnectionTrait>(db: &C, id: UserId, password_hash: String, now: Timestamp) -> Result<(), StorageError> {
    let row = user::ActiveModel { id: Set(id.0), password_hash: Set(password_hash), updated_at: Set(now.micros()), ..Default::default() };
    row.update(db).await?;
    Ok(())
}

impl TryFrom<user::Model> for User {
    type Error = StorageError;

    fn try_from(row: user::Model) -> Result<Self, StorageError> {
        Ok(Self {
            id: UserId(row.id),
            email: row.email,
            first_name: row.first_name,
            last_name: row.last_name,
            phone: row.phone,
            address: ProfileAddress { street: row.street, city: row.city, zip_code: row.zip_code, country: row.country },
            password_hash: row.password_hash,
            role: role(&row.role)?,
            is_active: row.is_active,
            created_at: Timestamp::from_micros(row.created_at),
        })
    }
}

pub(crate) fn role(text: &str) -> Result<Role, StorageError> {
    Role::parse(text).ok_or_else(|| StorageError::Damaged(format!("role {text}")))
}
