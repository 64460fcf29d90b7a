//! Changes of several orders at once (STO-02): stored jobs that every instance can continue.

mod cancel_job;
mod purge_jobs;
mod run_jobs;
mod show_job;
mod start_job;

pub use cancel_job::cancel_order_job;
pub use purge_jobs::purge_order_jobs;
pub use run_jobs::run_order_jobs;
pub use show_job::{list_order_jobs, show_order_job};
pub(super) use start_job::select_orders;
pub use start_job::start_order_job;
