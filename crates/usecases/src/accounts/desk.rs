//! Accounts as staff manage them. Somebody who can look after the shop always stays (AUS-03): whoever takes a role away has it
//! and keeps their own.

use nevel_domain::accounts::{Password, RegistrationPhone, Role, UserId, person_name};
use nevel_domain::catalog::editing::Edit;
use nevel_domain::clock::Timestamp;
use nevel_domain::email::Email;
use nevel_domain::lookup::Lookup;
use nevel_domain::paging::{Found, PageRequest};
use nevel_domain::validation::{Faults, FieldError, FieldFault};
pub use nevel_storage::users::UserRecord;
use nevel_storage::users::{self, NewUser, User};
use nevel_storage::{Constraint, StorageError, Transaction, commit, sessions};

use super::AccountError;
use crate::actor::Actor;
use crate::{Shop, ShopError, Turn};

pub struct NewAccount {
    email: Email,
    first_name: String,
    last_name: String,
    phone: Option<String>,
    password: Password,
    role: Role,
}

/// The e-mail is no part of it: it is what an account is known by.
pub struct UserChange {
    first_name: String,
    last_name: String,
    phone: Edit<Option<String>>,
    password: Option<Password>,
    role: Option<Role>,
}

impl NewAccount {
    pub fn parse(
        email: &str,
        first_name: &str,
        last_name: &str,
        phone: &str,
        password: &str,
        role: Result<Role, FieldFault>,
    ) -> Result<Self, Vec<FieldError>> {
        let mut faults = Faults::default();
        let email = faults.take("email", Email::parse(email));
        let first_name = faults.take("firstName", person_name(first_name));
        let last_name = faults.take("lastName", person_name(last_name));
        let phone = faults.take("phone", optional_phone(phone));
        let password = faults.take("password", Password::parse(password));
        let role = faults.take("role", role);
        faults.finish(|| {
            let (first_name, last_name) = (first_name?, last_name?);
            Some(Self { email: email?, first_name, last_name, phone: phone?, password: password?, role: role? })
        })
    }
}

impl UserChange {
    /// An empty password is none.
    pub fn parse(
        first_name: &str,
        last_name: &str,
        phone: Edit<Option<String>>,
        password: &str,
        role: Result<Option<Role>, FieldFault>,
    ) -> Result<Self, Vec<FieldError>> {
        let mut faults = Faults::default();
        let first_name = faults.take("firstName", person_name(first_name));
        let last_name = faults.take("lastName", person_name(last_name));
        let phone = faults.take("phone", phone.try_map(|typed| optional_phone(typed.as_deref().unwrap_or_default())));
        let password = if password.is_empty() { Some(None) } else { faults.take("password", Password::parse(password)).map(Some) };
        let role = faults.take("role", role);
        faults.finish(|| Some(Self { first_name: first_name?, last_name: last_name?, phone: phone?, password: password?, role: role? }))
    }
}

fn optional_phone(typed: &str) -> Result<Option<String>, FieldFault> {
    match RegistrationPhone::parse(typed) {
        Err(FieldFault::Required) => Ok(None),
        parsed => parsed.map(|phone| Some(phone.into_string())),
    }
}

pub async fn list_users(shop: &Shop, actor: Actor, lookup: &Lookup, page: PageRequest) -> Result<Found<UserRecord>, ShopError> {
    actor.must_be_admin()?;
    Ok(users::page(shop.db.reader(), lookup, page).await?)
}

pub async fn create_user(shop: &Shop, actor: Actor, new: NewAccount) -> Result<UserRecord, ShopError> {
    actor.must_be_admin()?;
    let role = new.role;
    let row = NewUser {
        password_hash: shop.passwords.hash(new.password).await?,
        email: new.email,
        first_name: new.first_name,
        last_name: new.last_name,
        phone: new.phone,
        role,
    };
    let (_turn, transaction) = editing(shop, actor).await?;
    let id = users::insert(&transaction, row, shop.clock.now()).await.map_err(|error| match error {
        StorageError::Constraint(Constraint::UserEmail) => AccountError::EmailTaken.into(),
        other => ShopError::from(other),
    })?;
    let record = finish(transaction, id).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, id = id.0, role = role.as_str(), "an account was made");
    Ok(record)
}

