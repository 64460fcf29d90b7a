//! Amounts, payments and history of an order.

use std::collections::HashSet;

use super::finding::{Fault, FindingKind};
use super::returns::check_return;
use crate::money::Cents;
use crate::orders::{
    AmountValues, Entry, EntrySums, LineValues, Order, OrderChange, OrderStatus, ReturnValues, StaffAction, subtotal,
};

/// A stored order with what its row repeats of other rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedOrder {
    pub order: Order,
    pub entry_count: i64,
    pub contact_attempts: i64,
    /// Oldest first.
    pub events: Vec<PastEvent>,
}

/// An entry of the history. An unknown status is `None`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastEvent {
    pub from: Option<OrderStatus>,
    pub to: Option<OrderStatus>,
    pub action: Option<StaffAction>,
    pub change: Option<OrderChange>,
}

pub fn check_order(stored: &CheckedOrder) -> Vec<Fault> {
    let mut faults = check_amounts(&stored.order);
    faults.extend(check_payments(&stored.order, stored.entry_count));
    faults.extend(check_corrections(&stored.order.entries));
    faults.extend(check_history(stored));
    faults
}

fn check_amounts(order: &Order) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut report = |message| faults.push((FindingKind::OrderAmounts, message));
    let amounts = order.amounts;
    match subtotal(&order.lines, order.adjustment.discount) {
        _ if order.lines.is_empty() => report("it has no lines".to_owned()),
        Some(sum) if sum == amounts.subtotal => {}
        Some(sum) => {
            report(format!("the lines after discounts add up to {sum}, but the subtotal is {}", amounts.subtotal));
        }
        None => report("the lines add up to more than an amount can be".to_owned()),
    }
    if amounts.subtotal.checked_add(amounts.shipping) != Some(amounts.total) {
        let (subtotal, shipping, total) = (amounts.subtotal, amounts.shipping, amounts.total);
        report(format!("subtotal {subtotal} and shipping {shipping} do not add up to the total {total}"));
    }
    if let Some(fee) = order.adjustment.shipping
        && fee != amounts.shipping
    {
        report(format!("staff set the shipping fee {fee}, but it is {}", amounts.shipping));
    }
    check_return(order).into_iter().for_each(&mut report);
    for line in order.lines.iter().filter(|line| line.quantity <= 0 || line.price < Cents::ZERO) {
        report(format!("product {} has quantity {} and price {}", line.product_id.0, line.quantity, line.price));
    }
    faults
}

fn check_payments(order: &Order, entry_count: i64) -> Vec<Fault> {
    let sums = EntrySums::of(&order.entries);
    let mut faults = Vec::new();
    let mut report = |message| faults.push((FindingKind::OrderPayments, message));
    let received = sums.payment.as_ref().map_or(Cents::ZERO, |payment| payment.amount);
    if received != order.received() {
        report(format!("the entries add up to {received} received, but the order says {}", order.received()));
    }
    if sums.refunded != order.refunded {
        report(format!("the entries add up to {} refunded, but the order says {}", sums.refunded, order.refunded));
    }
    if i64::try_from(sums.count) != Ok(entry_count) {
        report(format!("it has {} entries, but the order says {entry_count}", sums.count));
    }
    let last = |payment: &Option<crate::orders::Payment>| {
        // An anonymized order has no reference, and one that an older version anonymized loses it soon.
        let reference = |text: &Option<String>| text.clone().filter(|_| !order.is_anonymized);
        payment.as_ref().map(|payment| (payment.method, payment.paid_on, reference(&payment.reference)))
    };
    if received == order.received() && last(&sums.payment) != last(&order.payment) {
        report("method, day or reference differ from those of the last payment".to_owned());
    }
    faults
}

