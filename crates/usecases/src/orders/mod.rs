//! Orders: placing one, reading one's own, what staff do with them, and forgetting whom old ones went to.

pub mod change_status;
pub mod erase_finished;
pub mod find_orders;
pub mod forget_keys;
pub mod list_orders;
pub mod note_contact;
pub mod place_order;
pub mod previous_contacts;
pub mod show_order;

use nevel_domain::orders::{OrderId, OrderRecord, Refusal};

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OrderError {
    /// Missing, or somebody else's: nobody can tell which.
    #[error("there is no such order")]
    NotFound,
    /// With the order that the key belongs to, for whoever is signed in as its owner.
    #[error("the key belongs to another order")]
    KeyReused(Option<Box<Earlier>>),
    #[error("the order cannot be placed as it is: {0:?}")]
    Refused(Box<Refusal>),
    /// Somebody else was quicker; this is what they made of it.
    #[error("the order was changed meanwhile")]
    Changed(Box<OrderRecord>),
}

/// An order of the caller's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Earlier {
    pub id: OrderId,
    pub number: String,
}

#[derive(Debug, thiserror::Error)]
#[error("stock that was locked is not there")]
struct StockSlipped;
