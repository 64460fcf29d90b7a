//! Customers in the admin.

pub(crate) mod admin;
pub(crate) mod wire;
