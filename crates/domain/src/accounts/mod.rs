//! Accounts: identifiers, roles, passwords and personal data.

mod password;
mod person;
mod user_agent;

pub use password::Password;
pub use person::{ProfileAddress, ProfileAddressChange, RegistrationPhone};
pub use user_agent::{Device, DeviceKind};

pub use crate::name::person_name;

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

codes! {
    /// What a link to an email address proves.
    pub enum EmailLinkPurpose {
        /// The address of an account is its owner's.
        Verification = "verification",
        /// The address that is to replace it is, too.
        Change = "change",
    }
}
