//! Orders: placement, reading, staff actions and anonymization.

pub mod admin;
pub mod anonymize_completed;
pub mod claim_order;
pub mod clear_invoice_buyers;
pub mod ensure_guest_checkout;
pub(crate) mod error;
pub mod list_orders;
pub mod list_previous_addresses;
pub mod list_previous_phones;
pub mod order_again;
pub mod place_order;
pub mod show_order;

pub use error::{ExistingOrder, OrderError};
