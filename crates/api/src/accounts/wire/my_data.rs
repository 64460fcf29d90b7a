//! Wire types of the data of the current user.

use nevel_domain::rules::{PASSWORD_MAX_BYTES, PASSWORD_MAX_CHARS};
use nevel_domain::validation::{FieldError, ValidationError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::input::{Validate, text_or_empty};

/// A ZIP archive.
#[derive(ToSchema)]
#[schema(as = Archive, value_type = String, format = Binary)]
pub struct ArchiveBody(#[expect(dead_code, reason = "describes the response only")] Vec<u8>);

#[derive(Deserialize, ToSchema)]
#[schema(as = AccountDeletion)]
pub struct DeletionBody {
    /// The current password.
    #[schema(required = true, value_type = String, format = Password)]
    pub password: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = Newsletter)]
#[serde(rename_all = "camelCase")]
pub struct NewsletterBody {
    pub is_subscribed: bool,
}

impl Validate for DeletionBody {
    type Output = String;

    fn validate(self) -> Result<String, Vec<FieldError>> {
        let error = match text_or_empty(&self.password) {
            "" => ValidationError::Required,
            password if password.len() > PASSWORD_MAX_BYTES => ValidationError::TooLong { max: PASSWORD_MAX_CHARS },
            password => return Ok(password.to_owned()),
        };
        Err(vec![FieldError::new("password", error)])
    }
}
