//! The administrator account of a new shop.

use nevel_domain::accounts::Password;
use nevel_domain::email::Email;
use nevel_usecases::accounts::AccountError;
use nevel_usecases::accounts::operator::{activate_demo_admin, admin_exists, create_admin, deactivate_demo_admin};
use nevel_usecases::{Shop, ShopError};

use crate::config::Config;
use crate::error::StartError;

const DEMO_EMAIL: &str = "admin@nevel.example";
const DEMO_PASSWORD: &str = "nevel-demo";

/// Rejects a configuration in which the public demo password would give access over the network.
pub fn check(config: &Config, with_demo: bool) -> Result<(), StartError> {
    if let Some(reason) = config.public_because().filter(|_| with_demo && config.first_admin.is_none()) {
        return Err(StartError::Message(format!(
            "--demo would expose the public demo password, because {reason}: set NEVEL_ADMIN_EMAIL and NEVEL_ADMIN_PASSWORD"
        )));
    }
    if config.first_admin.as_ref().is_some_and(|admin| admin.email.key() == DEMO_EMAIL) {
        return Err(StartError::Message(format!(
            "NEVEL_ADMIN_EMAIL: {DEMO_EMAIL} is reserved for the demo administrator, choose another address"
        )));
    }
    Ok(())
}

/// Creates the first administrator if there is none, and returns a line for the operator on how to sign in. The demo
/// account, whose password is public, is deactivated as soon as another administrator exists.
pub async fn ensure(shop: &Shop, config: &Config, with_demo: bool) -> Result<Option<String>, StartError> {
    let demo_email = parsed(Email::parse(DEMO_EMAIL))?;
    let has_admin = admin_exists(shop, &demo_email).await?;
    if with_demo && config.first_admin.is_none() && !has_admin {
        activate_demo_admin(shop, demo_email, parsed(Password::parse(DEMO_PASSWORD))?).await?;
        return Ok(Some(format!("Demo administrator: {DEMO_EMAIL}, password {DEMO_PASSWORD}")));
    }
    deactivate_demo_admin(shop, &demo_email).await?;
    if has_admin {
        return Ok(None);
    }
    let Some(admin) = &config.first_admin else {
        return Ok(Some(
            "No administrator yet: run nevel admin create --email … with the settings of this shop".to_owned(),
        ));
    };
    match create_admin(shop, admin.email.clone(), admin.password.clone()).await {
        Ok(_) => Ok(Some(format!("Administrator: {}", admin.email.as_str()))),
        // Another instance created it concurrently.
        Err(ShopError::Account(AccountError::EmailTaken)) if admin_exists(shop, &demo_email).await? => Ok(None),
        Err(ShopError::Account(AccountError::EmailTaken)) => Ok(Some(
            "No administrator yet: NEVEL_ADMIN_EMAIL is the address of a customer. Choose another one.".to_owned(),
        )),
        Err(error) => Err(with_password_reason(error)),
    }
}

/// Says why a password was rejected.
pub fn with_password_reason(error: ShopError) -> StartError {
    match error {
        ShopError::Invalid(fields) if fields.len() == 1 => {
            StartError::Message(format!("the password of an administrator {}", Password::describe(&fields[0].error)))
        }
        other => other.into(),
    }
}

fn parsed<T>(result: Result<T, nevel_domain::validation::ValidationError>) -> Result<T, StartError> {
    result.map_err(|error| StartError::Message(format!("demo administrator: {}", error.code())))
}
