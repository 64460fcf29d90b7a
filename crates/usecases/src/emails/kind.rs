//! Kinds of emails, as stored in the outbox.

use nevel_domain::codes;

codes! {
    pub enum EmailKind {
        OrderConfirmation = "order_confirmation",
        ManagerNotice = "manager_notice",
        StatusChange = "status_change",
        /// Staff edited the order.
        OrderEdited = "order_edited",
        /// Has issued invoices and credit notes attached.
        Invoice = "invoice",
        PasswordReset = "password_reset",
        PasswordChanged = "password_changed",
        AccountDeleted = "account_deleted",
        /// A link that verifies the address of an account.
        EmailVerification = "email_verification",
        /// A link to the address that is to replace that of an account.
        EmailChange = "email_change",
        /// Tells the current address about the request.
        EmailChangeNotice = "email_change_notice",
        /// Tells the former address that it was replaced.
        EmailChanged = "email_changed",
        /// The address was entered at registration, but has an account.
        RegistrationAttempt = "registration_attempt",
        TwoStepChanged = "two_step_changed",
        NewDevice = "new_device",
        FailedSignIns = "failed_sign_ins",
        FailedCodes = "failed_codes",
        /// Acknowledges a withdrawal.
        WithdrawalReceipt = "withdrawal_receipt",
        /// Tells staff about a withdrawal.
        WithdrawalNotice = "withdrawal_notice",
        /// Tells the consumer that staff accepted or refused a withdrawal.
        WithdrawalDecision = "withdrawal_decision",
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
