//! Order statuses.

use crate::codes;

codes! {
    pub enum OrderStatus {
        Pending = "PENDING",
        Processing = "PROCESSING",
        Shipped = "SHIPPED",
        Delivered = "DELIVERED",
        Cancelled = "CANCELLED",
    }
}

impl OrderStatus {
    /// The place in the order in which an order passes the statuses.
    pub fn rank(self) -> i64 {
        self as i64
    }

    /// Whether the order is at its end, so that its retention period runs.
    pub fn is_completed(self) -> bool {
        matches!(self, Self::Delivered | Self::Cancelled)
    }

    /// Whether the goods have left the house.
    pub fn is_shipped(self) -> bool {
        matches!(self, Self::Shipped | Self::Delivered)
    }

    /// Parses a status of a request.
    pub fn parse_ignoring_case(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str().eq_ignore_ascii_case(text.trim()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opg_04_statuses_are_parsed_ignoring_case() {
        assert_eq!(OrderStatus::parse_ignoring_case("cancelled"), Some(OrderStatus::Cancelled));
        assert_eq!(OrderStatus::parse_ignoring_case("Shipped"), Some(OrderStatus::Shipped));
        assert_eq!(OrderStatus::parse_ignoring_case("lost"), None);
    }
}
