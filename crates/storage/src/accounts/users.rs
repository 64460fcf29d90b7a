//! User accounts.

use std::collections::{HashMap, HashSet};

use nevel_domain::accounts::{ProfileAddress, ProfileAddressChange, Role, UserId};
use nevel_domain::clock::Timestamp;
use nevel_domain::email::Email;
use nevel_domain::paging::{Page, PageRequest, SearchPage};
use nevel_domain::patch::Patch;
use nevel_domain::rules::SEARCH_COUNTED_HITS;
use nevel_domain::word_index::{SearchFields, SearchQuery};
use nevel_i18n::Language;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, ExprTrait, Query, SubQueryStatement};
use sea_orm::{
    ActiveModelTrait, ActiveValue, ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    Value,
};

use super::two_step;
pub use crate::entities::PasswordHash;
use crate::entities::{order, user};
use crate::word_index::ScanLimit;
use crate::{Connection, Result, counters, decode, word_index};

/// A user account.
#[derive(Debug, Clone)]
pub struct User {
    pub id: UserId,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub phone: Option<String>,
    pub address: ProfileAddress,
    pub password_hash: PasswordHash,
    pub role: Role,
    pub is_active: bool,
    pub created_at: Timestamp,
    /// The language of the last sign-in, for emails.
    pub language: Option<Language>,
    /// When the owner proved that the address is theirs.
    pub email_verified_at: Option<Timestamp>,
}

impl User {
    /// Whether the owner of the address is known to be the owner of the account. Only then may the account reach data
    /// that is found by the address.
    pub fn has_verified_email(&self) -> bool {
        self.email_verified_at.is_some()
    }
}

pub struct NewUser {
    pub email: Email,
    pub first_name: String,
    pub last_name: String,
    pub phone: Option<String>,
    pub password_hash: PasswordHash,
    pub role: Role,
    pub language: Option<Language>,
    pub email_is_verified: bool,
}

pub async fn insert<C: Connection>(db: &C, new: NewUser, now: Timestamp) -> Result<UserId> {
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
        apartment: Set(None),
        created_at: Set(now.micros()),
        updated_at: Set(now.micros()),
        last_sign_in_at: Set(None),
        language: Set(new.language.map(|language| language.code().to_owned())),
        email_verified_at: Set(new.email_is_verified.then_some(now.micros())),
    };
    let row = row.insert(db).await?;
    word_index::insert(db, word_index::USERS, search_fields(&row).tokens().into_iter().map(|word| (word, row.id)))
        .await?;
    counters::record_deltas(db, [(counters::USERS.to_owned(), 1)]).await?;
    Ok(UserId(row.id))
}

/// Whether an active administrator other than this one exists.
pub async fn other_active_admin_exists<C: Connection>(db: &C, email: &Email) -> Result<bool> {
    let admins = user::Entity::find()
        .filter(user::Column::Role.eq(Role::Admin.as_str()))
        .filter(user::Column::IsActive.eq(true));
    Ok(admins.filter(user::Column::EmailKey.ne(email.key())).count(db).await? > 0)
}

/// Returns whether the account exists.
pub async fn set_active<C: Connection>(db: &C, email: &Email, active: bool, now: Timestamp) -> Result<bool> {
    let changed = user::Entity::update_many()
        .col_expr(user::Column::IsActive, Expr::value(active))
        .col_expr(user::Column::UpdatedAt, Expr::value(now.micros()))
        .filter(user::Column::EmailKey.eq(email.key()))
        .exec(db)
        .await?;
    Ok(changed.rows_affected > 0)
}

pub async fn find<C: Connection>(db: &C, id: UserId) -> Result<Option<User>> {
    Ok(user::Entity::find_by_id(id.0).one(db).await?.map(User::from))
}

/// Reads and locks an account until the transaction ends.
pub async fn lock<C: Connection>(db: &C, id: UserId) -> Result<Option<User>> {
    Ok(user::Entity::find_by_id(id.0).lock_exclusive().one(db).await?.map(User::from))
}

