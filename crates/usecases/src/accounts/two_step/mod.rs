//! Two-step sign-in: a code of an authenticator app, or a recovery code, after the password.

pub mod begin_setup;
mod code;
pub mod complete_sign_in;
pub mod confirm_setup;
pub mod disable;
mod password;
mod qr_code;
pub mod regenerate_codes;
pub mod reset_two_step;
pub mod show_status;

pub use code::is_app_code;
pub use password::Proof;
pub use qr_code::QrCode;
