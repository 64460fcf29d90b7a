//! Kinds of emails, as stored in the outbox.

use nevel_domain::codes;

codes! {
    pub enum EmailKind {
        OrderConfirmation = "order_confirmation",
        ManagerNotice = "manager_notice",
        StatusChange = "status_change",
        /// Staff edited the order.
        OrderEdited = "order_edited",
        PasswordReset = "password_reset",
        PasswordChanged = "password_changed",
        AccountDeleted = "account_deleted",
        /// Acknowledges a withdrawal.
        WithdrawalReceipt = "withdrawal_receipt",
        /// Tells staff about a withdrawal.
        WithdrawalNotice = "withdrawal_notice",
        /// Asks to confirm a stock notification.
        StockConfirmation = "stock_confirmation",
        BackInStock = "back_in_stock",
    }
}

impl EmailKind {
    /// The kinds that this version can render.
    pub fn names() -> [&'static str; Self::ALL.len()] {
        Self::ALL.map(Self::as_str)
    }
}
