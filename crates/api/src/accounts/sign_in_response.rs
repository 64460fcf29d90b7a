//! The response to a correct password.

use axum::Json;
use nevel_usecases::accounts::SignInResult;

use super::wire::storefront::AuthBody;
use crate::http::error::ApiError;

pub fn sign_in_response(result: SignInResult) -> Result<Json<AuthBody>, ApiError> {
    match result {
        SignInResult::SignedIn(signed_in) => Ok(Json((*signed_in).into())),
        SignInResult::TwoStep(challenge) => Err(ApiError::two_step_required(challenge)),
    }
}
