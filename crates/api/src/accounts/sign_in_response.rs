//! The response to a correct password.

use axum::Json;
use axum::response::{IntoResponse as _, Response};
use http::StatusCode;
use nevel_usecases::accounts::{SignInResult, SignedIn};

use super::wire::storefront::AuthBody;
use super::wire::two_step::TwoStepChallengeBody;
use crate::http::cookie::set_device_cookie;
use crate::http::error::ApiError;
use crate::http::error_code::ErrorCode;
use crate::http::state::ApiState;

pub fn sign_in_response(state: &ApiState, result: SignInResult) -> Result<Response, ApiError> {
    match result {
        SignInResult::SignedIn(signed_in) => Ok(signed_in_response(state, StatusCode::OK, *signed_in)),
        SignInResult::TwoStep(challenge) => {
            Err(ApiError::with_details(ErrorCode::TwoStepRequired, TwoStepChallengeBody::from(challenge)))
        }
    }
}

/// The tokens, and the cookie by which the browser is recognized later.
pub fn signed_in_response(state: &ApiState, status: StatusCode, signed_in: SignedIn) -> Response {
    let cookie = set_device_cookie(&signed_in.device_cookie, state.is_https);
    (status, cookie, Json(AuthBody::from(signed_in))).into_response()
}
