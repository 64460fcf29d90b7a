//! Changes of several orders at once (STO-02).

use super::list::OrderFilter;
use super::order::OrderId;
use super::status::OrderStatus;
use crate::accounts::UserId;
use crate::clock::Timestamp;
use crate::codes;
use crate::rules::JOB_EMAIL_DELAY_SECONDS;

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

codes! {
    pub enum JobKind {
        Status = "status",
        Contacted = "contacted",
        Assign = "assign",
        Undo = "undo",
    }
}

/// What a job does to each of its orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JobAction {
    Status(OrderStatus),
    /// The buyers were reached.
    Contacted,
    /// `None`: any administrator handles the orders.
    Assign(Option<UserId>),
    /// Takes back what an earlier job changed.
    Undo(OrderJobId),
}

/// A requested change of several orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewOrderJob {
    pub selection: OrderSelection,
    pub action: JobAction,
    /// Recorded with a new status.
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
        /// The buyer has got an email about the change that should be taken back.
        EmailSent = "emailSent",
        /// A part of the order came back, so it can only be shipped or delivered.
        HasReturn = "hasReturn",
        NotFound = "notFound",
        Failed = "failed",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderJob {
    pub id: OrderJobId,
    pub user_id: UserId,
    pub action: JobAction,
    pub note: Option<String>,
    pub notify: bool,
    pub state: OrderJobState,
    pub created_at: Timestamp,
    pub finished_at: Option<Timestamp>,
    pub progress: OrderJobProgress,
    /// Whether a job takes it back.
    pub is_undone: bool,
}

/// A job and what became of its orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderJobReport {
    pub job: OrderJob,
    /// Empty while the job is running.
    pub changed: Vec<OrderId>,
    /// The first ones.
    pub skipped: Vec<SkippedOrder>,
}

impl JobAction {
    pub fn kind(self) -> JobKind {
        match self {
            Self::Status(_) => JobKind::Status,
            Self::Contacted => JobKind::Contacted,
            Self::Assign(_) => JobKind::Assign,
            Self::Undo(_) => JobKind::Undo,
        }
    }

    /// The codes of all actions. A new status has its own code, the only ones that earlier versions know.
    pub fn codes() -> impl Iterator<Item = &'static str> {
        let others = JobKind::ALL.into_iter().filter(|kind| *kind != JobKind::Status).map(JobKind::as_str);
        OrderStatus::ALL.into_iter().map(OrderStatus::as_str).chain(others)
    }

    pub fn code(self) -> &'static str {
        match self {
            Self::Status(status) => status.as_str(),
            _ => self.kind().as_str(),
        }
    }

    /// The id of the administrator or of the job that the action is about.
    pub fn subject(self) -> Option<i64> {
        match self {
            Self::Status(_) | Self::Contacted => None,
            Self::Assign(user) => user.map(|user| user.0),
            Self::Undo(job) => Some(job.0),
        }
    }

    pub fn parse(code: &str, subject: Option<i64>) -> Option<Self> {
        match JobKind::parse(code) {
            Some(JobKind::Contacted) => Some(Self::Contacted),
            Some(JobKind::Assign) => Some(Self::Assign(subject.map(UserId))),
            Some(JobKind::Undo) => Some(Self::Undo(OrderJobId(subject?))),
            Some(JobKind::Status) | None => OrderStatus::parse(code).map(Self::Status),
        }
    }

    /// Whether staff can take it back.
    pub fn is_undoable(self) -> bool {
        !matches!(self, Self::Undo(_))
    }
}

impl OrderJob {
    /// Whether buyers are informed.
    pub fn sends_emails(&self) -> bool {
        self.notify && matches!(self.action, JobAction::Status(_))
    }

    /// Until its emails are sent. Single orders may have changed since, or their emails may be sent earlier.
    pub fn can_be_undone(&self, now: Timestamp) -> bool {
        let ended_at = self.finished_at.filter(|_| self.state != OrderJobState::Running);
        let is_in_time = |ended: Timestamp| !self.sends_emails() || now < ended.plus_seconds(JOB_EMAIL_DELAY_SECONDS);
        self.action.is_undoable() && !self.is_undone && self.progress.changed > 0 && ended_at.is_some_and(is_in_time)
    }
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
        let [contacted, assign] = [JobAction::Contacted, JobAction::Assign(Some(UserId(7)))];
        for action in [JobAction::Status(OrderStatus::Shipped), contacted, assign, JobAction::Undo(OrderJobId(3))] {
            assert_eq!(JobAction::parse(action.code(), action.subject()), Some(action));
            assert!(JobAction::codes().any(|code| code == action.code()));
        }
        assert_eq!((JobAction::parse("LOST", None), JobAction::parse("undo", None)), (None, None));
    }
}
