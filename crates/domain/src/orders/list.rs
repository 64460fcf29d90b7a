//! Filters, sorting and cursors of the admin order list (STO-01).

use super::admin::OrderRecord;
use super::customer::CustomerKey;
use super::packing::PackingFilter;
use super::retention::RetentionFilter;
use super::status::OrderStatus;
use crate::accounts::UserId;
use crate::clock::Timestamp;
use crate::codes;
use crate::day::Day;
use crate::money::Cents;
use crate::paging::PageRequest;
use crate::payment_method::PaymentMethod;
use crate::rules::PROMISED_CONTACT_MINUTES;
use crate::validation::ValidationError;
use crate::word_index::SearchQuery;

/// Which orders are listed; all conditions must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OrderFilter {
    pub search: SearchQuery,
    /// All statuses if empty; sorted and without duplicates.
    pub statuses: Vec<OrderStatus>,
    pub waiting: Option<Waiting>,
    /// First and last day in the time zone of the shop.
    pub days: Range<Day>,
    pub country: Option<&'static str>,
    pub total: Range<Cents>,
    /// All must hold.
    pub payments: Vec<PaymentFilter>,
    /// First and last day of a payment or refund.
    pub paid_on: Range<Day>,
    pub retention: Option<RetentionFilter>,
    pub assignee: Option<AssigneeFilter>,
    pub packing: Option<PackingFilter>,
    pub customer: Option<CustomerKey>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaymentFilter {
    Unpaid,
    /// A payment is recorded, also one below the total.
    Paid,
    /// The recorded payment is below the total.
    PartlyPaid,
    /// The buyer still has to pay something.
    Open,
    /// The shop has to refund something.
    RefundDue,
    /// A refund is recorded.
    Refunded,
    PaidBy(PaymentMethod),
}

impl PaymentFilter {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Unpaid => "unpaid",
            Self::Paid => "paid",
            Self::PartlyPaid => "partly",
            Self::Open => "open",
            Self::RefundDue => "refund_due",
            Self::Refunded => "refunded",
            Self::PaidBy(method) => method.as_str(),
        }
    }

    /// `unpaid`, `paid`, `partly`, `open`, `refund_due`, `refunded` or a payment method.
    pub fn parse(name: &str) -> Option<Self> {
        match name {
            "unpaid" => Some(Self::Unpaid),
            "paid" => Some(Self::Paid),
            "partly" => Some(Self::PartlyPaid),
            "open" => Some(Self::Open),
            "refund_due" => Some(Self::RefundDue),
            "refunded" => Some(Self::Refunded),
            method => PaymentMethod::parse(method).map(Self::PaidBy),
        }
    }
}

/// Restricts the list to orders whose buyer has not been contacted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Waiting {
    Any,
    /// Longer than the shop promises, or than agreed with the buyer.
    Overdue,
    /// Those that staff should call now: no later time was agreed.
    Due,
}

impl Waiting {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Any => "any",
            Self::Overdue => "overdue",
            Self::Due => "due",
        }
    }

    /// Orders placed before this time are overdue.
    pub fn overdue_before(now: Timestamp) -> Timestamp {
        now.plus_seconds(-PROMISED_CONTACT_MINUTES * 60)
    }
}

/// Restricts the list to the orders of an administrator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AssigneeFilter {
    Unassigned,
    User(UserId),
}

/// A range that includes both ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range<T> {
    pub from: Option<T>,
    pub to: Option<T>,
}

impl<T> Default for Range<T> {
    fn default() -> Self {
        Self { from: None, to: None }
    }
}

impl<T: Copy + Ord> Range<T> {
    pub fn new(from: Option<T>, to: Option<T>) -> Result<Self, ValidationError> {
        match (from, to) {
            (Some(first), Some(last)) if first > last => Err(ValidationError::RangeInverted),
            _ => Ok(Self { from, to }),
        }
    }

    pub fn is_unbounded(self) -> bool {
        self.from.is_none() && self.to.is_none()
    }

    /// The values that are also equal to `value`.
    #[must_use]
    pub fn narrowed_to(self, value: T) -> Self {
        Self {
            from: Some(self.from.map_or(value, |from| from.max(value))),
            to: Some(self.to.map_or(value, |to| to.min(value))),
        }
    }
}

