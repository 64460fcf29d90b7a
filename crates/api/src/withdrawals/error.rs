//! Errors of withdrawals.

use nevel_domain::withdrawals::WithdrawalDetails;
use nevel_usecases::Outdated;
use serde::Serialize;
use utoipa::ToSchema;

use super::wire::admin::AdminWithdrawalDetailsBody;
use crate::http::{ApiError, ErrorCode};

/// `edit_conflict` of a withdrawal.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalConflict {
    /// The withdrawal with the changes of the other administrator.
    pub current_withdrawal: AdminWithdrawalDetailsBody,
}

impl From<Outdated<WithdrawalDetails>> for ApiError {
    fn from(Outdated(current): Outdated<WithdrawalDetails>) -> Self {
        Self::with_details(ErrorCode::EditConflict, WithdrawalConflict { current_withdrawal: current.into() })
    }
}
