//! Orders in the admin.

mod accounting;
mod add_entry;
mod add_note;
mod assign_order;
pub mod bank;
mod cancel_unconfirmed;
mod change_status;
mod details;
mod edit_locked;
mod edit_order;
mod end_packing;
mod export_orders;
mod issue_invoice;
pub mod jobs;
mod packing;
mod pay_orders;
mod place_for_customer;
mod queries;
mod record_contact;
mod record_return;
mod set_delivery_day;
mod set_parcel;
mod settle_orders;
mod supply;
mod unmark_contacted;
mod views;

pub use accounting::{AccountingExport, AccountingList, export_accounting, show_accounting};
pub use add_entry::{add_entry, correct_entry, set_payment};
pub use add_note::add_note;
pub use assign_order::{Assignment, assign_order};
pub use cancel_unconfirmed::cancel_unconfirmed_orders;
pub use change_status::change_status;
pub use details::OrderDetails;
pub use edit_order::edit_order;
pub use export_orders::{ExportRows, OrderExport, export_orders};
pub use issue_invoice::{issue_due_invoices, issue_invoice};
pub use packing::{claim_for_packing, mark_packed, mark_slips_printed, release_from_packing, unmark_packed};
pub use pay_orders::{BulkPayment, CorrectedPayments, RecordedPayments, correct_payments, pay_orders};
pub use place_for_customer::{CustomerContact, place_for_customer, show_customer_contact};
pub use queries::{
    OrderDocument, OrderDocuments, download_invoice, list_documents, list_orders, show_activity, show_order,
};
pub use record_contact::record_contact;
pub use record_return::{RecordedReturn, WithdrawalStep, preview_return, record_return};
pub use set_delivery_day::set_delivery_day;
pub use set_parcel::set_parcel;
pub use settle_orders::settle_orders;
pub use unmark_contacted::unmark_contacted;
pub use views::{show_order_views, update_order_views};
