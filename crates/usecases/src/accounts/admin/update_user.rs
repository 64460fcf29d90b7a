//! Updates the name, phone, password and role of a user.

use nevel_domain::accounts::{Password, RegistrationPhone, Role, UserId, person_name};
use nevel_domain::patch::Patch;
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use nevel_storage::accounts::sessions;
use nevel_storage::accounts::users::{self, User, UserRecord};

use super::editing::{begin_edit, commit_and_load, set_role};
use crate::accounts::error::AccountError;
use crate::accounts::new_password::{ensure_min_length, replace_password};
use crate::actor::Actor;
use crate::emails::queue::PasswordChangedBy;
use crate::error::Result;
use crate::shop::Shop;

/// The email cannot be changed, because it identifies the account.
pub struct UserChange {
    first_name: String,
    last_name: String,
    phone: Patch<Option<String>>,
    password: Option<Password>,
    role: Option<Role>,
}

impl UserChange {
    /// An empty password leaves the password unchanged.
    pub fn parse(
        first_name: &str,
        last_name: &str,
        phone: Patch<Option<String>>,
        password: &str,
        role: Result<Option<Role>, ValidationError>,
    ) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let first_name = errors.check("firstName", person_name(first_name));
        let last_name = errors.check("lastName", person_name(last_name));
        let parse_phone =
            |phone: Option<String>| RegistrationPhone::parse_optional(phone.as_deref().unwrap_or_default());
        let phone = errors.check("phone", phone.try_map(parse_phone));
        let password = if password.is_empty() {
            Some(None)
        } else {
            errors.check("password", Password::parse(password)).map(Some)
        };
        let role = errors.check("role", role);
        errors.finish(|| {
            Some(Self {
                first_name: first_name?,
                last_name: last_name?,
                phone: phone?,
                password: password?,
                role: role?,
            })
        })
    }
}

/// A new password revokes the sessions of the user, except the current session of the actor.
pub async fn update_user(shop: &Shop, actor: Actor, id: UserId, change: UserChange) -> Result<UserRecord> {
    actor.must_be_admin()?;
    let password_hash = match change.password {
        Some(password) => {
            let user = users::find(shop.db.reader(), id).await?.ok_or(AccountError::UserNotFound)?;
            ensure_min_length(shop, "password", &password, change.role.unwrap_or(user.role)).await?;
            Some(shop.passwords.hash(password, &actor.lane()).await?)
        }
        None => None,
    };
    let password_changed = password_hash.is_some();
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    let now = shop.clock.now();
    let user = users::lock(&transaction, id).await?.ok_or(AccountError::UserNotFound)?;
    let role = change.role.filter(|role| *role != user.role);
    if let Some(role) = role {
        set_role(&transaction, actor, id, role, now).await?;
    }
    let phone = change.phone.apply_to(user.phone.clone());
    let contact_changed =
        (&change.first_name, &change.last_name, &phone) != (&user.first_name, &user.last_name, &user.phone);
    if contact_changed {
        let updated = User { first_name: change.first_name, last_name: change.last_name, phone, ..user.clone() };
        users::update_contact(&transaction, &updated, now).await?;
    }
    if let Some(hash) = password_hash {
        let changed_by = if id == actor.user_id { PasswordChangedBy::Owner } else { PasswordChangedBy::Administrator };
        replace_password(shop, &transaction, &user, hash, changed_by, None, now).await?;
        if id == actor.user_id {
            sessions::revoke_others(&transaction, id, actor.session_id, now).await?;
        } else {
            sessions::revoke_all(&transaction, id, now).await?;
        }
    }
    let record = commit_and_load(shop, transaction, id).await?;
    if contact_changed || password_changed || role.is_some() {
        let role = role.map(Role::as_str);
        tracing::info!(target: "audit", user = actor.user_id.0, id = id.0, role, password_changed, "account updated");
    }
    Ok(record)
}
