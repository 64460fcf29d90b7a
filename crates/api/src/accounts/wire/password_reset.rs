//! Wire types of password resets.

use nevel_domain::email::Email;
use nevel_domain::validation::FieldError;
use nevel_usecases::accounts::password_reset::NewPassword;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::input::{Validate, text_or_empty};

#[derive(Deserialize, ToSchema)]
#[schema(as = PasswordResetRequest)]
pub struct PasswordResetBody {
    #[schema(required = true, value_type = String)]
    pub email: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = PasswordResetLink)]
pub struct PasswordResetLinkBody {
    /// From the link in the email.
    #[schema(required = true, value_type = String)]
    pub token: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = PasswordResetConfirmation)]
#[serde(rename_all = "camelCase")]
pub struct PasswordResetConfirmationBody {
    /// From the link in the email.
    #[schema(required = true, value_type = String)]
    pub token: Option<String>,
    /// The minimum length is in the settings; at most 128 characters. Common passwords are rejected.
    #[schema(required = true, value_type = String)]
    pub password: Option<String>,
    /// Turns two-step sign-in off, if it was set up before the address was verified. Ignored otherwise.
    #[serde(default)]
    pub drop_two_step: bool,
}

#[derive(Serialize, ToSchema)]
#[schema(as = PasswordResetLinkState)]
#[serde(rename_all = "camelCase")]
pub struct PasswordResetLinkStateBody {
    /// Whether two-step sign-in was set up before the address was verified, so that `dropTwoStep` can turn it off.
    pub can_drop_two_step: bool,
}

impl Validate for PasswordResetBody {
    type Output = Email;

    fn validate(self) -> Result<Email, Vec<FieldError>> {
        Email::parse_existing(text_or_empty(&self.email)).map_err(|error| vec![FieldError::new("email", error)])
    }
}

impl PasswordResetLinkBody {
    pub fn token(&self) -> &str {
        text_or_empty(&self.token)
    }
}

impl Validate for PasswordResetConfirmationBody {
    type Output = NewPassword;

    fn validate(self) -> Result<NewPassword, Vec<FieldError>> {
        NewPassword::parse(text_or_empty(&self.token), text_or_empty(&self.password), self.drop_two_step)
    }
}
