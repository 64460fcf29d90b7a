//! Two-step sign-in: a code of an authenticator app, or a recovery code, after the password.

mod code;
pub mod complete_sign_in;
mod password;
mod qr_code;
pub mod reset_two_step;
pub mod setup;

pub use code::is_app_code;
pub use password::Proof;
pub use qr_code::QrCode;
