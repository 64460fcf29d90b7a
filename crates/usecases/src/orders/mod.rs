//! Orders: placing one, reading one's own, and forgetting whom old ones went to.

pub mod erase_finished;
pub mod forget_keys;
pub mod list_orders;
pub mod place_order;
pub mod previous_contacts;
pub mod show_order;

use nevel_domain::orders::Refusal;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OrderError {
    /// Missing, or somebody else's: nobody can tell which.
    #[error("there is no such order")]
    NotFound,
    #[error("the key belongs to another order")]
    KeyReused,
    #[error("the order cannot be placed as it is: {0:?}")]
    Refused(Box<Refusal>),
}
