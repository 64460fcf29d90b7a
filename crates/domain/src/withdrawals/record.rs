//! A stored withdrawal, and what it leaves of its order.

use super::request::WithdrawalItem;
use super::state::{WithdrawalId, WithdrawalState};
use crate::clock::Timestamp;
use crate::orders::{OrderId, OrderLine};
use nevel_i18n::Language;

/// A stored withdrawal. Name, email and message are empty once it is anonymized.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WithdrawalRecord {
    pub id: WithdrawalId,
    /// What the consumer quotes, such as `W-123-456-788`.
    pub reference: String,
    /// `None` if no order has this number and email.
    pub order_id: Option<OrderId>,
    pub order_number: String,
    pub name: String,
    pub email: String,
    /// Empty for the whole order, or if the message describes the items.
    pub items: Vec<WithdrawalItem>,
    pub message: Option<String>,
    /// Whether the message says which items are returned.
    pub items_in_message: bool,
    pub language: Language,
    pub state: WithdrawalState,
    pub version: i64,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
    pub is_anonymized: bool,
}

impl WithdrawalRecord {
    pub fn is_of_whole_order(&self) -> bool {
        self.items.is_empty() && !self.items_in_message
    }
}

/// The lines with the units that can still be withdrawn; lines without any are left out. Rejected withdrawals do not
/// count, and neither do those that describe the items, because only staff can tell which ones are meant. Units that
/// came back are those that were withdrawn before any others.
pub fn remaining_lines(lines: &[OrderLine], withdrawals: &[WithdrawalRecord]) -> Vec<OrderLine> {
    let effective = withdrawals.iter().filter(|withdrawal| withdrawal.state != WithdrawalState::Rejected);
    if effective.clone().any(WithdrawalRecord::is_of_whole_order) {
        return Vec::new();
    }
    lines_without(lines, effective.flat_map(|withdrawal| &withdrawal.items))
}

/// The lines with the units that are not among the items; lines without any are left out.
pub(super) fn lines_without<'a>(
    lines: &[OrderLine],
    items: impl IntoIterator<Item = &'a WithdrawalItem, IntoIter: Clone>,
) -> Vec<OrderLine> {
    let items = items.into_iter();
    let remaining = |line: &OrderLine| {
        let withdrawn =
            items.clone().filter(|item| item.product() == line.product_id).map(|item| item.quantity).sum::<i64>();
        let gone = withdrawn.max(line.returned);
        (line.quantity > gone).then(|| OrderLine { quantity: line.quantity - gone, ..line.clone() })
    };
    lines.iter().filter_map(remaining).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::product::ProductId;
    use crate::money::Cents;

    fn remaining(withdrawals: &[(WithdrawalState, &[(i64, i64)])]) -> Vec<(i64, i64)> {
        let line = |id, quantity| OrderLine {
            product_id: ProductId(id),
            name: String::new(),
            price: Cents::ZERO,
            quantity,
            image_path: None,
            withdrawal_exempt: false,
            discount: None,
            returned: 0,
            restocked: 0,
        };
        let record = |(state, items): &(WithdrawalState, &[(i64, i64)])| WithdrawalRecord {
            id: WithdrawalId(1),
            reference: String::new(),
            order_id: None,
            order_number: String::new(),
            name: String::new(),
            email: String::new(),
            items: items.iter().map(|&(product_id, quantity)| WithdrawalItem { product_id, quantity }).collect(),
            message: None,
            items_in_message: false,
            language: Language::En,
            state: *state,
            version: 1,
            created_at: Timestamp::from_micros(1),
            updated_at: Timestamp::from_micros(1),
            is_anonymized: false,
        };
        let records: Vec<_> = withdrawals.iter().map(record).collect();
        remaining_lines(&[line(1, 3), line(2, 1)], &records)
            .iter()
            .map(|line| (line.product_id.0, line.quantity))
            .collect()
    }

    #[test]
    fn wdr_01_units_of_all_withdrawals_but_rejected_ones_are_subtracted() {
        use WithdrawalState::{New, Refunded, Rejected};
        assert_eq!(remaining(&[]), [(1, 3), (2, 1)]);
        assert_eq!(remaining(&[(New, &[(1, 1)]), (Refunded, &[(1, 1), (2, 1)]), (Rejected, &[])]), [(1, 1)]);
        assert_eq!(
            remaining(&[(New, &[(1, 2), (9, 5)]), (New, &[(1, 2)])]),
            [(2, 1)],
            "more than was ordered, and an unknown product"
        );
        assert_eq!(remaining(&[(New, &[(1, 1)]), (New, &[])]), [], "the whole order");
    }
}
