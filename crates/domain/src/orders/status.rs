//! Order statuses.

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OrderStatus {
    Pending,
    Processing,
    Shipped,
    Delivered,
    Cancelled,
}

impl OrderStatus {
    pub const ALL: [Self; 5] = [Self::Pending, Self::Processing, Self::Shipped, Self::Delivered, Self::Cancelled];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "PENDING",
            Self::Processing => "PROCESSING",
            Self::Shipped => "SHIPPED",
            Self::Delivered => "DELIVERED",
            Self::Cancelled => "CANCELLED",
        }
    }

    /// The place in the order in which an order passes the statuses.
    pub fn rank(self) -> i64 {
        match self {
            Self::Pending => 0,
            Self::Processing => 1,
            Self::Shipped => 2,
            Self::Delivered => 3,
            Self::Cancelled => 4,
        }
    }

    /// Whether the order is at its end, so that its retention period runs.
    pub fn is_completed(self) -> bool {
        matches!(self, Self::Delivered | Self::Cancelled)
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str().eq_ignore_ascii_case(text.trim()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opg_04_statuses_are_parsed_ignoring_case() {
        assert_eq!(OrderStatus::parse("cancelled"), Some(OrderStatus::Cancelled));
        assert_eq!(OrderStatus::parse("Shipped"), Some(OrderStatus::Shipped));
        assert_eq!(OrderStatus::parse("lost"), None);
    }
}
