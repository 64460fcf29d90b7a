//! Accounts: identifiers, roles, passwords and personal data.

mod password;
mod person;
mod user_agent;

pub use password::Password;
pub use person::{ProfileAddress, ProfileAddressChange, RegistrationPhone, person_name};
pub use user_agent::{Device, DeviceKind};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UserId(pub i64);

/// A session starts when a user signs in and ends on sign-out, expiry or revocation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SessionId(pub i64);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    User,
    Admin,
}

impl Role {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::User => "USER",
            Self::Admin => "ADMIN",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        [Self::User, Self::Admin].into_iter().find(|role| role.as_str() == text)
    }
}
