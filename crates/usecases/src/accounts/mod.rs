//! Accounts and sessions.

pub mod accept_secret;
pub mod admin;
pub mod change_password;
pub mod client_info;
pub mod delete_account;
mod device_cookie;
pub mod devices;
pub mod email_address;
pub(crate) mod error;
pub mod export_data;
mod finish_sign_in;
pub mod identify;
mod new_password;
mod new_user;
pub mod newsletter;
pub mod operator;
pub mod password_reset;
pub mod profile;
pub mod recognize;
pub mod refresh_session;
pub mod register;
pub mod security_notice;
mod session;
pub mod sign_in;
pub mod sign_out;
pub mod two_step;

pub use error::AccountError;
pub use finish_sign_in::{Challenge, SignInResult};
pub use session::SignedIn;
