//! Notifications of visitors who wait for a sold-out product (RST-01).

mod cancel;
mod confirm;
pub(crate) mod error;
mod notify;
mod request;

pub use cancel::cancel;
pub use confirm::{Confirmed, confirm};
pub use error::StockNotificationError;
pub use notify::notify_waiting;
pub use request::request;
