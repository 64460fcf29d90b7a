//! Orders in the admin.

mod add_note;
mod change_status;
mod details;
mod edit_locked;
mod edit_order;
mod export_orders;
mod issue_invoice;
pub mod jobs;
mod list_documents;
mod list_orders;
mod mark_contacted;
mod place_for_customer;
mod set_delivery_day;
mod set_parcel;
mod set_payment;
mod show_activity;
mod show_order;
mod unmark_contacted;
mod views;

pub use add_note::add_note;
pub use change_status::change_status;
pub use edit_order::edit_order;
pub use export_orders::{ExportRows, OrderExport, export_orders};
pub use issue_invoice::issue_invoice;
pub use list_documents::{OrderDocument, OrderDocuments, list_documents};
pub use list_orders::list_orders;
pub use mark_contacted::mark_contacted;
pub use place_for_customer::{CustomerContact, place_for_customer, show_customer_contact};
pub use set_delivery_day::set_delivery_day;
pub use set_parcel::set_parcel;
pub use set_payment::set_payment;
pub use show_activity::show_activity;
pub use show_order::show_order;
pub use unmark_contacted::unmark_contacted;
pub use views::{show_order_views, update_order_views};
