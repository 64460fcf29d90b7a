//! Changes of several orders at once (STO-02).

use super::list::OrderFilter;
use super::order::OrderId;
use super::status::OrderStatus;
use crate::accounts::UserId;
use crate::clock::Timestamp;
use crate::codes;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OrderJobId(pub i64);

/// The orders of a job; fixed when it is started.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OrderSelection {
    Ids(Vec<OrderId>),
    /// All orders that match, if their number is still the one that the administrator saw.
    Filter {
        filter: Box<OrderFilter>,
        expected_count: u64,
    },
}

/// A requested change of several orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewOrderJob {
    pub selection: OrderSelection,
    pub status: OrderStatus,
    pub note: Option<String>,
    /// Whether the buyers get an email.
    pub notify: bool,
}

codes! {
    pub enum OrderJobState {
        Running = "running",
        Finished = "finished",
        Canceled = "canceled",
    }
}

codes! {
    /// What became of an order of a job.
    pub enum OrderJobResult {
        Changed = "changed",
        /// The order already had the status.
        Unchanged = "unchanged",
        /// The order was changed after the job was started.
        Conflict = "conflict",
        /// Not enough stock to reopen the order.
        InsufficientStock = "insufficientStock",
        /// The settings forbid shipping it.
        NotPaid = "notPaid",
        NotFound = "notFound",
        Failed = "failed",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderJob {
    pub id: OrderJobId,
    pub user_id: UserId,
    pub status: OrderStatus,
    pub note: Option<String>,
    pub notify: bool,
    pub state: OrderJobState,
    pub created_at: Timestamp,
    pub finished_at: Option<Timestamp>,
    pub progress: OrderJobProgress,
}

/// Number of orders by result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OrderJobProgress {
    pub total: u64,
    pub changed: u64,
    pub skipped: u64,
}

/// An order that a job did not change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SkippedOrder {
    pub id: OrderId,
    /// `None` if the order does not exist.
    pub number: Option<String>,
    pub reason: OrderJobResult,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sto_02_stored_states_and_results_are_parsed() {
        for state in OrderJobState::ALL {
            assert_eq!(OrderJobState::parse(state.as_str()), Some(state));
        }
        for result in OrderJobResult::ALL {
            assert_eq!(OrderJobResult::parse(result.as_str()), Some(result));
        }
        assert_eq!((OrderJobState::parse("lost"), OrderJobResult::parse("")), (None, None));
    }
}
