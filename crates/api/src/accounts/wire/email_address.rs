//! Wire types of the email address of an account.

use nevel_domain::accounts::EmailLinkPurpose;
use nevel_domain::validation::FieldError;
use nevel_usecases::accounts::email_address::EmailStatus;
use nevel_usecases::accounts::email_address::change::EmailChange;
use nevel_usecases::accounts::email_address::link::EmailLink;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::input::{Validate, text_or_empty};
use crate::json_object::json_object;
use crate::wire_enum::wire_enum;

json_object! {
    #[schema(as = EmailStatus)]
    pub struct EmailStatusBody from(status: EmailStatus) {
        pub email: String = status.email,
        /// Whether the owner proved that the address is theirs.
        pub verified: bool = status.is_verified,
        /// The address that replaces it once it is confirmed.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub pending_email: Option<String> = status.pending,
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = EmailChangeRequest)]
pub struct EmailChangeBody {
    #[schema(required = true, value_type = String)]
    pub email: Option<String>,
    #[schema(required = true, value_type = String)]
    pub password: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = EmailLinkRequest)]
pub struct EmailLinkBody {
    /// From the link in the email.
    #[schema(required = true, value_type = String)]
    pub token: Option<String>,
}

json_object! {
    #[schema(as = EmailLink)]
    pub struct EmailLinkInfoBody from(link: EmailLink) {
        /// The address that the link was sent to.
        pub email: String = link.email,
        pub purpose: EmailLinkPurposeBody = link.purpose.into(),
    }
}

wire_enum! {
    #[schema(as = EmailLinkPurpose)]
    #[serde(rename_all = "lowercase")]
    pub enum EmailLinkPurposeBody of EmailLinkPurpose {
        Verification,
        Change,
    }
}

impl Validate for EmailChangeBody {
    type Output = EmailChange;

    fn validate(self) -> Result<EmailChange, Vec<FieldError>> {
        EmailChange::parse(text_or_empty(&self.email), text_or_empty(&self.password))
    }
}

impl EmailLinkBody {
    pub fn token(&self) -> &str {
        text_or_empty(&self.token)
    }
}
