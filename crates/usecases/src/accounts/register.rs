//! Registers a user and signs them in.

use nevel_domain::accounts::{EmailLinkPurpose, Password, RegistrationPhone, Role, person_name};
use nevel_domain::email::Email;
use nevel_domain::validation::{FieldError, ValidationErrors};
use nevel_storage::accounts::users::{self, NewUser};

use super::client_info::ClientInfo;
use super::email_address::send_link;
use super::error::AccountError;
use super::new_password::ensure_min_length;
use super::new_user;
use super::recognize::recognize_owner;
use super::security_notice::notify_owner;
use super::session::{self, SignedIn};
use crate::error::{Result, ShopError};
use crate::shop::Shop;

pub struct Registration {
    email: Email,
    first_name: String,
    last_name: String,
    phone: RegistrationPhone,
    password: Password,
}

impl Registration {
    pub fn parse(
        first_name: &str,
        last_name: &str,
        email: &str,
        phone: &str,
        password: &str,
    ) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let first_name = errors.check("firstName", person_name(first_name));
        let last_name = errors.check("lastName", person_name(last_name));
        let email = errors.check("email", Email::parse(email));
        let phone = errors.check("phoneNumber", RegistrationPhone::parse(phone));
        let password = errors.check("password", Password::parse(password));
        errors.finish(|| {
            Some(Self {
                email: email?,
                first_name: first_name?,
                last_name: last_name?,
                phone: phone?,
                password: password?,
            })
        })
    }

    pub fn email(&self) -> &Email {
        &self.email
    }
}

/// Sends a link that verifies the address. Nothing but data that is found by the address waits for it. An address that
/// has an account gets an email about the attempt.
pub async fn register(shop: &Shop, new: Registration, client: ClientInfo) -> Result<SignedIn> {
    ensure_min_length(shop, "password", &new.password, Role::User).await?;
    let lane = recognize_owner(shop, None, &client).await?.lane(&client);
    let password_hash = shop.passwords.hash(new.password, &lane).await?;
    let now = shop.clock.now();
    let transaction = shop.db.begin_write().await?;
    let row = NewUser {
        email: new.email.clone(),
        first_name: new.first_name,
        last_name: new.last_name,
        phone: Some(new.phone.into_string()),
        password_hash,
        role: Role::User,
        language: Some(client.language),
        email_is_verified: false,
    };
    let id = match new_user::insert(&transaction, row, now).await {
        Err(ShopError::Account(AccountError::EmailTaken)) => {
            transaction.rollback().await?;
            notify_owner(shop, &new.email, client.language).await?;
            return Err(AccountError::EmailTaken.into());
        }
        inserted => inserted?,
    };
    let language = client.language;
    let user = users::find(&transaction, id).await?.ok_or(AccountError::Unauthorized)?;
    let session = session::create(shop, &transaction, &user, client, now).await?;
    send_link(shop, &transaction, &user, EmailLinkPurpose::Verification, &user.email, language, now).await?;
    shop.commit(transaction).await?;
    tracing::info!(target: "audit", user = id.0, "registered");
    Ok(session.signed_in(user))
}
