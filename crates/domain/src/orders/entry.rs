//! Payments and refunds of an order, and what follows from them (MON-01). Entries are never changed: a counter-entry
//! with the negative amount corrects a mistake.

use super::payment::Payment;
use crate::accounts::UserId;
use crate::clock::Timestamp;
use crate::codes;
use crate::money::Cents;

codes! {
    pub enum EntryKind {
        Payment = "payment",
        Refund = "refund",
        ;
        /// Recorded by a newer version of the shop.
        Other = "other",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EntryId(pub i64);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub id: EntryId,
    pub kind: EntryKind,
    /// The amount of a counter-entry is negative.
    pub payment: Payment,
    /// The entry that this one corrects.
    pub corrects: Option<EntryId>,
    /// The balance for which nothing was owed before; 0 if there was none.
    pub settled_before_cents: i64,
    /// `None` if the account is deleted, or an older version recorded the entry.
    pub by: Option<UserId>,
    pub at: Timestamp,
}

/// An entry that staff add to an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEntry {
    pub kind: EntryKind,
    pub payment: Payment,
    /// After a refund, whether the buyer still has to pay what is open; by default if something was open before.
    pub is_still_owed: Option<bool>,
    /// Without it the entry is added to any version of the order.
    pub version: Option<i64>,
}

/// What an order stores about its entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntrySums {
    /// The last payment with the amount received minus the amount refunded; `None` if that is nothing.
    pub payment: Option<Payment>,
    pub refunded: Cents,
    pub count: usize,
}

/// Money that is open for some orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenAmount {
    pub orders: u64,
    pub amount: Cents,
    /// There are more orders, which are not added up.
    pub has_more: bool,
}

impl EntrySums {
    pub fn of(entries: &[Entry]) -> Self {
        let sum =
            |kind| entries.iter().filter(|entry| entry.kind == kind).map(|entry| entry.payment.amount.get()).sum();
        let (paid, refunded): (i64, i64) = (sum(EntryKind::Payment), sum(EntryKind::Refund));
        let last = in_force(entries).max_by_key(|entry| (entry.kind == EntryKind::Payment, entry.id));
        let payment = last.filter(|_| paid != refunded).map(|entry| entry.payment.clone());
        Self {
            payment: payment.map(|payment| Payment { amount: Cents::new(paid - refunded), ..payment }),
            refunded: Cents::new(refunded),
            count: entries.len(),
        }
    }
}

/// Entries that are neither corrected nor counter-entries.
pub fn in_force(entries: &[Entry]) -> impl Iterator<Item = &Entry> {
    entries
        .iter()
        .filter(|entry| entry.corrects.is_none() && !entries.iter().any(|counter| counter.corrects == Some(entry.id)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::day::Day;
    use crate::payment_method::PaymentMethod;

    fn entry(id: i64, kind: EntryKind, cents: i64, corrects: Option<i64>) -> Entry {
        let paid_on = Day::parse("2026-11-15").unwrap().plus_days(id);
        let payment = Payment { method: PaymentMethod::Cash, amount: Cents::new(cents), paid_on, reference: None };
        let (corrects, at) = (corrects.map(EntryId), Timestamp::from_micros(id));
        Entry { id: EntryId(id), kind, payment, corrects, settled_before_cents: 0, by: None, at }
    }

    #[test]
    fn mon_01_sums_leave_out_what_was_corrected() {
        let mut entries = vec![entry(1, EntryKind::Payment, 500, None), entry(2, EntryKind::Payment, 795, None)];
        let sums = EntrySums::of(&entries);
        let payment = sums.payment.unwrap();
        assert_eq!(
            (payment.amount.get(), payment.paid_on, sums.refunded.get()),
            (1_295, entries[1].payment.paid_on, 0)
        );
        entries.push(entry(3, EntryKind::Payment, -795, Some(2)));
        let sums = EntrySums::of(&entries);
        let payment = sums.payment.unwrap();
        assert_eq!((payment.amount.get(), payment.paid_on, sums.count), (500, entries[0].payment.paid_on, 3));
        assert_eq!(in_force(&entries).map(|entry| entry.id.0).collect::<Vec<_>>(), [1]);
        entries.push(entry(4, EntryKind::Refund, 500, None));
        assert_eq!(EntrySums::of(&entries), EntrySums { payment: None, refunded: Cents::new(500), count: 4 });
        entries.push(entry(5, EntryKind::Payment, -500, Some(1)));
        let sums = EntrySums::of(&entries);
        assert_eq!(sums.payment.map(|payment| payment.amount.get()), Some(-500), "more was returned than received");
        entries.push(entry(6, EntryKind::Other, 70, None));
        assert_eq!(EntrySums::of(&entries).refunded.get(), 500, "a kind of a newer version counts for nothing");
    }
}
