//! Errors of accounts.

use nevel_usecases::accounts::AccountError;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::error::ApiError;
use crate::http::error_code::ErrorCode;

impl From<AccountError> for ApiError {
    fn from(error: AccountError) -> Self {
        Self::new(match error {
            AccountError::EmailTaken => ErrorCode::EmailTaken,
            AccountError::InvalidCredentials => ErrorCode::InvalidCredentials,
            AccountError::Inactive => ErrorCode::AccountInactive,
            AccountError::Unauthorized => ErrorCode::Unauthorized,
            AccountError::Forbidden => ErrorCode::Forbidden,
            AccountError::UserNotFound => ErrorCode::UserNotFound,
            AccountError::OwnRole => ErrorCode::OwnRole,
            AccountError::AdministratorActive => ErrorCode::AdministratorActive,
            AccountError::ResetLinkInvalid => ErrorCode::ResetLinkInvalid,
            AccountError::ResetLinkExpired => ErrorCode::ResetLinkExpired,
            AccountError::ResetLinkUsed => ErrorCode::ResetLinkUsed,
            AccountError::EmailLinkInvalid => ErrorCode::EmailLinkInvalid,
            AccountError::EmailLinkExpired => ErrorCode::EmailLinkExpired,
            AccountError::EmailLinkUsed => ErrorCode::EmailLinkUsed,
            AccountError::EmailNotVerified => ErrorCode::EmailNotVerified,
            AccountError::SessionNotFound => ErrorCode::SessionNotFound,
            AccountError::TwoStepExpired => ErrorCode::TwoStepExpired,
            AccountError::TwoStepSetupRequired => ErrorCode::TwoStepSetupRequired,
            AccountError::TwoStepEnabled => ErrorCode::TwoStepEnabled,
            AccountError::TwoStepNotEnabled => ErrorCode::TwoStepNotEnabled,
            AccountError::OwnTwoStep => ErrorCode::OwnTwoStep,
            AccountError::LastAdministrator => ErrorCode::LastAdministrator,
            AccountError::OrdersUnderWay(order_numbers) => {
                return Self::with_details(ErrorCode::OrdersUnderWay, OrdersUnderWay { order_numbers });
            }
        })
    }
}

/// `orders_under_way`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrdersUnderWay {
    /// Numbers of orders that are not finished, or have a withdrawal that is not; at most 20.
    pub order_numbers: Vec<String>,
}
