//! Errors of the accounts module.

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AccountError {
    #[error("an account with this email already exists")]
    EmailTaken,
    #[error("wrong email or password")]
    InvalidCredentials,
    #[error("the account is deactivated")]
    Inactive,
    #[error("authentication required")]
    Unauthorized,
    #[error("administrator role required")]
    Forbidden,
    #[error("user not found")]
    UserNotFound,
    #[error("administrators cannot demote or deactivate themselves")]
    OwnRole,
    /// An administrator must be demoted before the account can be deactivated.
    #[error("an administrator cannot be deactivated")]
    AdministratorActive,
    #[error("the only administrator cannot be deleted")]
    LastAdministrator,
    /// Contains the numbers of the orders.
    #[error("orders or withdrawals of the account are not finished")]
    OrdersUnderWay(Vec<String>),
}
