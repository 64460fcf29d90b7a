//! Accounts.

use std::collections::{HashMap, HashSet};

use nevel_domain::accounts::{ProfileAddress, Role, UserId};
use nevel_domain::clock::Timestamp;
use nevel_domain::email::Email;
use nevel_domain::lookup::{Lookup, Traits};
use nevel_domain::paging::{Found, Page, PageRequest};
use nevel_domain::rules::SEARCH_COUNTED_HITS;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, ExprTrait, Query, SubQueryStatement};
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::{order, user};
use crate::lookup::Reach;
use crate::{StorageError, counts, lookup};

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
        last_sign_in_at: Set(None),
    };
    let row = row.insert(db).await?;
    lookup::insert(db, lookup::USERS, found_by(&row).words().into_iter().map(|word| (word, row.id))).await?;
    counts::tally(db, [(counts::USERS.to_owned(), 1)]).await?;
    Ok(UserId(row.id))
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
    let changed = user::ActiveModel {
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
    rename(db, changed).await
}

/// What staff change of an account.
pub async fn update_names<C: ConnectionTrait>(db: &C, user: &User, now: Timestamp) -> Result<(), StorageError> {
    let changed = user::ActiveModel {
        id: Set(user.id.0),
        first_name: Set(user.first_name.clone()),
        last_name: Set(user.last_name.clone()),
        phone: Set(user.phone.clone()),
        updated_at: Set(now.micros()),
        ..Default::default()
    };
    rename(db, changed).await
}

/// Whoever is called something else is found under it. The row is held, or two changes at once would take the same words away.
async fn rename<C: ConnectionTrait>(db: &C, changed: user::ActiveModel) -> Result<(), StorageError> {
    let before = user::Entity::find_by_id(changed.id.clone().unwrap()).lock_exclusive().one(db).await?;
    let row = changed.update(db).await?;
    let words = before.map(|before| found_by(&before).words()).unwrap_or_default();
    Ok(lookup::update(db, lookup::USERS, row.id, &words, &found_by(&row).words()).await?)
}

fn found_by(row: &user::Model) -> Traits<'_> {
    let phone = row.phone.as_deref().unwrap_or_default();
    Traits { number: "", email: &row.email, first_name: &row.first_name, last_name: &row.last_name, phone }
}

pub async fn set_role<C: ConnectionTrait>(db: &C, id: UserId, role: Role, now: Timestamp) -> Result<(), StorageError> {
    let role = Set(role.as_str().to_owned());
    user::ActiveModel { id: Set(id.0), role, updated_at: Set(now.micros()), ..Default::default() }.update(db).await?;
    Ok(())
}

pub async fn set_active_by_id<C: ConnectionTrait>(db: &C, id: UserId, active: bool, now: Timestamp) -> Result<(), StorageError> {
    user::ActiveModel { id: Set(id.0), is_active: Set(active), updated_at: Set(now.micros()), ..Default::default() }.update(db).await?;
    Ok(())
}

/// Administrators who can sign in.
pub async fn active_admins<C: ConnectionTrait>(db: &C) -> Result<Vec<UserId>, StorageError> {
    let admins = user::Entity::find().filter(user::Column::Role.eq(Role::Admin.as_str())).filter(user::Column::IsActive.eq(true));
    let ids: Vec<i64> = admins.select_only().column(user::Column::Id).order_by_asc(user::Column::Id).into_tuple().all(db).await?;
    Ok(ids.into_iter().map(UserId).collect())
}

pub async fn note_sign_in<C: ConnectionTrait>(db: &C, id: UserId, now: Timestamp) -> Result<(), StorageError> {
    user::ActiveModel { id: Set(id.0), last_sign_in_at: Set(Some(now.micros())), ..Default::default() }.update(db).await?;
    Ok(())
}

