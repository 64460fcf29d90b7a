//! People, their accounts and their sign-ins.

pub mod change_password;
pub mod create_admin;
pub mod desk;
pub mod forget_sessions;
pub mod identify;
pub mod profile;
pub mod refresh_session;
pub mod register;
pub mod reset_password;
mod session;
pub mod sign_in;
pub mod sign_out;

pub use session::SignedIn;

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AccountError {
    #[error("an account with this e-mail exists already")]
    EmailTaken,
    #[error("e-mail or password is wrong")]
    InvalidCredentials,
    #[error("the account is not active")]
    Inactive,
    #[error("nobody is signed in")]
    Unauthorized,
    #[error("this is for administrators")]
    Forbidden,
    #[error("there is no such user")]
    UserNotFound,
    #[error("nobody demotes or deactivates themselves")]
    OwnRole,
    /// Demoted first, an administrator is deactivated like anybody else.
    #[error("an administrator is not deactivated")]
    AdministratorActive,
}