/// A counter-entry cancels an earlier entry of its order exactly once, and no counter-entry.
fn check_corrections(entries: &[Entry]) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut corrected = HashSet::new();
    for entry in entries {
        let id = entry.id.0;
        let Some(target_id) = entry.corrects else {
            if entry.payment.amount <= Cents::ZERO {
                let message = format!("entry {id} has the amount {} and corrects no other", entry.payment.amount);
                faults.push((FindingKind::OrderCorrection, message));
            }
            continue;
        };
        let problem = match entries.iter().find(|other| other.id == target_id) {
            None => "is not an entry of this order",
            Some(target) if target.corrects.is_some() => "is a counter-entry itself",
            Some(target) if target.id >= entry.id => "is not an earlier one",
            Some(target) if target.kind != entry.kind || target.payment.method != entry.payment.method => {
                "has another kind or method"
            }
            Some(target) if target.payment.amount.get() != -entry.payment.amount.get() => "has another amount",
            Some(_) if !corrected.insert(target_id) => "is corrected twice",
            Some(_) => continue,
        };
        let message = format!("entry {id} corrects entry {}, which {problem}", target_id.0);
        faults.push((FindingKind::OrderCorrection, message));
    }
    faults
}

/// The history leads to the current status, lines and amounts: what an order took from stock follows from them.
fn check_history(stored: &CheckedOrder) -> Vec<Fault> {
    let (order, events) = (&stored.order, &stored.events);
    let mut faults = Vec::new();
    let mut report = |message| faults.push((FindingKind::OrderHistory, message));
    let mut status: Option<OrderStatus> = None;
    for event in events {
        if let (Some(before), Some(from)) = (status, event.from)
            && before != from
        {
            report(format!("the history goes from {} to {} without a change", before.as_str(), from.as_str()));
        }
        status = event.to.or(status);
    }
    match status {
        Some(last) if last == order.status => {}
        Some(last) => {
            report(format!("the history ends with {}, but the status is {}", last.as_str(), order.status.as_str()));
        }
        None => report("it has no history".to_owned()),
    }
    let edits = events.iter().rev().filter(|event| event.action == Some(StaffAction::Edited));
    let mut changes = edits.filter_map(|event| event.change.as_ref()).map(|change| &change.values.after);
    if let Some(edited) = changes.clone().find_map(|values| values.lines.as_ref()) {
        // Discounts can end with an edit by an older version that records no lines; the amounts prove them.
        let by_product = |mut lines: Vec<LineValues>| {
            for line in &mut lines {
                line.discount_cents = 0;
            }
            lines.sort_by_key(|line| line.product_id);
            lines
        };
        if by_product(edited.clone()) != by_product(order.lines.iter().map(LineValues::from).collect()) {
            report("the lines differ from those of the last edit".to_owned());
        }
    }
    if let Some(edited) = changes.find_map(|values| values.amounts)
        && edited != AmountValues::from(order)
    {
        report("the amounts differ from those of the last edit".to_owned());
    }
    let mut returns = events.iter().rev().filter_map(|event| event.change.as_ref()?.values.after.returned.as_ref());
    let nothing = ReturnValues { lines: Vec::new(), shipping_refunded: false, amount_cents: 0 };
    if *returns.next().unwrap_or(&nothing) != ReturnValues::from(order) {
        report("what came back differs from the last recorded return".to_owned());
    }
    let unanswered = [Some(StaffAction::BuyerNotReached), Some(StaffAction::CallBackAgreed)];
    let attempts = events.iter().filter(|event| unanswered.contains(&event.action)).count();
    if i64::try_from(attempts).is_ok_and(|attempts| attempts > stored.contact_attempts) {
        let counted = stored.contact_attempts;
        report(format!("the history has {attempts} attempts to reach the buyer, but the order says {counted}"));
    }
    faults
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::super::invoice::check_document;
    use super::*;
    use crate::catalog::product::ProductId;
    use crate::clock::Timestamp;
    use crate::company::Company;
    use crate::day::Day;
    use crate::orders::{
        Adjustments, Amounts, Basket, DeliveryAddress, Discount, EntryId, EntryKind, InvoiceDocument, NewEntry, Offer,
        OrderAdjustment, OrderId, OrderLine, OrderRefusal, Payment, PaymentState, RequestedLine, StoredContact,
        check_entry, in_force, price_order,
    };
    use crate::payment_method::PaymentMethod;
    use crate::settings::{CustomerLimits, ShippingTerms};
    use crate::vat::{VatCharge, VatTreatment};
    use nevel_i18n::Language;

    fn entry(id: i64, cents: i64, corrects: Option<i64>) -> Entry {
        let paid_on = Day::parse("2026-11-15").unwrap();
        Entry {
            id: EntryId(id),
            kind: EntryKind::Payment,
            payment: Payment { method: PaymentMethod::Cash, amount: Cents::new(cents), paid_on, reference: None },
            corrects: corrects.map(EntryId),
            settled_before_cents: 0,
            by: None,
            at: Timestamp::from_micros(id),
        }
    }

    fn stored() -> CheckedOrder {
        let line = OrderLine {
            product_id: ProductId(1),
            name: "Мята".to_owned(),
            price: Cents::new(795),
            quantity: 2,
            image_path: None,
            withdrawal_exempt: false,
            discount: None,
            returned: 0,
            restocked: 0,
        };
        let amounts = Amounts { subtotal: Cents::new(1_590), shipping: Cents::new(500), total: Cents::new(2_090) };
        let entries = vec![entry(1, 500, None), entry(2, -500, Some(1)), entry(3, 2_090, None)];
        let contact = StoredContact {
            email: String::new(),
            first_name: String::new(),
            last_name: String::new(),
            phone: String::new(),
            telegram: None,
            address: DeliveryAddress {
                street: String::new(),
                apartment: None,
                city: String::new(),
                country: String::new(),
                zip_code: String::new(),
                post_box: None,
            },
            invoice_address: None,
        };
        let sums = EntrySums::of(&entries);
        let order = Order {
            id: OrderId(1),
            number: "123-456-788".to_owned(),
            status: OrderStatus::Processing,
            adjustment: OrderAdjustment::default(),
            amounts,
            contact,
            lines: vec![line],
            created_at: Timestamp::from_micros(1),
            updated_at: Timestamp::from_micros(1),
            is_anonymized: false,
            delivered_on: None,
            payment: sums.payment,
            refunded: sums.refunded,
            entries,
            settled_cents: 0,
            parcel: None,
            returned_amount: Cents::ZERO,
            is_shipping_refunded: false,
        };
        let event = |from, to| PastEvent { from, to: Some(to), action: None, change: None };
        let events =
            vec![event(None, OrderStatus::Pending), event(Some(OrderStatus::Pending), OrderStatus::Processing)];
        CheckedOrder { order, entry_count: 3, contact_attempts: 0, events }
    }

    fn kinds(change: impl FnOnce(&mut CheckedOrder)) -> Vec<&'static str> {
        let mut stored = stored();
        change(&mut stored);
        check_order(&stored).into_iter().map(|(kind, _)| kind.as_str()).collect()
    }

    #[test]
    fn mon_09_every_difference_within_an_order_is_found() {
        assert_eq!(kinds(|_| ()), [""; 0]);
        assert_eq!(kinds(|stored| stored.order.lines[0].quantity = 3), ["order_amounts"]);
        assert_eq!(kinds(|stored| stored.order.amounts.total = Cents::new(2_091)), ["order_amounts"]);
        assert_eq!(kinds(|stored| stored.order.payment = None), ["order_payments"]);
        assert_eq!(kinds(|stored| stored.order.refunded = Cents::new(1)), ["order_payments"]);
        assert_eq!(kinds(|stored| stored.entry_count = 2), ["order_payments"]);
        let method = |stored: &mut CheckedOrder| stored.order.payment.as_mut().unwrap().method = PaymentMethod::Card;
        assert_eq!(kinds(method), ["order_payments"]);
        assert_eq!(kinds(|stored| stored.order.status = OrderStatus::Shipped), ["order_history"]);
        assert_eq!(kinds(|stored| stored.events[1].from = Some(OrderStatus::Shipped)), ["order_history"]);
        assert_eq!(kinds(|stored| stored.events.clear()), ["order_history"]);
        assert_eq!(kinds(|stored| stored.order.returned_amount = Cents::new(1)), ["order_amounts", "order_history"]);
        let edit = |stored: &mut CheckedOrder| {
            let mut before = stored.order.clone();
            before.lines[0].quantity = 5;
            // An edit whose result is not what the order has.
            let change = Some(OrderChange::of_edit(&stored.order, &before));
            let (to, action) = (Some(OrderStatus::Processing), Some(StaffAction::Edited));
            stored.events.push(PastEvent { from: None, to, action, change });
        };
        assert_eq!(kinds(edit), ["order_history"]);
    }

    #[test]
    fn mon_09_counter_entry_cancels_an_entry_of_its_order_exactly_once() {
        let messages = |entries: &[Entry]| -> Vec<String> {
            check_corrections(entries).into_iter().map(|(_, message)| message).collect()
        };
        assert_eq!(messages(&[entry(1, 5, None), entry(2, -5, Some(1))]), [""; 0]);
        for (entries, expected) in [
            (vec![entry(1, 5, None), entry(2, -4, Some(1))], "entry 2 corrects entry 1, which has another amount"),
            (vec![entry(2, -5, Some(1))], "entry 2 corrects entry 1, which is not an entry of this order"),
            (
                vec![entry(1, 5, None), entry(2, -5, Some(1)), entry(3, -5, Some(1))],
                "entry 3 corrects entry 1, which is corrected twice",
            ),
            (
                vec![entry(1, 5, None), entry(2, -5, Some(1)), entry(3, 5, Some(2))],
                "entry 3 corrects entry 2, which is a counter-entry itself",
            ),
            (vec![entry(1, -5, None)], "entry 1 has the amount -0.05 and corrects no other"),
        ] {
            assert_eq!(messages(&entries), [expected]);
        }
    }

    /// A discount below, at and above the price, a percentage, or none.
    fn discount_of(random: &mut impl FnMut(i64) -> i64, price: i64) -> Option<Discount> {
        match random(4) {
            0 => None,
            1 => Some(Discount::Amount(Cents::new(1 + random(price.max(1) + 10)))),
            2 => Discount::percent([1, 9_999, 10_000][usize::try_from(random(3)).unwrap()]).ok(),
            _ => Discount::percent(1 + random(10_000)).ok(),
        }
    }

    #[test]
    fn mon_05_lines_totals_and_invoices_agree_for_any_discounts() {
        let mut state = 5_u64;
        let mut random = |below: i64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            i64::try_from((state >> 20) % u64::try_from(below).unwrap()).unwrap()
        };
        for round in 0..5_000 {
            let (mut requested, mut offers, mut discounts) = (Vec::new(), Vec::new(), BTreeMap::new());
            for id in 1..=1 + random(6) {
                let (product_id, quantity) = (ProductId(id), 1 + random(999));
                let max = [10, 1_000, 10_000_000][usize::try_from(random(3)).unwrap()];
                let price = Cents::new(random(max));
                let quoted_name = String::new();
                requested.push(RequestedLine { product_id, quantity, quoted_price: Some(price), quoted_name });
                let (name, image_path) = (format!("Товар {id}"), None);
                let (stock, is_purchasable, withdrawal_exempt) = (quantity, true, false);
                offers.push(Offer { product_id, name, price, stock, is_purchasable, image_path, withdrawal_exempt });
                discounts.extend(discount_of(&mut random, price.get() * quantity).map(|off| (product_id, off)));
            }
            let shipping = (random(3) == 0).then(|| Cents::new(random(2_000)));
            let discount = discount_of(&mut random, 5_000);
            let change = Adjustments::new(discounts, discount, shipping, "Причина").unwrap();
            let basket = Basket::new(requested).unwrap();
            let price =
                |total| price_order(&basket, &change, total, &offers, ShippingTerms::DEFAULT, &CustomerLimits::NONE);
            let Err(OrderRefusal::Rejected(refused)) = price(Cents::new(-1)) else { panic!("{round}") };
            let bill = price(refused.amounts.unwrap().total).unwrap();

            let items: i64 = bill.lines.iter().map(|line| line.subtotal().get()).sum();
            let off: i64 = bill.lines.iter().map(|line| line.discount_amount().get()).sum();
            let mut order = stored().order;
            (order.lines, order.adjustment, order.amounts) = (bill.lines, bill.adjustment, bill.amounts);
            assert_eq!(items - off - order.discount_amount().get(), order.amounts.subtotal.get(), "{round}");
            assert!((0..=items).contains(&order.amounts.subtotal.get()), "{round}");
            assert_eq!(check_amounts(&order), [], "{round}");

            let rate_hundredths = u32::try_from(random(10_001)).unwrap();
            let (treatment, country) = (VatTreatment::SellerRate, "NL".to_owned());
            let (day, charge) = (Day::parse("2026-11-15").unwrap(), VatCharge { rate_hundredths, treatment, country });
            let invoice = InvoiceDocument::of(&order, Language::Ru, day, Company::default(), day, charge, |_| None);
            assert!(invoice.describes(&order), "{round}");
            assert_eq!(check_document(&invoice), [""; 0], "{round}");
            assert_eq!(check_document(&invoice.negated()), [""; 0], "{round}");
            assert_eq!(invoice.negated().total_cents + invoice.total_cents, 0, "{round}");
            let stored: InvoiceDocument = serde_json::from_value(serde_json::to_value(&invoice).unwrap()).unwrap();
            assert_eq!(stored, invoice, "{round}");
        }
    }

    /// As use cases record entries: those that are refused change nothing, and a correction adds a counter-entry.
    #[test]
    fn mon_01_balance_state_and_sums_agree_after_any_payments_refunds_and_corrections() {
        let mut state = 7_u64;
        let mut random = |below: i64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            i64::try_from(state >> 33).unwrap() % below
        };
        for round in 0..3_000 {
            let mut order = Order { payment: None, entries: Vec::new(), ..stored().order };
            order.status = [OrderStatus::Processing, OrderStatus::Shipped, OrderStatus::Cancelled][round % 3];
            // Kind, cents, and whether it was corrected, by entry.
            let mut model: Vec<(EntryKind, i64, bool)> = Vec::new();
            for _ in 0..random(12) {
                let id = i64::try_from(order.entries.len()).unwrap() + 1;
                let (received, kind) =
                    (order.received(), [EntryKind::Payment, EntryKind::Refund][usize::from(random(3) == 0)]);
                let open: Vec<Entry> = in_force(&order.entries).cloned().collect();
                let index = usize::try_from(random(12)).unwrap();
                let settled = if let Some(corrected) = open.get(index) {
                    let kind = corrected.kind;
                    order
                        .entries
                        .push(Entry { kind, ..entry(id, -corrected.payment.amount.get(), Some(corrected.id.0)) });
                    model[usize::try_from(corrected.id.0).unwrap() - 1].2 = true;
                    model.push((kind, 0, true));
                    None
                } else {
                    // Often the exact total.
                    let cents = if random(3) == 0 { 2_090 } else { random(3_000) + 1 };
                    let stored = Entry { kind, ..entry(id, cents, None) };
                    let new = NewEntry { kind, payment: stored.payment.clone(), is_still_owed: None, version: None };
                    let is_too_much = kind == EntryKind::Refund && cents > received.get();
                    assert_eq!(check_entry(&order, &new).is_err(), is_too_much);
                    if is_too_much {
                        continue;
                    }
                    order.entries.push(stored);
                    model.push((kind, cents, false));
                    Some(new)
                };
                let sums = EntrySums::of(&order.entries);
                let balance = order.due().get() - sums.payment.as_ref().map_or(0, |payment| payment.amount.get());
                order.settled_cents = settled.as_ref().map_or(0, |new| order.settled_after(new, balance));
                (order.payment, order.refunded) = (sums.payment, sums.refunded);

                let sum = |kind| model.iter().filter(|row| row.0 == kind && !row.2).map(|row| row.1).sum::<i64>();
                let (paid, refunded) = (sum(EntryKind::Payment), sum(EntryKind::Refund));
                let (received, due, canceled) =
                    (paid - refunded, order.due().get(), order.status == OrderStatus::Cancelled);
                assert_eq!(
                    (order.paid().get(), order.refunded.get(), order.received().get()),
                    (paid, refunded, received)
                );
                assert_eq!((order.balance_cents(), balance), (due - received, due - received));
                let is_waived = balance != 0 && order.owed_cents() == 0;
                assert_eq!(order.owed_cents(), if is_waived { 0 } else { balance });
                assert!(!is_waived || refunded > 0 && balance > 0 && !canceled, "only a refund waives what is open");
                let is_right = match order.payment_state() {
                    PaymentState::Unpaid => received == 0 && refunded == 0,
                    PaymentState::PartlyPaid => 0 < received && received < due && refunded == 0,
                    PaymentState::PartlyRefunded => 0 < received && received < due && refunded > 0,
                    PaymentState::Paid => received == due && !canceled,
                    PaymentState::Overpaid => received > due && !canceled,
                    PaymentState::ToRefund => received > due && canceled,
                    PaymentState::Refunded => received <= 0 && refunded > 0,
                };
                assert!(is_right, "{:?}: received {received} of {due}, refunded {refunded}", order.payment_state());
                assert_eq!(check_payments(&order, id), [], "{:?}", order.entries);
                assert_eq!(check_corrections(&order.entries), []);
            }
        }
    }
}
