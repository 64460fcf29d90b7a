//! What is stored about a user.

use nevel_domain::orders::{Invoice, Order};
use nevel_domain::withdrawals::WithdrawalRecord;
use nevel_storage::accounts::export::StoredSession;
use nevel_storage::accounts::users::User;
use nevel_storage::emails::personal::SentEmail;
use nevel_storage::stock_notifications::StockNotification;

/// Everything about a user except orders, which are read in batches.
pub struct PersonalData {
    pub user: User,
    pub sessions: Vec<StoredSession>,
    pub withdrawals: Vec<WithdrawalRecord>,
    pub stock_notifications: Vec<StockNotification>,
    /// Emails that are not about an order.
    pub emails: Vec<SentEmail>,
}

/// An order with the emails about it and its invoices.
pub struct ExportedOrder {
    pub order: Order,
    pub emails: Vec<SentEmail>,
    pub invoices: Vec<Invoice>,
    /// Whether the buyer agreed to shop news by email.
    pub has_news_consent: bool,
}
