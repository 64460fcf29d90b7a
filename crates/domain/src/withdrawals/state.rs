//! Identity and state of a withdrawal.

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct WithdrawalId(pub i64);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WithdrawalState {
    New,
    Accepted,
    GoodsReceived,
    Refunded,
    Rejected,
    /// Set by a newer version of the shop; staff may still have something to do.
    Other,
}

impl WithdrawalState {
    /// The states that staff can set.
    pub const ALL: [Self; 5] = [Self::New, Self::Accepted, Self::GoodsReceived, Self::Refunded, Self::Rejected];

    /// The value in the API and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Accepted => "accepted",
            Self::GoodsReceived => "goodsReceived",
            Self::Refunded => "refunded",
            Self::Rejected => "rejected",
            Self::Other => "other",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == text)
    }

    /// Parses a state as clients see it, which may be `other`.
    pub fn parse_shown(text: &str) -> Option<Self> {
        if text == Self::Other.as_str() { Some(Self::Other) } else { Self::parse(text) }
    }

    /// Whether staff have nothing left to do.
    pub fn is_finished(self) -> bool {
        matches!(self, Self::Refunded | Self::Rejected)
    }
}
