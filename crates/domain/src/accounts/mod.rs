//! Accounts: identifiers, roles, passwords and personal data.

mod password;
mod person;
mod user_agent;

pub use password::Password;
pub use person::{ProfileAddress, ProfileAddressChange, RegistrationPhone, person_name};
pub use user_agent::{Device, DeviceKind};

use crate::codes;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UserId(pub i64);

/// A session starts when a user signs in and ends on sign-out, expiry or revocation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SessionId(pub i64);

codes! {
    pub enum Role {
        User = "USER",
        Admin = "ADMIN",
    }
}
