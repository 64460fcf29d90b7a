//! Kinds of emails, as stored in the outbox.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EmailKind {
    OrderConfirmation,
    ManagerNotice,
    StatusChange,
    /// Staff edited the order.
    OrderEdited,
    PasswordReset,
    PasswordChanged,
    AccountDeleted,
    /// Acknowledges a withdrawal.
    WithdrawalReceipt,
    /// Tells staff about a withdrawal.
    WithdrawalNotice,
    /// Asks to confirm a stock notification.
    StockConfirmation,
    BackInStock,
}

impl EmailKind {
    const ALL: [Self; 11] = [
        Self::OrderConfirmation,
        Self::ManagerNotice,
        Self::StatusChange,
        Self::OrderEdited,
        Self::PasswordReset,
        Self::PasswordChanged,
        Self::AccountDeleted,
        Self::WithdrawalReceipt,
        Self::WithdrawalNotice,
        Self::StockConfirmation,
        Self::BackInStock,
    ];

    /// The kinds that this version can render.
    pub fn names() -> [&'static str; Self::ALL.len()] {
        Self::ALL.map(Self::as_str)
    }

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::OrderConfirmation => "order_confirmation",
            Self::ManagerNotice => "manager_notice",
            Self::StatusChange => "status_change",
            Self::OrderEdited => "order_edited",
            Self::PasswordReset => "password_reset",
            Self::PasswordChanged => "password_changed",
            Self::AccountDeleted => "account_deleted",
            Self::WithdrawalReceipt => "withdrawal_receipt",
            Self::WithdrawalNotice => "withdrawal_notice",
            Self::StockConfirmation => "stock_confirmation",
            Self::BackInStock => "back_in_stock",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text)
    }
}
