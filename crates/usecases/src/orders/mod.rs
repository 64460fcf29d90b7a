//! Orders: placement, reading, staff actions and anonymization.

pub mod admin;
pub mod anonymize;
pub mod claim_order;
pub(crate) mod error;
pub mod place_order;
pub mod queries;

pub use error::{ExistingOrder, OrderError, VatRateMissing};
