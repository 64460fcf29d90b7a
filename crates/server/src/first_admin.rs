//! Who can sign in to the back office after the first start.

use nevel_domain::accounts::Password;
use nevel_domain::email::Email;
use nevel_usecases::accounts::AccountError;
use nevel_usecases::accounts::create_admin::{admin_exists, close_demo_account, create_admin, open_demo_account};

use nevel_usecases::{Shop, ShopError};

use crate::config::Config;
use crate::start::StartError;

const DEMO_EMAIL: &str = "admin@nevel.example";
const DEMO_PASSWORD: &str = "nevel-demo";

/// Refuses, before anything is written, a start that would let everybody in.
pub fn check(config: &Config, with_demo: bool) -> Result<(), StartError> {
    if with_demo && config.first_admin.is_none() && !config.is_local {
        return Err(StartError::Message(format!(
            "--demo on {}, reached as {}, would let everybody in: give NEVEL_ADMIN_EMAIL and NEVEL_ADMIN_PASSWORD, or serve this machine alone",
            config.listen, config.public_url
        )));
    }
    if config.first_admin.as_ref().is_some_and(|admin| admin.email.key() == DEMO_EMAIL) {
        return Err(StartError::Message(format!("NEVEL_ADMIN_EMAIL: {DEMO_EMAIL} is the demo administrator's address, take another")));
    }
    Ok(())
}

/// Makes the first administrator when there is none; the answer is the line that tells how to sign in. A shop that has an
/// administrator of its own never lets in the demo's, whose password everybody knows.
pub async fn ensure(shop: &Shop, config: &Config, with_demo: bool) -> Result<Option<String>, StartError> {
    let demo_email = parsed(Email::parse(DEMO_EMAIL))?;
    let has_own = admin_exists(shop, &demo_email).await?;
    if with_demo && config.first_admin.is_none() && !has_own {
        open_demo_account(shop, demo_email, parsed(Password::parse(DEMO_PASSWORD))?).await?;
        return Ok(Some(format!("Demo administrator: {DEMO_EMAIL}, password {DEMO_PASSWORD}")));
    }
    close_demo_account(shop, &demo_email).await?;
    if has_own {
        return Ok(None);
    }
    let Some(admin) = &config.first_admin else {
        return Ok(Some("No administrator yet: nevel admin create --email …, with the settings of this shop".to_owned()));
    };
    match create_admin(shop, admin.email.clone(), admin.password.clone()).await {
        Ok(_) => Ok(Some(format!("Administrator: {}", admin.email.as_str()))),
        // Another instance was quicker.
        Err(ShopError::Account(AccountError::EmailTaken)) if admin_exists(shop, &demo_email).await? => Ok(None),
        Err(ShopError::Account(AccountError::EmailTaken)) => {
            Ok(Some("No administrator yet: NEVEL_ADMIN_EMAIL belongs to a customer. Choose another address.".to_owned()))
        }
        Err(error) => Err(error.into()),
    }
}

fn parsed<T>(result: Result<T, nevel_domain::validation::ValidationError>) -> Result<T, StartError> {
    result.map_err(|fault| StartError::Message(format!("demo administrator: {}", fault.code())))
}
