//! Proposes the orders that a line pays, or whose payment it takes back.

use super::line::LineKind;
use super::matching::{BuyerName, PayerName, order_numbers};
use crate::codes;
use crate::money::Cents;
use crate::orders::{OrderId, OrderStatus, owed_cents};

codes! {
    pub enum Confidence {
        /// The numbers and the amounts agree, and it is clear what the line is.
        Exact = "exact",
        /// A number is in the text, but the amount is another one.
        Number = "number",
        /// Name and amount agree with one order.
        Name = "name",
        None = "none",
    }
}

/// An order that a line may belong to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    pub id: OrderId,
    pub number: String,
    pub status: OrderStatus,
    pub version: i64,
    /// First and last name, empty once they are erased.
    pub name: String,
    pub buyer: BuyerName,
    /// Without what came back.
    pub total: Cents,
    /// Payments minus refunds.
    pub received: Cents,
    /// What the buyer still has to pay; negative if the shop has to refund it.
    pub owed_cents: i64,
}

/// A part of the amount of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allocation {
    pub order: OrderId,
    pub amount: Cents,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    pub confidence: Confidence,
    pub allocations: Vec<Allocation>,
}

impl Proposal {
    pub const NONE: Self = Self { confidence: Confidence::None, allocations: Vec::new() };
}

/// What a proposal depends on.
#[derive(Debug, Clone, Copy)]
pub struct LineToMatch<'a> {
    pub kind: LineKind,
    /// Not booked yet.
    pub open: Cents,
    pub name: Option<&'a str>,
    pub text: Option<&'a str>,
}

impl Candidate {
    /// The last three values are the total, payments minus refunds, and the balance for which nothing is owed.
    pub fn new(
        (id, number, status, version): (OrderId, String, OrderStatus, i64),
        (first_name, last_name, company): (String, String, Option<String>),
        (total, received, settled_cents): (Cents, Cents, i64),
    ) -> Self {
        let owed_cents = owed_cents(status, total, received, settled_cents);
        let name = format!("{first_name} {last_name}").trim().to_owned();
        let buyer = BuyerName::new(&first_name, &last_name, company.as_deref());
        Self { id, number, status, version, name, buyer, total, received, owed_cents }
    }

    /// What a line of the kind should be: the open amount, or the money that was received.
    fn expected_cents(&self, kind: LineKind) -> i64 {
        match kind {
            LineKind::Payment if self.status == OrderStatus::Cancelled => 0,
            LineKind::Payment => self.owed_cents.max(0),
            // A refund of what the shop owes, or of all that it received.
            LineKind::Transfer if self.owed_cents < 0 => -self.owed_cents,
            LineKind::Transfer | LineKind::Reversal => self.received.get().max(0),
            LineKind::ReturnedTransfer => 0,
        }
    }
}

/// `others` are orders with the amount of the line, or that the same account has paid.
pub fn propose(line: LineToMatch<'_>, by_number: &[Candidate], others: &[Candidate]) -> Proposal {
    if line.open == Cents::ZERO || line.kind == LineKind::ReturnedTransfer {
        return Proposal::NONE;
    }
    let numbers = order_numbers(line.text.unwrap_or_default());
    let named: Vec<&Candidate> =
        numbers.iter().filter_map(|number| by_number.iter().find(|order| order.number == *number)).collect();
    if !named.is_empty() {
        return by_numbers(line, &named);
    }
    let payer = PayerName::new(line.name.unwrap_or_default());
    let is_match = |order: &&Candidate| order.expected_cents(line.kind) == line.open.get() && payer.is(&order.buyer);
    match others.iter().filter(is_match).collect::<Vec<_>>()[..] {
        [order] if line.kind != LineKind::Transfer => Proposal {
            confidence: Confidence::Name,
            allocations: vec![Allocation { order: order.id, amount: line.open }],
        },
        _ => Proposal::NONE,
    }
}