codes! {
    /// Column that the list is sorted by. Orders with equal values are sorted by id.
    #[derive(Default)]
    pub enum OrderSortKey {
        #[default]
        Created = "created",
        Total = "total",
        /// In the order in which an order passes the statuses.
        Status = "status",
        /// Last name, then first name.
        Name = "name",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderSort {
    pub key: OrderSortKey,
    pub is_descending: bool,
}

impl OrderSort {
    pub const NEWEST: Self = Self { key: OrderSortKey::Created, is_descending: true };
    pub const OLDEST: Self = Self { key: OrderSortKey::Created, is_descending: false };

    /// The direction that a first click on the column should give. Pending orders are worked off in the order of
    /// arrival; in all other lists the latest orders matter most.
    pub fn default_for(key: OrderSortKey, filter: &OrderFilter) -> Self {
        let is_descending = match key {
            OrderSortKey::Created => filter.statuses != [OrderStatus::Pending] && filter.waiting.is_none(),
            OrderSortKey::Total => true,
            OrderSortKey::Status | OrderSortKey::Name => false,
        };
        Self { key, is_descending }
    }

    #[must_use]
    pub fn reversed(self) -> Self {
        Self { is_descending: !self.is_descending, ..self }
    }
}

impl Default for OrderSort {
    fn default() -> Self {
        Self::NEWEST
    }
}

/// A filter with a sort order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OrderQuery {
    pub filter: OrderFilter,
    pub sort: OrderSort,
}

/// The place of an order in a sorted list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderCursor {
    pub value: CursorValue,
    pub id: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CursorValue {
    Number(i64),
    Text(String),
}

impl OrderCursor {
    pub fn of(record: &OrderRecord, key: OrderSortKey) -> Self {
        let order = &record.order;
        let value = match key {
            OrderSortKey::Created => CursorValue::Number(order.created_at.micros()),
            OrderSortKey::Total => CursorValue::Number(order.amounts.total.get()),
            OrderSortKey::Status => CursorValue::Number(order.status.rank()),
            OrderSortKey::Name => CursorValue::Text(sort_name(&order.contact.last_name, &order.contact.first_name)),
        };
        Self { value, id: order.id.0 }
    }
}

/// Only ASCII letters are lowercased, because both databases do the same.
fn sort_name(last_name: &str, first_name: &str) -> String {
    format!("{last_name} {first_name}").to_ascii_lowercase()
}

/// The requested part of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OrderPosition {
    Page(PageRequest),
    After(OrderCursor),
    Before(OrderCursor),
}

/// A part of the order list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderList {
    pub content: Vec<OrderRecord>,
    pub count: OrderCount,
    pub has_previous: bool,
    pub has_next: bool,
}

/// The number of orders that match a filter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderCount {
    pub orders: u64,
    /// There are more: counting stopped.
    pub is_lower_bound: bool,
}

impl OrderCount {
    pub fn exact(orders: u64) -> Self {
        Self { orders, is_lower_bound: false }
    }
}

/// Separates a day from the words of a search: `15.11.2026`, `15-11-2026`, `15/11/2026` or `2026-11-15`.
pub fn parse_order_search(input: &str) -> Result<(SearchQuery, Option<Day>), ValidationError> {
    let day = input.split_whitespace().find_map(|word| Some((word, written_day(word)?)));
    let Some((written, day)) = day else { return Ok((SearchQuery::parse(input)?, None)) };
    let words: Vec<&str> = input.split_whitespace().filter(|word| *word != written).collect();
    Ok((SearchQuery::parse(&words.join(" "))?, Some(day)))
}

fn written_day(word: &str) -> Option<Day> {
    if let Some(day) = Day::parse(word) {
        return Some(day);
    }
    let parts: Vec<&str> = word.split(['.', '-', '/']).collect();
    let [day, month, year] = parts[..] else { return None };
    (day.len() <= 2 && month.len() <= 2).then(|| Day::parse(&format!("{year}-{month:0>2}-{day:0>2}"))).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sto_01_search_separates_a_day_from_the_words() {
        let day = Day::parse("2026-11-05");
        for input in ["05.11.2026", "5.11.2026 ", "2026-11-05", "5/11/2026", "05-11-2026"] {
            assert_eq!(parse_order_search(input), Ok((SearchQuery::default(), day)), "{input}");
        }
        assert_eq!(parse_order_search("анна 5.11.2026"), Ok((SearchQuery::parse("анна").unwrap(), day)));
        for input in ["123-456-788", "31.02.2026", "+31 6 12345678", "5.11.26", "..2026", "1-2-3-2026"] {
            assert_eq!(parse_order_search(input), Ok((SearchQuery::parse(input).unwrap(), None)), "{input}");
        }
    }

    #[test]
    fn sto_01_only_pending_and_waiting_orders_are_listed_oldest_first() {
        let pending = OrderFilter { statuses: vec![OrderStatus::Pending], ..OrderFilter::default() };
        let overdue = OrderFilter { waiting: Some(Waiting::Overdue), ..OrderFilter::default() };
        let two = OrderFilter { statuses: vec![OrderStatus::Pending, OrderStatus::Shipped], ..OrderFilter::default() };
        let sort = |filter| OrderSort::default_for(OrderSortKey::Created, filter);
        assert_eq!([sort(&pending), sort(&overdue)], [OrderSort::OLDEST; 2]);
        assert_eq!([sort(&two), sort(&OrderFilter::default())], [OrderSort::NEWEST; 2]);
    }

    #[test]
    fn sto_01_ranges_include_both_ends_and_are_not_inverted() {
        assert_eq!(Range::new(Some(2), Some(1)), Err(ValidationError::RangeInverted));
        assert!(Range::new(Some(1), Some(1)).is_ok() && Range::<i32>::default().is_unbounded());
        let narrowed = Range::new(Some(1), Some(5)).unwrap();
        assert_eq!(
            (narrowed.narrowed_to(3), narrowed.narrowed_to(9)),
            (Range { from: Some(3), to: Some(3) }, Range { from: Some(9), to: Some(5) })
        );
    }
}
