//! Registers a user and signs them in.

use nevel_domain::accounts::{Password, RegistrationPhone, Role, person_name};
use nevel_domain::email::Email;
use nevel_domain::validation::{FieldError, ValidationErrors};
use nevel_storage::accounts::users::{self, NewUser};

use super::client_info::ClientInfo;
use super::error::AccountError;
use super::new_user;
use super::password_policy::ensure_min_length;
use super::session::{self, SignedIn};
use crate::error::ShopError;
use crate::shop::Shop;

pub struct Registration {
    email: Email,
    first_name: String,
    last_name: String,
    phone: RegistrationPhone,
    password: Password,
}

impl Registration {
    pub fn parse(first_name: &str, last_name: &str, email: &str, phone: &str, password: &str) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let first_name = errors.check("firstName", person_name(first_name));
        let last_name = errors.check("lastName", person_name(last_name));
        let email = errors.check("email", Email::parse(email));
        let phone = errors.check("phoneNumber", RegistrationPhone::parse(phone));
        let password = errors.check("password", Password::parse(password));
        errors.finish(|| Some(Self { email: email?, first_name: first_name?, last_name: last_name?, phone: phone?, password: password? }))
    }
}

pub async fn register(shop: &Shop, new: Registration, client: ClientInfo) -> Result<SignedIn, ShopError> {
    ensure_min_length(shop, "password", &new.password, Role::User).await?;
    let password_hash = shop.passwords.hash(new.password).await?;
    let now = shop.clock.now();
    let transaction = shop.db.begin_write().await?;
    let row = NewUser {
        email: new.email,
        first_name: new.first_name,
        last_name: new.last_name,
        phone: Some(new.phone.into_string()),
        password_hash,
        role: Role::User,
        language: Some(client.language),
    };
    let id = new_user::insert(&transaction, row, now).await?;
    let pair = session::create(shop, &transaction, id, client, now).await?;
    let user = users::find(&transaction, id).await?.ok_or(AccountError::Unauthorized)?;
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = id.0, "registered");
    Ok(SignedIn { token: pair.token, refresh_token: pair.refresh_token, user })
}
