//! Wire type of an error report.

use nevel_domain::rules::{CLIENT_ERROR_MESSAGE_MAX_CHARS, CLIENT_ERROR_PAGE_MAX_CHARS, CLIENT_ERROR_STACK_MAX_CHARS};
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use serde::Deserialize;
use utoipa::ToSchema;

use super::redact::redact;
use crate::http::{Validate, text_or_empty};

#[derive(Deserialize, ToSchema)]
#[schema(as = ClientError)]
pub struct ClientErrorBody {
    /// 1 to 300 characters.
    #[schema(required = true, value_type = String)]
    pub message: Option<String>,
    /// Stack frames, at most 4,000 characters.
    pub stack: Option<String>,
    /// Path of the page, at most 200 characters. Query and fragment are ignored.
    pub page: Option<String>,
}

/// A report on one line, with emails, long numbers and tokens masked. Names and streets in its texts are not
/// recognized.
pub struct ClientError {
    pub message: String,
    pub stack: String,
    pub page: String,
}

impl Validate for ClientErrorBody {
    type Output = ClientError;

    fn validate(self) -> Result<ClientError, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let message = text_or_empty(&self.message);
        let message = if message.trim().is_empty() {
            Err(ValidationError::Required)
        } else {
            limited(message, CLIENT_ERROR_MESSAGE_MAX_CHARS)
        };
        let message = errors.check("message", message);
        let stack = errors.check("stack", limited(text_or_empty(&self.stack), CLIENT_ERROR_STACK_MAX_CHARS));
        let path = text_or_empty(&self.page).split(['?', '#']).next().unwrap_or_default();
        let page = errors.check("page", limited(path, CLIENT_ERROR_PAGE_MAX_CHARS));
        errors.finish(|| Some(ClientError { message: message?, stack: stack?, page: page? }))
    }
}

fn limited(text: &str, max: usize) -> Result<String, ValidationError> {
    if text.chars().count() > max { Err(ValidationError::TooLong { max }) } else { Ok(redact(text)) }
}
