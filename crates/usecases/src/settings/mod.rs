//! Shop settings.

pub(crate) mod read_settings;
mod show_settings;
mod update_settings;

pub use read_settings::{cached_settings, read_settings};
pub use show_settings::show_settings;
pub use update_settings::update_settings;
