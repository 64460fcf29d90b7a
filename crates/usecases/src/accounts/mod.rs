//! Accounts and sessions.

pub mod activate_demo_admin;
pub mod admin;
pub mod admin_exists;
pub mod change_password;
pub mod client_info;
pub mod create_admin;
pub mod deactivate_demo_admin;
pub mod delete_account;
pub mod devices;
pub(crate) mod error;
pub mod export_data;
mod finish_sign_in;
pub mod identify;
pub mod identify_admin;
mod new_user;
pub mod newsletter;
mod password_policy;
pub mod password_reset;
pub mod refresh_session;
pub mod register;
mod replace_password;
pub mod reset_password;
mod session;
pub mod show_profile;
pub mod sign_in;
pub mod sign_out;
pub mod two_step;
pub mod update_profile;

pub use error::AccountError;
pub use finish_sign_in::{Challenge, SignInResult};
pub use session::SignedIn;