/// A new password ends the user's sign-ins; of somebody's own the one they do it with goes on.
pub async fn update_user(shop: &Shop, actor: Actor, id: UserId, change: UserChange) -> Result<UserRecord, ShopError> {
    actor.must_be_admin()?;
    let password_hash = match change.password {
        Some(password) => Some(shop.passwords.hash(password).await?),
        None => None,
    };
    let password_changed = password_hash.is_some();
    let (_turn, transaction) = editing(shop, actor).await?;
    let now = shop.clock.now();
    let user = users::lock(&transaction, id).await?.ok_or(AccountError::UserNotFound)?;
    let role = change.role.filter(|role| *role != user.role);
    if let Some(role) = role {
        set_role(&transaction, actor, id, role, now).await?;
    }
    let phone = change.phone.over(user.phone.clone());
    let is_renamed = (&change.first_name, &change.last_name, &phone) != (&user.first_name, &user.last_name, &user.phone);
    if is_renamed {
        let renamed = User { first_name: change.first_name, last_name: change.last_name, phone, ..user };
        users::update_names(&transaction, &renamed, now).await?;
    }
    if let Some(hash) = password_hash {
        users::set_password(&transaction, id, hash, now).await?;
        if id == actor.user_id {
            sessions::revoke_others(&transaction, id, actor.session_id, now).await?;
        } else {
            sessions::revoke_all(&transaction, id, now).await?;
        }
    }
    let record = finish(transaction, id).await?;
    if is_renamed || password_changed || role.is_some() {
        let role = role.map(Role::as_str);
        tracing::info!(target: "audit", user = actor.user_id.0, id = id.0, role, password_changed, "an account was changed");
    }
    Ok(record)
}

pub async fn change_role(shop: &Shop, actor: Actor, id: UserId, role: Role) -> Result<UserRecord, ShopError> {
    let (_turn, transaction) = editing(shop, actor).await?;
    let user = users::lock(&transaction, id).await?.ok_or(AccountError::UserNotFound)?;
    let is_changed = user.role != role;
    if is_changed {
        set_role(&transaction, actor, id, role, shop.clock.now()).await?;
    }
    let record = finish(transaction, id).await?;
    if is_changed {
        tracing::info!(target: "audit", user = actor.user_id.0, id = id.0, role = role.as_str(), "a role was changed");
    }
    Ok(record)
}

/// Whoever is shut out is so at once: their sign-ins end, and do not come back with them.
pub async fn set_active(shop: &Shop, actor: Actor, id: UserId, is_active: bool) -> Result<UserRecord, ShopError> {
    let (_turn, transaction) = editing(shop, actor).await?;
    let now = shop.clock.now();
    let user = users::lock(&transaction, id).await?.ok_or(AccountError::UserNotFound)?;
    let is_changed = user.is_active != is_active;
    if is_changed {
        if !is_active {
            refuse_own(actor, id)?;
            if user.role == Role::Admin {
                return Err(AccountError::AdministratorActive.into());
            }
            sessions::revoke_all(&transaction, id, now).await?;
        }
        users::set_active_by_id(&transaction, id, is_active, now).await?;
    }
    let record = finish(transaction, id).await?;
    if is_changed {
        let done = if is_active { "an account was opened" } else { "an account was closed" };
        tracing::info!(target: "audit", user = actor.user_id.0, id = id.0, "{done}");
    }
    Ok(record)
}

/// Staff take turns, and whoever was demoted while they waited for theirs may do nothing any more.
async fn editing(shop: &Shop, actor: Actor) -> Result<(Turn, Transaction), ShopError> {
    actor.must_be_admin()?;
    let (turn, transaction) = shop.begin_edit().await?;
    let is_still_staff = users::active_admins(&transaction).await?.contains(&actor.user_id);
    if is_still_staff { Ok((turn, transaction)) } else { Err(AccountError::Forbidden.into()) }
}

async fn set_role(transaction: &Transaction, actor: Actor, id: UserId, role: Role, now: Timestamp) -> Result<(), ShopError> {
    if role == Role::User {
        refuse_own(actor, id)?;
    }
    Ok(users::set_role(transaction, id, role, now).await?)
}

fn refuse_own(actor: Actor, id: UserId) -> Result<(), AccountError> {
    if actor.user_id == id { Err(AccountError::OwnRole) } else { Ok(()) }
}

async fn finish(transaction: Transaction, id: UserId) -> Result<UserRecord, ShopError> {
    let record = users::find_record(&transaction, id).await?.ok_or(AccountError::UserNotFound)?;
    commit(transaction).await?;
    Ok(record)
}
