//! Identity and state of a withdrawal.

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct WithdrawalId(pub i64);

use crate::codes;

codes! {
    pub enum WithdrawalState {
        New = "new",
        Accepted = "accepted",
        GoodsReceived = "goodsReceived",
        Refunded = "refunded",
        Rejected = "rejected",
        ;
        /// Set by a newer version of the shop; staff may still have something to do.
        Other = "other",
    }
}

impl WithdrawalState {
    /// Parses a state as clients see it, which may be `other`.
    pub fn parse_shown(text: &str) -> Option<Self> {
        if text == Self::Other.as_str() { Some(Self::Other) } else { Self::parse(text) }
    }

    /// Whether staff accepted or refused, of which the consumer can get an email.
    pub fn is_decision(self) -> bool {
        matches!(self, Self::Accepted | Self::Rejected)
    }

    /// Whether staff have nothing left to do.
    pub fn is_finished(self) -> bool {
        matches!(self, Self::Refunded | Self::Rejected)
    }
}
