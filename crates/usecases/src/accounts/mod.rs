//! People and their accounts.

pub mod create_admin;

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AccountError {
    #[error("an account with this e-mail exists already")]
    EmailTaken,
}
