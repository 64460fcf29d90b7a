//! Kinds of emails, as stored in the outbox.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EmailKind {
    OrderConfirmation,
    ManagerNotice,
    StatusChange,
}

impl EmailKind {
    const ALL: [Self; 3] = [Self::OrderConfirmation, Self::ManagerNotice, Self::StatusChange];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::OrderConfirmation => "order_confirmation",
            Self::ManagerNotice => "manager_notice",
            Self::StatusChange => "status_change",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }
}
