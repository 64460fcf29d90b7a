//! What an invoice says beside its snapshot: the other documents of its order, and the payment (MON-06).

use super::invoice::{Invoice, current_invoice};
use super::order::Order;
use super::payment::Payment;
use crate::day::Day;
use crate::money::Cents;

/// An invoice or credit note as it is shown, printed and sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvoiceSheet {
    pub invoice: Invoice,
    /// Number of the invoice that a credit note cancels.
    pub cancels: Option<String>,
    /// Whether a credit note cancels this invoice.
    pub is_canceled: bool,
    /// What was received for the invoice in force, with the method and day of the last payment.
    pub payment: Option<Payment>,
    /// What the buyer still has to pay for the invoice in force.
    pub open: Cents,
}

impl InvoiceSheet {
    /// The documents of an order, in the given order.
    pub fn list(invoices: &[Invoice], order: &Order) -> Vec<Self> {
        let current = current_invoice(invoices).map(|invoice| invoice.id);
        let number_of = |id| invoices.iter().find(|other| other.id == id).map(|other| other.number.clone());
        let sheet = |invoice: &Invoice| {
            let is_in_force = current == Some(invoice.id);
            let payment = order.payment.clone().filter(|_| is_in_force);
            let received = payment.as_ref().map_or(0, |payment| payment.amount.get());
            // A refund on purpose leaves nothing open, although less than the total was received in the end.
            let open = (invoice.document.total_cents - received).min(order.owed_cents());
            let open = if is_in_force { open.max(0) } else { 0 };
            Self {
                cancels: invoice.cancels_id.and_then(number_of),
                is_canceled: invoice.is_canceled(invoices),
                payment,
                open: Cents::new(open),
                invoice: invoice.clone(),
            }
        };
        invoices.iter().map(sheet).collect()
    }

    /// The last day of payment while something is open.
    pub fn due_on(&self) -> Option<Day> {
        self.invoice.document.due_on.filter(|_| self.open > Cents::ZERO)
    }
}
