//! Loads an order with its products, history, notes, emails, invoices and withdrawals.

use std::collections::HashMap;

use nevel_domain::accounts::UserId;
use nevel_domain::orders::{
    EmailState, HistoryEntry, InvoiceSheet, OrderEmail, OrderId, OrderNote, OrderRecord, OrderedProduct,
    RetentionState, StaffMember,
};
use nevel_domain::settings::ShopSettings;
use nevel_domain::withdrawals::WithdrawalRecord;
use nevel_storage::emails::outbox::{self, DeliveryState};
use nevel_storage::orders::{admin_query, invoices};
use nevel_storage::withdrawals::query;
use nevel_storage::{Connection, settings};

use super::supply::{has_other_vat, supply_days};
use crate::Result;
use crate::emails::kind::EmailKind;
use crate::emails::queue::announced_status;
use crate::orders::error::OrderError;

const MAX_EMAILS: u64 = 50;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderDetails {
    pub record: OrderRecord,
    /// Staff who recorded payments and refunds.
    pub authors: HashMap<UserId, StaffMember>,
    /// The ordered products as they are now.
    pub products: Vec<OrderedProduct>,
    pub history: Vec<HistoryEntry>,
    pub notes: Vec<OrderNote>,
    pub emails: Vec<OrderEmail>,
    /// Invoices and credit notes, oldest first.
    pub invoices: Vec<InvoiceSheet>,
    /// Whether the invoice in force must be corrected, because the goods left on another day or for another country.
    pub has_other_vat: bool,
    /// Oldest first.
    pub withdrawals: Vec<WithdrawalRecord>,
    /// `None` unless the order is completed and not anonymized.
    pub retention: Option<RetentionState>,
}

pub async fn load_details<C: Connection>(db: &C, id: OrderId) -> Result<OrderDetails> {
    let record = admin_query::find(db, id).await?.ok_or(OrderError::NotFound)?;
    let settings = settings::load(db).await?;
    let emails = outbox::list_for_order(db, id, MAX_EMAILS).await?;
    let emails = emails.into_iter().map(|email| order_email(email, &record, &settings)).collect();
    let withdrawals = query::of_order(db, id).await?;
    let has_open_withdrawal = withdrawals.iter().any(|withdrawal| !withdrawal.state.is_finished());
    let history = admin_query::history(db, id).await?;
    let changes =
        history.iter().map(|entry| entry.at).chain(withdrawals.iter().map(|withdrawal| withdrawal.updated_at));
    let last_change = changes.max().unwrap_or(record.order.updated_at);
    let invoices = invoices::list_for_order(db, id).await?;
    let supply = supply_days(db, &[&record.order], &settings.time_zone).await?;
    let authors = admin_query::authors(db, &record.order.entries).await?;
    Ok(OrderDetails {
        authors,
        retention: RetentionState::of(&record.order, has_open_withdrawal, last_change, &settings),
        products: admin_query::products(db, &record.order.lines).await?,
        history,
        notes: admin_query::notes(db, id).await?,
        has_other_vat: has_other_vat(&record.order, &invoices, supply.get(&id).copied(), &settings),
        invoices: InvoiceSheet::list(&invoices, &record.order),
        withdrawals,
        emails,
        record,
    })
}

fn order_email(email: DeliveryState, record: &OrderRecord, settings: &ShopSettings) -> OrderEmail {
    let (state, at) = match (email.delivered_at, email.failed_at) {
        (Some(at), _) => (EmailState::Delivered, at),
        (None, Some(at)) if email.is_held => (EmailState::Held, at),
        (None, Some(at)) => (EmailState::Failed, at),
        (None, None) => (EmailState::Waiting, email.created_at),
    };
    let kind = EmailKind::parse(&email.kind);
    let is_for_staff = matches!(kind, Some(EmailKind::ManagerNotice | EmailKind::WithdrawalNotice));
    let to = match (is_for_staff, state) {
        // Sent to the address in the withdrawal.
        (false, _) if matches!(kind, Some(EmailKind::WithdrawalReceipt | EmailKind::WithdrawalDecision)) => "",
        (false, _) => &record.order.contact.email,
        // The address may have changed since.
        (true, EmailState::Delivered) => "",
        (true, _) => settings.staff_email(),
    };
    OrderEmail { to: to.to_owned(), status: announced_status(&email.payload), kind: email.kind, state, at }
}
