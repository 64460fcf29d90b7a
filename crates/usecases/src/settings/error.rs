//! Errors of the settings module.

use nevel_domain::settings::SettingsRecord;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SettingsError {
    /// Contains the current settings.
    #[error("the settings were changed concurrently")]
    VersionConflict(Box<SettingsRecord>),
}