pub async fn find_by_email<C: Connection>(db: &C, email: &Email) -> Result<Option<User>> {
    let row = user::Entity::find().filter(user::Column::EmailKey.eq(email.key())).one(db).await?;
    Ok(row.map(User::from))
}

/// The parts of a profile to change. The address is one part.
pub struct ProfileChange {
    pub first_name: Patch<String>,
    pub last_name: Patch<String>,
    pub phone: Patch<Option<String>>,
    pub address: Patch<ProfileAddressChange>,
}

pub async fn update_profile<C: Connection>(db: &C, id: UserId, change: ProfileChange, now: Timestamp) -> Result<()> {
    let mut changed = user::ActiveModel {
        id: Set(id.0),
        first_name: patched(change.first_name),
        last_name: patched(change.last_name),
        phone: patched(change.phone),
        updated_at: Set(now.micros()),
        ..Default::default()
    };
    if let Patch::Set(address) = change.address {
        changed.street = Set(address.street);
        changed.city = Set(address.city);
        changed.zip_code = Set(address.zip_code);
        changed.country = Set(address.country);
        changed.apartment = patched(address.apartment);
    }
    update_and_reindex(db, id, changed).await
}

fn patched<T: Into<Value>>(part: Patch<T>) -> ActiveValue<T> {
    match part {
        Patch::Keep => NotSet,
        Patch::Set(value) => Set(value),
    }
}

/// Updates the fields of an account that staff may edit.
pub async fn update_contact<C: Connection>(db: &C, user: &User, now: Timestamp) -> Result<()> {
    let changed = user::ActiveModel {
        id: Set(user.id.0),
        first_name: Set(user.first_name.clone()),
        last_name: Set(user.last_name.clone()),
        phone: Set(user.phone.clone()),
        updated_at: Set(now.micros()),
        ..Default::default()
    };
    update_and_reindex(db, user.id, changed).await
}

/// Updates an account and its words in the index. The row is locked, because concurrent updates would compute the same
/// index changes.
async fn update_and_reindex<C: Connection>(db: &C, id: UserId, changed: user::ActiveModel) -> Result<()> {
    let before = user::Entity::find_by_id(id.0).lock_exclusive().one(db).await?;
    let row = changed.update(db).await?;
    let old_tokens = before.map(|before| search_fields(&before).tokens()).unwrap_or_default();
    Ok(word_index::update(db, word_index::USERS, row.id, &old_tokens, &search_fields(&row).tokens()).await?)
}

pub(crate) fn search_fields(row: &user::Model) -> SearchFields<'_> {
    let phone = row.phone.as_deref().unwrap_or_default();
    SearchFields {
        number: "",
        email: &row.email,
        first_name: &row.first_name,
        last_name: &row.last_name,
        phone,
        ..SearchFields::default()
    }
}

pub async fn set_role<C: Connection>(db: &C, id: UserId, role: Role, now: Timestamp) -> Result<()> {
    let role = Set(role.as_str().to_owned());
    user::ActiveModel { id: Set(id.0), role, updated_at: Set(now.micros()), ..Default::default() }.update(db).await?;
    Ok(())
}

pub async fn set_active_by_id<C: Connection>(db: &C, id: UserId, active: bool, now: Timestamp) -> Result<()> {
    user::ActiveModel { id: Set(id.0), is_active: Set(active), updated_at: Set(now.micros()), ..Default::default() }
        .update(db)
        .await?;
    Ok(())
}

/// Ids of the active administrators.
pub async fn active_admins<C: Connection>(db: &C) -> Result<Vec<UserId>> {
    let admins = user::Entity::find()
        .filter(user::Column::Role.eq(Role::Admin.as_str()))
        .filter(user::Column::IsActive.eq(true));
    let ids: Vec<i64> =
        admins.select_only().column(user::Column::Id).order_by_asc(user::Column::Id).into_tuple().all(db).await?;
    Ok(ids.into_iter().map(UserId).collect())
}

