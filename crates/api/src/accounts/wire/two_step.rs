//! Wire types of two-step sign-in.

use nevel_domain::rules::{PASSWORD_MAX_BYTES, PASSWORD_MAX_CHARS};
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use nevel_usecases::accounts::Challenge;
use nevel_usecases::accounts::two_step::setup::{TwoStepSetup, TwoStepStatus};
use nevel_usecases::accounts::two_step::{Proof, QrCode};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::input::{Validate, text_or_empty};
use crate::json_object::json_object;

json_object! {
    /// `two_step_required`: the password is correct, and a code is required.
    #[schema(as = TwoStepChallenge)]
    #[derive(Debug)]
    pub struct TwoStepChallengeBody from(challenge: Challenge) {
        /// For `POST /auth/two-step`. Single-use.
        pub challenge: String = challenge.token,
        /// RFC 3339.
        pub expires_at: String = challenge.expires_at.to_rfc3339(),
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = TwoStepRequest)]
pub struct TwoStepBody {
    #[schema(required = true, value_type = String)]
    pub challenge: Option<String>,
    /// Six digits of the authenticator app, or a recovery code.
    #[schema(required = true, value_type = String)]
    pub code: Option<String>,
}

json_object! {
    #[schema(as = TwoStepStatus)]
    pub struct TwoStepStatusBody from(status: TwoStepStatus) {
        pub enabled: bool = status.is_enabled,
        /// Whether the shop demands it of this account.
        pub required: bool = status.is_required,
        /// Unused recovery codes.
        pub recovery_codes_left: u64 = status.recovery_codes_left,
    }
}

json_object! {
    /// The secret for an authenticator app.
    #[schema(as = TwoStepSetup)]
    pub struct TwoStepSetupBody from(setup: TwoStepSetup) {
        /// In base32, for typing it into the app.
        pub key: String = setup.key,
        /// The `otpauth://` address in the QR code.
        pub uri: String = setup.uri,
        pub qr_code: QrCodeBody = setup.qr_code.into(),
    }
}

json_object! {
    /// A QR code for `<svg viewBox="0 0 {size} {size}"><path d="{path}"/></svg>`, dark on light.
    #[schema(as = QrCode)]
    pub struct QrCodeBody from(QrCode { size, path }) {
        /// Width and height, with the quiet zone.
        pub size: i32,
        pub path: String,
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = TwoStepCode)]
pub struct TwoStepCodeBody {
    /// Six digits of the authenticator app.
    #[schema(required = true, value_type = String)]
    pub code: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = PasswordConfirmation)]
pub struct PasswordConfirmationBody {
    /// The current password.
    #[schema(required = true, value_type = String)]
    pub password: Option<String>,
}

/// The password, and a code while two-step sign-in is on.
#[derive(Deserialize, ToSchema)]
#[schema(as = TwoStepProof)]
pub struct TwoStepProofBody {
    /// The current password.
    #[schema(required = true, value_type = String)]
    pub password: Option<String>,
    /// Six digits of the authenticator app, or a recovery code.
    pub code: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = RecoveryCodes)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodesBody {
    /// Each replaces one code of the app. They are shown once.
    pub recovery_codes: Vec<String>,
}

/// Longer than any code, shorter than what costs time.
const CODE_MAX_CHARS: usize = 40;

fn parse_code(code: &str) -> Result<String, ValidationError> {
    match code.trim() {
        "" => Err(ValidationError::Required),
        code if code.len() > CODE_MAX_CHARS => Err(ValidationError::WrongCode),
        code => Ok(code.to_owned()),
    }
}

impl Validate for TwoStepBody {
    /// The challenge and the code.
    type Output = (String, String);

    fn validate(self) -> Result<Self::Output, Vec<FieldError>> {
        let code = parse_code(text_or_empty(&self.code)).map_err(|error| vec![FieldError::new("code", error)])?;
        Ok((self.challenge.unwrap_or_default(), code))
    }
}

impl Validate for TwoStepCodeBody {
    type Output = String;

    fn validate(self) -> Result<String, Vec<FieldError>> {
        parse_code(text_or_empty(&self.code)).map_err(|error| vec![FieldError::new("code", error)])
    }
}

impl Validate for PasswordConfirmationBody {
    type Output = String;

    fn validate(self) -> Result<String, Vec<FieldError>> {
        parse_password(self.password).map_err(|error| vec![FieldError::new("password", error)])
    }
}

fn parse_password(password: Option<String>) -> Result<String, ValidationError> {
    let password = password.unwrap_or_default();
    match password.len() {
        0 => Err(ValidationError::Required),
        1..=PASSWORD_MAX_BYTES => Ok(password),
        _ => Err(ValidationError::TooLong { max: PASSWORD_MAX_CHARS }),
    }
}

impl Validate for TwoStepProofBody {
    type Output = Proof;

    /// The use case knows whether a code is required.
    fn validate(self) -> Result<Proof, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let password = errors.check("password", parse_password(self.password));
        let code = match text_or_empty(&self.code).trim() {
            "" => Some(None),
            code => errors.check("code", parse_code(code)).map(Some),
        };
        errors.finish(|| Some(Proof { password: password?, code: code? }))
    }
}
