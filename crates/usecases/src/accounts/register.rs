//! A visitor becomes a user and is signed in at once.

use nevel_domain::accounts::{Password, RegistrationPhone, Role, person_name};
use nevel_domain::email::Email;
use nevel_domain::validation::{Faults, FieldError};
use nevel_storage::users::{self, NewUser};
use nevel_storage::{Constraint, StorageError, commit};

use super::{AccountError, SignedIn, session};
use crate::{Shop, ShopError};

pub struct Registration {
    email: Email,
    first_name: String,
    last_name: String,
    phone: RegistrationPhone,
    password: Password,
}

impl Registration {
    /// Takes the fields as typed and tells everything that is wrong with them.
    pub fn parse(first_name: &str, last_name: &str, email: &str, phone: &str, password: &str) -> Result<Self, Vec<FieldError>> {
        let mut faults = Faults::default();
        let first_name = faults.take("firstName", person_name(first_name));
        let last_name = faults.take("lastName", person_name(last_name));
        let email = faults.take("email", Email::parse(email));
        let phone = faults.take("phoneNumber", RegistrationPhone::parse(phone));
        let password = faults.take("password", Password::parse(password));
        faults.finish(|| Some(Self { email: email?, first_name: first_name?, last_name: last_name?, phone: phone?, password: password? }))
    }
}

pub async fn register(shop: &Shop, new: Registration) -> Result<SignedIn, ShopError> {
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
    };
    let id = users::insert(&transaction, row, now).await.map_err(|error| match error {
        StorageError::Constraint(Constraint::UserEmail) => AccountError::EmailTaken.into(),
        other => ShopError::from(other),
    })?;
    let pair = session::begin(shop, &transaction, id, now).await?;
    let user = users::find(&transaction, id).await?.ok_or(AccountError::Unauthorized)?;
    commit(transaction).await?;
    tracing::info!(target: "audit", user = id.0, "registered");
    Ok(SignedIn { token: pair.token, refresh_token: pair.refresh_token, user })
}
