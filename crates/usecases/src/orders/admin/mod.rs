//! Orders in the admin.

mod add_note;
mod change_status;
mod details;
mod list_orders;
mod mark_contacted;
mod set_delivery_day;
mod show_activity;
mod show_order;

pub use add_note::add_note;
pub use change_status::change_status;
pub use list_orders::{OrderQuery, list_orders};
pub use mark_contacted::mark_contacted;
pub use set_delivery_day::set_delivery_day;
pub use show_activity::show_activity;
pub use show_order::show_order;
