//! Kinds of emails, as stored in the outbox.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EmailKind {
    OrderConfirmation,
    ManagerNotice,
    StatusChange,
    PasswordReset,
    PasswordChanged,
}

impl EmailKind {
    const ALL: [Self; 5] = [Self::OrderConfirmation, Self::ManagerNotice, Self::StatusChange, Self::PasswordReset, Self::PasswordChanged];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::OrderConfirmation => "order_confirmation",
            Self::ManagerNotice => "manager_notice",
            Self::StatusChange => "status_change",
            Self::PasswordReset => "password_reset",
            Self::PasswordChanged => "password_changed",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }
}
