//! Changes of several orders at once (STO-02): stored jobs that every instance can continue.

mod cancel_job;
mod run_jobs;
mod show_job;
mod start_job;

pub use cancel_job::cancel_order_job;
pub use run_jobs::run_order_jobs;
pub use show_job::{list_order_jobs, show_order_job};
pub(super) use start_job::select_orders;
pub use start_job::start_order_job;