/// An account as staff see it.
#[derive(Debug, Clone)]
pub struct UserRecord {
    pub user: User,
    pub last_sign_in_at: Option<Timestamp>,
    /// Counted as far as anybody cares.
    pub orders_count: u64,
}

pub async fn find_record<C: ConnectionTrait>(db: &C, id: UserId) -> Result<Option<UserRecord>, StorageError> {
    let row = user::Entity::find_by_id(id.0).one(db).await?;
    Ok(records(db, row.into_iter().collect()).await?.pop())
}

/// Accounts, the newest first.
pub async fn page<C: ConnectionTrait>(db: &C, lookup: &Lookup, page: PageRequest) -> Result<Found<UserRecord>, StorageError> {
    let newest = user::Entity::find().order_by_desc(user::Column::Id);
    if lookup.is_empty() {
        let rows = newest.offset(page.offset()).limit(page.limit()).all(db).await?;
        let total_elements = counts::get(db, counts::USERS).await?;
        return Ok(Found { page: Page { content: records(db, rows).await?, total_elements, request: page }, has_more: false });
    }
    let is_checked = lookup.terms().len() > 1;
    let reach = if is_checked { Reach::Checked } else { Reach::Page(page) };
    let met = lookup::candidates(db, lookup::USERS, lookup, reach).await?;
    let ids = if is_checked { check(db, lookup, met.ids).await? } else { met.ids };
    let (found, shown) = lookup::shown(&ids, page);
    let rows = newest.filter(user::Column::Id.is_in(shown)).all(db).await?;
    let page = Page { content: records(db, rows).await?, total_elements: found, request: page };
    Ok(Found { page, has_more: !met.is_complete || ids.len() as u64 > found })
}

/// Those of the candidates that meet every term.
async fn check<C: ConnectionTrait>(db: &C, lookup: &Lookup, ids: Vec<i64>) -> Result<Vec<i64>, StorageError> {
    let mut good = Vec::new();
    for some in ids.chunks(lookup::CHECKED_AT_ONCE) {
        let rows = user::Entity::find().filter(user::Column::Id.is_in(some.iter().copied())).all(db).await?;
        let met: HashSet<i64> = rows.iter().filter(|row| lookup.finds(&found_by(row).words())).map(|row| row.id).collect();
        good.extend(some.iter().copied().filter(|id| met.contains(id)));
    }
    Ok(good)
}

async fn records<C: ConnectionTrait>(db: &C, rows: Vec<user::Model>) -> Result<Vec<UserRecord>, StorageError> {
    let orders = orders_of(db, rows.iter().map(|row| row.id)).await?;
    let records = rows.into_iter().map(|row| {
        let last_sign_in_at = row.last_sign_in_at.map(Timestamp::from_micros);
        let orders_count = orders.get(&row.id).and_then(|count| u64::try_from(*count).ok()).unwrap_or(0);
        Ok(UserRecord { user: row.try_into()?, last_sign_in_at, orders_count })
    });
    records.collect()
}

/// How many orders each has, counted with an end: somebody may have ordered for years.
async fn orders_of<C: ConnectionTrait>(db: &C, ids: impl Iterator<Item = i64>) -> Result<HashMap<i64, i64>, StorageError> {
    let own = Query::select()
        .column((order::Entity, order::Column::Id))
        .from(order::Entity)
        .and_where(Expr::col((order::Entity, order::Column::UserId)).equals((user::Entity, user::Column::Id)))
        .limit(SEARCH_COUNTED_HITS)
        .to_owned();
    let counted = Query::select().expr(Expr::col("id").count()).from_subquery(own, "own").to_owned();
    let counts = user::Entity::find()
        .select_only()
        .column(user::Column::Id)
        .expr_as(Expr::from(SubQueryStatement::from(counted)), "orders")
        .filter(user::Column::Id.is_in(ids));
    let counts: Vec<(i64, i64)> = counts.into_tuple().all(db).await?;
    Ok(counts.into_iter().collect())
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