/// Records that the owner proved the address. The first proof counts.
pub async fn verify_email<C: Connection>(db: &C, id: UserId, now: Timestamp) -> Result<()> {
    user::Entity::update_many()
        .col_expr(user::Column::EmailVerifiedAt, Expr::value(now.micros()))
        .filter(user::Column::Id.eq(id.0))
        .filter(user::Column::EmailVerifiedAt.is_null())
        .exec(db)
        .await?;
    Ok(())
}

/// Replaces the address by one that the owner has proved. The account counts as verified since its creation: a new
/// address must not be a way to drop two-step sign-in that was set up before.
pub async fn replace_email<C: Connection>(db: &C, user: &User, email: &Email, now: Timestamp) -> Result<()> {
    let changed = user::ActiveModel {
        id: Set(user.id.0),
        email: Set(email.as_str().to_owned()),
        email_key: Set(email.key()),
        updated_at: Set(now.micros()),
        ..Default::default()
    };
    update_and_reindex(db, user.id, changed).await?;
    verify_email(db, user.id, user.created_at).await
}

/// Whether the account was signed in to before; registration counts.
pub async fn has_signed_in<C: Connection>(db: &C, id: UserId) -> Result<bool> {
    Ok(user::Entity::find_by_id(id.0).one(db).await?.is_some_and(|row| row.last_sign_in_at.is_some()))
}

pub async fn update_last_sign_in<C: Connection>(db: &C, id: UserId, language: Language, now: Timestamp) -> Result<()> {
    let language = Set(Some(language.code().to_owned()));
    user::ActiveModel { id: Set(id.0), last_sign_in_at: Set(Some(now.micros())), language, ..Default::default() }
        .update(db)
        .await?;
    Ok(())
}

/// An account with the details that the admin displays.
#[derive(Debug, Clone)]
pub struct UserRecord {
    pub user: User,
    pub last_sign_in_at: Option<Timestamp>,
    /// Bounded by `SEARCH_COUNTED_HITS`.
    pub orders_count: u64,
    pub has_two_step: bool,
}

pub async fn find_record<C: Connection>(db: &C, id: UserId) -> Result<Option<UserRecord>> {
    let row = user::Entity::find_by_id(id.0).one(db).await?;
    Ok(records(db, row.into_iter().collect()).await?.pop())
}

/// A page of accounts, newest first.
pub async fn page<C: Connection>(db: &C, search: &SearchQuery, page: PageRequest) -> Result<SearchPage<UserRecord>> {
    let newest = user::Entity::find().order_by_desc(user::Column::Id);
    if search.is_empty() {
        let rows = newest.offset(page.offset()).limit(page.limit()).all(db).await?;
        let total_elements = counters::get(db, counters::USERS).await?;
        return Ok(SearchPage {
            page: Page { content: records(db, rows).await?, total_elements, request: page },
            truncated: false,
        });
    }
    let needs_check = search.terms().len() > 1;
    let limit = if needs_check { ScanLimit::Fixed } else { ScanLimit::Page(page) };
    let candidates = word_index::candidates(db, word_index::USERS, search, limit).await?;
    let ids = if needs_check { check(db, search, candidates.ids).await? } else { candidates.ids };
    let (total_elements, on_page) = word_index::paginate(&ids, page);
    let rows = newest.filter(user::Column::Id.is_in(on_page)).all(db).await?;
    let page = Page { content: records(db, rows).await?, total_elements, request: page };
    Ok(SearchPage { page, truncated: !candidates.is_complete || ids.len() as u64 > total_elements })
}

/// The candidates that match every term.
async fn check<C: Connection>(db: &C, search: &SearchQuery, ids: Vec<i64>) -> Result<Vec<i64>> {
    let mut hits = Vec::new();
    for batch in ids.chunks(word_index::CHECK_BATCH) {
        let rows = user::Entity::find().filter(user::Column::Id.is_in(batch.iter().copied())).all(db).await?;
        let matching: HashSet<i64> =
            rows.iter().filter(|row| search.matches(&search_fields(row).tokens())).map(|row| row.id).collect();
        hits.extend(batch.iter().copied().filter(|id| matching.contains(id)));
    }
    Ok(hits)
}

