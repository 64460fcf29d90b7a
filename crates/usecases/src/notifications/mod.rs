//! Mails about orders: queued in the transaction they tell of.

mod queue;

pub use queue::queue_order_placed;
