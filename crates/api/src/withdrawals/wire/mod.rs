//! Wire types of withdrawals.

pub(crate) mod admin;
pub(crate) mod storefront;
