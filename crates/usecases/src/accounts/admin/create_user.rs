//! Creates a user.

use nevel_domain::accounts::{Password, RegistrationPhone, Role, person_name};
use nevel_domain::email::Email;
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use nevel_storage::accounts::users::{NewUser, UserRecord};

use super::editing::{begin_edit, commit_and_load};
use crate::accounts::new_password::ensure_min_length;
use crate::accounts::new_user;
use crate::actor::Actor;
use crate::error::Result;
use crate::shop::Shop;

pub struct NewAccount {
    email: Email,
    first_name: String,
    last_name: String,
    phone: Option<String>,
    password: Password,
    role: Role,
}

impl NewAccount {
    pub fn parse(
        email: &str,
        first_name: &str,
        last_name: &str,
        phone: &str,
        password: &str,
        role: Result<Role, ValidationError>,
    ) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let email = errors.check("email", Email::parse(email));
        let first_name = errors.check("firstName", person_name(first_name));
        let last_name = errors.check("lastName", person_name(last_name));
        let phone = errors.check("phone", RegistrationPhone::parse_optional(phone));
        let password = errors.check("password", Password::parse(password));
        let role = errors.check("role", role);
        errors.finish(|| {
            let (first_name, last_name) = (first_name?, last_name?);
            Some(Self { email: email?, first_name, last_name, phone: phone?, password: password?, role: role? })
        })
    }
}

pub async fn create_user(shop: &Shop, actor: Actor, new: NewAccount) -> Result<UserRecord> {
    actor.must_be_admin()?;
    let role = new.role;
    ensure_min_length(shop, "password", &new.password, role).await?;
    let row = NewUser {
        password_hash: shop.passwords.hash(new.password, &actor.lane()).await?,
        email: new.email,
        first_name: new.first_name,
        last_name: new.last_name,
        phone: new.phone,
        role,
        language: None,
        email_is_verified: true,
    };
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    let id = new_user::insert(&transaction, row, shop.clock.now()).await?;
    let record = commit_and_load(shop, transaction, id).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, id = id.0, role = role.as_str(), "account created");
    Ok(record)
}
