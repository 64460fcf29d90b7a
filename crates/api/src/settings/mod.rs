//! Shop settings.

pub mod admin;
pub(crate) mod company_wire;
pub(crate) mod error;
pub(crate) mod order_wire;
pub mod storefront;
pub(crate) mod vat_wire;
pub(crate) mod wire;
