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
    #[error("administrators cannot demote, deactivate or delete themselves")]
    OwnRole,
    /// An administrator must be demoted before the account can be deactivated or deleted.
    #[error("an administrator cannot be deactivated or deleted")]
    AdministratorActive,
    #[error("unknown link to set a password")]
    ResetLinkInvalid,
    /// Or a newer link was sent.
    #[error("the link to set a password has expired")]
    ResetLinkExpired,
    #[error("the link to set a password was used")]
    ResetLinkUsed,
    #[error("unknown link to an email address")]
    EmailLinkInvalid,
    /// Or a newer link was sent.
    #[error("the link to an email address has expired")]
    EmailLinkExpired,
    #[error("the link to an email address was used")]
    EmailLinkUsed,
    #[error("the email address is not verified")]
    EmailNotVerified,
    #[error("session not found")]
    SessionNotFound,
    /// The challenge is unknown, expired, used, or had too many wrong codes.
    #[error("the password must be entered again")]
    TwoStepExpired,
    #[error("two-step sign-in must be set up first")]
    TwoStepSetupRequired,
    #[error("two-step sign-in is on already")]
    TwoStepEnabled,
    #[error("administrators cannot reset their own two-step sign-in")]
    OwnTwoStep,
    #[error("two-step sign-in is not set up")]
    TwoStepNotEnabled,
    #[error("the only administrator cannot be deleted")]
    LastAdministrator,
    /// Contains the numbers of the orders.
    #[error("orders or withdrawals of the account are not finished")]
    OrdersUnderWay(Vec<String>),
}
