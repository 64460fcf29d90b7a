//! Accounts and sessions.

pub mod activate_demo_admin;
pub mod admin;
pub mod admin_exists;
pub mod change_password;
pub mod create_admin;
pub mod deactivate_demo_admin;
pub mod delete_account;
pub(crate) mod error;
pub mod export_data;
pub mod identify;
mod new_user;
pub mod purge_sessions;
pub mod refresh_session;
pub mod register;
pub mod reset_password;
mod session;
pub mod show_profile;
pub mod sign_in;
pub mod sign_out;
pub mod update_profile;

pub use error::AccountError;
pub use session::SignedIn;
