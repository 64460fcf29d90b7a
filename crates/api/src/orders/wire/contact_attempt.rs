//! Wire types of attempts to reach the buyer.

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{ContactAttempt, ContactResult, parse_optional_note};
use nevel_domain::patch::Patch;
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use nevel_usecases::orders::admin::Assignment;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::{Validate, required_choice, text_or_empty};
use crate::wire_enum::wire_enum;

wire_enum! {
    #[schema(as = ContactResult)]
    #[serde(rename_all = "snake_case")]
    pub enum ContactResultBody of ContactResult {
        Reached,
        NotReached,
        CallBack,
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = ContactAttempt)]
#[serde(rename_all = "camelCase")]
pub struct ContactAttemptBody {
    #[schema(required = true, value_type = ContactResultBody)]
    result: Option<String>,
    /// When to try again, RFC 3339, within 30 days; required with `call_back`, not allowed with `reached`. Until then the
    /// order is not overdue.
    #[schema(format = DateTime)]
    call_back_at: Option<String>,
    /// Internal note in the history, at most 2,000 characters.
    note: Option<String>,
    /// The known number of attempts: the request is refused if there are others.
    expected_attempts: Option<u64>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = OrderAssignment)]
#[serde(rename_all = "camelCase")]
pub struct AssignmentBody {
    /// ID of an active administrator; `null` ends the assignment.
    #[serde(default)]
    #[schema(value_type = Option<i64>, required = true)]
    user_id: Patch<Option<i64>>,
    /// Who handles the order as far as the caller knows, or `null`: the request is refused if it is another one.
    #[serde(default)]
    #[schema(value_type = Option<i64>, required = false)]
    expected_user_id: Patch<Option<i64>>,
}

impl Validate for ContactAttemptBody {
    type Output = ContactAttempt;

    fn validate(self) -> Result<ContactAttempt, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let result = errors.check("result", required_choice(text_or_empty(&self.result), ContactResult::parse));
        let parse = |text: &str| Timestamp::parse_rfc3339(text).ok_or(ValidationError::InvalidTime);
        let call_back_at = errors.check("callBackAt", self.call_back_at.as_deref().map(parse).transpose());
        let note = errors.check("note", parse_optional_note(text_or_empty(&self.note)));
        let expected_attempts = self.expected_attempts;
        errors.finish(|| {
            Some(ContactAttempt { result: result?, call_back_at: call_back_at?, note: note?, expected_attempts })
        })
    }
}

impl Validate for AssignmentBody {
    type Output = Assignment;

    fn validate(self) -> Result<Assignment, Vec<FieldError>> {
        let Patch::Set(to) = self.user_id else {
            return Err(vec![FieldError::new("userId", ValidationError::Required)]);
        };
        let expected = match self.expected_user_id {
            Patch::Set(user) => Patch::Set(user.map(UserId)),
            Patch::Keep => Patch::Keep,
        };
        Ok(Assignment { to: to.map(UserId), expected })
    }
}
