//! Errors of the settings.

use nevel_domain::settings::SettingsRecord;
use nevel_usecases::Outdated;
use serde::Serialize;
use utoipa::ToSchema;

use super::wire::AdminSettingsBody;
use crate::http::{ApiError, ErrorCode};

impl From<Outdated<SettingsRecord>> for ApiError {
    fn from(Outdated(current): Outdated<SettingsRecord>) -> Self {
        Self::with_details(ErrorCode::EditConflict, SettingsConflict { current_settings: current.into() })
    }
}

/// `edit_conflict` of the settings.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SettingsConflict {
    /// The settings with the changes of the other administrator.
    pub current_settings: AdminSettingsBody,
}
