//! Wire types of the email address of an account.

use nevel_domain::accounts::EmailLinkPurpose;
use nevel_domain::validation::FieldError;
use nevel_usecases::accounts::email_address::EmailStatus;
use nevel_usecases::accounts::email_address::check_link::EmailLink;
use nevel_usecases::accounts::email_address::request_change::EmailChange;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::input::{Validate, text_or_empty};
use crate::wire_enum::wire_enum;

#[derive(Serialize, ToSchema)]
#[schema(as = EmailStatus)]
#[serde(rename_all = "camelCase")]
pub struct EmailStatusBody {
    pub email: String,
    /// Whether the owner proved that the address is theirs.
    pub verified: bool,
    /// The address that replaces it once it is confirmed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub pending_email: Option<String>,
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

#[derive(Serialize, ToSchema)]
#[schema(as = EmailLink)]
pub struct EmailLinkInfoBody {
    /// The address that the link was sent to.
    pub email: String,
    pub purpose: EmailLinkPurposeBody,
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

impl From<EmailStatus> for EmailStatusBody {
    fn from(status: EmailStatus) -> Self {
        Self { email: status.email, verified: status.is_verified, pending_email: status.pending }
    }
}

impl From<EmailLink> for EmailLinkInfoBody {
    fn from(link: EmailLink) -> Self {
        Self { email: link.email, purpose: link.purpose.into() }
    }
}