/// Divides the amount among the orders of the text; what is left over goes to the last one.
fn by_numbers(line: LineToMatch<'_>, named: &[&Candidate]) -> Proposal {
    let expected: Vec<i64> = named.iter().map(|order| order.expected_cents(line.kind)).collect();
    let is_exact = expected.iter().all(|cents| *cents > 0) && expected.iter().sum::<i64>() == line.open.get();
    let mut remaining = line.open.get();
    let mut allocations = Vec::new();
    for (index, (order, expected)) in named.iter().zip(expected).enumerate() {
        let cents = if index + 1 == named.len() { remaining } else { expected.min(remaining) };
        if cents > 0 {
            allocations.push(Allocation { order: order.id, amount: Cents::new(cents) });
            remaining -= cents;
        }
    }
    // All that was received went back: a refund, or a payment that the bank took back in a file without reversals.
    let is_clear = line.kind != LineKind::Transfer || named.iter().all(|order| order.owed_cents < 0);
    let confidence = if is_exact && is_clear { Confidence::Exact } else { Confidence::Number };
    Proposal { confidence, allocations }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::orders::OrderNumber;

    fn order(id: i64, owed: i64, received: i64) -> Candidate {
        let number = OrderNumber::from_random(u64::try_from(id).unwrap()).to_string();
        Candidate::new(
            (OrderId(id), number, OrderStatus::Pending, 1),
            ("Анна".into(), "Иванова".into(), None),
            (Cents::new(owed + received), Cents::new(received), 0),
        )
    }

    fn line<'a>(kind: LineKind, cents: i64, name: &'a str, text: &'a str) -> LineToMatch<'a> {
        LineToMatch { kind, open: Cents::new(cents), name: Some(name), text: Some(text) }
    }

    fn facts(proposal: &Proposal) -> (Confidence, Vec<(i64, i64)>) {
        let allocations = proposal.allocations.iter().map(|part| (part.order.0, part.amount.get()));
        (proposal.confidence, allocations.collect())
    }

    #[test]
    fn mon_02_number_amount_and_name_decide_the_confidence() {
        use LineKind::Payment;
        let orders = [order(1, 1_295, 0), order(2, 4_990, 0), order(3, 0, 700)];
        let [first, second, paid] = [0, 1, 2].map(|index| orders[index].number.clone());
        let of = |cents, name: &str, text: &str| facts(&propose(line(Payment, cents, name, text), &orders, &orders));
        assert_eq!(of(1_295, "X", &first), (Confidence::Exact, vec![(1, 1_295)]));
        assert_eq!(of(1_300, "X", &first), (Confidence::Number, vec![(1, 1_300)]));
        assert_eq!(of(6_285, "X", &format!("{first} {second}")), (Confidence::Exact, vec![(1, 1_295), (2, 4_990)]));
        assert_eq!(of(6_000, "X", &format!("{first} {second}")), (Confidence::Number, vec![(1, 1_295), (2, 4_705)]));
        assert_eq!(of(700, "X", &paid), (Confidence::Number, vec![(3, 700)]), "paid already");
        assert_eq!(of(4_990, "A Ivanova", "thanks"), (Confidence::Name, vec![(2, 4_990)]));
        assert_eq!(of(4_990, "B Petrov", "thanks"), (Confidence::None, vec![]));
        assert_eq!(of(4_991, "A Ivanova", "thanks"), (Confidence::None, vec![]));
        let twice = [order(1, 1_295, 0), order(4, 1_295, 0)];
        let ambiguous = propose(line(Payment, 1_295, "A Ivanova", ""), &[], &twice);
        assert_eq!(facts(&ambiguous), (Confidence::None, vec![]), "two orders have the amount");
        let canceled = Candidate { status: OrderStatus::Cancelled, ..order(1, 1_295, 0) };
        let proposal = propose(line(Payment, 1_295, "X", &first), std::slice::from_ref(&canceled), &[]);
        assert_eq!(proposal.confidence, Confidence::Number, "a canceled order is never certain");
    }

    #[test]
    fn mon_02_reversals_propose_the_order_whose_payment_they_take_back() {
        let orders = [order(1, 0, 2_500), order(2, -500, 2_500)];
        let of =
            |kind, cents, name: &str, text: &str| facts(&propose(line(kind, cents, name, text), &orders, &orders[..1]));
        assert_eq!(of(LineKind::Reversal, 2_500, "X", &orders[0].number), (Confidence::Exact, vec![(1, 2_500)]));
        assert_eq!(of(LineKind::Reversal, 2_500, "A Ivanova", ""), (Confidence::Name, vec![(1, 2_500)]));
        assert_eq!(of(LineKind::Transfer, 500, "X", &orders[1].number), (Confidence::Exact, vec![(2, 500)]));
        let all = (Confidence::Number, vec![(1, 2_500)]);
        assert_eq!(of(LineKind::Transfer, 2_500, "X", &orders[0].number), all, "a refund, or a payment taken back");
        assert_eq!(of(LineKind::Transfer, 2_500, "A Ivanova", ""), (Confidence::None, vec![]));
        assert_eq!(of(LineKind::ReturnedTransfer, 2_500, "X", &orders[0].number), (Confidence::None, vec![]));
    }

    #[test]
    fn mon_02_the_parts_of_a_proposal_are_the_amount_of_the_line() {
        let orders: Vec<Candidate> = (1..6).map(|id| order(id, id * 731 % 400, id * 113 % 200)).collect();
        for cents in 1..1_500 {
            for count in 1..=orders.len() {
                let text = orders[..count].iter().map(|order| order.number.as_str()).collect::<Vec<_>>().join(" / ");
                for kind in LineKind::ALL {
                    let proposal = propose(line(kind, cents, "", &text), &orders, &[]);
                    let sum: i64 = proposal.allocations.iter().map(|part| part.amount.get()).sum();
                    let is_none = proposal.confidence == Confidence::None;
                    assert_eq!(sum, if is_none { 0 } else { cents });
                    assert!(proposal.allocations.iter().all(|part| part.amount > Cents::ZERO));
                }
            }
        }
    }
}