async fn records<C: Connection>(db: &C, rows: Vec<user::Model>) -> Result<Vec<UserRecord>> {
    let order_counts = order_counts(db, rows.iter().map(|row| row.id)).await?;
    let with_two_step = two_step::enabled_of(db, rows.iter().map(|row| row.id)).await?;
    let records = rows.into_iter().map(|row| {
        let has_two_step = with_two_step.contains(&row.id);
        let last_sign_in_at = row.last_sign_in_at.map(Timestamp::from_micros);
        let orders_count = order_counts.get(&row.id).and_then(|count| u64::try_from(*count).ok()).unwrap_or(0);
        UserRecord { user: row.into(), last_sign_in_at, orders_count, has_two_step }
    });
    Ok(records.collect())
}

/// Number of orders of each user, bounded.
async fn order_counts<C: Connection>(db: &C, ids: impl Iterator<Item = i64>) -> Result<HashMap<i64, i64>> {
    let orders = Query::select()
        .column((order::Entity, order::Column::Id))
        .from(order::Entity)
        .and_where(Expr::col((order::Entity, order::Column::UserId)).equals((user::Entity, user::Column::Id)))
        .limit(SEARCH_COUNTED_HITS)
        .to_owned();
    let count = Query::select().expr(Expr::col("id").count()).from_subquery(orders, "orders_of_user").to_owned();
    let counts = user::Entity::find()
        .select_only()
        .column(user::Column::Id)
        .expr_as(Expr::from(SubQueryStatement::from(count)), "orders")
        .filter(user::Column::Id.is_in(ids));
    let counts: Vec<(i64, i64)> = counts.into_tuple().all(db).await?;
    Ok(counts.into_iter().collect())
}

pub async fn set_password<C: Connection>(
    db: &C,
    id: UserId,
    password_hash: PasswordHash,
    now: Timestamp,
) -> Result<()> {
    let row = user::ActiveModel {
        id: Set(id.0),
        password_hash: Set(password_hash),
        updated_at: Set(now.micros()),
        ..Default::default()
    };
    row.update(db).await?;
    Ok(())
}

impl From<user::Model> for User {
    fn from(row: user::Model) -> Self {
        Self {
            id: UserId(row.id),
            email: row.email,
            first_name: row.first_name,
            last_name: row.last_name,
            phone: row.phone,
            address: ProfileAddress {
                street: row.street,
                apartment: row.apartment,
                city: row.city,
                zip_code: row.zip_code,
                country: row.country,
            },
            password_hash: row.password_hash,
            role: decode::role(&row.role),
            is_active: row.is_active,
            created_at: Timestamp::from_micros(row.created_at),
            language: row.language.as_deref().and_then(Language::parse),
            email_verified_at: row.email_verified_at.map(Timestamp::from_micros),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn password_hash_is_redacted_in_debug_output() {
        let row = user::Model {
            id: 1,
            email: "anna@x.nl".to_owned(),
            email_key: "anna@x.nl".to_owned(),
            first_name: String::new(),
            last_name: String::new(),
            phone: None,
            password_hash: PasswordHash("$argon2id$hidden".to_owned()),
            role: Role::User.as_str().to_owned(),
            is_active: true,
            street: None,
            city: None,
            zip_code: None,
            country: None,
            apartment: None,
            created_at: 0,
            updated_at: 0,
            last_sign_in_at: None,
            language: None,
            email_verified_at: None,
        };
        let printed = format!("{row:?} {:?} {:?}", user::ActiveModel::from(row.clone()), User::from(row.clone()));
        assert!(printed.contains("anna@x.nl") && !printed.contains("argon2id"), "{printed}");
    }
}
