//! Withdrawals in the admin.

mod change_state;
mod details;
mod list_withdrawals;
mod show_withdrawal;

pub use change_state::change_state;
pub use list_withdrawals::list_withdrawals;
pub use show_withdrawal::show_withdrawal;
