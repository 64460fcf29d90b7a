//! When the personal data of a completed order is erased, and what holds it back (INFO-04, MON-08).

use super::order::Order;
use crate::clock::Timestamp;
use crate::rules::ERASURE_NOTICE_DAYS;
use crate::settings::ShopSettings;

/// Why the personal data of a completed order is still needed. Open money comes before a withdrawal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HoldReason {
    /// Delivered, and not fully paid.
    BuyerOwes,
    /// Canceled although a payment is recorded, or paid more than the total.
    ShopOwes,
    /// Staff have not finished a withdrawal.
    OpenWithdrawal,
}

/// Which completed orders the list shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RetentionFilter {
    /// Erased within the next days if nothing changes.
    Soon,
    /// Held back after the retention period, for any reason.
    Held,
    HeldBy(HoldReason),
}

impl RetentionFilter {
    pub const ALL: [Self; 5] = [
        Self::Soon,
        Self::Held,
        Self::HeldBy(HoldReason::BuyerOwes),
        Self::HeldBy(HoldReason::ShopOwes),
        Self::HeldBy(HoldReason::OpenWithdrawal),
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Soon => "soon",
            Self::Held => "held",
            Self::HeldBy(HoldReason::BuyerOwes) => "buyerOwes",
            Self::HeldBy(HoldReason::ShopOwes) => "shopOwes",
            Self::HeldBy(HoldReason::OpenWithdrawal) => "withdrawal",
        }
    }

    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|filter| filter.as_str() == name)
    }
}

/// The rule of the settings at a point in time. An order is completed when it last changed as delivered or canceled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retention {
    /// The retention period of orders completed before this time has ended.
    pub ended_before: Timestamp,
    /// Orders completed before this time are erased even if something is open.
    pub limit_before: Timestamp,
    /// Orders with a later change, such as a payment, are not erased yet: staff see them first among those that are
    /// erased soon.
    pub unchanged_since: Timestamp,
    pub records_payments: bool,
}

impl Retention {
    pub fn at(settings: &ShopSettings, now: Timestamp) -> Self {
        Self {
            ended_before: now.plus_days(-i64::from(settings.retention_days)),
            limit_before: now.plus_days(-i64::from(settings.max_hold_days)),
            unchanged_since: now.plus_days(-ERASURE_NOTICE_DAYS),
            records_payments: settings.records_payments,
        }
    }

    /// Whether the personal data of an order without recent changes is erased now.
    pub fn is_due(self, order: &Order, has_open_withdrawal: bool) -> bool {
        let is_held = order.hold_reason(has_open_withdrawal, self.records_payments).is_some()
            && order.updated_at >= self.limit_before;
        order.status.is_completed() && !order.is_anonymized && order.updated_at < self.ended_before && !is_held
    }
}

impl Order {
    /// What holds back the personal data until the limit; `None` if nothing is open or the order is not completed.
    pub fn hold_reason(&self, has_open_withdrawal: bool, records_payments: bool) -> Option<HoldReason> {
        if !self.status.is_completed() {
            return None;
        }
        match if records_payments { self.owed_cents() } else { 0 } {
            1.. => Some(HoldReason::BuyerOwes),
            ..=-1 => Some(HoldReason::ShopOwes),
            0 => has_open_withdrawal.then_some(HoldReason::OpenWithdrawal),
        }
    }
}

/// What staff see about the retention of a completed order that is not anonymized.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RetentionState {
    pub held_by: Option<HoldReason>,
    /// The data is erased after this time if nothing changes.
    pub erased_after: Timestamp,
}

impl RetentionState {
    pub fn of(
        order: &Order,
        has_open_withdrawal: bool,
        last_change: Timestamp,
        settings: &ShopSettings,
    ) -> Option<Self> {
        if !order.status.is_completed() || order.is_anonymized {
            return None;
        }
        let held_by = order.hold_reason(has_open_withdrawal, settings.records_payments);
        let days = if held_by.is_some() { settings.max_hold_days } else { settings.retention_days };
        let erased_after = order.updated_at.plus_days(i64::from(days));
        let notice = if held_by.is_none() { last_change.plus_days(ERASURE_NOTICE_DAYS) } else { erased_after };
        Some(Self { held_by, erased_after: erased_after.max(notice) })
    }
}
