//! The response to a correct password.

use axum::Json;
use nevel_usecases::accounts::SignInResult;

use super::wire::storefront::AuthBody;
use super::wire::two_step::TwoStepChallengeBody;
use crate::http::error::ApiError;
use crate::http::error_code::ErrorCode;

pub fn sign_in_response(result: SignInResult) -> Result<Json<AuthBody>, ApiError> {
    match result {
        SignInResult::SignedIn(signed_in) => Ok(Json((*signed_in).into())),
        SignInResult::TwoStep(challenge) => Err(ApiError::with_details(ErrorCode::TwoStepRequired, TwoStepChallengeBody::from(challenge))),
    }
}
