//! What `nevel check` verifies, with the rules that use cases apply when they write (MON-09). Pure: no IO.

mod catalog;
mod finding;
mod invoice;
mod order;
mod returns;

pub use catalog::{CheckedCategory, CheckedProduct, check_category, check_product};
pub use finding::{Fault, Finding, FindingKind, Subject};
pub use invoice::{CheckedInvoice, NumberSeries, check_invoices};
pub use order::{CheckedOrder, PastEvent, check_order};
